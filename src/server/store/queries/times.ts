import { type Kysely, sql } from 'kysely';
import { readCount } from '../read-count.ts';
import type { Reader, Tables } from '../tables.ts';

/** The database's own clock, in the middle of a transaction, too. */
export async function readClock(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ readonly now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database does not say what time it is');
  return row.now.getTime();
}

/** When a session was last used or begun, to the day. */
export async function readLastUse(db: Reader): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .select(({ fn }) => fn.max('used_at').as('used_at'))
    .executeTakeFirst();
  return row?.used_at == null ? null : readCount(row.used_at, 'sessions.used_at');
}
