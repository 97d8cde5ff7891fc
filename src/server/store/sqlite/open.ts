import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely } from 'kysely';
import { createStore } from '../create-store.ts';
import { migrate } from '../migrations.ts';
import type { Store } from '../store.ts';
import { StoreUnavailable } from '../store-error.ts';
import type { Tables } from '../tables.ts';
import { createSqliteDialect } from './dialect.ts';
import { translateSqliteError } from './translate-error.ts';

/** The name of the database file in its folder; SQLite keeps two more beside it, -wal and -shm. */
export const SQLITE_FILE = 'meow.sqlite';

/** How long to wait for another program that holds the file. The whole process waits with it. */
const BUSY_TIMEOUT = 2000; // ms

export interface SqliteOptions {
  /** Called with the open database before anything is done with it. */
  readonly prepare?: (database: Database.Database) => void;
}

/**
 * Opens the embedded database in a folder, which is made when it is not there, and brings its tables up to date.
 * @throws StoreUnavailable when the file cannot be opened, read or written
 */
export async function openSqliteStore(folder: string, options: SqliteOptions = {}): Promise<Store> {
  const database = openDatabase(folder);
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(database) });
  try {
    options.prepare?.(database);
    database.pragma('journal_mode = WAL');
    // FULL: what was acknowledged is on the disk, also when the power fails. NORMAL would lose the last moments.
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    await migrate(db);
  } catch (error) {
    database.close();
    throw translateSqliteError(error);
  }
  return createStore(db, translateSqliteError);
}

function openDatabase(folder: string): Database.Database {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StoreUnavailable(`its folder cannot be made (${codeOf(error)})`, { cause: error });
  }
  try {
    return new Database(join(folder, SQLITE_FILE), { timeout: BUSY_TIMEOUT });
  } catch (error) {
    throw translateSqliteError(error);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
