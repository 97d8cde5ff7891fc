import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tempFolder } from '../../../../tests/helpers/temp-folder.ts';
import { type Store, type StoredCharacter, StoreUnavailable } from '../store.ts';
import { GROUP_MAX, type GroupCommit } from './group-commit.ts';
import { openSqliteStore, SQLITE_FILE } from './open.ts';

const CHARACTERS = 12;
const FULL = new Database.SqliteError('database or disk is full', 'SQLITE_FULL');

let store: Store;
let database: Database.Database;
/** Another program, which sees only committed data. */
let witness: Database.Database;
/** Called before each COMMIT. */
const atCommit = vi.fn<() => void>();

beforeEach(async () => {
  const folder = tempFolder();
  store = await openSqliteStore(folder, {
    prepare: (opened) => {
      database = opened;
      lookAtCommits();
    },
  });
  await Promise.all(Array.from({ length: CHARACTERS }, (_, at) => makeCharacter(`c${at}`)));
  witness = new Database(join(folder, SQLITE_FILE), { readonly: true });
  atCommit.mockReset();
});
afterEach(async () => {
  atCommit.mockReset();
  vi.restoreAllMocks();
  witness.close();
  await store.close();
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

async function makeCharacter(id: string): Promise<void> {
  await store.addSession({ id: `of ${id}`, characterId: null, flake: null, createdAt: 0, usedAt: 0, expiresAt: 1 });
  const make = () => ({ id, cards: [] });
  const sign = { oldSession: `of ${id}`, newSession: id, address: id, now: 0, expiresAt: 1, sessionsMax: 9, make };
  await store.signIn(sign);
}

function fail(error: Error): () => never {
  return () => {
    throw error;
  };
}

const change = async (at: number, duringIt = () => {}) =>
  store.changeCharacter(`c${at}`, 1, () => {
    duringIt();
    return [{ key: 'A', card: `A${at}` }];
  });
const changeAll = (duringIt: Readonly<Record<number, () => void>> = {}) =>
  Promise.allSettled(Array.from({ length: CHARACTERS }, (_, at) => change(at, duringIt[at])));
const ALL_UNAVAILABLE = Array(CHARACTERS).fill({ status: 'rejected', reason: expect.any(StoreUnavailable) });

/** The number of changed characters, as another program sees it. */
const kept = () => witness.prepare<[], number>('select count(*) from characters where v = 2').pluck().get();

const readOf = (character: StoredCharacter | null) => ({ v: character?.v, cards: character?.cards });
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('concurrent writes share a COMMIT, and none is acknowledged before that COMMIT', async () => {
  const seen: (number | undefined)[] = [];
  atCommit.mockImplementation(() => void seen.push(kept()));
  const changing = Array.from({ length: CHARACTERS }, (_, at) => change(at).then(() => seen.push(kept())));
  await Promise.all(changing);
  expect(seen).toEqual([0, ...Array(CHARACTERS).fill(CHARACTERS)]);
});

describe('a write', () => {
  test('a refused write is rolled back alone: the other writes of its transaction are stored', async () => {
    const refusal = new Error('no');
    await expect(change(0, fail(refusal))).rejects.toBe(refusal);
    expect(kept()).toBe(0);
    const outcomes = await changeAll({ 3: fail(refusal) });
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([{ status: 'rejected', reason: refusal }]);
    expect(kept()).toBe(CHARACTERS - 1);
    expect((await store.readCharacter('c3'))?.v).toBe(1);
    expect(await change(3)).toBe('changed');
  });

  test('a write whose COMMIT fails is neither stored nor read; the next write is stored', async () => {
    atCommit.mockImplementation(fail(FULL));
    let reading: unknown;
    const readInIt = () => {
      reading = store.readCharacter('c0');
    };
    await expect(change(0, readInIt)).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await reading).toMatchObject({ v: 1, cards: [] });
    expect(await changeAll()).toEqual(ALL_UNAVAILABLE);
    expect(kept()).toBe(0);
    atCommit.mockReset();
    await changeAll();
    expect(kept()).toBe(CHARACTERS);
  });

  test('a write is isolated from other calls, and is committed when the store is closed', async () => {
    await change(0);
    const leaving = store.changeCharacter('c0', 2, () => [{ key: 'A', card: null }]);
    const [reading, changing] = [store.readCharacter('c0'), changeAll()];
    await store.close();
    expect(await leaving).toBe('changed');
    expect([
      { v: 2, cards: ['A0'] },
      { v: 3, cards: [] },
    ]).toContainEqual(readOf(await reading));
    expect((await changing).map((outcome) => 'value' in outcome && outcome.value)).toEqual([
      'stale',
      ...Array(CHARACTERS - 1).fill('changed'),
    ]);
    expect(witness.prepare("select v from characters where id = 'c0'").pluck().get()).toBe(3);
    expect(kept()).toBe(CHARACTERS - 1);
  });
});

test('if SQLite rolls back because the disk fails, no write of the transaction is acknowledged', async () => {
  const failing = () => {
    database.exec('rollback');
    throw FULL;
  };
  await expect(change(3, failing), 'alone').rejects.toThrow('the disk is full (SQLITE_FULL)');
  const outcomes = await changeAll({ 3: failing });
  expect(outcomes).toEqual(ALL_UNAVAILABLE);
  expect(kept()).toBe(0);
  await changeAll();
  expect(kept()).toBe(CHARACTERS);
});

test('[C9] while another program holds the write lock, waiting writes are refused together after one timeout', async () => {
  const other = new Database(database.name);
  other.exec('begin immediate');
  let refused = 0;
  const writing = Array.from({ length: 3 * GROUP_MAX }, (_, at) =>
    store.touchSession('c0', at, 1).catch((error) => {
      expect(error).toEqual(new StoreUnavailable('another program holds its file (SQLITE_BUSY)'));
      refused += 1;
    }),
  );
  await writing[0];
  await turn();
  expect(refused).toBe(writing.length);
  const next = store.touchSession('c0', 1, 1);
  other.exec('rollback');
  expect(await next).toBe(true);
  other.close();
});

test('writes run in order, and a read waits for one group of writes at most', async () => {
  const done: string[] = [];
  const writing = Array.from({ length: 3 * GROUP_MAX }, (_, at) =>
    store.touchSession('c0', at, 1).then(() => done.push(`write ${at}`)),
  );
  await turn(); // the first group is in progress
  const reading = Promise.resolve(store.readCharacter('c0')).then(() => done.push('read'));
  await Promise.all([...writing, reading]);
  expect(done.indexOf('read')).toBeLessThanOrEqual(GROUP_MAX);
  expect(done.filter((one) => one !== 'read')).toEqual(writing.map((_, at) => `write ${at}`));
});

test('the types allow no read to write or to begin a transaction, and no write to commit', () => {
  const attempts = ({ read, transact }: GroupCommit) => {
    // @ts-expect-error
    read((db) => db.deleteFrom('cards').execute());
    // @ts-expect-error
    read((db) => db.transaction().execute(async () => {}));
    // @ts-expect-error
    transact((tx) => tx.commit().execute());
  };
  expect(attempts).toBeTypeOf('function');
});
