import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPostgres } from '../../../tests/helpers/postgres.ts';
import { tempFolder } from '../../../tests/helpers/temp-folder.ts';
import { openPostgresStore, openSqliteStore, type Store, type StoredTally } from './index.ts';

const postgres = startPostgres();

/** All tests run for each kind of database. Each makes a database, and returns a function that opens that database. */
const backends: Record<string, () => Promise<() => Promise<Store>>> = {
  sqlite: async () => {
    const folder = tempFolder();
    return () => openSqliteStore(folder);
  },
  ...(postgres && {
    postgres: async () => {
      const url = await postgres.createDatabase();
      return () => openPostgresStore(url);
    },
  }),
};

const tally = (choice: string, players: number, more: Partial<StoredTally> = {}): StoredTally => ({
  quest: 'Fork',
  edition: 0,
  page: 'fork',
  choice,
  players,
  ...more,
});
const byChoice = (tallies: readonly StoredTally[]) =>
  tallies.toSorted((one, other) => (one.choice < other.choice ? -1 : 1));

describe.each(Object.entries(backends))('[W24] tallies on %s', (_name, place) => {
  let open: () => Promise<Store>;
  let store: Store;
  beforeEach(async () => {
    open = await place();
    store = await open();
  });
  afterEach(() => store.close());

  test('the store adds players to an answer, by quest, edition, page and choice, and keeps them', async () => {
    await store.addTallies([]);
    expect(await store.readTallies('Fork')).toEqual([]);
    await store.addTallies([tally('left', 2), tally('right', 1)]);
    await store.addTallies([tally('right', 3), tally('up', 1, { page: 'stairs' }), tally('wait', 1, { edition: 1 })]);
    await store.addTallies([tally('left', 5, { quest: 'Knife' })]);
    await store.close();
    store = await open();
    expect(byChoice(await store.readTallies('Fork'))).toEqual([
      tally('left', 2),
      tally('right', 4),
      tally('up', 1, { page: 'stairs' }),
      tally('wait', 1, { edition: 1 }),
    ]);
    expect(await store.readTallies('Knife')).toEqual([tally('left', 5, { quest: 'Knife' })]);
    expect(await store.readTallies('Spoon')).toEqual([]);
  });

  test('nodes that add to the same answers at the same time, in any order, lose none', async () => {
    const other = await open();
    const answers = Array.from({ length: 70 }, (_, at) => tally(`choice${at}`, 1));
    const turns = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? answers : answers.toReversed()));
    await Promise.all(turns.map((turn, at) => (at % 3 === 0 ? other : store).addTallies(turn)));
    await other.close();
    const read = await store.readTallies('Fork');
    expect(read).toHaveLength(70);
    expect(new Set(read.map(({ players }) => players))).toEqual(new Set([10]));
  });
});
