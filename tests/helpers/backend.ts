import type { Services } from './services/global-setup.ts';

/** The settings for a server's database and bus. */
type Place = Readonly<Record<'DATABASE_URL' | 'REDIS_URL', string>>;

/** PostgreSQL and Redis for all tests of a Vitest project. Undefined outside Vitest, and where servers use SQLite. */
const services: Services | undefined = process.env.VITEST_WORKER_ID
  ? (await import('vitest')).inject('services')
  : undefined;

/** Whether the tests use the embedded database and the in-memory bus. */
export const EMBEDDED = services === undefined;

const places = new Map<string, Promise<Place>>();

/**
 * The database and bus of a server, by its data folder: a server restarted with the same folder gets the same ones.
 * Null when the folder itself is the database.
 */
export async function placeOf(dataDir: string): Promise<Place | null> {
  if (!services) return null;
  const place = places.get(dataDir) ?? makePlace(services);
  places.set(dataDir, place);
  return place;
}

if (services) (await import('vitest')).afterAll(dropAll);

/** Makes a PostgreSQL database, and uses the Redis database with the same number. */
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

/** Drops the databases that this process made: each takes 7 MB on disk. */
async function dropAll(): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client(services?.postgres);
  await client.connect();
  for (const place of await Promise.all(places.values())) {
    await client.query(`drop database ${new URL(place.DATABASE_URL).pathname.slice(1)} with (force)`);
  }
  await client.end();
}
