import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../../../tests/helpers/temp-folder.ts';
import { StoreUnavailable } from '../store.ts';
import { openSqliteStore, SQLITE_FILE } from './open.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('the folder and files of the database are accessible to their owner only', async () => {
  const folder = join(tempFolder(), 'a', 'data');
  const store = await openSqliteStore(folder);
  expect(modeOf(folder)).toBe('700');
  const files = readdirSync(folder);
  expect(files).toContain(SQLITE_FILE);
  for (const file of files) expect([file, modeOf(join(folder, file))]).toEqual([file, '600']);
  await store.close();
});

test('opening the store removes the access of other users to an existing file, but not to an existing folder', async () => {
  const folder = tempFolder();
  await (await openSqliteStore(folder)).close();
  chmodSync(folder, 0o755);
  chmodSync(join(folder, SQLITE_FILE), 0o644);
  const store = await openSqliteStore(folder);
  expect([modeOf(folder), modeOf(join(folder, SQLITE_FILE))]).toEqual(['755', '600']);
  await store.close();
});

describe('[W3] a database with an older schema', () => {
  /** A database of the first version, with a session that the next migration changes. */
  async function makeOlder(at: string): Promise<Database.Database> {
    await (await openSqliteStore(at)).close();
    const older = new Database(join(at, SQLITE_FILE));
    older.exec(`
      delete from kysely_migration where name > '001_characters';
      drop table tallies;
      drop table ballots;
      drop table rounds;
      drop table fire;
      alter table characters drop column recent_keys;
      alter table sessions drop column used_at;
      insert into sessions (id, created_at, expires_at) values ('s', 7, 8);`);
    return older;
  }
  const migrations = (database: Database.Database) =>
    database.prepare('select name from kysely_migration order by name').pluck().all();

  test('an older database is migrated, and keeps its data', async () => {
    const at = tempFolder();
    const older = await makeOlder(at);
    const store = await openSqliteStore(at);
    expect(await store.findSession('s', 0)).toMatchObject({ id: 's', usedAt: 7, expiresAt: 8 });
    expect(migrations(older)).toHaveLength(6);
    older.close();
    await store.close();
  });

  test('an older database stays unchanged if a migration fails, and the next start migrates it', async () => {
    const at = tempFolder();
    const older = await makeOlder(at);
    older.exec(`create trigger refusal before update on sessions begin select raise(abort, 'no'); end`);
    await expect(openSqliteStore(at)).rejects.toThrow('it says: no');
    expect(migrations(older)).toEqual(['001_characters']);
    expect(older.prepare('select * from sessions').get()).not.toHaveProperty('used_at');
    older.exec('drop trigger refusal');
    await (await openSqliteStore(at)).close();
    expect(migrations(older)).toHaveLength(6);
    older.close();
  });
});

test('[O8] a start on a full disk reports the full disk, not a failed ROLLBACK', async () => {
  const folder = tempFolder();
  await (await openSqliteStore(folder)).close();
  const fill = (database: Database.Database) => {
    database.exec('vacuum');
    database.pragma(`max_page_count = ${database.pragma('page_count', { simple: true })}`);
  };
  await expect(openSqliteStore(folder, { prepare: fill })).rejects.toThrow('the disk is full (SQLITE_FULL)');
});

test('a read-only database is not opened', async () => {
  const folder = tempFolder();
  await (await openSqliteStore(folder)).close();
  const opening = openSqliteStore(folder, { prepare: (database) => void database.pragma('query_only = ON') });
  await expect(opening).rejects.toThrow('its file is read-only');
});

test('[O8] a database with modified tables is refused with a reason', async () => {
  const folder = tempFolder();
  await (await openSqliteStore(folder)).close();
  const other = new Database(join(folder, SQLITE_FILE));
  other.exec('alter table sessions rename column flake to snow');
  other.close();
  const refused: unknown = await openSqliteStore(folder).catch((error) => error);
  expect(refused).toBeInstanceOf(StoreUnavailable);
  expect((refused as Error).message).toMatch(/^it says: .*flake.* \(SQLITE_ERROR\)$/);
});
