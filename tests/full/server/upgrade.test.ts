import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openPostgresStore, type Store } from '../../../src/server/store/index.ts';
import { type ChildServer, startChild } from '../../helpers/child-server.ts';
import { writeClientFixture } from '../../helpers/client-fixture.ts';
import { type EventStream, openOwnStream } from '../../helpers/event-stream.ts';
import { startPostgres } from '../../helpers/postgres.ts';
import { startRedis } from '../../helpers/redis.ts';
import { type HereServer, startHere, type TestServer } from '../../helpers/server.ts';
import { createPlayer, createVisitor, newWallet, type Player, signed, visitorAt } from '../../helpers/visitor.ts';
import { expectAllWell, goOn, type Load, startLoad } from './faults/load.ts';

/** Meows of each player before and after the newer node comes up. */
const MEOWS = 8;

const postgres = startPostgres();
const redis = startRedis();

/** The older node is this build; the newer one brings changes that this build does not know. */
describe.runIf(postgres && redis)('[W2] a node of the previous build, while a newer one starts', () => {
  const [database, bus] = [postgres as NonNullable<typeof postgres>, redis as NonNullable<typeof redis>];
  let variables: Record<string, string>;
  let older: ChildServer;
  let loads: Load[] = [];
  beforeEach(async () => {
    variables = { RATE_LIMIT: 'off', DATABASE_URL: await database.createDatabase(), REDIS_URL: bus.url() };
    older = await startChild(variables); // a process of its own, because it may die
  });
  afterEach(async () => {
    await Promise.all(loads.splice(0).map((load) => load.close()));
    await older.stop();
  });

  async function startNewer(): Promise<HereServer> {
    const clientDir = writeClientFixture();
    writeFileSync(join(clientDir, 'latest.json'), '{"id":"b2","timestamp":2}');
    writeFileSync(join(clientDir, 'assets/new-4d5e6f.js'), '');
    return startHere(variables, { clientDir, openStore: openNewerStore });
  }

  /** The newer store adds columns, a table and a migration, which the older build can ignore. */
  async function openNewerStore(): Promise<Store> {
    const url = variables.DATABASE_URL ?? '';
    const store = await openPostgresStore(url);
    const client = new pg.Client(url);
    await client.connect();
    await client.query(`
      begin;
      alter table characters add column hat text not null default 'pointed';
      alter table cards add column found_at bigint;
      alter table sessions add column broom text not null default '';
      create table hats (character_id text not null references characters (id) on delete cascade);
      create index hats_character_id on hats (character_id);
      insert into hats select id from characters;
      insert into kysely_migration values ('999_hats', '2030-01-01');
      commit`);
    await client.end();
    return store;
  }

  const hears = (stream: EventStream, { id }: Player, words: string) =>
    stream.next(({ data = '' }) => data.includes(`"characterId":"${id}"`) && data.includes(words));

  test('the older node goes on under load: the newer one migrates the tables, and both apply each choice exactly once', async () => {
    const nodes: TestServer[] = [older];
    const players = await Promise.all(Array.from({ length: 3 }, () => createPlayer(older)));
    loads = await Promise.all(players.map((player) => startLoad(nodes, player)));
    await goOn(loads, MEOWS);
    nodes.push(await startNewer());
    await goOn(loads, 2 * MEOWS);
    await expectAllWell(loads, older);
    expect(loads.map((load) => load.unanswered())).toEqual([0, 0, 0]);
  });

  test('players sign in at one node, play on at the other, see each other, and sign out; each node has its own pages', async () => {
    const [mary, visitor, wallet] = [await createPlayer(older), createVisitor(older), newWallet()];
    const flake = await visitor.challenge();
    const next = await startNewer();
    const james = await createPlayer(next);

    const [own, other] = [await openOwnStream(mary, older), await openOwnStream(james, next)];
    await Promise.all([hears(own, james, 'Character?c=1'), hears(other, mary, 'Character?c=1')]);
    expect(
      (await visitorAt(next, mary.visitor).call('POST', `${mary.path}/quest/Cookie`, { body: meowFrom(1) })).status,
    ).toBe(200);
    await Promise.all([hears(own, mary, '"to":2'), hears(other, mary, 'meow=1')]);
    expect(
      (await visitorAt(older, james.visitor).call('POST', `${james.path}/quest/Cookie`, { body: meowFrom(1) })).status,
    ).toBe(200);
    await Promise.all([hears(own, james, 'meow=1'), hears(other, james, '"to":2')]);
    expect((await visitorAt(older, james.visitor).call('GET', james.path)).json).toEqual(await james.read());

    // A sign-in begun at the older node is completed at the newer one. New players can still sign up at the older one.
    const body = await signed(wallet, next.origin, flake);
    const { json } = await visitorAt(next, visitor).call('POST', '/api/auth/cookie', { body });
    expect(json).toEqual({ error: null, characterId: expect.any(String) });
    const late = await createPlayer(older);
    expect((await late.choose('meow', 1)).status).toBe(200);
    expect((await visitorAt(older, james.visitor).call('DELETE', james.path)).status).toBe(200);
    await other.ended();

    const builds = [older, next].map(async ({ url }) => (await (await fetch(`${url}/latest.json`)).json()).id);
    expect(await Promise.all(builds)).toEqual(['b1', 'b2']);
    const parts = [older, next].map(async ({ url }) => (await fetch(`${url}/assets/new-4d5e6f.js`)).status);
    expect(await Promise.all(parts)).toEqual([404, 200]);
  });

  const meowFrom = (from: number) => ({ choice: 'meow', from });

  test('the older node ignores messages of the newer node with unknown content, and receives all others', async () => {
    const [mary, james] = [await createPlayer(older), await createPlayer(older)];
    const [own, other] = [await openOwnStream(mary, older), await openOwnStream(james, older)];
    await Promise.all([hears(own, james, 'Character?c=1'), hears(other, mary, 'Character?c=1')]);

    const told = { characterId: mary.id, from: 1, to: 2, cards: ['Cookie?c=1&meow=1&p=accept_yes'] };
    const strange = [
      'no JSON',
      'null',
      '[]',
      '{"kind":"weather","rain":true}',
      '{"kind":"character","change":{"of":"another shape"}}',
      `{"kind":"character","update":${JSON.stringify({ ...told, cards: [{ name: 'Cookie' }] })}}`,
      '{"kind":"seen"}',
      '{"kind":"gone","turn":"a text by now"}',
    ];
    const client = new Redis(variables.REDIS_URL ?? '');
    const channels = (await client.call('pubsub', 'shardchannels', 'meow:*')) as string[];
    const kinds = new Set(channels.map((channel) => channel.split(':')[1]));
    expect(kinds).toEqual(new Set(['character', 'session', 'room', 'probe']));
    for (const channel of channels) for (const text of strange) await client.spublish(channel, text);
    const more = { kind: 'character', update: { ...told, mood: 'new' }, toldRoom: null, since: 'the newer build' };
    await client.spublish(`meow:character:${mary.id}`, JSON.stringify(more));
    client.disconnect();

    const { data = '' } = await hears(own, mary, '"to":2');
    expect(JSON.parse(data)).toEqual(told);
    await hears(other, mary, 'meow=1');
    expect(older.process.exitCode).toBeNull();
    expect((await fetch(`${older.url}/readyz`)).status).toBe(200);
  });
});
