import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { type EventStream, openOwnStream } from '../../helpers/event-stream.ts';
import { startPostgres } from '../../helpers/postgres.ts';
import { metricsOf, readFigure } from '../../helpers/prometheus.ts';
import { startRedis } from '../../helpers/redis.ts';
import { type HereServer, startHere } from '../../helpers/server.ts';
import { createPlayer, type Player, visitorAt } from '../../helpers/visitor.ts';

/** The origin that players see, at all nodes. */
const PUBLIC_ORIGIN = 'http://meow.example';
/** Short, so that tests take little time; long enough that no keep-alive hides a lost update by chance. */
const KEEP_ALIVE = 400; // ms
const PATIENCE = 30_000; // ms
/** The most keep-alives before a late update. More than one, as some are sent while Redis is being killed. */
const KEEP_ALIVES_MAX = 6;

const postgres = startPostgres();
const redis = startRedis();

describe.runIf(postgres && redis)('[W2] two nodes over one PostgreSQL and one Redis', () => {
  const [database, bus] = [postgres as NonNullable<typeof postgres>, redis as NonNullable<typeof redis>];
  let url: string;
  let nodes: HereServer[] = [];

  beforeEach(async () => {
    url = await database.createDatabase();
    const variables = {
      RATE_LIMIT: 'off',
      METRICS_PORT: '0',
      PUBLIC_ORIGIN,
      DATABASE_URL: url,
      REDIS_URL: bus.url(),
    };
    nodes = await Promise.all([0, 1].map(() => startHere(variables, { keepAlive: KEEP_ALIVE })));
  });

  const [here, there] = [() => nodes[0] as HereServer, () => nodes[1] as HereServer];
  const statusOf = async (node: HereServer, path: string) => (await fetch(node.url + path)).status;

  async function readinessOf(node: HereServer, asks = '') {
    const answer = await fetch(`${node.url}/readyz${asks}`);
    return [answer.status, ((await answer.json()) as { status: string }).status];
  }

  test('a node that waits for another to migrate the tables ends on a signal', async () => {
    const operator = new pg.Client(url);
    await operator.connect();
    onTestFinished(() => operator.end());
    await operator.query('begin; update kysely_migration_lock set is_locked = is_locked');
    const env = { PATH: process.env.PATH, PORT: '0', DATABASE_URL: url };
    const node = spawn(process.execPath, [join(import.meta.dirname, '../../../scripts/cluster/node.ts')], {
      env,
      stdio: 'ignore',
    });
    const ended = once(node, 'exit');
    onTestFinished(() => void node.kill('SIGKILL'));
    const waiting = () => operator.query('select 1 from pg_locks where not granted');
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    node.kill('SIGTERM');
    expect(await ended).toEqual([0, null]); // exits by itself: a signal does not end process 1 of a container
  });

  test('without Redis choices are applied, streams get them late, and new streams are refused; with Redis streams open again', async () => {
    const player = await createPlayer(here());
    const stream = await openOwnStream(player, there());
    await stream.nextData('character');
    await bus.kill();
    try {
      expect((await player.choose('meow', 1)).status).toBe(200);
      // The change was not published; the next keep-alive carries the version (without Redis each does).
      await stream.next(({ event, data = '' }) => event === 'character' && JSON.parse(data).to === 2, PATIENCE);
      expect(stream.keepAlives()).toBeLessThanOrEqual(KEEP_ALIVES_MAX);
      // With ?degraded=ok, a load balancer keeps the node: removing it would not help, as all nodes lack Redis.
      await expect.poll(() => readinessOf(here())).toEqual([503, 'degraded']);
      await expect.poll(() => readinessOf(here(), '?degraded=ok')).toEqual([200, 'degraded']);
      expect(await readFigure(metricsOf(here()), 'meow_bus_up')).toBe(0);
      expect(await statusOf(here(), '/healthz')).toBe(200);
      const refused = await visitorAt(here(), player.visitor).call('GET', `${player.path}?stream`);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    } finally {
      await bus.start();
    }
    await expect.poll(() => readinessOf(here())).toEqual([200, 'ready']);
    const again = await openOwnStream(player, here());
    await again.nextData('character');
  });

  test('[W3] two players in one room see each other at different nodes, and again after an outage of Redis', async () => {
    const [mary, james] = [await createPlayer(here()), await createPlayer(here())];
    const [own, other] = [await openOwnStream(mary, here()), await openOwnStream(james, there())];
    const sees = (stream: EventStream, { id }: Player, card: string) =>
      stream.next(({ data = '' }) => data.includes(`"characterId":"${id}"`) && data.includes(card), PATIENCE);
    await Promise.all([sees(own, james, 'Character?c=1'), sees(other, mary, 'Character?c=1')]);
    await james.choose('meow', 1);
    await sees(own, james, 'Cookie?c=1&meow=1');
    await expect
      .poll(async () => (await visitorAt(there(), mary.visitor).call('GET', james.path)).json)
      .toMatchObject({ characterId: james.id, from: null });
    await bus.kill();
    await bus.start(); // without its data
    await expect.poll(() => readinessOf(here())).toEqual([200, 'ready']);
    await mary.choose('meow', 1);
    await sees(other, mary, 'Cookie?c=1&meow=1');
    other.close();
    await sees(own, james, 'Character?c=0');
  });
});
