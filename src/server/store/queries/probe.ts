import type { Transaction } from 'kysely';
import type { Reader, Tables } from '../tables.ts';
import { addSession, endSession } from './sessions.ts';

/** Longer than a page of any database, so that the row needs space that was free before. */
const FILLER = 'x'.repeat(20_000);
const PROBE = { id: 'probe', characterId: null, flake: FILLER, createdAt: 0, usedAt: 0, expiresAt: 0 };

/** Succeeds when the database can be read. */
export async function probeRead(db: Reader): Promise<void> {
  await db.selectFrom('sessions').select('id').limit(1).execute();
}

/** Succeeds when there is space and permission to write: adds an expired session and deletes it. */
export async function probeWrite(tx: Transaction<Tables>): Promise<void> {
  await addSession(tx, PROBE);
  await endSession(tx, PROBE.id);
}
