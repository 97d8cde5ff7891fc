import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Env } from '../env.ts';
import { copySqlite, SQLITE_FILE } from '../store/index.ts';
import { printable } from './printable.ts';
import { Trouble } from './trouble.ts';

/** Copies the embedded database of DATA_DIR as it is at one moment, while players go on. Gives what to say of it. */
export function backup({ dataDir, databaseUrl }: Env, [target, ...more]: readonly string[]): string {
  if (!target || more.length > 0) throw new Trouble('Where to? node meow.js backup /backups/meow.sqlite');
  if (databaseUrl !== null)
    throw new Trouble('DATABASE_URL names PostgreSQL: copy that by pg_dump, see docs/operations.md.');
  const source = join(dataDir, SQLITE_FILE);
  if (!existsSync(source)) throw new Trouble(`There is no ${SQLITE_FILE} in DATA_DIR, which is ${printable(dataDir)}.`);
  const folder = dirname(resolve(target));
  if (!existsSync(folder)) throw new Trouble(`There is no folder ${printable(folder)} to put the copy into.`);
  if (existsSync(target)) throw new Trouble(`${printable(target)} is there already: nothing is ever written over.`);
  // Said by the copy: one that is made each night of the wrong folder would be found out when it is needed.
  return `Copied ${printable(source)} to ${printable(target)}; characters: ${copySqlite(source, target)}`;
}
