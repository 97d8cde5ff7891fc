import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startRedis } from '../../../../tests/helpers/redis.ts';
import { createRedisServer, findRedis } from '../../../../tests/helpers/services/redis-server.ts';
import { tempFolder } from '../../../../tests/helpers/temp-folder.ts';
import { type Bus, BusUnavailable } from '../index.ts';
import { openRedisBus } from './bus.ts';

const redis = startRedis();

describe.runIf(redis)('[W2] the bus between nodes', () => {
  const server = redis as NonNullable<typeof redis>;
  let nodes: readonly [Bus<unknown>, Bus<unknown>];
  beforeEach(async () => {
    nodes = [await openRedisBus(server.url()), await openRedisBus(server.url())];
  });
  afterEach(async () => {
    for (const node of nodes) await node.close();
  });

  test('the bus reports an outage, reconnects, resubscribes to its topic, and reports a gap', async () => {
    const [here, there] = nodes;
    const [listener, gap, noGap] = [vi.fn(), vi.fn(), vi.fn()];
    await there.subscribe('a', listener);
    there.onGap(gap);
    there.onGap(noGap)();
    expect(here.isAvailable()).toBe(true);
    await server.kill();
    await expect(here.publish('a', 'lost')).rejects.toBeInstanceOf(BusUnavailable);
    await expect(here.ping()).rejects.toBeInstanceOf(BusUnavailable);
    await expect(there.subscribe('b', listener)).rejects.toBeInstanceOf(BusUnavailable);
    expect(gap).not.toHaveBeenCalled();
    await expect.poll(() => here.isAvailable()).toBe(false);
    await server.start();
    await expect.poll(() => gap.mock.calls.length, { timeout: 20_000 }).toBeGreaterThan(0);
    // `there` resubscribes a moment after it reconnects: messages in between belong to the gap.
    const isHeard = () => here.publish('a', 'heard').then(() => listener.mock.calls.flat().includes('heard'));
    await expect.poll(isHeard, { timeout: 20_000 }).toBe(true);
    // Each node has two connections, which reconnect independently.
    await expect.poll(() => here.isAvailable(), { timeout: 20_000 }).toBe(true);
    expect(listener).not.toHaveBeenCalledWith('lost');
    expect(noGap).not.toHaveBeenCalled();
  });

  test('[W12] a failed ping of the bus says whether Redis does not answer or cannot be reached', async () => {
    const [here] = nodes;
    server.suspend();
    await expect(here.ping())
      .rejects.toThrow(/^it does not answer$/)
      .finally(() => server.resume());
    await server.kill();
    const why = () => here.ping().catch(({ message }) => message);
    await expect
      .poll(why, { timeout: 20_000 })
      .toBe('it cannot be reached (ECONNREFUSED)')
      .finally(() => server.start());
  });

  test('the bus separates games that use different databases of one Redis, although channels are shared', async () => {
    const here = await openRedisBus<string>(`${server.url()}/1`);
    const [own, others] = [vi.fn(), vi.fn()];
    await here.subscribe('a', own);
    await nodes[0].subscribe('a', others);
    await here.publish('a', 'ours');
    await nodes[1].publish('a', 'theirs');
    await expect.poll(() => [own.mock.calls.flat(), others.mock.calls.flat()]).toEqual([['ours'], ['theirs']]);
    await here.close();
  });

  test('opening the bus fails with the reason if Redis is a node of a Redis Cluster', async () => {
    const settings = { 'cluster-enabled': 'yes', dir: tempFolder() };
    const cluster = createRedisServer(findRedis() ?? '', settings);
    await cluster.start();
    await expect(openRedisBus(cluster.url()))
      .rejects.toThrow('it is a node of a Redis Cluster, and nodes of the game need a single Redis')
      .finally(() => cluster.kill());
  });

  test('the bus explains a refused connection without revealing the password', async () => {
    const error: unknown = await openRedisBus('redis://:dontsay@127.0.0.1:1').catch((thrown) => thrown);
    expect(error).toBeInstanceOf(BusUnavailable);
    expect((error as Error).message).toBe('it cannot be reached (ECONNREFUSED)');
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('dontsay');
  });
});
