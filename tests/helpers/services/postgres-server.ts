import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { postgresAnswers, postgresUser } from '../../../scripts/lib/services/postgres.ts';
import { findPostgresPrograms } from '../../../scripts/lib/services/programs.mjs';

const STARTED_WITHIN = 30_000; // ms
const LOOPBACK = '127.0.0.1';
/** Each store keeps up to ten, and several tests run at once. */
const CONNECTIONS_MAX = 400;

export interface Postgres {
  /** The address of a database. */
  urlOf(database: string): string;
  /** Makes an empty database. Gives its address. */
  createDatabase(): Promise<string>;
  /** Ends it in good order, so that it leaves no shared memory behind. */
  stop(): Promise<void>;
  /** Ends it at once, as if the power had failed. */
  kill(): Promise<void>;
  /** Starts it again, at the same place with the same data. */
  start(): Promise<void>;
}

interface PostgresServer extends Postgres {
  /** Makes its folder and starts it for the first time. */
  setUp(): Promise<void>;
}

/**
 * Finds the programs of PostgreSQL. Null where they are not installed, and for tests that did not ask for services (only
 * those of `npm run test:full` do).
 * @throws Error on CI when they are not installed
 */
export function findPostgres(): string | null {
  if (process.env.TEST_SERVICES !== 'on') return null;
  const found = findPostgresPrograms();
  if (!found && process.env.CI === 'true') throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return found;
}

/** A PostgreSQL on loopback with the data in `folder`, which is not there yet. */
export function createPostgresServer(bin: string, folder: string): PostgresServer {
  const user = postgresUser();
  let port = 0;
  let databases = 0;
  let stop = async () => {};
  let kill = async () => {};

  const urlOf = (database: string) => `postgres://meow@${LOOPBACK}:${port}/${database}`;

  async function setUp(): Promise<void> {
    if (user) chownSync(dirname(folder), user.uid, user.gid);
    const options = [
      '-D',
      folder,
      '-U',
      'meow',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--no-sync',
      '--locale-provider=icu',
      '--icu-locale=en',
    ];
    execFileSync(join(bin, 'initdb'), options, { ...user, stdio: 'pipe', env: { ...process.env, LC_ALL: 'C' } });
    await start();
  }

  async function start(): Promise<void> {
    port ||= await freePort();
    // What is lost when the power fails is no matter here; what is lost when the process is killed is on the disk.
    const settings = {
      port,
      listen_addresses: LOOPBACK,
      unix_socket_directories: '',
      fsync: 'off',
      max_connections: CONNECTIONS_MAX,
    };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn(join(bin, 'postgres'), ['-D', folder, ...options], { ...user, stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    stop = async () => {
      server.kill('SIGINT'); // fast shutdown: PostgreSQL disconnects its clients
      await ended;
    };
    kill = async () => {
      const all = [server.pid ?? 0, ...childrenOf(server.pid ?? 0)];
      for (const pid of all) killNow(pid);
      await ended;
      // As long as one of them is there, another server refuses to start with their data.
      while (all.some((pid) => existsSync(`/proc/${pid}`))) await wait(10);
    };
    const began = performance.now();
    while (!(await postgresAnswers(urlOf('postgres')))) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
      if (performance.now() - began > STARTED_WITHIN) throw new Error('PostgreSQL does not answer');
      await wait(50);
    }
  }

  async function createDatabase(): Promise<string> {
    databases += 1;
    const name = `meow_${databases}`;
    const client = new pg.Client(urlOf('postgres'));
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return urlOf(name);
  }

  return { urlOf, setUp, start, createDatabase, stop: () => stop(), kill: () => kill() };
}

/** What it has started serves on without it, for as long as it does not look. Nobody, where there is no /proc. */
function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
