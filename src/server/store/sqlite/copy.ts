import { chownSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { COUNT_CHARACTERS, compareMigrations, type DatabaseFacts, MADE_TABLE, NEWEST } from '../schema.ts';
import { StoreUnavailable } from '../store.ts';
import { LOCK_FILE, lockFolder, makeFolder, SQLITE_FILE, translateSqliteError } from './open.ts';

/** Examines a folder's database. @throws StoreUnavailable when the file is missing, damaged, or another program's */
export function examineSqlite(folder: string): DatabaseFacts {
  const file = join(folder, SQLITE_FILE);
  if (!existsSync(file)) throw new StoreUnavailable(`there is no ${SQLITE_FILE} in DATA_DIR: the first start makes it`);
  return examineFile(file);
}

/** Examines a database file with any name. @throws as `examineSqlite` */
function examineFile(file: string): DatabaseFacts {
  try {
    using opened = openFile(file);
    const { database, ask } = opened;
    const complaint = ask('pragma quick_check(1)');
    if (complaint !== 'ok') throw new StoreUnavailable(`its file is damaged (${String(complaint)})`);
    const hasTables = ask(`select count(*) from sqlite_master where name in ('characters', '${MADE_TABLE}')`) === 2;
    if (!hasTables) throw new StoreUnavailable('its file is no database of this game');
    return {
      version: `SQLite ${String(ask('select sqlite_version()'))}`,
      characters: Number(ask(COUNT_CHARACTERS)),
      newest: Number(ask(NEWEST) ?? 0),
      clock: null,
      ...compareMigrations(database.prepare(`select name from ${MADE_TABLE}`).pluck().all().map(String)),
    };
  } catch (error) {
    throw translateSqliteError(error);
  }
}

/** Opens a database file for reading; disposal closes it. */
function openFile(file: string) {
  const database = new Database(file, { readonly: true, fileMustExist: true });
  return {
    database,
    /** The first value of the first row. */
    ask: (query: string) => database.prepare(query).pluck().get(),
    [Symbol.dispose]: () => void database.close(),
  };
}

/** The umask while a copy is written, so that other users can never read it. */
const UMASK = 0o077;
/** Suffixes of the database, its write-ahead log and the log's index. */
const SUFFIXES = ['', '-wal', '-shm'];

/**
 * Copies a snapshot in one read transaction, which does not block writers; the backup API restarts with each concurrent
 * write.
 * @returns the number of characters in the copy
 */
export function copySqlite(source: string, target: string): number {
  const umask = process.umask(UMASK);
  try {
    using from = openFile(source);
    from.database.prepare('vacuum into ?').run(target);
    using copy = openFile(target);
    return Number(copy.ask(COUNT_CHARACTERS));
  } catch (error) {
    throw error instanceof Database.SqliteError ? asUnavailable(error) : error;
  } finally {
    process.umask(umask);
  }
}

/**
 * Replaces a folder's database with a copy, and keeps the former database under another name. Changes nothing unless
 * the copy is intact, and from this version of the game or an older one.
 * @throws StoreUnavailable when a server uses the folder, or the copy is no database of this game
 */
export async function restoreSqlite(
  folder: string,
  copy: string,
): Promise<{ readonly characters: number; readonly former: string | null }> {
  const { newer } = examineFile(copy);
  if (newer.length > 0)
    throw new StoreUnavailable(`a newer version of the game has made this copy (${newer.join(', ')}): take that one`);
  makeFolder(folder);
  const unlock = await lockFolder(folder, { patience: 0 });
  try {
    const place = join(folder, SQLITE_FILE);
    const coming = `${place}.coming`;
    for (const ending of SUFFIXES) rmSync(coming + ending, { force: true }); // left over from an interrupted restore
    const characters = copySqlite(copy, coming);
    const former = existsSync(place) ? `${place}.before-${new Date().toISOString().replaceAll(/[:.]/g, '')}` : null;
    // Deletes even a log without a database, which SQLite would apply to the copy.
    for (const ending of SUFFIXES) {
      if (!existsSync(place + ending)) continue;
      if (former === null) rmSync(place + ending);
      else renameSync(place + ending, former + ending);
    }
    giveTo(folder, [coming, join(folder, LOCK_FILE)]);
    renameSync(coming, place);
    return { characters, former };
  } finally {
    unlock();
  }
}

/** Gives files that root restored to the folder's owner: the server runs as that user and must write there. */
function giveTo(folder: string, files: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  for (const file of files) if (existsSync(file)) chownSync(file, uid, gid);
}

/** Turns any SQLite error into a StoreUnavailable, which commands print in one line. */
function asUnavailable(error: Error & { readonly code: string }): unknown {
  const translated = translateSqliteError(error);
  return translated === error ? new StoreUnavailable(`${error.message} (${error.code})`, { cause: error }) : translated;
}
