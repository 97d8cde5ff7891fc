import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from './free-port.ts';

/** Where Debian's packages put it: Redis, or what speaks its language. */
const PLACES = ['/usr/bin/redis-server', '/usr/bin/valkey-server'];
const STARTED_WITHIN = 30_000; // ms
const LOOPBACK = '127.0.0.1';

export interface RedisServer {
  url(): string;
  /** Ends it at once. */
  kill(): Promise<void>;
  /** Starts it again, at the same port, empty. */
  start(): Promise<void>;
}

/**
 * A Redis of its own for the tests of the file, on loopback, which keeps nothing. Null where it is not installed; on CI
 * that is an error, for a skipped test there would look like one that passed.
 * @throws Error on CI when it is not installed
 */
export function startRedis(): RedisServer | null {
  const program = PLACES.find((place) => existsSync(place));
  if (!program) {
    const words = 'Redis is not installed: install the package "redis-server", or "valkey-server".';
    if (process.env.CI === 'true') throw new Error(words);
    console.warn(`${words} Its tests are skipped.`);
    return null;
  }
  let port = 0;
  let kill = async () => {};

  async function start(): Promise<void> {
    port ||= await freePort();
    const options = ['--port', `${port}`, '--bind', LOOPBACK, '--save', '', '--appendonly', 'no'];
    const server = spawn(program ?? '', options, { stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    kill = async () => {
      server.kill('SIGKILL');
      await ended;
    };
    const began = performance.now();
    while (!(await answers(port))) {
      if (server.exitCode !== null) throw new Error(`Redis ended with ${server.exitCode}`);
      if (performance.now() - began > STARTED_WITHIN) throw new Error('Redis does not answer');
      await wait(50);
    }
  }

  beforeAll(start, STARTED_WITHIN);
  afterAll(() => kill());
  return { url: () => `redis://${LOOPBACK}:${port}`, kill: () => kill(), start };
}

async function answers(port: number): Promise<boolean> {
  const client = new Redis(port, LOOPBACK, { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.disconnect();
  }
}
