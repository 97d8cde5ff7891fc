import { existsSync } from 'node:fs';
import { Redis } from 'ioredis';

/** Where Debian's packages put it: Redis, or what speaks its language. */
const PLACES = ['/usr/bin/redis-server', '/usr/bin/valkey-server'];

/** The program; null where there is none. */
export function findRedisProgram(): string | null {
  return PLACES.find((place) => existsSync(place)) ?? null;
}

export async function redisAnswers(url: string): Promise<boolean> {
  const client = new Redis(url, { lazyConnect: true, retryStrategy: () => null }).on('error', () => {});
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}
