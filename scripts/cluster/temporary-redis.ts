import { freePort } from '../lib/free-port.ts';
import { findRedisProgram } from '../lib/services/programs.mjs';
import { redisAnswers } from '../lib/services/redis.ts';
import type { StartChild } from './child.ts';
import { ClusterError } from './cluster-error.ts';
import type { Service } from './temporary-postgres.ts';
import { untilItAnswers } from './until-it-answers.ts';

const LOOPBACK = '127.0.0.1';

/** Starts a Redis that keeps nothing. @throws ClusterError when it cannot */
export async function startTemporaryRedis(startChild: StartChild): Promise<Service> {
  const program = findRedisProgram();
  if (!program) {
    throw new ClusterError(
      'Redis is not installed: install "redis-server" or "valkey-server", or name one in REDIS_URL.',
    );
  }
  const port = await freePort();
  const child = startChild(program, ['--port', `${port}`, '--bind', LOOPBACK, '--save', '', '--appendonly', 'no']);
  const url = `redis://${LOOPBACK}:${port}`;
  await untilItAnswers('Redis', child, () => redisAnswers(url));
  return { child, url };
}
