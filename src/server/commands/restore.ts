import { existsSync } from 'node:fs';
import type { Env } from '../env.ts';
import { restoreSqlite } from '../store/index.ts';
import { printable } from './printable.ts';
import { Trouble } from './trouble.ts';

/** Brings a copy back into DATA_DIR, where no server may run. What was there is kept beside it. Gives what to say of it. */
export async function restore({ dataDir, databaseUrl }: Env, [copy, ...more]: readonly string[]): Promise<string> {
  if (!copy || more.length > 0) throw new Trouble('From where? node meow.js restore /backups/meow.sqlite');
  if (databaseUrl !== null)
    throw new Trouble('DATABASE_URL names PostgreSQL: bring that back by pg_restore, see docs/operations.md.');
  if (!existsSync(copy)) throw new Trouble(`There is no ${printable(copy)}.`);
  const { characters, former } = await restoreSqlite(dataDir, copy);
  const kept = former === null ? '' : `; what was there before is ${printable(former)}`;
  return `Brought ${printable(copy)} back into ${printable(dataDir)}; characters: ${characters}${kept}`;
}
