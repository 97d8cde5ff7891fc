import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { tempFolder } from '../../../tests/helpers/temp-folder.ts';
import { openSqliteStore, type Store, type StoredCharacter } from './index.ts';

/** The same for every backend. `open` opens it anew at the same place. */
const backends: Record<string, () => () => Promise<Store>> = {
  sqlite: () => {
    const folder = tempFolder();
    return () => openSqliteStore(folder);
  },
};

describe.each(Object.entries(backends))('[W2] the store on %s', (_name, place) => {
  let open: () => Promise<Store>;
  let store: Store;
  beforeEach(async () => {
    open = place();
    store = await open();
  });
  afterEach(() => store.close());

  const session = { id: 's', characterId: null, flake: 'f', expiresAt: 100 };
  const signIn = (id: string, address = 'a', now = 0) =>
    store.signIn({
      oldSession: 's',
      newSession: `of ${id}`,
      address,
      now,
      expiresAt: 100,
      make: () => ({
        id,
        cards: [
          { key: 'B', card: 'B?c=1' },
          { key: 'A', card: 'A?c=1' },
        ],
      }),
    });

  test('keeps what it was given when it is opened again', async () => {
    await signIn('c');
    await store.close();
    store = await open();
    expect(await store.readCharacter('c')).toEqual({ id: 'c', v: 1, cards: ['A?c=1', 'B?c=1'] });
    expect(await store.findSession('of c', 0)).toEqual({ id: 'of c', characterId: 'c', flake: null, expiresAt: 100 });
  });

  test('finds a session until it expires, and sweeps it then', async () => {
    await store.addSession(session, 0);
    await store.sweepSessions(99);
    expect(await store.findSession('s', 99)).toEqual(session);
    expect(await store.findSession('s', 100)).toBeNull();
    await store.sweepSessions(100);
    expect(await store.findSession('s', 0)).toBeNull();
  });

  test('changes a challenge only from the one last seen', async () => {
    await store.addSession(session, 0);
    const change = (was: string | null, flake: string | null) =>
      store.changeChallenge({ session: 's', was, flake, expiresAt: 200 });
    expect(await change('other', null)).toBe(false);
    expect(await change(null, 'g')).toBe(false);
    expect(await Promise.all([change('f', null), change('f', null), change('f', null)])).toEqual([true, false, false]);
    expect(await change(null, 'g')).toBe(true);
    expect(await store.findSession('s', 150)).toEqual({ ...session, flake: 'g', expiresAt: 200 });
  });

  test('extends and ends sessions', async () => {
    await store.addSession(session, 0);
    await store.extendSession('s', 300);
    expect((await store.findSession('s', 299))?.expiresAt).toBe(300);
    await store.endSession('s');
    await store.endSession('s');
    expect(await store.findSession('s', 0)).toBeNull();
  });

  test('puts a signed session in the place of the old one', async () => {
    await store.addSession(session, 0);
    await signIn('c');
    expect(await store.findSession('s', 0)).toBeNull();
    expect((await store.findSession('of c', 0))?.characterId).toBe('c');
  });

  test('makes one character for an address, however many come at once', async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, (_, at) => signIn(`c${at}`)));
    expect(new Set(ids).size).toBe(1);
    expect(await signIn('other', 'b')).toBe('other');
  });

  test('undoes a sign-in that breaks, the end of the old session included', async () => {
    await store.addSession(session, 0);
    const broken = store.signIn({
      oldSession: 's',
      newSession: 't',
      address: 'a',
      now: 0,
      expiresAt: 1,
      make: () => {
        throw new Error('no');
      },
    });
    await expect(broken).rejects.toThrow('no');
    expect(await store.findSession('s', 0)).toEqual(session);
    expect(await signIn('c')).toBe('c');
  });

  test('changes a hand: cards come, change and go, and the version counts up', async () => {
    await signIn('c');
    let seen: StoredCharacter | undefined;
    const outcome = await store.changeCharacter('c', 1, (character) => {
      seen = character;
      return [
        { key: 'A', card: 'A?c=2' },
        { key: 'B', card: null },
        { key: 'C', card: 'C?c=1' },
      ];
    });
    expect(outcome).toBe('changed');
    expect(seen).toEqual({ id: 'c', v: 1, cards: ['A?c=1', 'B?c=1'] });
    expect(await store.readCharacter('c')).toEqual({ id: 'c', v: 2, cards: ['A?c=2', 'C?c=1'] });
    expect(await store.readVersion('c')).toBe(2);
  });

  test('takes a change from the current version alone, and one of many', async () => {
    await signIn('c');
    const change = (from: number) => store.changeCharacter('c', from, () => [{ key: 'A', card: `A?c=${from}` }]);
    expect(await change(0)).toBe('stale');
    expect(await change(2)).toBe('stale');
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => change(1)));
    expect(outcomes.sort()).toEqual(['changed', ...Array(19).fill('stale')]);
    expect(await store.changeCharacter('nobody', 1, () => [])).toBe('missing');
    expect(await store.readCharacter('nobody')).toBeNull();
    expect(await store.readVersion('nobody')).toBeNull();
  });

  test('undoes a change that breaks, the version included', async () => {
    await signIn('c');
    const before = await store.readCharacter('c');
    const broken = store.changeCharacter('c', 1, () => {
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await store.readCharacter('c')).toEqual(before);
  });

  test('lets a change of nothing count', async () => {
    await signIn('c');
    expect(await store.changeCharacter('c', 1, () => [])).toBe('changed');
    expect(await store.readVersion('c')).toBe(2);
  });

  test('answers', async () => {
    await expect(store.ping()).resolves.toBeUndefined();
  });
});
