import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startPostgres } from '../../../../tests/helpers/postgres.ts';
import type { Store } from '../store.ts';
import { openPostgresStore, type PostgresOptions } from './open.ts';

/** Timeouts far shorter than the migration. */
const SHORT: PostgresOptions = { statementTimeout: 200, answerTimeout: 300 };
const MIGRATION_TAKES = 0.8; // s
const MIGRATING = `select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`;

const postgres = startPostgres();

test.runIf(postgres)('a node whose role may not create tables starts if the tables exist', async () => {
  const url = new URL(await (postgres as NonNullable<typeof postgres>).createDatabase());
  await (await openPostgresStore(url.href)).close();
  const operator = new pg.Client(url.href);
  await operator.connect();
  await operator.query(`create role player login;
    grant select, insert, update, delete on all tables in schema public to player`);
  await operator.end();
  url.username = 'player';
  await (await openPostgresStore(url.href)).close();
});

describe.runIf(postgres)('[W3] a database with an older schema than the node', () => {
  const server = postgres as NonNullable<typeof postgres>;
  let url: string;
  let operator: pg.Client;
  const countOf = async (query: string) => (await operator.query(query)).rowCount;
  const comes = (query: string) => expect.poll(() => countOf(query)).toBe(1);

  // Makes a database of the first version, with a trigger that slows down the migration of sessions.
  beforeEach(async () => {
    url = await server.createDatabase();
    await (await openPostgresStore(url)).close();
    operator = new pg.Client(url);
    await operator.connect();
    onTestFinished(() => operator.end());
    await operator.query(`
      delete from kysely_migration where name > '001_characters';
      drop table tallies;
      drop table ballots;
      drop table rounds;
      drop table fire;
      alter table characters drop column recent_keys;
      alter table sessions drop column used_at;
      insert into sessions (id, created_at, expires_at) values ('s', 7, 8);
      create function take_long() returns trigger language plpgsql as
        $$ begin perform pg_sleep(${MIGRATION_TAKES}); return new; end $$;
      create trigger slow before update on sessions for each row execute function take_long()`);
  });

  async function isUpToDate(store: Store): Promise<void> {
    await store.close();
    expect((await operator.query('select used_at from sessions')).rows).toEqual([{ used_at: '7' }]);
  }

  test('the first node migrates, even for longer than a statement may take; others wait; no lock is left', async () => {
    const locks = `select 1 from pg_locks where locktype = 'advisory'`; // clients of a pooler would share them
    const migrating = openPostgresStore(url, SHORT);
    await comes(MIGRATING);
    expect(await countOf(locks)).toBe(0);
    const waiting = Promise.all([openPostgresStore(url, SHORT), openPostgresStore(url, SHORT)]);
    waiting.catch(() => {}); // awaited below, after `migrating`
    await isUpToDate(await migrating);
    for (const store of await waiting) await isUpToDate(store);
    expect(await countOf(locks)).toBe(0);
  });

  test('a start is refused soon, with a reason, if another session locks a table that must be migrated', async () => {
    await operator.query('begin; select from sessions');
    const opening = openPostgresStore(url);
    await expect(opening).rejects.toThrow('another session held a lock for too long (55P03)');
    await operator.query('commit');
    await isUpToDate(await openPostgresStore(url));
  });
});
