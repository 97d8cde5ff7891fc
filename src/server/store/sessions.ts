import type { Kysely, Transaction } from 'kysely';
import { compileOnce } from './compile-once.ts';
import { type Reader, readCount, type SessionRow, type Tables } from './schema.ts';
import type { ChallengeChange, StoredSession } from './store.ts';

/** Rows that one statement of a sweep deletes; 23,000 at once blocked all other calls for half a second (measured). */
const SWEEP_SLICE = 500;

const selectSession = compileOnce((db: Reader, { id, now }: { id: string; now: number }) =>
  db.selectFrom('sessions').selectAll().where('id', '=', id).where('expires_at', '>', now),
);

export async function findSession(db: Reader, id: string, now: number): Promise<StoredSession | null> {
  const [row] = (await selectSession(db, { id, now })).rows;
  return row ? readSession(row) : null;
}

export async function findSigned(db: Reader, ids: readonly string[], now: number): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', 'in', ids)
    .where('expires_at', '>', now)
    .where('character_id', 'is not', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function addSession(db: Kysely<Tables>, session: StoredSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      character_id: session.characterId,
      flake: session.flake,
      created_at: session.createdAt,
      used_at: session.usedAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** One statement compares and sets the challenge, so that no two callers use up the same challenge. */
export async function changeChallenge(
  db: Kysely<Tables>,
  { session, was, flake, expiresAt }: ChallengeChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ flake, expires_at: expiresAt })
    .where('id', '=', session)
    .where('flake', was === null ? 'is' : '=', was)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function touchSession(
  db: Kysely<Tables>,
  id: string,
  usedAt: number,
  expiresAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ used_at: usedAt, expires_at: expiresAt })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends a session. False if the session did not exist. */
export async function endSession(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function listSessions(db: Reader, characterId: string, now: number): Promise<readonly StoredSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('character_id', '=', characterId)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(readSession);
}

export async function endSessionOf(db: Kysely<Tables>, characterId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('character_id', '=', characterId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function endSessionsOf(db: Kysely<Tables>, characterId: string): Promise<readonly string[]> {
  const rows = await db.deleteFrom('sessions').where('character_id', '=', characterId).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Deletes at most SWEEP_SLICE expired sessions. False when none are left. */
export async function sweepSlice(db: Kysely<Tables>, now: number): Promise<boolean> {
  const expired = db.selectFrom('sessions').select('id').where('expires_at', '<=', now).limit(SWEEP_SLICE);
  const { numDeletedRows } = await db.deleteFrom('sessions').where('id', 'in', expired).executeTakeFirst();
  return Number(numDeletedRows) === SWEEP_SLICE;
}

/** When any session was last begun or used. A use is written at most once a day. */
export async function readLastUse(db: Reader): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('used_at').as('used_at'))
    .executeTakeFirst();
  return row?.used_at == null ? null : readCount(row.used_at, 'sessions.used_at');
}

function readSession(row: SessionRow): StoredSession {
  return {
    id: row.id,
    characterId: row.character_id,
    flake: row.flake,
    createdAt: readCount(row.created_at, 'sessions.created_at'),
    usedAt: readCount(row.used_at, 'sessions.used_at'),
    expiresAt: readCount(row.expires_at, 'sessions.expires_at'),
  };
}

/** Longer than a page (the unit of storage) of any database, so that storing it needs free space. */
const FILLER = 'x'.repeat(20_000);
const PROBE = { id: 'probe', characterId: null, flake: FILLER, createdAt: 0, usedAt: 0, expiresAt: 0 };

export async function probeRead(db: Reader): Promise<void> {
  await db.selectFrom('sessions').select('id').limit(1).execute();
}

/** Checks for space and permission to write: adds an expired session and deletes it. */
export async function probeWrite(tx: Transaction<Tables>): Promise<void> {
  await addSession(tx, PROBE);
  await endSession(tx, PROBE.id);
}
