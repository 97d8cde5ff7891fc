import type { Kysely, Transaction } from 'kysely';
import { fixedQuery } from '../fixed-query.ts';
import type { Tables } from '../tables.ts';
import { endSession } from './sessions.ts';

const PROBE = 'probe';
/** Longer than a page of any database, so that it needs room that was not taken before. */
const FILLER = 'x'.repeat(20_000);

/** Succeeds when the database can be read. */
export async function probeRead(db: Kysely<Tables>): Promise<void> {
  await db.selectFrom('sessions').select('id').limit(1).execute();
}

/** Succeeds when there is room and leave to write: a session that expired long ago comes and goes. */
export async function probeWrite(tx: Transaction<Tables>): Promise<void> {
  await addProbe(tx, { id: PROBE });
  await endSession(tx, PROBE);
}

const addProbe = fixedQuery(
  (db, { id }: { id: string }) =>
    db
      .insertInto('sessions')
      .values({ id, character_id: null, flake: FILLER, created_at: 0, used_at: 0, expires_at: 0 }),
  ({ id }) => id,
);
