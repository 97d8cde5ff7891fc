import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { type Child, LOOPBACK } from '../../../scripts/lib/services/child.ts';
import { initPostgres, startPostgres } from '../../../scripts/lib/services/postgres.ts';
import { findPostgresPrograms } from '../../../scripts/lib/services/programs.mjs';
import { startBeside } from './start-in-process-group.ts';

const ENDS_WITHIN = 60_000; // ms; generous because CI machines are shared
/** Each store keeps up to ten connections, and several tests run at once. */
const CONNECTIONS_MAX = 400;

export interface Postgres {
  /** The address of a database. */
  urlOf(database: string): string;
  /** Creates an empty database. Returns its URL. */
  createDatabase(): Promise<string>;
  /** Shuts the server down properly, so that it leaves no shared memory behind. */
  stop(): Promise<void>;
  /** Kills the server and its child processes, as in a power failure. */
  kill(): Promise<void>;
  /** Starts the server again, at the same address with the same data. */
  start(): Promise<void>;
}

interface PostgresServer extends Postgres {
  /** Creates the data folder (`initdb`), and starts the server for the first time. */
  setUp(): Promise<void>;
}

/**
 * Finds the programs of PostgreSQL. Null when they are not installed, and for tests that did not ask for services (only
 * those of `npm run test:full` do).
 * @throws Error on CI when they are not installed
 */
export function findPostgres(): string | null {
  if (process.env.TEST_SERVICES !== 'on') return null;
  const found = findPostgresPrograms();
  if (!found && process.env.CI === 'true') throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return found;
}

/** A PostgreSQL server on loopback with its data in `folder`, which must not exist yet. */
export function createPostgresServer(bin: string, folder: string): PostgresServer {
  let port = 0;
  let databases = 0;
  let server: Child | undefined;

  const urlOf = (database: string) => `postgres://meow@${LOOPBACK}:${port}/${database}`;

  async function setUp(): Promise<void> {
    initPostgres(bin, folder, ['--locale-provider=icu', '--icu-locale=en']);
    await start();
  }

  async function start(): Promise<void> {
    port ||= await freePort();
    const { child } = await startPostgres(bin, folder, { port, connections: CONNECTIONS_MAX }, startBeside);
    server = child;
  }

  // Fast shutdown: PostgreSQL disconnects its clients.
  const stop = async () => server?.end('SIGINT', ENDS_WITHIN);

  async function kill(): Promise<void> {
    const pid = server?.process.pid ?? 0;
    const all = [pid, ...childrenOf(pid)];
    for (const one of all) killNow(one);
    await server?.ended;
    // While a child process is alive, another server refuses to start with the same data.
    while (all.some((one) => existsSync(`/proc/${one}`))) await wait(10);
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

  return { urlOf, setUp, start, createDatabase, stop, kill };
}

/** The ids of a process's children. PostgreSQL's live on for a moment after it is killed. Empty without /proc. */
function childrenOf(pid: number): number[] {
  const file = `/proc/${pid}/task/${pid}/children`;
  return existsSync(file) ? readFileSync(file, 'utf8').split(' ').filter(Boolean).map(Number) : [];
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has already ended.
  }
}
