import { afterAll, beforeAll } from 'vitest';
import { createRedisServer, findRedis, type RedisServer, STARTED_WITHIN } from './services/redis-server.ts';

/**
 * A Redis server for the tests of the file, on loopback, without persistence. Null when `findRedis` finds no Redis.
 */
export function startRedis(): RedisServer | null {
  const program = findRedis();
  if (!program) return null;
  const server = createRedisServer(program);
  beforeAll(server.start, STARTED_WITHIN);
  afterAll(server.kill);
  return server;
}
