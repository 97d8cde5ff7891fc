import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { findRedisProgram } from '../../../scripts/lib/services/programs.mjs';
import { redisAnswers } from '../../../scripts/lib/services/redis.ts';

export const STARTED_WITHIN = 30_000; // ms
const LOOPBACK = '127.0.0.1';
/** As many as there may be servers in a run of all tests. An empty one takes a few hundred bytes. */
const DATABASES = 10_000;

export interface RedisServer {
  url(): string;
  /** Ends it at once. */
  kill(): Promise<void>;
  /** From now on it does nothing, and says nothing, until it is told to go on. Connections to it stay. */
  standStill(): void;
  goOn(): void;
  /** Starts it, at the same port each time, empty. */
  start(): Promise<void>;
}

/**
 * Finds Redis or Valkey. Null where neither is installed, and for tests that did not ask for services (only those of
 * `npm run test:full` do).
 * @throws Error on CI when neither is installed
 */
export function findRedis(): string | null {
  if (process.env.TEST_SERVICES !== 'on') return null;
  const found = findRedisProgram();
  if (!found && process.env.CI === 'true') throw new Error('Redis is not installed: apt-get install redis-server');
  return found;
}

/** A Redis on loopback, which keeps nothing. */
export function createRedisServer(program: string, more: Readonly<Record<string, string>> = {}): RedisServer {
  let port = 0;
  let kill = async () => {};
  let signal = (_name: NodeJS.Signals) => {};
  const url = () => `redis://${LOOPBACK}:${port}`;

  async function start(): Promise<void> {
    port ||= await freePort();
    const settings = { port, bind: LOOPBACK, save: '', appendonly: 'no', databases: DATABASES, ...more };
    const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, `${value}`]);
    const server = spawn(program, options, { stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    signal = (name) => void server.kill(name);
    kill = async () => {
      server.kill('SIGKILL');
      await ended;
    };
    const began = performance.now();
    while (!(await redisAnswers(url()))) {
      if (server.exitCode !== null) throw new Error(`Redis ended with ${server.exitCode}`);
      if (performance.now() - began > STARTED_WITHIN) throw new Error('Redis does not answer');
      await wait(50);
    }
  }

  return { url, kill: () => kill(), standStill: () => signal('SIGSTOP'), goOn: () => signal('SIGCONT'), start };
}
