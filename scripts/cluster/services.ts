import { join } from 'node:path';
import { Refusal } from '../lib/command.ts';
import { freePort } from '../lib/free-port.ts';
import type { RunningService, StartChild } from '../lib/services/child.ts';
import { initPostgres, startPostgres } from '../lib/services/postgres.ts';
import { findPostgresPrograms, findRedisProgram } from '../lib/services/programs.mjs';
import { startRedis } from '../lib/services/redis.ts';

/** Database connections beyond those of the nodes: for the operator and for readiness probes. */
const CONNECTIONS_SPARE = 20;

/** Starts an empty PostgreSQL with its data in `folder`. @throws Refusal when PostgreSQL cannot be started */
export async function startTemporaryPostgres(
  folder: string,
  connections: number,
  start: StartChild,
): Promise<RunningService> {
  const bin = findPostgresPrograms();
  if (!bin) {
    throw new Refusal('PostgreSQL is not installed: install the package "postgresql", or name one in DATABASE_URL.');
  }
  const data = join(folder, 'postgres');
  initPostgres(bin, data, ['--locale=C']);
  const settings = { port: await freePort(), connections: connections + CONNECTIONS_SPARE };
  return startPostgres(bin, data, settings, start);
}

/** Starts a Redis without persistence. @throws Refusal when Redis cannot be started */
export async function startTemporaryRedis(start: StartChild): Promise<RunningService> {
  const program = findRedisProgram();
  if (!program) {
    throw new Refusal('Redis is not installed: install "redis-server" or "valkey-server", or name one in REDIS_URL.');
  }
  return startRedis(program, await freePort(), {}, start);
}
