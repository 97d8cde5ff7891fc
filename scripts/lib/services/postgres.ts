import { readFileSync } from 'node:fs';
import pg from 'pg';

/** Whom it is to run as, for it refuses to run as root; null: as whoever starts it. @throws Error when there is nobody */
export function postgresUser(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  throw new Error('PostgreSQL does not run as root, and there is no user "postgres" that it could run as.');
}

export async function postgresAnswers(url: string): Promise<boolean> {
  const client = new pg.Client(url).on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
