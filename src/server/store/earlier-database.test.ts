import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPostgres } from '../../../tests/helpers/postgres.ts';
import { tempFolder } from '../../../tests/helpers/temp-folder.ts';
import { openPostgresStore, openSqliteStore, SQLITE_FILE, type Store, StoreUnavailable } from './index.ts';

/** The tables as the game of 2026-11-28 created them, in SQLite and PostgreSQL. */
const TABLES = `
  create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null);
  create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null);
  create table characters (id text not null primary key, address text not null unique, v integer not null, created_at bigint not null);
  create table cards (character_id text not null references characters (id) on delete cascade, key text not null, card text not null,
    constraint cards_pk primary key (character_id, key));
  create table sessions (id text not null primary key, character_id text references characters (id) on delete cascade, flake text,
    created_at bigint not null, expires_at bigint not null);
  create index sessions_expires_at on sessions (expires_at);
  create index sessions_character_id on sessions (character_id);
  alter table sessions add column used_at bigint default 0 not null;
  alter table characters add column recent_keys text default '' not null`;
const ROWS = `
  insert into kysely_migration (name, timestamp) values ('001_characters', '2026-11-28T20:15:00.001Z'),
    ('002_session_use', '2026-11-28T20:15:00.002Z'), ('003_recent_keys', '2026-11-28T20:15:00.003Z');
  insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0);
  insert into characters (id, address, v, created_at, recent_keys) values
    ('mary', '0x1', 5, 1796000000000, 'key2 key1 '), ('james', '0x2', 1, 1796000000001, '');
  insert into cards (character_id, key, card) values
    ('mary', 'Cookie', 'Cookie?c=1&meow=3&p=accept_yes'), ('mary', 'Character', 'Character?c=1&name=Mary+%C3%96&v=5'),
    ('james', 'Character', 'Character?c=1&v=1');
  insert into sessions (id, character_id, flake, created_at, expires_at, used_at) values
    ('of mary', 'mary', null, 1796000000000, 1900000000000, 1796083200000),
    ('of nobody', null, '01FLAKE', 1796000000002, 1900000000002, 1796000000002)`;
const SESSION = { id: 'of mary', characterId: 'mary', flake: null };
const TIMES = { createdAt: 1796000000000, usedAt: 1796083200000, expiresAt: 1900000000000 };

interface Place {
  readonly open: () => Promise<Store>;
  /** Runs statements as a node of the earlier version does; returns the rows of the last one. */
  readonly run: (statements: string) => Promise<readonly unknown[]>;
  readonly close: () => unknown;
}

async function sqlitePlace(): Promise<Place> {
  const folder = tempFolder();
  const database = new Database(join(folder, SQLITE_FILE));
  return {
    open: () => openSqliteStore(folder),
    async run(statements) {
      if (!statements.startsWith('select')) return database.exec(statements) && [];
      return database.prepare(statements).all();
    },
    close: () => database.close(),
  };
}

async function postgresPlace(url: string): Promise<Place> {
  const client = new pg.Client(url);
  await client.connect();
  return {
    open: () => openPostgresStore(url),
    run: async (statements) => (await client.query(statements)).rows,
    close: () => client.end(),
  };
}

const postgres = startPostgres();
const backends: Record<string, () => Promise<Place>> = {
  sqlite: sqlitePlace,
  ...(postgres && { postgres: async () => postgresPlace(await postgres.createDatabase()) }),
};

