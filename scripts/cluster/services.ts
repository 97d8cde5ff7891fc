import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../lib/command.ts';
import { freePort } from '../lib/free-port.ts';
import { postgresAnswers, postgresUser } from '../lib/services/postgres.ts';
import { findPostgresPrograms, findRedisProgram } from '../lib/services/programs.mjs';
import { redisAnswers } from '../lib/services/redis.ts';
import { type Child, type StartChild, untilItAnswers } from './child.ts';

const LOOPBACK = '127.0.0.1';
/** For the operator, and for who looks whether it answers. */
const CONNECTIONS_SPARE = 20;

interface Service {
  readonly child: Child;
  readonly url: string;
}

/** Starts a PostgreSQL with nothing in it, whose data are in `folder`. @throws Refusal when it cannot */
export async function startTemporaryPostgres(
  folder: string,
  connections: number,
  startChild: StartChild,
): Promise<Service> {
  const bin = findPostgresPrograms();
  if (!bin) {
    throw new Refusal('PostgreSQL is not installed: install the package "postgresql", or name one in DATABASE_URL.');
  }
  const user = requireUser();
  const data = join(folder, 'postgres');
  mkdirSync(data, { mode: 0o700 });
  if (user) {
    chownSync(folder, user.uid, user.gid); // it has to get through to its own
    chownSync(data, user.uid, user.gid);
  }
  const initdb = ['-D', data, '-U', 'meow', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initdb, { ...user, stdio: 'pipe' });

  const port = await freePort();
  const settings = {
    port,
    listen_addresses: LOOPBACK,
    unix_socket_directories: '',
    max_connections: connections + CONNECTIONS_SPARE,
    fsync: 'off', // nothing of it outlives the command
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = startChild(join(bin, 'postgres'), ['-D', data, ...options], { ...user });
  const url = `postgres://meow@${LOOPBACK}:${port}/postgres`;
  await untilItAnswers('PostgreSQL', child, () => postgresAnswers(url));
  return { child, url };
}

function requireUser() {
  try {
    return postgresUser();
  } catch (error) {
    throw new Refusal((error as Error).message, { cause: error });
  }
}

/** Starts a Redis that keeps nothing. @throws Refusal when it cannot */
export async function startTemporaryRedis(startChild: StartChild): Promise<Service> {
  const program = findRedisProgram();
  if (!program) {
    throw new Refusal('Redis is not installed: install "redis-server" or "valkey-server", or name one in REDIS_URL.');
  }
  const port = await freePort();
  const child = startChild(program, ['--port', `${port}`, '--bind', LOOPBACK, '--save', '', '--appendonly', 'no']);
  const url = `redis://${LOOPBACK}:${port}`;
  await untilItAnswers('Redis', child, () => redisAnswers(url));
  return { child, url };
}
