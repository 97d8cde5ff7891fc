import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { Kysely, type SqliteDatabase, SqliteDialect, sql } from 'kysely';
import { changeCharacter, writeByStatements } from '../characters.ts';
import { createStore } from '../create-store.ts';
import { migrateUp, type Tables } from '../schema.ts';
import { probeWrite } from '../sessions.ts';
import { type Store, StoreUnavailable } from '../store.ts';
import { transact } from '../transaction.ts';
import { createGroupCommit } from './group-commit.ts';

/** The name of the database file; SQLite keeps two more files beside it, -wal and -shm. */
export const SQLITE_FILE = 'meow.sqlite';

/** How long SQLite blocks the process to wait for another program at the start; later the group commit waits. */
const BUSY_TIMEOUT_AT_START = 2000; // ms

const STATEMENTS_MAX = 200;

/** Modes by which other users can neither read the database nor hold its lock. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

interface SqliteOptions {
  /** Called with the open database before its first use. */
  readonly prepare?: (database: Database.Database) => void;
  /** Locks the folder for a server, which must be its only user. Left out: takes no lock. */
  readonly alone?: LockOptions;
}

/**
 * Opens the embedded database in a folder, creates folder and database if missing, and runs pending migrations.
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
    // With FULL, acknowledged writes survive a power failure. With NORMAL, the last ones could be lost.
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
 * Adapts the database to Kysely, with a cache of prepared statements: without it a read takes eight times the CPU
 * (measured). There are some 40 statements, and more only for lists of ids.
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

/** Runs each migration in a transaction of its own, which Kysely's Migrator does not begin over SQLite. */
async function migrate(db: Kysely<Tables>): Promise<void> {
  await db.connection().execute(async (connection) => {
    for (let isPending = true; isPending; ) {
      await sql`begin immediate`.execute(connection);
      try {
        isPending = await migrateUp(connection);
        await sql`commit`.execute(connection);
      } catch (error) {
        // SQLite may have rolled back by itself; the first error is the one to report.
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
  createDatabaseFile(file);
  try {
    return new Database(file, { timeout: BUSY_TIMEOUT_AT_START });
  } catch (error) {
    throw translateSqliteError(error);
  }
}

/** Makes one folder of the path at a time: Node's recursive mkdir never returns where none can be made (/proc). */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: FOLDER_MODE });
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error; // another process created it first
  }
}

/** Creates the database file with its mode before SQLite does; SQLite gives -wal and -shm the same mode. */
function createDatabaseFile(file: string): void {
  try {
    closeSync(openSync(file, 'a', FILE_MODE));
  } catch (error) {
    throw new StoreUnavailable(`its file cannot be written (${codeOf(error)})`, { cause: error });
  }
  for (const name of [file, `${file}-wal`, `${file}-shm`]) restrictPermissions(name);
}

/** Sets modes by path: if this process opened and closed a file that SQLite has locked, the system would unlock it. */
function restrictPermissions(file: string): void {
  try {
    chmodSync(file, FILE_MODE);
  } catch {
    // The file is missing, or belongs to another user, who allows writing: only that user may change its mode.
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}

/** An empty database used only for its lock, which the system releases when the process ends for any reason. */
export const LOCK_FILE = 'meow.lock';
/** How long to wait for a server that holds the lock: a draining server takes 24 s at most (docs/operations.md). */
const LOCK_WAIT_MAX = 25_000; // ms
const RETRY_INTERVAL = 200; // ms

interface LockOptions {
  readonly patience?: number; // ms
  /** Called once, if another server holds the lock. */
  readonly onWait?: (patience: number) => void;
}

/**
 * Locks a folder against other servers, which would not see each other's changes. Backups do not take this lock.
 * @returns a function that unlocks the folder
 * @throws StoreUnavailable when another server holds the lock for too long, or the folder cannot be locked
 */
export async function lockFolder(
  folder: string,
  { patience = LOCK_WAIT_MAX, onWait = () => {} }: LockOptions = {},
): Promise<() => void> {
  const file = join(folder, LOCK_FILE);
  const lock = new Database(file, { timeout: 0 });
  try {
    restrictPermissions(file);
    if (!tryLock(lock)) {
      onWait(patience);
      await waitForLock(lock, patience);
    }
  } catch (error) {
    lock.close();
    throw error;
  }
  return () => void lock.close();
}

async function waitForLock(lock: Database.Database, patience: number): Promise<void> {
  const end = performance.now() + patience;
  while (!tryLock(lock)) {
    if (performance.now() >= end) {
      throw new StoreUnavailable(
        'another server uses this folder: end that one, or give this one a folder of its own. Servers that share characters want PostgreSQL',
      );
    }
    await setTimeout(RETRY_INTERVAL);
  }
}

/** Tries to take the lock. False if another process holds it. */
function tryLock(lock: Database.Database): boolean {
  try {
    lock.exec('begin exclusive');
    return true;
  } catch (error) {
    if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) return false;
    throw error;
  }
}

/** Prefixes of result codes that an operator can fix, with the reason in plain words. */
const REASONS: readonly (readonly [code: string, reason: string])[] = [
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_READONLY', 'its file is read-only'],
  ['SQLITE_IOERR_SHMSIZE', 'the disk is full'], // SQLite's code when a full disk has no room for the log's index
  ['SQLITE_IOERR', 'the disk does not read or write'],
  ['SQLITE_CANTOPEN', 'its file cannot be opened'],
  ['SQLITE_CORRUPT', 'its file is damaged'],
  ['SQLITE_NOTADB', 'its file is not a database'],
  ['SQLITE_BUSY', 'another program holds its file'],
  ['SQLITE_LOCKED', 'another program holds its file'],
  ['SQLITE_PERM', 'access to its file is not permitted'],
];

/**
 * Turns errors that an operator can fix into a StoreUnavailable. Any other error, such as a violated constraint, is a
 * bug of the game and is returned unchanged.
 */
export function translateSqliteError(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  const found = REASONS.find(([code]) => error.code.startsWith(code));
  return found ? new StoreUnavailable(`${found[1]} (${error.code})`, { cause: error }) : error;
}

/** At the start every SQLite error is for the operator: the game's statements fail only on another program's tables. */
function translateSqliteStartError(error: unknown): unknown {
  const translated = translateSqliteError(error);
  if (!(translated instanceof Database.SqliteError)) return translated;
  return new StoreUnavailable(`it says: ${translated.message.replace(/\s+/g, ' ')} (${translated.code})`, {
    cause: error,
  });
}
