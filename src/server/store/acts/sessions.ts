import type { Kysely } from 'kysely';
import { readCount } from '../read-count.ts';
import type { ChallengeChange, StoredSession } from '../store.ts';
import type { Tables } from '../tables.ts';

export async function findSession(db: Kysely<Tables>, id: string, now: number): Promise<StoredSession | null> {
  const row = await db
    .selectFrom('sessions')
    .select(['character_id', 'flake', 'expires_at'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const expiresAt = readCount(row.expires_at, 'sessions.expires_at');
  return { id, characterId: row.character_id, flake: row.flake, expiresAt };
}

export async function addSession(db: Kysely<Tables>, session: StoredSession, now: number): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      character_id: session.characterId,
      flake: session.flake,
      created_at: now,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** One statement compares and sets, so that no two callers can use up the same challenge. */
export async function changeChallenge(db: Kysely<Tables>, change: ChallengeChange): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ flake: change.flake, expires_at: change.expiresAt })
    .where('id', '=', change.session)
    .where('flake', change.was === null ? 'is' : '=', change.was)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function extendSession(db: Kysely<Tables>, id: string, expiresAt: number): Promise<void> {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

export async function endSession(db: Kysely<Tables>, id: string): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function sweepSessions(db: Kysely<Tables>, now: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
