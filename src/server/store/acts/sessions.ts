import type { Kysely } from 'kysely';
import { fixedQuery } from '../fixed-query.ts';
import { readCount } from '../read-count.ts';
import { type Soon, whenHere } from '../soon.ts';
import type { ChallengeChange, StoredSession } from '../store.ts';
import type { SessionRow, Tables } from '../tables.ts';

/** So many rows are swept at a time; 23,000 at once held up all else for half a second (measured). */
const SWEEP_SLICE = 500;

const sessionRow = fixedQuery((db, { id, now }: { id: string; now: number }) =>
  db.selectFrom('sessions').selectAll().where('id', '=', id).where('expires_at', '>', now),
);

export function findSession(db: Kysely<Tables>, id: string, now: number): Soon<StoredSession | null> {
  return whenHere(sessionRow(db, { id, now }), ({ rows: [row] }) => (row ? readSession(row) : null));
}

export async function findSigned(
  db: Kysely<Tables>,
  ids: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
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

interface Named {
  readonly id: string;
}

const whose = ({ id }: Named) => id;

const insertion = fixedQuery(
  (db, { id, character_id, flake, created_at, used_at, expires_at }: SessionRow) =>
    db.insertInto('sessions').values({ id, character_id, flake, created_at, used_at, expires_at }),
  whose,
);

export async function addSession(db: Kysely<Tables>, session: StoredSession): Promise<void> {
  await insertion(db, {
    id: session.id,
    character_id: session.characterId,
    flake: session.flake,
    created_at: session.createdAt,
    used_at: session.usedAt,
    expires_at: session.expiresAt,
  });
}

type Change = Omit<ChallengeChange, 'session'> & Named;

/** Puts a challenge where there is none … */
const putChallenge = fixedQuery((db, change: Change) => updateChallenge(db, change).where('flake', 'is', null), whose);

/** … or in the place of another one. */
const replaceChallenge = fixedQuery(
  (db, change: Change) => updateChallenge(db, change).where('flake', '=', change.was),
  whose,
);

function updateChallenge(db: Kysely<Tables>, { id, flake, expiresAt }: Change) {
  return db.updateTable('sessions').set({ flake, expires_at: expiresAt }).where('id', '=', id);
}

/** One statement compares and sets, so that no two callers can use up the same challenge. */
export async function changeChallenge(
  db: Kysely<Tables>,
  { session: id, ...change }: ChallengeChange,
): Promise<boolean> {
  const put = change.was === null ? putChallenge : replaceChallenge;
  const { numAffectedRows } = await put(db, { id, ...change });
  return numAffectedRows === 1n;
}

const use = fixedQuery(
  (db, { id, usedAt, expiresAt }: Named & { usedAt: number; expiresAt: number }) =>
    db.updateTable('sessions').set({ used_at: usedAt, expires_at: expiresAt }).where('id', '=', id),
  whose,
);

export async function touchSession(
  db: Kysely<Tables>,
  id: string,
  usedAt: number,
  expiresAt: number,
): Promise<boolean> {
  const { numAffectedRows } = await use(db, { id, usedAt, expiresAt });
  return numAffectedRows === 1n;
}

const end = fixedQuery((db, { id }: Named) => db.deleteFrom('sessions').where('id', '=', id), whose);

/** False when there was none. */
export async function endSession(db: Kysely<Tables>, id: string): Promise<boolean> {
  const { numAffectedRows } = await end(db, { id });
  return numAffectedRows === 1n;
}

export async function listSessions(
  db: Kysely<Tables>,
  characterId: string,
  now: number,
): Promise<readonly StoredSession[]> {
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

const endOf = fixedQuery(
  (db, { id, characterId }: Named & { characterId: string }) =>
    db.deleteFrom('sessions').where('id', '=', id).where('character_id', '=', characterId),
  whose,
);

export async function endSessionOf(db: Kysely<Tables>, characterId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await endOf(db, { id, characterId });
  return numAffectedRows === 1n;
}

export async function endSessionsOf(db: Kysely<Tables>, characterId: string): Promise<readonly string[]> {
  const rows = await db.deleteFrom('sessions').where('character_id', '=', characterId).returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Sweeps some of the sessions that have expired. False when there was no more than that. */
export async function sweepSlice(db: Kysely<Tables>, now: number): Promise<boolean> {
  const expired = db.selectFrom('sessions').select('id').where('expires_at', '<=', now).limit(SWEEP_SLICE);
  // Mostly there are none; and where there may have been some, nothing is remembered of anybody.
  if (!(await expired.limit(1).executeTakeFirst())) return false;
  const result = await db.deleteFrom('sessions').where('id', 'in', expired).executeTakeFirst();
  return Number(result.numDeletedRows) === SWEEP_SLICE;
}

function readSession(row: SessionRow): StoredSession {
  return Object.freeze({
    id: row.id,
    characterId: row.character_id,
    flake: row.flake,
    createdAt: readCount(row.created_at, 'sessions.created_at'),
    usedAt: readCount(row.used_at, 'sessions.used_at'),
    expiresAt: readCount(row.expires_at, 'sessions.expires_at'),
  });
}
