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

/** Times that end the fire: of a log on a fire that is out, and of the highest fire, before and after the log. */
interface LogTimes extends FireLog {
  readonly alone: number;
  readonly almostHighest: number;
  readonly highest: number;
}

const upsertLog = compileOnce((db: Kysely<Tables>, { now, life, alone, almostHighest, highest }: LogTimes) => {
  const burnsUntil = sql.ref('fire.burns_until');
  return db
    .insertInto('fire')
    .values({ id: HOUSE, burns_until: alone, logs: 1, tonight: 1 })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({
        burns_until: sql<number>`case
          when ${burnsUntil} > ${almostHighest} then ${highest}
          when ${burnsUntil} > ${now} then ${burnsUntil} + ${life}
          else excluded.burns_until end`,
        logs: sql<number>`fire.logs + 1`,
        tonight: sql<number>`case when ${burnsUntil} > ${now} then fire.tonight + 1 else 1 end`,
      }),
    );
});

/**
 * Puts a log on by one statement, which computes with the row as it then is: of concurrent logs, each counts. It must be
 * the last statement of its transaction, as all players' logs wait for this row until the COMMIT. The highest fire ends
 * at a time from `now`, not from the row: so a clock that was wrong for a while makes no fire that lasts for years.
 */
export async function putLog(db: Kysely<Tables>, log: FireLog): Promise<void> {
  const { now, life, longest } = log;
  const highest = now + longest;
  await upsertLog(db, { ...log, alone: now + life, almostHighest: highest - life, highest });
}
