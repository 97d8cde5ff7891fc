import { afterAll, beforeAll } from 'vitest';
import { createRedisServer, findRedis, type RedisServer, STARTED_WITHIN } from './services/redis-server.ts';

/**
 * A Redis of its own for the tests of the file, on loopback, which keeps nothing. Null where it is not installed; on CI
 * that is an error.
 */
export function startRedis(): RedisServer | null {
  const program = findRedis();
  if (!program) return null;
  const server = createRedisServer(program);
  beforeAll(server.start, STARTED_WITHIN);
  afterAll(server.kill);
  return server;
}
