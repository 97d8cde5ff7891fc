import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { freePort } from './free-port.ts';
import { tempFolder } from './temp-folder.ts';

/** Where Debian's packages put each version. */
const VERSIONS = '/usr/lib/postgresql';
const STARTED_WITHIN = 30_000; // ms
const SET_UP_WITHIN = 60_000; // ms
const LOOPBACK = '127.0.0.1';

export interface Postgres {
  /** Makes an empty database. Gives its address. */
  createDatabase(): Promise<string>;
  /** Ends it at once, as if the power had failed. */
  kill(): Promise<void>;
  /** Starts it again, at the same place with the same data. */
  start(): Promise<void>;
}

/**
 * A PostgreSQL of its own for the tests of the file, on loopback, with data that is gone afterwards. Null where it is
 * not installed; on CI that is an error, for a skipped test there would look like one that passed.
 * @throws Error on CI when it is not installed
 */
export function startPostgres(): Postgres | null {
  const bin = findBin();
  if (!bin) {
    const words = `PostgreSQL is not installed: install the package "postgresql". There is nothing in ${VERSIONS}.`;
    if (process.env.CI === 'true') throw new Error(words);
    console.warn(`${words} Its tests are skipped.`);
    return null;
  }
  const folder = join(tempFolder(), 'postgres');
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? idsOf('postgres') : null;
  let port = 0;
  let databases = 0;
  let stop = async () => {};

  async function start(): Promise<void> {
    port ||= await freePort();
    // What is lost when the power fails is no matter here; what is lost when the process is killed is on the disk.
    const settings = { port, listen_addresses: LOOPBACK, unix_socket_directories: '', fsync: 'off' };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn(join(bin ?? '', 'postgres'), ['-D', folder, ...options], { ...user, stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    stop = async () => {
      server.kill('SIGKILL');
      await ended;
    };
    const began = performance.now();
    while (!(await answers(urlOf('postgres')))) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`);
      if (performance.now() - began > STARTED_WITHIN) throw new Error('PostgreSQL does not answer');
    }
  }

  const urlOf = (database: string) => `postgres://meow@${LOOPBACK}:${port}/${database}`;

  beforeAll(async () => {
    if (user) chownSync(join(folder, '..'), user.uid, user.gid);
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
    execFileSync(join(bin, 'initdb'), options, { ...user, stdio: 'ignore' });
    await start();
  }, SET_UP_WITHIN);
  afterAll(() => stop());

  return {
    async createDatabase() {
      databases += 1;
      const name = `meow_${databases}`;
      const client = new pg.Client(urlOf('postgres'));
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return urlOf(name);
    },
    kill: () => stop(),
    start,
  };
}

function findBin(): string | null {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((one, other) => Number(other) - Number(one)) : [];
  const places = versions.map((version) => join(VERSIONS, version, 'bin'));
  return places.find((place) => existsSync(join(place, 'initdb'))) ?? null;
}

function idsOf(name: string): { readonly uid: number; readonly gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (!uid || !gid) throw new Error(`There is no user ${name}`);
  return { uid: Number(uid), gid: Number(gid) };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url).on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return false;
  }
}
