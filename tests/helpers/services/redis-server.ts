import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { LOOPBACK } from '../../../scripts/lib/services/child.ts';
import { findRedisProgram } from '../../../scripts/lib/services/programs.mjs';
import { startRedis } from '../../../scripts/lib/services/redis.ts';
import { startBeside } from './start-in-process-group.ts';

export const STARTED_WITHIN = 30_000; // ms
/** More databases than a full test run starts servers: each server uses one. An empty one takes a few hundred bytes. */
const DATABASES = 10_000;

export interface RedisServer {
  url(): string;
  kill(): Promise<void>;
  /** Suspends the process until `resume` is called. Connections stay open. */
  suspend(): void;
  resume(): void;
  /** Starts the server, at the same port each time, without data. */
  start(): Promise<void>;
}

/**
 * Finds Redis or Valkey. Null when neither is installed, and for tests that did not ask for services (only those of
 * `npm run test:full` do).
 * @throws Error on CI when neither is installed
 */
export function findRedis(): string | null {
  if (process.env.TEST_SERVICES !== 'on') return null;
  const found = findRedisProgram();
  if (!found && process.env.CI === 'true') throw new Error('Redis is not installed: apt-get install redis-server');
  return found;
}

/** A Redis server on loopback, without persistence. */
export function createRedisServer(program: string, more: Readonly<Record<string, string>> = {}): RedisServer {
  let port = 0;
  let server: ChildProcess | undefined;

  async function start(): Promise<void> {
    port ||= await freePort();
    const { child } = await startRedis(program, port, { databases: DATABASES, ...more }, startBeside);
    server = child.process;
  }

  return {
    url: () => `redis://${LOOPBACK}:${port}`,
    async kill() {
      if (server?.kill('SIGKILL')) await once(server, 'exit');
    },
    suspend: () => void server?.kill('SIGSTOP'),
    resume: () => void server?.kill('SIGCONT'),
    start,
  };
}
