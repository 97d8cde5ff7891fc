import Database from 'better-sqlite3';
import { StoreUnavailable } from '../store.ts';

/** Prefixes of result codes that an operator can do something about, with the reason in plain words. */
const REASONS: readonly (readonly [code: string, reason: string])[] = [
  ['SQLITE_FULL', 'the disk is full'],
  ['SQLITE_READONLY', 'its file may only be read'],
  ['SQLITE_IOERR_SHMSIZE', 'the disk is full'], // no room for the index of the log, which SQLite does not call full
  ['SQLITE_IOERR', 'the disk does not read or write'],
  ['SQLITE_CANTOPEN', 'its file cannot be opened'],
  ['SQLITE_CORRUPT', 'its file is damaged'],
  ['SQLITE_NOTADB', 'its file is not a database'],
  ['SQLITE_BUSY', 'another program holds its file'],
  ['SQLITE_LOCKED', 'another program holds its file'],
  ['SQLITE_PERM', 'access to its file is not permitted'],
];

/** Any other error, such as a violated constraint, is a bug of ours and is returned unchanged. */
export function translateSqliteError(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  const found = REASONS.find(([code]) => error.code.startsWith(code));
  return found ? new StoreUnavailable(`${found[1]} (${error.code})`, { cause: error }) : error;
}

/** At the start every error of SQLite is for the operator: our statements fail only on tables that are not ours. */
export function translateSqliteStartError(error: unknown): unknown {
  const translated = translateSqliteError(error);
  if (!(translated instanceof Database.SqliteError)) return translated;
  return new StoreUnavailable(`it says: ${translated.message.replace(/\s+/g, ' ')} (${translated.code})`, {
    cause: error,
  });
}
