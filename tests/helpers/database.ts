import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { afterAll } from 'vitest';
import { openPostgresStore, openSqliteStore, type Store } from '../../src/server/store/index.ts';
import { SQLITE_FILE } from '../../src/server/store/sqlite/open.ts';
import { placeOf } from './backend.ts';

const pools = new Map<string, pg.Pool>();
afterAll(() => Promise.all([...pools.values()].map((pool) => pool.end())));

type Value = string | number;
type Row = Readonly<Record<string, unknown>>;

/** Opens the store of the server with this data folder, for tests that wrap the store. */
export async function openStore(dataDir: string): Promise<Store> {
  const place = await placeOf(dataDir);
  return place ? openPostgresStore(place.DATABASE_URL) : openSqliteStore(dataDir);
}

/** Runs a statement in a server's database, bypassing the server. The values replace the `?` in order. */
export async function executeSql(dataDir: string, statement: string, ...values: Value[]): Promise<readonly Row[]> {
  const place = await placeOf(dataDir);
  return place
    ? tellPostgres(place.DATABASE_URL, statement, values)
    : tellSqlite(join(dataDir, SQLITE_FILE), statement, values);
}

/** Counts rows: `from characters where id = ?`. */
export async function countRows(dataDir: string, from: string, ...values: Value[]): Promise<number> {
  const [row] = await executeSql(dataDir, `select count(*) as count ${from}`, ...values);
  return Number(row?.count); // PostgreSQL returns 64-bit counts as text
}

async function tellPostgres(url: string, statement: string, values: readonly Value[]): Promise<readonly Row[]> {
  const pool = pools.get(url) ?? new pg.Pool({ connectionString: url, max: 1 }).on('error', () => {});
  pools.set(url, pool);
  let place = 0;
  const { rows } = await pool.query(
    statement.replaceAll('?', () => `$${++place}`),
    [...values],
  );
  return rows;
}

function tellSqlite(file: string, statement: string, values: readonly Value[]): readonly Row[] {
  const database = new Database(file);
  try {
    const prepared = database.prepare<Value[], Row>(statement);
    if (prepared.reader) return prepared.all(...values);
    prepared.run(...values);
    return [];
  } finally {
    database.close();
  }
}
