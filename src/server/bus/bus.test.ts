import { describe, expect, test, vi } from 'vitest';
import { startRedis } from '../../../tests/helpers/redis.ts';
import { type Bus, createMemoryBus, openRedisBus } from './index.ts';

const redis = startRedis();

/** All tests of this file run for each of these kinds of bus. */
const backends: Record<string, () => Promise<Bus<string>>> = {
  memory: async () => createMemoryBus(),
  ...(redis && { redis: () => openRedisBus(redis.url()) }),
};

/** Resolves when all earlier messages on these topics have arrived: a bus delivers the messages of a topic in order. */
async function settle(bus: Bus<string>, topics: readonly string[]): Promise<void> {
  for (const topic of topics) {
    const { promise, resolve } = Promise.withResolvers<void>();
    const stop = await bus.subscribe(topic, (message) => message === 'settled' && resolve());
    await bus.publish(topic, 'settled');
    await promise;
    stop();
  }
}

/** The messages a listener received, without those of `settle`. */
const told = (listener: ReturnType<typeof vi.fn>) =>
  listener.mock.calls.flat().filter((message) => message !== 'settled');

describe.each(Object.entries(backends))('[W2] the bus in %s', (_name, create) => {
  test('the bus delivers messages to the subscribers of a topic, in order, until they unsubscribe', async () => {
    const bus = await create();
    const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
    const stop = await bus.subscribe('a', first);
    await bus.subscribe('a', second);
    await bus.subscribe('b', other);
    await bus.publish('a', 'one');
    await settle(bus, ['a']);
    stop();
    stop();
    await bus.publish('a', 'two');
    await settle(bus, ['a', 'b']);
    expect([first, second, other].map(told)).toEqual([['one'], ['one', 'two'], []]);
    await bus.close();
  });

  test('the bus lets one listener subscribe twice, and unsubscribe while it is called', async () => {
    const bus = await create();
    const [listener, second] = [vi.fn(), vi.fn()];
    const stop: () => void = await bus.subscribe('a', () => stop());
    const stopOne = await bus.subscribe('a', listener);
    for (const each of [listener, second]) await bus.subscribe('a', each);
    stopOne();
    await bus.publish('a', 'one');
    await bus.publish('a', 'two');
    await settle(bus, ['a']);
    expect([listener, second].map(told)).toEqual(Array(2).fill(['one', 'two']));
    await expect(bus.ping()).resolves.toBeUndefined();
    await bus.close();
  });
});
