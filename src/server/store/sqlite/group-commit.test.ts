import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tempFolder } from '../../../../tests/helpers/temp-folder.ts';
import type { Store } from '../store.ts';
import { StoreUnavailable } from '../store-error.ts';
import { ALONE_ENOUGH, GROUP_MAX } from './group-commit.ts';
import { openSqliteStore, SQLITE_FILE } from './open.ts';

const CHARACTERS = 12;
const FULL = new Database.SqliteError('database or disk is full', 'SQLITE_FULL');

let store: Store;
let database: Database.Database;
/** Another program, that sees what is kept. */
let witness: Database.Database;
beforeEach(async () => {
  const folder = tempFolder();
  store = await openSqliteStore(folder, {
    prepare: (opened) => {
      database = opened;
      lookAtCommits();
    },
  });
  // All at once: nobody was alone when a test begins.
  await Promise.all(Array.from({ length: CHARACTERS }, (_, at) => makeCharacter(`c${at}`)));
  witness = new Database(join(folder, SQLITE_FILE), { readonly: true });
});
afterEach(async () => {
  vi.restoreAllMocks();
  witness.close();
  await store.close();
});

async function makeCharacter(id: string): Promise<void> {
  await store.addSession({ id: `of ${id}`, characterId: null, flake: null, createdAt: 0, usedAt: 0, expiresAt: 1 });
  const make = () => ({ id, cards: [] });
  const sign = { oldSession: `of ${id}`, newSession: id, address: id, now: 0, expiresAt: 1, sessionsMax: 9, make };
  await store.signIn(sign);
}

const change = async (at: number, duringIt = () => {}) =>
  store.changeCharacter(`c${at}`, 1, () => {
    duringIt();
    return [{ key: 'A', card: `A${at}` }];
  });
const changeAll = (duringIt: Readonly<Record<number, () => void>> = {}) =>
  Promise.allSettled(Array.from({ length: CHARACTERS }, (_, at) => change(at, duringIt[at])));

/** How many have been changed, as others see it. */
const kept = () => witness.prepare<[], number>('select count(*) from characters where v = 2').pluck().get();

/** What happens at each COMMIT, before it. */
let atCommit = () => {};
afterEach(() => {
  atCommit = () => {};
});

function lookAtCommits(): void {
  const prepare = database.prepare.bind(database);
  vi.spyOn(database, 'prepare').mockImplementation((text: string) => {
    const statement = prepare(text);
    const run = statement.run.bind(statement);
    if (text === 'commit') {
      statement.run = (...values) => {
        atCommit();
        return run(...values);
      };
    }
    return statement;
  });
}

test('acts that come at once are kept by one COMMIT', async () => {
  const commit = vi.fn();
  atCommit = commit;
  await changeAll();
  expect(kept()).toBe(CHARACTERS);
  expect(commit).toHaveBeenCalledTimes(1);
});

test('who has been alone for long is not kept waiting; of those who come at once, all but the first share a COMMIT', async () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const before: string[] = [];
  await turn();
  for (let v = 1; v <= ALONE_ENOUGH + 1; v += 1) {
    setImmediate(() => before.push(`others before ${v}`));
    atCommit = () => before.push(`${v}`);
    await store.changeCharacter('c0', v, () => []);
    await turn();
    await turn();
  }
  const waited = Array.from({ length: ALONE_ENOUGH }, (_, at) => [`others before ${at + 1}`, `${at + 1}`]);
  const last = ALONE_ENOUGH + 1;
  expect(before).toEqual([...waited.flat(), `${last}`, `others before ${last}`]);

  const commit = vi.fn();
  atCommit = commit;
  await Promise.all(Array.from({ length: CHARACTERS - 1 }, (_, at) => change(at + 1)));
  expect(commit).toHaveBeenCalledTimes(2);
  expect(kept()).toBe(CHARACTERS - 1);

  // From then on they are waited for again.
  commit.mockClear();
  await Promise.all(
    Array.from({ length: CHARACTERS - 1 }, (_, at) => store.changeCharacter(`c${at + 1}`, 2, () => [])),
  );
  expect(commit).toHaveBeenCalledTimes(1);
});

