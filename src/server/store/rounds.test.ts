import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPostgres } from '../../../tests/helpers/postgres.ts';
import { tempFolder } from '../../../tests/helpers/temp-folder.ts';
import { type Ballot, openPostgresStore, openSqliteStore, type Store } from './index.ts';

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

const PLACE = 'Kettle/stove/1';
const roundOf = (id: string, endsAt = 20_000, place = PLACE) => ({ id, place, openedAt: 0, endsAt });
const opening = (choice: string, id = 'r', endsAt?: number): Ballot => ({
  choice,
  round: roundOf(id, endsAt),
  does: 'open',
});
const joining = (choice: string, id = 'r'): Ballot => ({ choice, round: roundOf(id), does: 'join' });
const extending = (choice: string, endsAt: number): Ballot => ({ choice, round: roundOf('r', endsAt), does: 'extend' });
const stands = (at: string) => () => [{ key: 'A', card: `A?c=1&stands=${at}` }];
const counted = (choices: readonly string[]) => [...choices].sort().join();

function refuse(): never {
  throw new Error('no');
}

describe.each(Object.entries(backends))('[W20] rounds on %s', (_name, place) => {
  let open: () => Promise<Store>;
  let store: Store;
  beforeEach(async () => {
    open = await place();
    store = await open();
    for (const id of ['c', 'd', 'e']) await addCharacter(id);
  });
  afterEach(() => store.close());

  async function addCharacter(id: string): Promise<void> {
    const session = { id: `before ${id}`, characterId: null, flake: 'f', createdAt: 0, usedAt: 0, expiresAt: 100 };
    await store.addSession(session);
    const cards = [{ key: 'A', card: 'A?c=1' }];
    const make = () => ({ id, cards });
    const rest = { newSession: `of ${id}`, address: `of ${id}`, now: 0, expiresAt: 100, sessionsMax: 3, make };
    await store.signIn({ oldSession: session.id, ...rest });
  }

  const versions = async (...ids: string[]) => {
    const found = await store.readVersions(ids);
    return ids.map((id) => found.get(id));
  };

  test('the first ballot opens a round, others join it; the count has each character once, and is made once', async () => {
    expect([await store.findRound(PLACE), await store.readRound('r')]).toEqual([null, null]);
    expect(await store.castBallot('c', 1, stands('a'), opening('a'))).toBe('changed');
    expect(await store.castBallot('d', 1, stands('b'), joining('b'))).toBe('changed');
    expect(await store.castBallot('e', 1, stands('b'), joining('b'), 'key1')).toBe('changed');
    expect(await store.readCharacter('d')).toEqual({ id: 'd', v: 2, cards: ['A?c=1&stands=b'] });
    const round = { ...roundOf('r'), result: null };
    expect([await store.findRound(PLACE), await store.readRound('r')]).toEqual([round, round]);
    expect(await store.findRound('Kettle/stove/2')).toBeNull();
    const count = vi.fn(counted);
    expect(await store.closeRound('r', count)).toEqual({ ...round, result: 'a,b,b' });
    await store.close();
    store = await open();
    expect(await store.closeRound('r', refuse)).toEqual({ ...round, result: 'a,b,b' });
    expect(await store.readRound('r')).toEqual({ ...round, result: 'a,b,b' });
    expect(await store.findRound(PLACE)).toBeNull();
    expect(count).toHaveBeenCalledTimes(1);
  });

  test('a character that votes again counts once, where it stood last; a repeated ballot changes nothing', async () => {
    await store.castBallot('c', 1, stands('a'), opening('a'), 'key1');
    await store.castBallot('d', 1, stands('a'), joining('a'), 'key2');
    expect(await store.castBallot('c', 2, stands('b'), joining('b'), 'key3')).toBe('changed');
    expect(await store.castBallot('c', 1, refuse, opening('a'), 'key1')).toBe('repeated');
    expect(await store.castBallot('d', 1, refuse, joining('b'), 'key2')).toBe('repeated');
    expect(await store.castBallot('d', 2, stands('b'), extending('b', 9), 'key4')).toBe('changed');
    expect((await store.closeRound('r', counted))?.result).toBe('b,b');
    expect(await versions('c', 'd')).toEqual([3, 3]);
  });

  test('after the count, no ballot is taken; another round may open at the place', async () => {
    await store.castBallot('c', 1, stands('a'), opening('a'));
    await store.closeRound('r', counted);
    for (const ballot of [joining('b'), extending('b', 30_000), joining('b', 'unknown'), opening('b')]) {
      expect(await store.castBallot('d', 1, stands('b'), ballot, 'key1'), ballot.does).toBe('closed');
    }
    expect(await store.readCharacter('d')).toEqual({ id: 'd', v: 1, cards: ['A?c=1'] });
    expect(await store.castBallot('d', 1, stands('b'), opening('b', 's', 40_000), 'key1')).toBe('changed');
    expect(await store.findRound(PLACE)).toEqual({ ...roundOf('s', 40_000), result: null });
    expect((await store.readRound('r'))?.result).toBe('a');
  });

  test('of a round that needs no result nothing stays; nor is there a count of an unknown round', async () => {
    await store.castBallot('c', 1, stands('a'), opening('a'));
    expect(await store.closeRound('r', () => null)).toBeNull();
    expect([await store.readRound('r'), await store.closeRound('r', refuse)]).toEqual([null, null]);
    expect(await store.castBallot('d', 1, stands('a'), joining('a'))).toBe('closed');
    expect(await store.castBallot('d', 1, stands('b'), opening('b', 's'))).toBe('changed');
    expect((await store.closeRound('s', counted))?.result).toBe('b');
  });

  test('a ballot is refused as any change is, and then neither opens nor extends a round', async () => {
    expect(await store.castBallot('c', 2, stands('a'), opening('a'))).toBe('stale');
    expect(await store.castBallot('unknown', 1, stands('a'), opening('a'))).toBe('missing');
    await expect(store.castBallot('c', 1, refuse, opening('a'))).rejects.toThrow('no');
    // The database refuses a card without text, after the version was counted.
    const broken = () => [{ key: 'A', card: undefined as unknown as string }];
    await expect(store.castBallot('c', 1, broken, opening('a'))).rejects.toThrow();
    expect(await store.findRound(PLACE)).toBeNull();
    await store.castBallot('c', 1, stands('a'), opening('a'));
    expect(await store.castBallot('d', 5, stands('a'), extending('a', 90_000))).toBe('stale');
    await expect(store.castBallot('d', 1, broken, joining('a'))).rejects.toThrow();
    expect((await store.findRound(PLACE))?.endsAt).toBe(20_000);
    expect((await store.closeRound('r', counted))?.result).toBe('a');
    expect(await versions('c', 'd')).toEqual([2, 1]);
  });

  test('a ballot can extend a round, and never shortens it; one that takes a card away counts as well', async () => {
    await store.castBallot('c', 1, stands('a'), opening('a'));
    await store.castBallot('d', 1, stands('b'), extending('b', 80_000));
    expect((await store.findRound(PLACE))?.endsAt).toBe(80_000);
    await store.castBallot('e', 1, () => [{ key: 'A', card: null }], extending('b', 40_000));
    expect((await store.findRound(PLACE))?.endsAt).toBe(80_000);
    expect(await store.castBallot('c', 2, () => [{ key: 'A', card: null }], joining('c'))).toBe('changed');
    expect(await store.castBallot('d', 2, () => [], joining('c'))).toBe('changed');
    expect((await store.closeRound('r', counted))?.result).toBe('b,c,c');
  });

  test('a deleted character is not counted', async () => {
    await store.castBallot('c', 1, stands('a'), opening('a'));
    await store.castBallot('d', 1, stands('b'), joining('b'));
    await store.deleteCharacter('c');
    expect((await store.closeRound('r', counted))?.result).toBe('b');
  });

  test('rounds that ended long ago are deleted, with their ballots, counted or not', async () => {
    await store.castBallot('c', 1, stands('a'), opening('a'));
    await store.sweepRounds(20_000);
    expect(await store.readRound('r')).not.toBeNull();
    await store.sweepRounds(20_001);
    expect(await store.readRound('r')).toBeNull();
    expect(await store.castBallot('c', 2, stands('a'), opening('a'))).toBe('changed');
    await store.closeRound('r', counted);
    await store.castBallot('d', 1, stands('a'), opening('a', 's', 90_000));
    await store.sweepRounds(20_001);
    expect([await store.readRound('r'), (await store.readRound('s'))?.id]).toEqual([null, 's']);
  });

  test('of many who open a round at a place at several nodes at once, one does, and nothing of the others is written', async () => {
    const nodes = [store, await open(), await open()];
    const ids = Array.from({ length: 12 }, (_, at) => `v${at}`);
    for (const id of ids) await addCharacter(id);
    const outcomes = await Promise.all(
      ids.map((id, at) => nodes[at % 3]?.castBallot(id, 1, stands('a'), opening('a', `r${at}`))),
    );
    expect(outcomes.toSorted()).toEqual(['changed', ...Array(11).fill('closed')].sort());
    const opened = (await store.findRound(PLACE))?.id ?? '';
    expect(opened).toBe(`r${outcomes.indexOf('changed')}`);
    expect((await versions(...ids)).toSorted()).toEqual([...Array(11).fill(1), 2]);
    expect((await store.closeRound(opened, counted))?.result).toBe('a');
    await Promise.all(nodes.slice(1).map((node) => node.close()));
  });

  test('of ballots that come while a round is counted, exactly those count that were taken', async () => {
    const nodes = [store, await open(), await open()];
    const ids = Array.from({ length: 24 }, (_, at) => `v${at}`);
    for (const id of ids) await addCharacter(id);
    for (let time = 0; time < 5; time += 1) {
      const id = `r${time}`;
      await store.castBallot('c', 1 + time, stands('a'), opening('a', id));
      const counts = new Set<string | null | undefined>();
      let taken = 1;
      const closing = async (node: Store) =>
        counts.add((await node.closeRound(id, ({ length }) => `${length}`))?.result);
      const voting = ids.map(async (voter, at) => {
        const from = (await versions(voter))[0] ?? 0;
        const ballot = at % 5 === 0 ? { ...extending('b', 90_000), round: roundOf(id, 90_000) } : joining('b', id);
        if (at === 12) for (const node of nodes) void closing(node);
        if ((await nodes[at % 3]?.castBallot(voter, from, stands('b'), ballot)) === 'changed') taken += 1;
      });
      await Promise.all(voting);
      await Promise.all(nodes.map(closing));
      expect([...counts]).toEqual([`${taken}`]);
    }
    await Promise.all(nodes.slice(1).map((node) => node.close()));
  });
});
