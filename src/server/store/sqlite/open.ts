import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { probeWrite } from '../acts/probe.ts';
import { createStore } from '../create-store.ts';
import { migrate } from '../migrations.ts';
import type { Store } from '../store.ts';
import { StoreUnavailable } from '../store-error.ts';
import { createSqlite } from './dialect.ts';
import { createGroupCommit } from './group-commit.ts';
import { type HoldOptions, holdFolder } from './hold-folder.ts';
import { rememberedActs } from './remembered-acts.ts';
import { translateSqliteError, translateSqliteStartError } from './translate-error.ts';

/** The name of the database file in its folder; SQLite keeps two more beside it, -wal and -shm. */
export const SQLITE_FILE = 'meow.sqlite';

/** How long to wait for another program that holds the file. The whole process waits with it … */
const BUSY_TIMEOUT = 200; // ms
/** … which at the start, when nobody calls yet, may be longer: an old server may still be ending. */
const BUSY_TIMEOUT_AT_START = 2000; // ms

/** What is kept is nobody else's to read. */
const FOLDER_MODE = 0o700;
const FILE_MODE = 0o600;

export interface SqliteOptions {
  /** Called with the open database before anything is done with it. */
  readonly prepare?: (database: Database.Database) => void;
  /** For a server, which is to be the only one that has this folder. Left out: there may be others. */
  readonly alone?: HoldOptions;
}

/**
 * Opens the embedded database in a folder, which is made when it is not there, and brings its tables up to date.
 * @throws StoreUnavailable when the file cannot be opened, read or written
 */
export async function openSqliteStore(folder: string, options: SqliteOptions = {}): Promise<Store> {
  const database = openDatabase(folder);
  const sqlite = createSqlite(database);
  const { db } = sqlite;
  let letGo = () => {};
  try {
    if (options.alone) letGo = await holdFolder(folder, options.alone);
    options.prepare?.(database);
    database.pragma('journal_mode = WAL');
    // FULL: what was acknowledged is on the disk, also when the power fails. NORMAL would lose the last moments.
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    await migrate(db);
    await sqlite.transact(probeWrite);
    database.pragma(`busy_timeout = ${BUSY_TIMEOUT}`);
  } catch (error) {
    database.close();
    letGo();
    throw translateSqliteStartError(error);
  }
  const { transact, idle } = createGroupCommit(sqlite, database);
  return createStore({
    read: (act) => act(db),
    write: transact,
    transact,
    ...rememberedActs(sqlite, transact),
    async close() {
      await idle();
      await db.destroy();
      letGo();
    },
    translate: translateSqliteError,
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
    if (codeOf(error) !== 'EEXIST') throw error; // somebody else was faster
  }
}

/** The file is made before SQLite would make it; the two beside it get the rights that it has. */
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
      // It is not there; or it is somebody else's, that we may write: its rights are theirs to give.
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
