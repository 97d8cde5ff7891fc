import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { EnvError, readEnv } from '../src/server/env.ts';
import { SQLITE_FILE } from '../src/server/store/sqlite/open.ts';
import { printable } from './lib/printable.ts';

/** What is kept is nobody else's to read, a copy of it neither, from its first byte. */
const NOBODY_ELSE = 0o077;

/** `npm run backup -- FILE`: copies the embedded database of DATA_DIR as it is at one moment, while players go on. */
try {
  const { dataDir, databaseUrl } = readEnv(process.env);
  const [target, ...more] = process.argv.slice(2);
  const source = join(dataDir, SQLITE_FILE);
  if (!target || more.length > 0) fail('Where to? npm run backup -- /backups/meow.sqlite');
  else if (databaseUrl !== null) fail('DATABASE_URL names PostgreSQL: copy that by pg_dump, see docs/operations.md.');
  else if (!existsSync(source)) fail(`There is no ${SQLITE_FILE} in DATA_DIR, which is ${printable(dataDir)}.`);
  else if (existsSync(target)) fail(`${printable(target)} is there already: nothing is ever written over.`);
  else copy(source, target);
} catch (error) {
  if (error instanceof EnvError) fail(error.message);
  else if (error instanceof Database.SqliteError) fail(`The database could not be copied: ${error.message}.`);
  else throw error;
}

/**
 * One reading transaction, which writers neither wait for nor disturb. The other way, SQLite's backup by pages, begins
 * anew with each write of another process: under load it would not end.
 */
function copy(source: string, target: string): void {
  const database = new Database(source, { readonly: true });
  process.umask(NOBODY_ELSE);
  database.prepare('vacuum into ?').run(target);
  database.close();
  // Of the copy, and by its source: one that is made each night of the wrong folder would be found out when it is needed.
  const made = new Database(target, { readonly: true });
  const characters = made.prepare('select count(*) from characters').pluck().get();
  made.close();
  console.log(`Copied ${printable(source)} to ${printable(target)}; characters: ${characters}`);
}

function fail(words: string): void {
  console.error(words);
  process.exitCode = 1;
}
