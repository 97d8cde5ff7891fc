import { Redis } from 'ioredis';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { failToStart } from '../../helpers/child-server.ts';
import { startPostgres } from '../../helpers/postgres.ts';
import { startRedis } from '../../helpers/redis.ts';

/** Generous: each start of a process takes half a second of a core. */
const PATIENCE = 180_000; // ms

const postgres = startPostgres();
const redis = startRedis();

describe.runIf(postgres && redis)('a start with services that answer but cannot be used', () => {
  const [database, bus] = [postgres as NonNullable<typeof postgres>, redis as NonNullable<typeof redis>];

  test('[O1, O5, O8] a start with unusable services prints one line about what to change, and exits with 1', {
    timeout: PATIENCE,
  }, async () => {
    const foreign = await database.createDatabase();
    const client = new pg.Client(foreign);
    await client.connect();
    await client.query('create table characters (id integer)');
    await client.end();
    const [DATABASE_URL, REDIS_URL] = [await database.createDatabase(), bus.url()];
    const cannot = 'Meow Meow cannot start: ';
    const cases: [variables: Record<string, string>, line: string][] = [
      [{ REDIS_URL: `${REDIS_URL}/abc` }, `${cannot}REDIS_URL must be redis://`],
      [{ REDIS_URL: `${REDIS_URL}/99999` }, 'REDIS_URL cannot be used: it has no database of the number'],
      [{ DATABASE_URL: `${DATABASE_URL}?sslmode=bogus` }, `${cannot}DATABASE_URL must be postgres://`],
      [{ DATABASE_URL: `${DATABASE_URL}?sslmode=require` }, 'DATABASE_URL cannot be used: it speaks no TLS'],
      [{ DATABASE_URL: foreign }, 'DATABASE_URL cannot be used: it has a “characters” of another program'],
      [{ DATABASE_URL: REDIS_URL.replace('redis', 'postgres') }, 'DATABASE_URL cannot be used: it '],
    ];
    for (const [variables, line] of cases) {
      const settings = { DATABASE_URL, REDIS_URL, ...variables };
      expect(await failToStart(settings)).toEqual({ code: 1, lines: [expect.stringContaining(line)] });
    }
    const operator = new Redis(REDIS_URL);
    await operator.config('SET', 'maxmemory', '1');
    const full = await failToStart({ DATABASE_URL, REDIS_URL });
    await operator.config('SET', 'maxmemory', '0');
    operator.disconnect();
    const line = 'REDIS_URL cannot be used: it is full and takes no writes';
    expect(full).toEqual({ code: 1, lines: [expect.stringContaining(line)] });
  });
});
