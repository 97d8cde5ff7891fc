import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { Refusal } from '../command.ts';
import { LOOPBACK, type RunningService, type StartChild, startChild, untilItAnswers } from './child.ts';

/** The user that runs PostgreSQL, which refuses root; null: the current user. @throws Refusal if no user can run it */
function postgresUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  throw new Refusal('PostgreSQL does not run as root, and there is no user "postgres" that it could run as.');
}

async function postgresAnswers(url: string): Promise<boolean> {
  const client = new pg.Client(url).on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Creates a PostgreSQL data folder; as root, gives it and its parent folder to the user that runs PostgreSQL. */
export function initPostgres(bin: string, folder: string, locale: readonly string[]): void {
  const user = postgresUser();
  mkdirSync(folder, { mode: 0o700 });
  // The user must be able to enter both folders.
  if (user) for (const one of [dirname(folder), folder]) chownSync(one, user.uid, user.gid);
  const options = ['-D', folder, '-U', 'meow', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale];
  execFileSync(join(bin, 'initdb'), options, { ...user, stdio: 'pipe', env: { ...process.env, LC_ALL: 'C' } });
}

/** Starts PostgreSQL on loopback, without fsync: a power failure may lose data. Waits until it responds. @throws Refusal */
export async function startPostgres(
  bin: string,
  folder: string,
  { port, connections }: { readonly port: number; readonly connections: number },
  start: StartChild = startChild,
): Promise<RunningService> {
  const settings = {
    port,
    listen_addresses: LOOPBACK,
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: connections,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = start(join(bin, 'postgres'), ['-D', folder, ...options], { ...postgresUser() });
  const url = `postgres://meow@${LOOPBACK}:${port}/postgres`;
  await untilItAnswers('PostgreSQL', child, () => postgresAnswers(url));
  return { child, url };
}
