import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isFlake } from '#engine';
import { openRedisBus } from '../bus/index.ts';
import type { Env } from '../env.ts';
import { type GameMessage, sessionTopic } from '../game/index.ts';
import { openPostgresStore, openSqliteStore, SQLITE_FILE, type Store } from '../store/index.ts';
import { printable } from './printable.ts';
import { Trouble } from './trouble.ts';

/**
 * Deletes a character for good, with its cards and sessions, as the call of its own player does. Servers may run: those that
 * talk by Redis close its streams at once, and one that is alone when it next asks for the sessions of its streams.
 */
export async function forget(env: Env, [id, ...more]: readonly string[]): Promise<string> {
  if (!id || more.length > 0) throw new Trouble('Whom? node meow.js forget 01ARZ3NDEKTSV4RRFFQ69G5FAV');
  if (!isFlake(id)) throw new Trouble(`${printable(id)} is no id of a character.`);
  const store = await openStore(env);
  const ended = await store.deleteCharacter(id).finally(() => store.close());
  if (ended === null) throw new Trouble(`There is no character ${id}.`);
  if (env.redisUrl !== null) await tellEnded(env.redisUrl, ended);
  return `Deleted the character ${id} for good; sessions that ended with it: ${ended.length}`;
}

function openStore({ databaseUrl, dataDir }: Env): Promise<Store> {
  if (databaseUrl !== null) return openPostgresStore(databaseUrl);
  // It would be made, and nobody found in it.
  if (!existsSync(join(dataDir, SQLITE_FILE)))
    throw new Trouble(`There is no ${SQLITE_FILE} in DATA_DIR, which is ${printable(dataDir)}.`);
  return openSqliteStore(dataDir);
}

/** What is not heard is made up for, as it is in the game: streams ask whether their sessions are there. */
async function tellEnded(redisUrl: string, sessions: readonly string[]): Promise<void> {
  try {
    const bus = await openRedisBus<GameMessage>(redisUrl);
    await Promise.allSettled(sessions.map((id) => bus.publish(sessionTopic(id), { kind: 'session-ended' })));
    await bus.close();
  } catch {
    console.warn('Redis cannot be reached: streams that are open end within seconds, by themselves.');
  }
}
