import { type Kysely, sql } from 'kysely';
import { compileOnce } from './compile-once.ts';
import { type Reader, readCount, type Tables } from './schema.ts';
import type { FireLog, StoredFire } from './store.ts';

/** The key of the only row. */
const HOUSE = 'house';

const selectFire = compileOnce((db: Reader, { id }: { id: string }) =>
  db.selectFrom('fire').select(['burns_until', 'logs', 'tonight']).where('id', '=', id),
);

export async function readFire(db: Reader): Promise<StoredFire> {
  const [row] = (await selectFire(db, { id: HOUSE })).rows;
  return {
    burnsUntil: readCount(row?.burns_until ?? 0, 'fire.burns_until'),
    logs: readCount(row?.logs ?? 0, 'fire.logs'),
    tonight: readCount(row?.tonight ?? 0, 'fire.tonight'),
  };
}

/**
 * Puts a log on by one statement, which computes with the row as it then is: of concurrent logs, each counts. It must be
 * the last statement of its transaction, as all players' logs wait for this row until the COMMIT.
 */
export async function putLog(db: Kysely<Tables>, { now, life, longest }: FireLog): Promise<void> {
  const burnsUntil = sql.ref('fire.burns_until');
  await db
    .insertInto('fire')
    .values({ id: HOUSE, burns_until: now + life, logs: 1, tonight: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        // From `now`, not from the time stored: so a clock that was wrong for a while makes no fire that lasts for years.
        burns_until: sql<number>`case
          when ${burnsUntil} > ${now + longest - life} then ${now + longest}
          when ${burnsUntil} > ${now} then ${burnsUntil} + ${life}
          else excluded.burns_until end`,
        logs: sql<number>`fire.logs + 1`,
        tonight: sql<number>`case when ${burnsUntil} > ${now} then fire.tonight + 1 else 1 end`,
      }),
    )
    .execute();
}
