import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { COUNT_CHARACTERS, compareMigrations, MADE_TABLE, NEWEST, type StoreExam } from '../examine.ts';
import { StoreUnavailable } from '../store.ts';
import { SQLITE_FILE } from './open.ts';
import { translateSqliteError } from './translate-error.ts';

/** Examines the embedded database of a folder. @throws StoreUnavailable when it is missing, damaged, or another program's */
export function examineSqlite(folder: string): StoreExam {
  const file = join(folder, SQLITE_FILE);
  if (!existsSync(file)) throw new StoreUnavailable(`there is no ${SQLITE_FILE} in DATA_DIR: the first start makes it`);
  return examineFile(file);
}

/** Examines a database file of any name. @throws as `examineSqlite` */
export function examineFile(file: string): StoreExam {
  let database: Database.Database | undefined;
  try {
    database = new Database(file, { readonly: true, fileMustExist: true });
    const ask = (query: string) => database?.prepare(query).pluck().get();
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
  } finally {
    database?.close();
  }
}
