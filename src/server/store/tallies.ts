import { type Kysely, sql } from 'kysely';
import { compileOnce } from './compile-once.ts';
import { type Reader, readCount, type Tables } from './schema.ts';
import type { StoredTally } from './store.ts';

/** Rows that one statement adds at most: SQLite keeps a statement prepared for each number of rows. */
const SLICE = 32;

/**
 * Adds players to the rows. The rows are written in the order of their keys, so that two nodes that write the same ones
 * wait for each other, but never both.
 */
export async function addTallies(tx: Kysely<Tables>, tallies: readonly StoredTally[]): Promise<void> {
  const sorted = tallies.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  for (let at = 0; at < sorted.length; at += SLICE) {
    await tx
      .insertInto('tallies')
      .values(sorted.slice(at, at + SLICE))
      .onConflict((conflict) =>
        conflict
          .columns(['quest', 'edition', 'page', 'choice'])
          .doUpdateSet({ players: sql<number>`tallies.players + excluded.players` }),
      )
      .execute();
  }
}

function keyOf({ quest, edition, page, choice }: StoredTally): string {
  return [quest, edition, page, choice].join();
}

const selectTallies = compileOnce((db: Reader, { quest }: { quest: string }) =>
  db.selectFrom('tallies').selectAll().where('quest', '=', quest),
);

export async function readTallies(db: Reader, quest: string): Promise<readonly StoredTally[]> {
  const { rows } = await selectTallies(db, { quest });
  return rows.map((row) => ({ ...row, players: readCount(row.players, 'tallies.players') }));
}
