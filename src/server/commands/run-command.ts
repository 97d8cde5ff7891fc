import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isFlake } from '#engine';
import { BusUnavailable, openRedisBus } from '../bus/index.ts';
import { type Env, EnvError, readEnv } from '../env.ts';
import { type GameMessage, sessionTopic } from '../game/index.ts';
import {
  copySqlite,
  openPostgresStore,
  openSqliteStore,
  restoreSqlite,
  SQLITE_FILE,
  type Store,
  StoreUnavailable,
} from '../store/index.ts';
import { doctor } from './doctor.ts';
import { printable } from './printable.ts';

export const COMMANDS = ['backup', 'restore', 'doctor', 'forget'] as const;

const USAGE = `node meow.js backup FILE    copies the embedded database while players play
node meow.js restore FILE   restores such a copy; stop the server first
node meow.js doctor         checks settings, database, Redis, disk, system and quests
node meow.js forget ID      deletes a character for good, as its player can
They take the settings of the server from the same variables.`;

/** Runs an operator's command as this process. If the command fails, prints why; the exit code is 1. */
export async function runCommand([name, ...args]: readonly string[]): Promise<void> {
  try {
    const act = ACTS.get(name);
    if (act) return console.info(await act(readEnv(process.env), args));
    if (name === 'help' || name === '--help') return console.info(USAGE);
    if (name !== 'doctor')
      return fail(name === undefined ? USAGE : `There is no command ${printable(name)}.\n${USAGE}`);
    if (!(await doctor(process.env, console.info))) process.exitCode = 1;
  } catch (error) {
    if (error instanceof EnvError || error instanceof CommandError) fail(error.message);
    else if (error instanceof StoreUnavailable) fail(`The database cannot be used: ${error.message}.`);
    else if (error instanceof BusUnavailable) fail(`The server at REDIS_URL cannot be used: ${error.message}.`);
    else throw error;
  }
}

/** The commands by name. Each returns the line to print. */
const ACTS = new Map<string | undefined, (env: Env, args: readonly string[]) => string | Promise<string>>([
  ['backup', backup],
  ['restore', restore],
  ['forget', forget],
]);

function fail(words: string): void {
  console.error(words);
  process.exitCode = 1;
}

/** Copies the embedded database of DATA_DIR as a snapshot, while players go on. Returns the line to print. */
function backup({ dataDir, databaseUrl }: Env, [target, ...more]: readonly string[]): string {
  if (!target || more.length > 0)
    throw new CommandError('Name the file to write: node meow.js backup /backups/meow.sqlite');
  if (databaseUrl !== null)
    throw new CommandError('DATABASE_URL names PostgreSQL: copy it with pg_dump, see docs/operations.md.');
  const source = join(dataDir, SQLITE_FILE);
  if (!existsSync(source))
    throw new CommandError(`There is no ${SQLITE_FILE} in DATA_DIR, which is ${printable(dataDir)}.`);
  const folder = dirname(resolve(target));
  if (!existsSync(folder)) throw new CommandError(`There is no folder ${printable(folder)} to put the copy into.`);
  if (existsSync(target))
    throw new CommandError(`${printable(target)} is there already: existing files are never overwritten.`);
  // The line names the source: otherwise a nightly backup of the wrong folder would be noticed only when needed.
  return `Copied ${printable(source)} to ${printable(target)}; characters: ${copySqlite(source, target)}`;
}

/**
 * Restores a copy into DATA_DIR, which no server may be using. Keeps the former database in the same folder. Returns
 * the line to print.
 */
async function restore({ dataDir, databaseUrl }: Env, [copy, ...more]: readonly string[]): Promise<string> {
  if (!copy || more.length > 0)
    throw new CommandError('Name the copy to restore: node meow.js restore /backups/meow.sqlite');
  if (databaseUrl !== null)
    throw new CommandError('DATABASE_URL names PostgreSQL: restore it with pg_restore, see docs/operations.md.');
  if (!existsSync(copy)) throw new CommandError(`There is no ${printable(copy)}.`);
  const { characters, former } = await restoreSqlite(dataDir, copy);
  const kept = former === null ? '' : `; the former database is ${printable(former)}`;
  return `Restored ${printable(copy)} into ${printable(dataDir)}; characters: ${characters}${kept}`;
}

/**
 * Deletes a character as its player's own call does. With Redis, the character's streams close at once; without Redis,
 * at the next keep-alive, which checks the sessions of streams.
 */
async function forget(env: Env, [id, ...more]: readonly string[]): Promise<string> {
  if (!id || more.length > 0)
    throw new CommandError('Name the id of a character: node meow.js forget 01ARZ3NDEKTSV4RRFFQ69G5FAV');
  if (!isFlake(id)) throw new CommandError(`${printable(id)} is no id of a character.`);
  const store = await openStore(env);
  const ended = await store.deleteCharacter(id).finally(() => store.close());
  if (ended === null) throw new CommandError(`There is no character ${id}.`);
  if (env.redisUrl !== null) await tellEnded(env.redisUrl, ended);
  return `Deleted the character ${id} for good; sessions that ended with it: ${ended.length}`;
}

function openStore({ databaseUrl, dataDir }: Env): Promise<Store> {
  if (databaseUrl !== null) return openPostgresStore(databaseUrl);
  // Without this check the store would create an empty database, and the command would report an unknown character.
  if (!existsSync(join(dataDir, SQLITE_FILE)))
    throw new CommandError(`There is no ${SQLITE_FILE} in DATA_DIR, which is ${printable(dataDir)}.`);
  return openSqliteStore(dataDir);
}

/** Notifies the nodes of ended sessions. A lost message delays the end of a stream until it next checks its session. */
async function tellEnded(redisUrl: string, sessions: readonly string[]): Promise<void> {
  try {
    const bus = await openRedisBus<GameMessage>(redisUrl);
    await Promise.allSettled(sessions.map((id) => bus.publish(sessionTopic(id), { kind: 'session-ended' })));
    await bus.close();
  } catch {
    console.warn('Redis cannot be reached: streams that are open end within seconds, by themselves.');
  }
}

/** A failure of a command that the operator can fix. The message is one line. */
class CommandError extends Error {
  override readonly name = 'Trouble';
}
