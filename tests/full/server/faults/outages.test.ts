import { Redis } from 'ioredis';
import { beforeEach, describe, expect, test } from 'vitest';
import { SKEW_MAX } from '../../../../src/server/clock-skew-monitor.ts';
import type { Parts } from '../../../../src/server/start.ts';
import { openOwnStream } from '../../../helpers/event-stream.ts';
import { startPostgres } from '../../../helpers/postgres.ts';
import { metricsOf, readFigure } from '../../../helpers/prometheus.ts';
import { startRedis } from '../../../helpers/redis.ts';
import { type HereServer, startHere } from '../../../helpers/server.ts';
import { createPlayer, visitorAt } from '../../../helpers/visitor.ts';

/** Choices and reads during an outage. */
const CALLS = 10;
const PATIENCE = 30_000; // ms
/** Short, so that streams soon receive what they missed during an outage. */
const KEEP_ALIVE = 400; // ms

const postgres = startPostgres();
const redis = startRedis();

describe.runIf(postgres && redis)('logs and metrics during an outage', () => {
  const [database, bus] = [postgres as NonNullable<typeof postgres>, redis as NonNullable<typeof redis>];
  let variables: Record<string, string>;
  beforeEach(async () => {
    // LOG_LEVEL is `warn`, because both the outage and its end are logged as warnings.
    const services = { DATABASE_URL: await database.createDatabase(), REDIS_URL: bus.url() };
    variables = { RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...services };
  });

  const start = (more: Record<string, string> = {}, parts: Parts = {}) => startHere({ ...variables, ...more }, parts);

  /** The node's log messages so far. */
  const loggedBy = ({ lines }: HereServer): string[] => lines.map((line) => JSON.parse(line).msg);

  /** The metric `meow_bus_up`: 1 if this node can use Redis. */
  const busUpAt = (node: HereServer) => readFigure(metricsOf(node), 'meow_bus_up');
  const isReady = async ({ url }: HereServer) => (await fetch(`${url}/readyz`)).status === 200;

  test('[W12] an outage of the database and its end are logged in one line each', async () => {
    const node = await start();
    const player = await createPlayer(node);
    await database.kill();
    try {
      const calls = Array.from({ length: CALLS }, () => player.call('GET', player.path));
      for (const { status } of await Promise.all(calls)) expect(status).toBe(503);
      for (let called = 0; called < CALLS; called++) expect((await player.choose('meow', 1)).status).toBe(503);
    } finally {
      await database.start();
    }
    const whole = [
      expect.stringMatching(
        /^The database cannot be used: .+\. Calls that need it are answered with 503 until it is back\.$/,
      ),
      'The database is back.',
    ];
    await expect.poll(() => loggedBy(node), { timeout: PATIENCE }).toEqual(whole);
    expect((await player.choose('meow', 1)).status).toBe(200);
    expect(loggedBy(node)).toEqual(whole);
  });

  test('[W3] [W12] a stopped Redis is reported by a metric and a log line; afterwards streams receive what they missed', async () => {
    const METRICS_PORT = '0';
    const [here, there] = [await start({ METRICS_PORT }), await start({ METRICS_PORT }, { keepAlive: KEEP_ALIVE })];
    const player = await createPlayer(here);
    const stream = await openOwnStream(player, there);
    expect(await stream.nextData('character')).toMatchObject({ to: 1 });
    const busUp = () => Promise.all([here, there].map(busUpAt));
    expect(await busUp()).toEqual([1, 1]);
    bus.suspend();
    try {
      await expect.poll(busUp, { timeout: PATIENCE }).toEqual([0, 0]);
      expect((await player.choose('meow', 1)).status).toBe(200);
      expect(await isReady(there)).toBe(false);
    } finally {
      bus.resume();
    }
    await expect.poll(busUp, { timeout: PATIENCE }).toEqual([1, 1]);
    await stream.next(({ event, data = '' }) => event === 'character' && JSON.parse(data).to === 2, PATIENCE);
    for (const node of [here, there]) {
      await expect
        .poll(() => loggedBy(node), { timeout: PATIENCE })
        .toEqual([
          expect.stringMatching(/^Redis is unavailable: /),
          'Redis is back: streams receive the updates that they may have missed.',
        ]);
    }
  });

  test('[O1] a Redis that refuses writes is reported by a metric, /readyz and a log line, even without calls, and recovers by itself', async () => {
    const node = await start({ METRICS_PORT: '0' });
    const operator = new Redis(bus.url());
    expect([await busUpAt(node), await isReady(node)]).toEqual([1, true]);
    await operator.config('SET', 'maxmemory', '1');
    try {
      await expect.poll(() => busUpAt(node), { timeout: PATIENCE }).toBe(0);
      const { status } = await fetch(`${node.url}/readyz`);
      expect([status, (await fetch(`${node.url}/readyz?degraded=ok`)).status]).toEqual([503, 200]);
      const player = await createPlayer(node);
      expect((await player.choose('meow', 1)).status).toBe(200);
      expect(loggedBy(node)).toEqual([
        expect.stringMatching(/^Redis is unavailable: it is full and takes no writes: .+ \(OOM\)\./),
      ]);
    } finally {
      await operator.config('SET', 'maxmemory', '0');
      operator.disconnect();
    }
    await expect.poll(() => busUpAt(node), { timeout: PATIENCE }).toBe(1);
    expect(await isReady(node)).toBe(true);
    expect(loggedBy(node).slice(1)).toEqual(['Redis is back: streams receive the updates that they may have missed.']);
  });

  test('[O2] a node whose clock is 400 days ahead does not start; a running one becomes not ready and ends no sessions', async () => {
    const DAY = 24 * 3_600_000; // ms
    let ahead = 0;
    const parts = { clock: () => Date.now() + ahead, skewMax: SKEW_MAX };
    const other = await startHere(variables, parts);
    const player = await createPlayer(other);
    ahead = 400 * DAY;
    await expect(startHere(variables, parts)).rejects.toThrow(
      /^this machine's clock is 400 days ahead of that of the database/,
    );
    await expect.poll(() => isReady(other), { timeout: PATIENCE }).toBe(false);
    expect((await player.call('GET', player.path)).status).toBe(503); // and not 401, which would sign the player out
    const here = await start();
    const there = visitorAt(here, player.visitor);
    expect((await there.call('GET', player.path)).status).toBe(200);
    ahead = 0;
    await expect.poll(() => isReady(other), { timeout: PATIENCE }).toBe(true);
    expect((await player.call('GET', player.path)).status).toBe(200);
    expect(loggedBy(other)).toEqual([
      expect.stringMatching(/^This machine’s clock is 400 days ahead of the database’s\. /),
      'This machine’s clock is right again: expired sessions are swept.',
    ]);
  });
});
