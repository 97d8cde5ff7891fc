import Database from 'better-sqlite3';
import { StoreUnavailable } from '../store-error.ts';

/** The result codes that say "not now" or "not here", by their beginning, and what an operator can make of them. */
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

/** Any other error, a broken constraint for one, is a mistake of ours and stays what it is. */
export function translateSqliteError(error: unknown): unknown {
  if (!(error instanceof Database.SqliteError)) return error;
  const found = REASONS.find(([code]) => error.code.startsWith(code));
  return found ? new StoreUnavailable(`${found[1]} (${error.code})`, { cause: error }) : error;
}

/** At the start whatever SQLite says of our statements is for the operator: what they meet are other tables than ours. */
export function translateSqliteStartError(error: unknown): unknown {
  const translated = translateSqliteError(error);
  if (!(translated instanceof Database.SqliteError)) return translated;
  return new StoreUnavailable(`it says: ${translated.message.replace(/\s+/g, ' ')} (${translated.code})`, {
    cause: error,
  });
}
