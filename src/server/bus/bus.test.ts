import { describe, expect, test, vi } from 'vitest';
import { type Bus, createMemoryBus } from './index.ts';

/** The same for every backend. */
const backends: Record<string, () => Bus<string>> = { memory: () => createMemoryBus() };

describe.each(Object.entries(backends))('[W2] the bus in %s', (_name, create) => {
  test('tells those who listen to a topic, in order, until they stop', async () => {
    const bus = create();
    const [first, second, other] = [vi.fn(), vi.fn(), vi.fn()];
    const stop = await bus.subscribe('a', first);
    await bus.subscribe('a', second);
    await bus.subscribe('b', other);
    await bus.publish('a', 'one');
    stop();
    stop();
    await bus.publish('a', 'two');
    expect([first, second, other].map(({ mock }) => mock.calls.flat())).toEqual([['one'], ['one', 'two'], []]);
    await bus.close();
  });

  test('the same listener twice is two listeners', async () => {
    const bus = create();
    const listener = vi.fn();
    const stop = await bus.subscribe('a', listener);
    await bus.subscribe('a', listener);
    stop();
    await bus.publish('a', 'one');
    expect(listener).toHaveBeenCalledTimes(1);
    await bus.close();
  });

  test('who stops while being told disturbs nobody', async () => {
    const bus = create();
    const second = vi.fn();
    const stop: () => void = await bus.subscribe('a', () => stop());
    await bus.subscribe('a', second);
    await bus.publish('a', 'one');
    await bus.publish('a', 'two');
    expect(second).toHaveBeenCalledTimes(2);
    await bus.close();
  });

  test('answers', async () => {
    await expect(create().ping()).resolves.toBeUndefined();
  });
});
