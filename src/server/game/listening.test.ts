import { describe, expect, test, vi } from 'vitest';
import { type Bus, createMemoryBus } from '../bus/index.ts';
import { createListening } from './listening.ts';

function setUp() {
  const bus: Bus<number> = createMemoryBus();
  return { bus, subscribe: vi.spyOn(bus, 'subscribe'), listening: createListening(bus) };
}

describe('listening together', () => {
  test('[C6] the bus is asked once for a topic, however many listen, and again when all had stopped', async () => {
    const { bus, subscribe, listening } = setUp();
    const [first, second] = [vi.fn(), vi.fn()];
    const stops = await Promise.all([listening.subscribe('a', first), listening.subscribe('a', second)]);
    await bus.publish('a', 1);
    stops[0]?.();
    stops[0]?.();
    await bus.publish('a', 2);
    expect([first.mock.calls.flat(), second.mock.calls.flat()]).toEqual([[1], [1, 2]]);
    expect(subscribe).toHaveBeenCalledTimes(1);
    stops[1]?.();
    await listening.subscribe('a', first);
    await bus.publish('a', 3);
    expect([first.mock.calls.flat(), second.mock.calls.flat()]).toEqual([
      [1, 3],
      [1, 2],
    ]);
    expect(subscribe).toHaveBeenCalledTimes(2);
  });

  test('[C6] a bus that is away refuses all who wait, and is asked anew by the next', async () => {
    const { subscribe, listening } = setUp();
    subscribe.mockRejectedValueOnce(new Error('away'));
    const waiting = await Promise.allSettled([listening.subscribe('a', vi.fn()), listening.subscribe('a', vi.fn())]);
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await listening.subscribe('a', vi.fn());
    expect(subscribe).toHaveBeenCalledTimes(2);
  });
});
