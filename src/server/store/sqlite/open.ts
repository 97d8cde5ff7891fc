import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import { createStore } from '../create-store.ts';
import { migrateUp } from '../migrations.ts';
import { changeCharacter, writeByStatements } from '../queries/change-character.ts';
import { probeWrite } from '../queries/probe.ts';
import { type Store, StoreUnavailable } from '../store.ts';
import type { Tables } from '../tables.ts';
import { transact } from '../transaction.ts';
import { createGroupCommit } from './group-commit.ts';
import { type LockOptions, lockFolder } from './lock-folder.ts';
import { translateSqliteError, translateSqliteStartError } from './translate-error.ts';

/** The name of the database file in its folder; SQLite keeps two more beside it, -wal and -shm. */
export const SQLITE_FILE = 'meow.sqlite';

/**
 * How long SQLite itself waits for another program that holds the file: only at the start, for the whole process waits
 * with it. Later the group commit waits for the write lock, and WAL readers wait for nobody.
 */
const BUSY_TIMEOUT_AT_START = 2000; // ms

/** Prepared statements that are kept. */
const STATEMENTS_MAX = 200;

/** Other users cannot read the database. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

export interface SqliteOptions {
  /** Called with the open database before anything is done with it. */
  readonly prepare?: (database: Database.Database) => void;
  /** For a server, which must be the only one in this folder. Left out: no lock is taken. */
  readonly alone?: LockOptions;
}

/**
 * Opens the embedded database in a folder, creates both if missing, and runs pending migrations.
 * @throws StoreUnavailable when the file cannot be opened, read or written
 */
export async function openSqliteStore(folder: string, options: SqliteOptions = {}): Promise<Store> {
  const { read, transact: write, close, unlock } = await openGroupCommit(folder, options);
  return createStore({
    read,
    write,
    transact: write,
    changeCharacter: (...args) => write((tx) => changeCharacter(tx, writeByStatements, ...args)),
    async close() {
      await close();
      unlock();
    },
    translate: translateSqliteError,
  });
}

async function openGroupCommit(folder: string, { alone, prepare }: SqliteOptions) {
  const database = openDatabase(folder);
  let unlock = () => {};
  try {
    if (alone) unlock = await lockFolder(folder, alone);
    prepare?.(database);
    database.pragma('journal_mode = WAL');
    // FULL: an acknowledged write survives a power failure. NORMAL would lose the last moments.
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: keepStatements(database) }) });
    await migrate(db);
    await transact(db, probeWrite);
    database.pragma('busy_timeout = 0');
    return { ...createGroupCommit(db), unlock };
  } catch (error) {
    database.close();
    unlock();
    throw translateSqliteStartError(error);
  }
}

/**
 * The database as Kysely takes it, which prepares a statement for each query. With a plain database a read took some eight
 * times the processor (measured). There are some 40 texts, and more only for lists of ids.
 */
function keepStatements(database: Database.Database): SqliteDatabase {
  const kept = new Map<string, Database.Statement<unknown[]>>();
  return {
    close: () => void database.close(),
    prepare(sql) {
      const statement = kept.get(sql) ?? database.prepare<unknown[]>(sql);
      if (kept.size < STATEMENTS_MAX) kept.set(sql, statement);
      return statement;
    },
  };
}

/** Each migration in a transaction of its own, which Kysely's Migrator does not begin over SQLite. */
async function migrate(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (connection) => {
    for (let isPending = true; isPending; ) {
      await sql`begin immediate`.execute(connection);
      try {
        isPending = await migrateUp(connection);
        await sql`commit`.execute(connection);
      } catch (error) {
        // SQLite may have rolled back by itself; the first error says what is wrong.
        await sql`rollback`.execute(connection).catch(() => {});
        throw error;
      }
    }
  });
}

function openDatabase(folder: string): Database.Database {
  try {
    makeFolder(resolve(folder));
  } catch (error) {
    throw new StoreUnavailable(`its folder cannot be made (${codeOf(error)})`, { cause: error });
  }
  const file = join(folder, SQLITE_FILE);
  closeToOthers(file);
  try {
    return new Database(file, { timeout: BUSY_TIMEOUT_AT_START });
  } catch (error) {
    throw translateSqliteError(error);
  }
}

/** Step by step: Node's own recursive mkdir never returns where nothing can be made, as under /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: FOLDER_MODE });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error; // another process was faster
  }
}

/** Creates the file before SQLite does; SQLite gives the two beside it the same mode. */
function closeToOthers(file: string): void {
  try {
    closeSync(openSync(file, 'a', FILE_MODE));
  } catch (error) {
    throw new StoreUnavailable(`its file cannot be written (${codeOf(error)})`, { cause: error });
  }
  for (const name of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(name, FILE_MODE);
    } catch {
      // It is missing, or belongs to another user, who lets us write: its mode is theirs to change.
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