describe.each(Object.entries(backends))('[W3] a database of an earlier version on %s', (_name, create) => {
  let place: Place;
  let store: Store;
  beforeEach(async () => {
    place = await create();
    await place.run(TABLES);
    await place.run(ROWS);
  });
  afterEach(async () => {
    await store.close();
    await place.close();
  });

  const migrations = async () =>
    (await place.run('select name from kysely_migration order by name')) as { name: string }[];

  /** All rows that the earlier version wrote. */
  async function everything(): Promise<unknown> {
    const tables: unknown[] = [await place.run(`select * from kysely_migration where name < '004' order by name`)];
    for (const table of ['kysely_migration_lock', 'characters', 'cards', 'sessions']) {
      tables.push(await place.run(`select * from ${table} order by 1, 2`));
    }
    return tables;
  }

  test('a database of an earlier version opens with all of its data, and no migration runs twice', async () => {
    const before = await everything();
    store = await place.open();
    const cards = ['Character?c=1&name=Mary+%C3%96&v=5', 'Cookie?c=1&meow=3&p=accept_yes'];
    expect(await store.readCharacter('mary')).toEqual({ id: 'mary', v: 5, cards });
    expect(await store.readCharacter('james')).toEqual({ id: 'james', v: 1, cards: ['Character?c=1&v=1'] });
    expect(await store.listSessions('mary', 0)).toEqual([{ ...SESSION, ...TIMES }]);
    expect(await store.findSession('of nobody', 0)).toMatchObject({ characterId: null, flake: '01FLAKE' });
    for (const key of ['key1', 'key2']) expect(await store.changeCharacter('mary', 4, () => [], key)).toBe('repeated');
    await store.ping();
    expect(await everything()).toEqual(before);
    expect((await migrations()).slice(3)).toEqual([
      { name: '004_fire' },
      { name: '005_rounds' },
      { name: '006_tallies' },
    ]);
    expect(await store.readFire()).toEqual({ burnsUntil: 0, logs: 0, tonight: 0 });
    expect(await store.findRound('Kettle/stove/1')).toBeNull();
    expect(await store.readTallies('Kettle')).toEqual([]);

    expect(await store.changeCharacter('james', 1, () => [], 'key3')).toBe('changed');
    expect(await store.deleteCharacter('mary')).toEqual(['of mary']);
    expect(await place.run('select * from cards')).toHaveLength(1);
  });

  test('a database serves a node of the earlier version and a node of this version at the same time', async () => {
    store = await place.open();
    const meow = (count: number) => `Cookie?c=1&meow=${count}&p=accept_yes`;
    const change = (from: number, key: string) =>
      store.changeCharacter('mary', from, () => [{ key: 'Cookie', card: meow(from - 1) }], key);
    const version = `select v, recent_keys from characters where id = 'mary'`;

    expect(await change(5, 'key3')).toBe('changed');
    expect(await place.run(version)).toEqual([{ v: 6, recent_keys: 'key3 key2 key1 ' }]);
    await place.run(`
      update characters set v = 7, recent_keys = substr('key4 ' || recent_keys, 1, 20) where id = 'mary' and v = 6;
      insert into cards (character_id, key, card) values ('mary', 'Cookie', '${meow(5)}')
        on conflict (character_id, key) do update set card = excluded.card`);
    expect(await change(6, 'key4')).toBe('repeated');
    expect(await change(6, 'key5')).toBe('stale');
    expect((await store.readCharacter('mary'))?.cards).toContain(meow(5));
    expect(await change(7, 'key5')).toBe('changed');
    expect(await place.run(version)).toEqual([{ v: 8, recent_keys: 'key5 key4 key3 key2 ' }]);

    // Both versions see each other's sessions and ends of sessions.
    await store.addSession({ ...SESSION, ...TIMES, id: 'newer' });
    expect(await place.run(`select used_at from sessions where id = 'newer' and expires_at > 0`)).toHaveLength(1);
    await place.run(`
      delete from sessions where id = 'newer';
      insert into sessions (id, character_id, flake, created_at, used_at, expires_at) values ('earlier', 'mary', null, 1, 1, 9)`);
    expect((await store.listSessions('mary', 0)).map(({ id }) => id)).toEqual(['of mary', 'earlier']);

    // A log on the fire, which the earlier version does not know, leaves a character that it can still change.
    const log = { now: 5, life: 10, longest: 50 };
    expect(await store.changeCharacter('mary', 8, () => [{ key: 'Fire', card: 'Fire?c=1&logs=1' }], 'key6', log)).toBe(
      'changed',
    );
    await place.run(`update characters set v = 10 where id = 'mary' and v = 9`);
    expect((await store.readCharacter('mary'))?.cards).toContain('Fire?c=1&logs=1');

    // So does a ballot; when the earlier version deletes a character, the ballot goes, too.
    const round = { id: 'r', place: 'Kettle/stove/1', openedAt: 5, endsAt: 20_005 };
    const ballot = { choice: 'whistle', round, does: 'open' } as const;
    const stand = () => [{ key: 'Kettle', card: 'Kettle?c=1&stands=stove' }];
    expect(await store.castBallot('mary', 10, stand, ballot, 'key7')).toBe('changed');
    await place.run(`update characters set v = 12 where id = 'mary' and v = 11`);
    expect((await store.readCharacter('mary'))?.cards).toContain('Kettle?c=1&stands=stove');
    expect(await place.run('select choice from ballots')).toEqual([{ choice: 'whistle' }]);
    await place.run(`delete from sessions where character_id = 'mary'; delete from characters where id = 'mary'`);
    expect(await place.run('select * from ballots')).toEqual([]);

    // Nothing is left that keeps nodes of the two versions from each other.
    expect(await place.run('select is_locked from kysely_migration_lock')).toEqual([{ is_locked: 0 }]);
  });
});

describe.each(Object.entries(backends))('a database on %s with an unexpected schema', (_name, create) => {
  let place: Place;
  beforeEach(async () => {
    place = await create();
  });
  afterEach(() => place.close());

  test('[W2] a database of a newer version of the game is refused with a reason, and stays unchanged', async () => {
    await (await place.open()).close();
    await place.run(`insert into kysely_migration values ('999_hats', '2030-01-01')`);
    await expect(place.open()).rejects.toEqual(
      new StoreUnavailable('a newer version of the game has changed its tables (999_hats): start that one'),
    );
    expect(await place.run(`select name from kysely_migration where name > '9'`)).toEqual([{ name: '999_hats' }]);
  });

  test.each([
    ['characters', 'create table characters (id integer)'],
    ['cards', 'create table cards (id integer)'],
    ['sessions_expires_at', 'create table t (id integer); create index sessions_expires_at on t (id)'],
    [
      '20240101_shop',
      `create table kysely_migration (name text primary key, timestamp text not null);
       insert into kysely_migration values ('20240101_shop', '2024-01-01')`,
    ],
  ])('[O8] a database that has a “%s” of another program is refused with a reason', async (name, statements) => {
    await place.run(statements);
    await expect(place.open()).rejects.toEqual(
      new StoreUnavailable(
        `it has a “${name}” of another program, where the game would make its own: give the game a database of its own`,
      ),
    );
  });
});
