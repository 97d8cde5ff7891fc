import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startPostgres } from '../../../tests/helpers/postgres.ts';
import { tempFolder } from '../../../tests/helpers/temp-folder.ts';
import { openPostgresStore, openSqliteStore, type Store, type StoredCharacter } from './index.ts';

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

function refuse(): never {
  throw new Error('no');
}

/** A log that burns for 10 ms, on a fire that burns for 50 ms at most. */
const logAt = (now: number) => ({ now, life: 10, longest: 50 });

const cards = (...texts: string[]) => texts.map((card) => ({ key: card.charAt(0), card }));
const madeOf = (id: string) => ({ id, cards: cards('B?c=1', 'A?c=1') });
const sorted = (outcomes: readonly unknown[]) => outcomes.toSorted();

describe.each(Object.entries(backends))('[W2] the store on %s', (name, place) => {
  let open: () => Promise<Store>;
  let store: Store;
  beforeEach(async () => {
    open = await place();
    store = await open();
  });
  afterEach(() => store.close());

  const session = { id: 's', characterId: null, flake: 'f', createdAt: 0, usedAt: 0, expiresAt: 100 };
  const signIn = async (id: string, address = 'a', now = 0, newSession = `of ${id}`) => {
    await store.addSession({ ...session, id: `before ${newSession}` });
    return signInFrom(`before ${newSession}`, id, address, now, newSession);
  };
  const signInFrom = (oldSession: string, id: string, address = 'a', now = 0, newSession = `of ${id}`) =>
    store.signIn({ oldSession, newSession, address, now, expiresAt: 100, sessionsMax: 3, make: () => madeOf(id) });

  const versionOf = async (id: string) => (await store.readVersions([id])).get(id) ?? null;

  test('the store keeps its data when it is opened again', async () => {
    await signIn('c');
    await store.close();
    store = await open();
    await store.ping();
    expect(await store.readCharacter('c')).toEqual({ id: 'c', v: 1, cards: ['A?c=1', 'B?c=1'] });
    expect(await store.findSession('of c', 0)).toEqual({ ...session, id: 'of c', characterId: 'c', flake: null });
  });

  test('the store reads what another node has written', async () => {
    await signIn('c');
    expect(await store.readCharacter('c')).toEqual({ id: 'c', v: 1, cards: ['A?c=1', 'B?c=1'] });
    const other = await open();
    await other.changeCharacter('c', 1, () => cards('A?c=2'));
    expect(await store.readCharacter('c')).toEqual({ id: 'c', v: 2, cards: ['A?c=2', 'B?c=1'] });
    await other.deleteCharacter('c');
    expect(await store.readCharacter('c')).toBeNull();
    await other.close();
  });

  test('the store reads several sessions, characters and versions, without the unknown ones', async () => {
    await store.addSession(session);
    await signIn('c');
    await signIn('d', 'b');
    expect(await store.findSigned(['s', 'of c', 'of d', 'unknown'], 99)).toEqual(new Set(['of c', 'of d']));
    expect(await store.findSigned(['of c'], 100)).toEqual(new Set());
    await store.changeCharacter('d', 1, () => [{ key: 'A', card: null }]);
    const read = await store.readCharacters(['d', 'c', 'unknown']);
    expect([...read].sort((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
      { id: 'c', v: 1, cards: ['A?c=1', 'B?c=1'] },
      { id: 'd', v: 2, cards: ['B?c=1'] },
    ]);
    expect(sorted([...(await store.readVersions(['d', 'c', 'unknown']))].flat())).toEqual([1, 2, 'c', 'd']);
    const none = [await store.findSigned([], 0), await store.readCharacters([]), await store.readVersions([])];
    expect(none).toEqual([new Set(), [], new Map()]);
  });

  test('the store finds sessions until they expire, then deletes them in batches, with reads in between', async () => {
    const ids = Array.from({ length: 1200 }, (_, at) => `s${at}`);
    // Adds the sessions in batches: otherwise a call might wait too long for a connection on a busy machine.
    while (ids.length > 0) await Promise.all(ids.splice(0, 100).map((id) => store.addSession({ ...session, id })));
    await store.addSession({ ...session, id: 'lives', expiresAt: 101 });
    await store.sweepSessions(99);
    expect(await store.findSession('s0', 99)).toEqual({ ...session, id: 's0' });
    expect(await store.findSession('s0', 100)).toBeNull();
    let asked = 0;
    const sweeping = store.sweepSessions(100).then(() => asked);
    for (; asked < 3; asked += 1) await store.findSession('lives', 0);
    const askedMeanwhile = await sweeping;
    // PostgreSQL answers on several connections, in any order; SQLite has one, which a sweep must not hold for long.
    if (name === 'sqlite') expect(askedMeanwhile).toBeGreaterThan(0);
    const left = await Promise.all(['s0', 's1199', 'lives'].map((id) => store.findSession(id, 0)));
    expect(left.map((one) => one?.id)).toEqual([undefined, undefined, 'lives']);
  });

  test('the store replaces a challenge only if it is still the one last read', async () => {
    await store.addSession(session);
    const change = (was: string | null, flake: string | null) =>
      store.changeChallenge({ session: 's', was, flake, expiresAt: 200 });
    const changedOf = async (tries: readonly Promise<boolean>[]) => (await Promise.all(tries)).filter(Boolean).length;
    expect(await change('other', null)).toBe(false);
    expect(await change(null, 'g')).toBe(false);
    expect(await changedOf([change('f', null), change('f', null), change('f', null)])).toBe(1);
    expect(await change(null, 'g')).toBe(true);
    expect(await store.findSession('s', 150)).toEqual({ ...session, flake: 'g', expiresAt: 200 });
  });

  test('the store records the use of sessions, and ends them', async () => {
    await store.addSession(session);
    expect(await store.touchSession('s', 50, 300)).toBe(true);
    expect(await store.findSession('s', 299)).toEqual({ ...session, usedAt: 50, expiresAt: 300 });
    expect([await store.endSession('s'), await store.endSession('s')]).toEqual([true, false]);
    expect(await store.touchSession('s', 60, 300)).toBe(false);
    expect(await store.findSession('s', 0)).toBeNull();
    // A sign-in from the ended session has no effect, and creates no character.
    expect(await signInFrom('s', 'c')).toBeNull();
    expect(await store.findSession('of c', 0)).toBeNull();
    expect(await store.readCharacter('c')).toBeNull();
  });

  test('the store accepts only one of several concurrent sign-ins by one session', async () => {
    await store.addSession(session);
    const signed = await Promise.all(['c', 'd', 'e'].map((id) => signInFrom('s', id)));
    const [taken, ...others] = signed.filter((one) => one !== null);
    expect(others).toEqual([]);
    expect(await store.findSession('s', 0)).toBeNull();
    const characters = await Promise.all(['c', 'd', 'e'].map((id) => store.readCharacter(id)));
    expect(characters.flatMap((one) => one?.id ?? [])).toEqual([taken?.characterId]);
    const lists = await Promise.all(['c', 'd', 'e'].map((id) => store.listSessions(id, 0)));
    expect(lists.flat().map(({ id }) => id)).toEqual([`of ${taken?.characterId}`]);
  });

  test('the store lists the live sessions of a character, the last used first', async () => {
    await signIn('c', 'a', 1, 'first');
    await signIn('c', 'a', 2, 'second');
    await signIn('other', 'b', 3);
    await store.touchSession('first', 10, 200);
    const ids = async (now: number) => (await store.listSessions('c', now)).map(({ id }) => id);
    expect(await ids(99)).toEqual(['first', 'second']);
    expect(await ids(100)).toEqual(['first']);
    expect(await ids(200)).toEqual([]);
  });

  test('the store ends one or all sessions of a character, and none of another character', async () => {
    for (const id of ['first', 'second', 'third']) await signIn('c', 'a', 1, id);
    await signIn('other', 'b', 1, 'theirs');
    expect(await store.endSessionOf('c', 'theirs')).toBe(false);
    expect(await store.endSessionOf('c', 'first')).toBe(true);
    expect(await store.endSessionOf('c', 'first')).toBe(false);
    expect(await store.findSession('first', 0)).toBeNull();
    expect(sorted(await store.endSessionsOf('c'))).toEqual(['second', 'third']);
    expect(await store.endSessionsOf('c')).toEqual([]);
    expect(await store.findSession('theirs', 0)).not.toBeNull();
  });

  test('the store limits the sessions of a character: a new one replaces the session unused for longest', async () => {
    for (const [at, id] of ['one', 'two', 'three'].entries()) await signIn('c', 'a', at, id);
    await store.touchSession('one', 50, 100);
    expect(await signIn('c', 'a', 60, 'four')).toEqual({ characterId: 'c', ended: ['two'] });
    expect((await store.listSessions('c', 0)).map(({ id }) => id)).toEqual(['four', 'one', 'three']);
    await Promise.all(Array.from({ length: 8 }, (_, at) => signIn('c', 'a', at, `of device ${at}`)));
    expect(await store.listSessions('c', 0)).toHaveLength(3);
  });

  test('the store creates one character per address, even during reads, sign-outs and deletions', async () => {
    const acts = Array.from({ length: 12 }, (_, at) => [
      signIn(`c${at}`, 'a', at, `device ${at}`),
      store.readCharacter(`c${at}`),
      store.endSessionsOf(`c${at - 1}`),
      store.deleteCharacter(`c${at - 2}`),
    ]);
    await Promise.all(acts.flat());
    const signed = await Promise.all(Array.from({ length: 10 }, (_, at) => signIn(`d${at}`)));
    expect(new Set(signed.map((one) => one?.characterId)).size).toBe(1);
    expect(await store.readCharacter(signed[0]?.characterId ?? '')).toMatchObject({ cards: ['A?c=1', 'B?c=1'] });
    expect(await signIn('other', 'b')).toEqual({ characterId: 'other', ended: [] });
  });

  test('the store deletes a character with its cards and sessions, and leaves others unchanged', async () => {
    await signIn('c', 'a', 0, 'first');
    await signIn('other', 'b', 0, 'theirs');
    expect(await store.deleteCharacter('c')).toEqual(['first']);
    expect(await store.readCharacter('c')).toBeNull();
    expect(await versionOf('c')).toBeNull();
    expect(await store.findSession('first', 0)).toBeNull();
    expect(await store.deleteCharacter('c')).toBeNull();
    expect(await store.readCharacter('other')).not.toBeNull();
    expect(await store.findSession('theirs', 0)).not.toBeNull();
    // The address is free again: a sign-in creates a new character.
    expect(await signIn('new', 'a')).toEqual({ characterId: 'new', ended: [] });
  });

  test('the store rolls back a failed sign-in, including the end of the old session', async () => {
    await store.addSession(session);
    const sign = { oldSession: 's', newSession: 't', address: 'a', now: 0, expiresAt: 1, sessionsMax: 3, make: refuse };
    await expect(store.signIn(sign)).rejects.toThrow('no');
    expect(await store.findSession('s', 0)).toEqual(session);
    expect(await signIn('c')).toEqual({ characterId: 'c', ended: [] });
  });

  test('the store adds, changes and removes cards, and increments the version', async () => {
    await signIn('c');
    let seen: StoredCharacter | undefined;
    const outcome = await store.changeCharacter('c', 1, (character) => {
      seen = character;
      return [...cards('A?c=2', 'C?c=1'), { key: 'B', card: null }];
    });
    expect(outcome).toBe('changed');
    expect(seen).toEqual({ id: 'c', v: 1, cards: ['A?c=1', 'B?c=1'] });
    expect(await store.readCharacter('c')).toEqual({ id: 'c', v: 2, cards: ['A?c=2', 'C?c=1'] });
    expect(await versionOf('c')).toBe(2);
    await expect(store.changeCharacter('c', 2, refuse)).rejects.toThrow('no');
    expect(await store.readCharacter('c')).toEqual({ id: 'c', v: 2, cards: ['A?c=2', 'C?c=1'] });
    expect(await store.changeCharacter('c', 2, () => [])).toBe('changed');
    expect(await versionOf('c')).toBe(3);
    // The cards are in the order of their keys' bytes, independent of the database's locale.
    const keys = ['a', 'Zz', 'B2', 'B10', '_'];
    await store.changeCharacter('c', 3, () => keys.map((key) => ({ key, card: key })));
    expect((await store.readCharacter('c'))?.cards).toEqual(['A?c=2', 'B10', 'B2', 'C?c=1', 'Zz', '_', 'a']);
  });

  test('the store accepts a change only from the current version of an existing character', async () => {
    await signIn('c');
    const change = (from: number) => store.changeCharacter('c', from, () => cards(`A?c=${from}`));
    expect(await change(0)).toBe('stale');
    expect(await change(2)).toBe('stale');
    for (const large of [2 ** 31 - 1, 2 ** 31, Number.MAX_SAFE_INTEGER]) expect(await change(large)).toBe('stale');
    for (const from of [1, Number.MAX_SAFE_INTEGER]) {
      expect(await store.changeCharacter('unknown', from, () => [])).toBe('missing');
    }
    expect(await store.readCharacter('unknown')).toBeNull();
    expect(await versionOf('unknown')).toBeNull();
  });

  test('the store applies a change once if it is repeated with the same key, even after other changes', async () => {
    await signIn('c');
    const key = (at: number) => `key${at}`;
    const change = (from: number, own?: string) => store.changeCharacter('c', from, () => cards(`A?c=${from}`), own);
    expect(await change(1, key(1))).toBe('changed');
    expect(await change(1, key(1))).toBe('repeated');
    expect(await change(1, key(2))).toBe('stale');
    expect(await change(2, key(1)), 'from the version that there is').toBe('repeated');
    expect(await versionOf('c')).toBe(2);
    // Other changes follow, one of them without a key.
    for (const [at, own] of [key(2), undefined, key(3), key(4)].entries()) {
      expect(await change(2 + at, own)).toBe('changed');
    }
    await store.close();
    store = await open();
    for (const at of [1, 2, 3, 4]) expect(await change(6, key(at)), key(at)).toBe('repeated');
    // The store keeps the last four keys of a character.
    expect(await change(6, key(5))).toBe('changed');
    expect(await change(6, key(2))).toBe('repeated');
    expect(await change(6, key(1))).toBe('stale');
    expect(await store.changeCharacter('unknown', 1, () => [], key(1))).toBe('missing');
    expect(await store.readCharacter('c')).toEqual({ id: 'c', v: 7, cards: ['A?c=6', 'B?c=1'] });
  });

  test('[W18] a log keeps the fire burning, up to a limit; a fire that is out begins a new count', async () => {
    await signIn('c');
    let v = 1;
    const put = async (now: number) => {
      expect(await store.changeCharacter('c', v, () => cards(`A?c=${v}`), undefined, logAt(now))).toBe('changed');
      v += 1;
      return store.readFire();
    };
    expect(await store.readFire()).toEqual({ burnsUntil: 0, logs: 0, tonight: 0 });
    expect(await put(1000)).toEqual({ burnsUntil: 1010, logs: 1, tonight: 1 });
    expect(await put(1005)).toEqual({ burnsUntil: 1020, logs: 2, tonight: 2 });
    for (let more = 3; more <= 7; more += 1) await put(1006);
    expect(await store.readFire()).toEqual({ burnsUntil: 1056, logs: 7, tonight: 7 });
    expect(await put(1055)).toEqual({ burnsUntil: 1066, logs: 8, tonight: 8 });
    expect(await put(1066)).toEqual({ burnsUntil: 1076, logs: 9, tonight: 1 });
    await store.close();
    store = await open();
    expect(await store.readFire()).toEqual({ burnsUntil: 1076, logs: 9, tonight: 1 });
    // The limit also ends what a clock far in the future has begun.
    await put(2 ** 41);
    expect(await put(1070)).toEqual({ burnsUntil: 1120, logs: 11, tonight: 2 });
  });

  test('[W18] a log counts if and only if its change does', async () => {
    await signIn('c');
    const put = (from: number, change: () => never[] | ReturnType<typeof cards>, key?: string) =>
      store.changeCharacter('c', from, change, key, logAt(1000));
    expect(await put(1, () => cards('A?c=2'), 'key1')).toBe('changed');
    expect(await put(1, () => cards('A?c=3'), 'key1')).toBe('repeated');
    expect(await put(1, () => cards('A?c=3'), 'key2')).toBe('stale');
    await expect(put(2, refuse)).rejects.toThrow('no');
    // The database refuses a card without text, after the version was counted.
    await expect(put(2, () => [{ key: 'A', card: undefined as unknown as string }])).rejects.toThrow();
    expect(await store.changeCharacter('unknown', 1, () => [], undefined, logAt(1000))).toBe('missing');
    expect(await store.readFire()).toMatchObject({ logs: 1 });
    expect(await store.readCharacter('c')).toEqual({ id: 'c', v: 2, cards: ['A?c=2', 'B?c=1'] });
  });

  test('[W18] logs of many characters at several nodes at once all count, each once', async () => {
    const ids = Array.from({ length: 12 }, (_, at) => `c${at}`);
    for (const id of ids) await signIn(id, `of ${id}`);
    const nodes = [store, await open(), await open()];
    const outcomes = await Promise.all(
      ids.flatMap((id) =>
        nodes.map((node) => node.changeCharacter(id, 1, () => cards('A?c=2'), `key of ${id}`, logAt(1000))),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(12);
    expect(await store.readFire()).toEqual({ burnsUntil: 1050, logs: 12, tonight: 12 });
    await Promise.all(nodes.slice(1).map((node) => node.close()));
  });

  describe('[W19] a change of two characters', () => {
    const hands = async () => Promise.all(['c', 'd'].map(async (id) => store.readCharacter(id)));
    beforeEach(async () => {
      await signIn('c');
      await signIn('d', 'of d');
    });

    test('a change of two characters writes both hands, and increments both versions', async () => {
      const outcome = await store.changeBoth('c', 1, 'd', ({ own, other }) => {
        expect([own, other]).toEqual(['c', 'd'].map((id) => ({ id, v: 1, cards: ['A?c=1', 'B?c=1'] })));
        return { own: cards('A?c=2'), other: [{ key: 'B', card: null }] };
      });
      expect(outcome).toBe('changed');
      expect(await hands()).toEqual([
        { id: 'c', v: 2, cards: ['A?c=2', 'B?c=1'] },
        { id: 'd', v: 2, cards: ['A?c=1'] },
      ]);
    });

    test('a change of two characters is refused as a change of one is, and then changes neither', async () => {
      const change = (from: number, key?: string, id = 'c') =>
        store.changeBoth(id, from, 'd', () => ({ own: cards('A?c=2'), other: cards('A?c=3') }), key);
      expect([await change(2), await change(0), await change(1, undefined, 'e')]).toEqual([
        'stale',
        'stale',
        'missing',
      ]);
      await expect(store.changeBoth('c', 1, 'd', refuse)).rejects.toThrow('no');
      // The database refuses a card without text, after the own hand was written.
      const broken = () => ({ own: cards('A?c=2'), other: [{ key: 'A', card: undefined as unknown as string }] });
      await expect(store.changeBoth('c', 1, 'd', broken)).rejects.toThrow();
      expect((await hands()).map((hand) => hand?.v)).toEqual([1, 1]);
      expect([await change(1, 'key1'), await change(1, 'key1'), await change(2, 'key1')]).toEqual([
        'changed',
        'repeated',
        'repeated',
      ]);
      expect((await hands()).map((hand) => hand?.v)).toEqual([2, 2]);
    });

    test('a change with a character that does not exist, or with itself, has no other hand', async () => {
      for (const [from, other] of ['e', 'c'].entries()) {
        const change = vi.fn(() => ({ own: cards(`A?c=${from + 5}`), other: cards('A?c=9') }));
        expect(await store.changeBoth('c', from + 1, other, change)).toBe('changed');
        expect(change).toHaveBeenCalledWith(expect.objectContaining({ other: null }));
      }
      expect(await store.readCharacter('c')).toEqual({ id: 'c', v: 3, cards: ['A?c=6', 'B?c=1'] });
    });

    test('at several nodes, changes of the same two characters and of each alone are applied one after the other', async () => {
      const nodes = [store, await open(), await open()];
      const countOf = (of: StoredCharacter | null) => Number(/A\?c=(\d+)/.exec(of?.cards.join() ?? '')?.[1]);
      /** Moves one of the card A from the other hand to the own one, whatever the version is. */
      async function move(node: Store, id: string, other: string, key: string): Promise<void> {
        for (;;) {
          const v = (await node.readVersions([id])).get(id) ?? 0;
          const outcome = await node.changeBoth(
            id,
            v,
            other,
            (both) => ({
              own: cards(`A?c=${countOf(both.own) + 1}`),
              other: cards(`A?c=${countOf(both.other) - 1}`),
            }),
            key,
          );
          if (outcome !== 'stale') return;
        }
      }
      async function touch(node: Store, id: string): Promise<void> {
        const v = (await node.readVersions([id])).get(id) ?? 0;
        await node.changeCharacter(id, v, () => cards('B?c=7'));
      }
      await store.changeBoth('c', 1, 'd', () => ({ own: cards('A?c=50'), other: cards('A?c=50') }));
      await Promise.all(
        nodes.flatMap((node, at) => [
          ...Array.from({ length: 5 }, (_, time) => move(node, 'c', 'd', `key c${at}${time}`)),
          ...Array.from({ length: 3 }, (_, time) => move(node, 'd', 'c', `key d${at}${time}`)),
          touch(node, 'c'),
          touch(node, 'd'),
        ]),
      );
      expect((await hands()).map(countOf)).toEqual([50 + 15 - 9, 50 - 15 + 9]);
      await Promise.all(nodes.slice(1).map((node) => node.close()));
    });
  });

  test('the store applies exactly one of many concurrent changes at several nodes, completely', async () => {
    await signIn('c');
    const nodes = [store, await open(), await open()];
    for (let from = 1; from <= 5; from += 1) {
      const outcomes = await Promise.all(
        Array.from({ length: 12 }, async (_, at) => {
          const hand = ['A', 'B', `C${at}`].map((key) => ({ key, card: `${key}?by=${at}` }));
          return nodes[at % 3]?.changeCharacter('c', from, () => hand);
        }),
      );
      expect(sorted(outcomes)).toEqual(['changed', ...Array(11).fill('stale')]);
      const by = outcomes.indexOf('changed');
      const { v, cards: hand } = (await store.readCharacter('c')) ?? { v: 0, cards: [] };
      expect([v, hand.slice(0, 2)]).toEqual([from + 1, [`A?by=${by}`, `B?by=${by}`]]);
      expect(hand.filter((card) => card.startsWith('C')).length).toBeLessThanOrEqual(from);
    }
    // A change with a key is applied once, at whichever node; here one that replaces a card by another.
    const swap = () => [{ key: 'A', card: null }, ...cards('D?c=1')];
    const once = async (node: Store | undefined) => node?.changeCharacter('c', 6, swap, 'key1');
    const outcomes = await Promise.all([...nodes, ...nodes].map(once));
    expect(sorted(outcomes)).toEqual(['changed', ...Array(5).fill('repeated')]);
    const { v, cards: hand } = (await store.readCharacter('c')) ?? { v: 0, cards: [] };
    expect([v, hand[0], hand.at(-1)]).toEqual([7, expect.stringMatching(/^B/), 'D?c=1']);
    await Promise.all(nodes.slice(1).map((node) => node.close()));
  });

  test('the store applies the first of many concurrent changes at one node; the others see its result', async () => {
    await signIn('c');
    const decide = vi.fn(() => cards('A?c=2'));
    const keys = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? undefined : 'key1'));
    const outcomes = await Promise.all(['key1', ...keys].map((key) => store.changeCharacter('c', 1, decide, key)));
    expect(outcomes).toEqual(['changed', ...keys.map((key) => (key ? 'repeated' : 'stale'))]);
    expect(decide).toHaveBeenCalledTimes(1);
    // A refused change does not block later changes.
    const refused = store.changeCharacter('c', 2, refuse);
    const next = store.changeCharacter('c', 2, decide);
    await expect(refused).rejects.toThrow('no');
    expect(await next).toBe('changed');
  });
});
