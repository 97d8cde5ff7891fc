import { ulid } from 'ulid';
import { newSecret, sessionIdOf } from '../../src/server/auth/cookie.ts';
import { makeCharacter } from '../../src/server/game/characters.ts';
import type { Store } from '../../src/server/store/index.ts';

export interface SeededPlayer {
  readonly id: string;
  readonly cookie: string;
}

const YEAR = 365 * 24 * 3_600_000; // ms
/** How many sign-ins run concurrently: few enough that none waits long for a database connection. */
const AT_ONCE = 64;

/** Creates saved characters with a session each. Skips signatures: these benches do not measure signing in. */
export async function seed(store: Store, count: number): Promise<readonly SeededPlayer[]> {
  const players: SeededPlayer[] = [];
  while (players.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - players.length) }, () => seedOne(store));
    players.push(...(await Promise.all(some)));
  }
  return players;
}

async function seedOne(store: Store): Promise<SeededPlayer> {
  const [id, secret, oldSession, now] = [ulid(), newSecret(), newSecret(), Date.now()];
  const address = `0x${Buffer.from(id).toString('hex').slice(0, 40)}`;
  const times = { createdAt: now, usedAt: now, expiresAt: now + YEAR };
  await store.addSession({ id: oldSession, characterId: null, flake: null, ...times });
  const cards = makeCharacter(id, address, Math.random);
  const make = () => ({ id, cards });
  const newSession = sessionIdOf(secret);
  await store.signIn({ oldSession, newSession, address, now, expiresAt: now + YEAR, sessionsMax: 9, make });
  return { id, cookie: `meow=${secret}` };
}