describe('after many that were alone', () => {
  /** Time enough that nobody can be beside the next. */
  const turns = async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  beforeEach(async () => {
    for (let at = 0; at <= ALONE_ENOUGH; at += 1) {
      await store.touchSession('c0', at, 1);
      await turns();
    }
  });

  test('the next is kept, and answered, before anything else is done', () => {
    expect(store.changeCharacter('c0', 1, () => [{ key: 'A', card: 'A0' }])).toBe('changed');
    expect(kept()).toBe(1);
  });

  test('those who come in pairs are gathered from the second pair on', async () => {
    const commit = vi.fn();
    atCommit = commit;
    for (let v = 1; v <= 10; v += 1) {
      await Promise.all(['c0', 'c1'].map((id) => store.changeCharacter(id, v, () => [])));
      await turns();
    }
    expect(commit).toHaveBeenCalledTimes(11);
  });

  test('those who come in the same turn, one after the other, share a COMMIT', async () => {
    const commit = vi.fn();
    atCommit = commit;
    const inTurn = (at: number) =>
      new Promise((resolve) => {
        setImmediate(() => resolve(change(at)));
      });
    await Promise.all([0, 1, 2].map(inTurn));
    expect(commit).toHaveBeenCalledTimes(2); // the first one's, and the others'
  });

  test('one that is refused after it had to wait holds up nobody', async () => {
    const session = { characterId: null, flake: null, createdAt: 0, usedAt: 0, expiresAt: 1 };
    await store.addSession({ id: 'new', ...session });
    await turns();
    const make = () => {
      throw new Error('no');
    };
    const sign = { oldSession: 'new', newSession: 'x', address: 'x', now: 0, expiresAt: 1, sessionsMax: 9, make };
    await expect(store.signIn(sign)).rejects.toThrow('no');
    expect(await change(0)).toBe('changed');
  });

  test('what it refuses undoes it, and the one after it is kept', async () => {
    const refusal = new Error('no');
    const refuse = () => {
      throw refusal;
    };
    await expect(change(0, refuse)).rejects.toBe(refusal);
    expect(kept()).toBe(0);
    expect(await change(0)).toBe('changed');
    expect(await store.readCharacter('c0')).toMatchObject({ v: 2, cards: ['A0'] });
  });

  test('where the disk is full nothing is kept of it, and the one after it is', async () => {
    atCommit = () => {
      throw FULL;
    };
    await expect(change(0)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(kept()).toBe(0);
    expect(await store.readCharacter('c0')).toMatchObject({ v: 1, cards: [] });
    atCommit = () => {};
    expect(await change(0)).toBe('changed');
  });

  test('one that has to wait amid its transaction lets nobody in, and is kept when the store is closed', async () => {
    await change(0);
    await turns();
    // A card that leaves is deleted by a statement that is waited for.
    const leaving = store.changeCharacter('c0', 2, () => [{ key: 'A', card: null }]);
    expect(leaving).toBeInstanceOf(Promise);
    const [reading, changing] = [store.readCharacter('c0'), change(1)];
    expect(kept()).toBe(1); // it is not kept yet
    await store.close();
    expect(await Promise.all([leaving, changing])).toEqual(['changed', 'changed']);
    expect(await reading).toMatchObject({ v: 3, cards: [] });
    const versions = witness
      .prepare<[], number>("select v from characters where id in ('c0', 'c1') order by id")
      .pluck();
    expect(versions.all()).toEqual([3, 2]);
  });
});

test('nothing is acknowledged, and nobody reads it, before it is kept', async () => {
  const seen: (number | undefined)[] = [];
  const read: (number | undefined)[] = [];
  atCommit = () => seen.push(kept());
  const changing = Array.from({ length: CHARACTERS }, (_, at) => change(at).then(() => read.push(kept())));
  await Promise.all(changing);
  expect(seen).toEqual([0]);
  expect(read).toEqual(Array(CHARACTERS).fill(CHARACTERS));
});

test('nobody reads what is written while it is not kept yet', async () => {
  const during: Promise<number | undefined>[] = [];
  const readOne = async () => (await store.readCharacter('c0'))?.v;
  let keptThen: number | undefined;
  atCommit = () => {
    keptThen = kept();
    atCommit = () => {
      throw FULL;
    };
  };
  await change(0);
  expect(keptThen).toBe(0);
  // The next one is undone: who reads in the middle of it must see what was before.
  const changing = store.changeCharacter('c0', 2, () => {
    during.push(readOne());
    return [];
  });
  await expect(changing).rejects.toBeInstanceOf(StoreUnavailable);
  expect(await Promise.all(during)).toEqual([2]);
});

test('who reads is answered at once, and waits where something is being written', async () => {
  expect(store.readCharacter('c0')).toMatchObject({ id: 'c0', v: 1 });
  let reading: unknown;
  await change(0, () => {
    reading = store.readCharacter('c0');
  });
  expect(reading).toBeInstanceOf(Promise);
  expect(await reading).toMatchObject({ v: 2 });
});

test('what one of them refuses undoes that one alone', async () => {
  const refusal = new Error('no');
  const outcomes = await changeAll({
    3: () => {
      throw refusal;
    },
  });
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([{ status: 'rejected', reason: refusal }]);
  expect(kept()).toBe(CHARACTERS - 1);
  expect((await store.readCharacter('c3'))?.v).toBe(1);
  expect(await change(3)).toBe('changed');
});

test('a COMMIT that fails fails all of them, and keeps none; the next ones are kept', async () => {
  atCommit = () => {
    throw FULL;
  };
  for (const outcome of await changeAll()) {
    expect(outcome).toEqual({ status: 'rejected', reason: expect.any(StoreUnavailable) });
  }
  expect(kept()).toBe(0);
  atCommit = () => {};
  await changeAll();
  expect(kept()).toBe(CHARACTERS);
});

test('when the disk fails amid them, and SQLite undoes what went before, none of them is acknowledged', async () => {
  const outcomes = await changeAll({
    3: () => {
      database.exec('rollback');
      throw FULL;
    },
  });
  for (const outcome of outcomes) {
    expect(outcome).toEqual({ status: 'rejected', reason: expect.any(StoreUnavailable) });
  }
  expect(kept()).toBe(0);
  await changeAll();
  expect(kept()).toBe(CHARACTERS);
});

test('they are done in the order in which they came, and who reads waits for one group at most', async () => {
  const done: string[] = [];
  const writing = Array.from({ length: 3 * GROUP_MAX }, (_, at) =>
    store.touchSession('c0', at, 1).then(() => done.push(`write ${at}`)),
  );
  await new Promise((resolve) => setImmediate(resolve)); // the first group is under way
  const reading = Promise.resolve(store.readCharacter('c0')).then(() => done.push('read'));
  await Promise.all([...writing, reading]);
  expect(done.indexOf('read')).toBeLessThanOrEqual(GROUP_MAX);
  expect(done.filter((one) => one !== 'read')).toEqual(writing.map((_, at) => `write ${at}`));
});

test('what waits to be written when the store is closed is written first', async () => {
  const changing = changeAll();
  await store.close();
  expect(kept()).toBe(CHARACTERS);
  for (const outcome of await changing) expect(outcome).toEqual({ status: 'fulfilled', value: 'changed' });
});
