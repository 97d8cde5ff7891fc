import type { Services } from './services/both.ts';

/** The settings that say where a server keeps what lasts, and by what it talks to others. */
type Place = Readonly<Record<'DATABASE_URL' | 'REDIS_URL', string>>;

/** What all tests of the project share. None outside Vitest, and where servers keep what lasts in a file. */
const services: Services | undefined = process.env.VITEST_WORKER_ID
  ? (await import('vitest')).inject('services')
  : undefined;

/** Whether the tests run over the embedded database and the bus in memory. */
export const EMBEDDED = services === undefined;

const places = new Map<string, Promise<Place>>();

/**
 * Where a server keeps what lasts, by the folder that it was given: it finds it again when it is started anew with the
 * same folder. Nothing where that is the folder itself.
 */
export async function placeOf(dataDir: string): Promise<Place | null> {
  if (!services) return null;
  const place = places.get(dataDir) ?? makePlace(services);
  places.set(dataDir, place);
  return place;
}

if (services) (await import('vitest')).afterAll(dropAll);

/** A database in PostgreSQL, and the one with the same number in Redis. */
async function makePlace({ postgres, redis }: Services): Promise<Place> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(postgres);
  await client.connect();
  const { rows } = await client.query("select nextval('databases') as number");
  const [{ number }] = rows;
  await client.query(`create database meow_${number}`);
  await client.end();
  return { DATABASE_URL: new URL(`/meow_${number}`, postgres).href, REDIS_URL: `${redis}/${number}` };
}

/** Each takes 7 MB of the disk. */
async function dropAll(): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(services?.postgres);
  await client.connect();
  for (const place of await Promise.all(places.values())) {
    await client.query(`drop database ${new URL(place.DATABASE_URL).pathname.slice(1)} with (force)`);
  }
  await client.end();
}
