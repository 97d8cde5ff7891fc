import { chownSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { StoreUnavailable } from '../store-error.ts';
import { examineFile } from './examine.ts';
import { holdFolder, LOCK_FILE } from './hold-folder.ts';
import { makeFolder, SQLITE_FILE } from './open.ts';
import { translateSqliteError } from './translate-error.ts';

/** What is kept is nobody else's to read, a copy of it neither, from its first byte. */
const NOBODY_ELSE = 0o077;
/** Beside the file of a database. */
const ENDINGS = ['', '-wal', '-shm'];

/**
 * Copies a database as it is at one moment. One reading transaction, which writers neither wait for nor disturb. The other
 * way, SQLite's backup by pages, begins anew with each write of another process: under load it would not end.
 * @returns how many characters are in the copy
 */
export function copySqlite(source: string, target: string): number {
  const umask = process.umask(NOBODY_ELSE);
  let database: Database.Database | undefined;
  try {
    database = new Database(source, { readonly: true });
    database.prepare('vacuum into ?').run(target);
    return countIn(target);
  } catch (error) {
    throw error instanceof Database.SqliteError ? asUnavailable(error) : error;
  } finally {
    database?.close();
    process.umask(umask);
  }
}

/**
 * Puts a copy in the place of a folder's database, which is kept under another name. Nothing is changed unless the copy is
 * whole, and of this version of the game or an older one.
 * @throws StoreUnavailable when a server has the folder, or the copy is none
 */
export async function restoreSqlite(
  folder: string,
  copy: string,
): Promise<{ readonly characters: number; readonly former: string | null }> {
  const { newer } = examineFile(copy);
  if (newer.length > 0)
    throw new StoreUnavailable(`a newer version of the game has made this copy (${newer.join(', ')}): take that one`);
  makeFolder(folder);
  const letGo = await holdFolder(folder, { patience: 0 });
  try {
    const place = join(folder, SQLITE_FILE);
    const coming = `${place}.coming`;
    for (const ending of ENDINGS) rmSync(coming + ending, { force: true }); // of one that was broken off
    const characters = copySqlite(copy, coming);
    const former = existsSync(place) ? `${place}.before-${new Date().toISOString().replaceAll(/[:.]/g, '')}` : null;
    // Where there is no database but a log of one, that is no part of the copy either.
    for (const ending of ENDINGS) {
      if (!existsSync(place + ending)) continue;
      if (former === null) rmSync(place + ending);
      else renameSync(place + ending, former + ending);
    }
    giveTo(folder, [coming, join(folder, LOCK_FILE)]);
    renameSync(coming, place);
    return { characters, former };
  } finally {
    letGo();
  }
}

/** Root brings a copy back for the user whose folder it is: the server runs as that user, and has to write there. */
function giveTo(folder: string, files: readonly string[]): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(folder);
  for (const file of files) if (existsSync(file)) chownSync(file, uid, gid);
}

function countIn(file: string): number {
  const database = new Database(file, { readonly: true });
  try {
    return Number(database.prepare('select count(*) from characters').pluck().get());
  } finally {
    database.close();
  }
}

/** A command says in a line what SQLite found wrong, whatever it is. */
function asUnavailable(error: Error & { readonly code: string }): unknown {
  const translated = translateSqliteError(error);
  return translated === error ? new StoreUnavailable(`${error.message} (${error.code})`, { cause: error }) : translated;
}
