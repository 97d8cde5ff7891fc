import { expect, test, vi } from 'vitest';
import { LOG_LIFE } from '#content';
import type { Store, StoredFire } from '../store/index.ts';
import { createFireWatch } from './fire.ts';

function setUp() {
  const times = { now: 1000 };
  const readFire = vi.fn<() => Promise<StoredFire>>(async () => ({ burnsUntil: 2000, logs: 1, tonight: 1 }));
  const store = { readFire } as unknown as Store;
  const watch = createFireWatch({ store, clock: () => times.now, steadyClock: () => times.now });
  return { times, readFire, watch };
}

test('[W18] any number of reads of the recent fire cost one query a second', async () => {
  const { times, readFire, watch } = setUp();
  await Promise.all(Array.from({ length: 100 }, watch.readRecent));
  times.now += 999;
  expect(await watch.readRecent()).toEqual({ burnsUntil: 2000, logs: 1, tonight: 1 });
  expect(readFire).toHaveBeenCalledTimes(1);
  times.now += 1;
  await watch.readRecent();
  expect(readFire).toHaveBeenCalledTimes(2);
});

test('[W18] a failed read of the fire is repeated by the next caller', async () => {
  const { readFire, watch } = setUp();
  readFire.mockRejectedValueOnce(new Error('away'));
  await expect(watch.readRecent()).rejects.toThrow('away');
  expect(await watch.readRecent()).toMatchObject({ logs: 1 });
});

test.each([
  ['is out', -1, 0, 0],
  ['burns', 1.5 * LOG_LIFE, 2, 1.5 * LOG_LIFE],
  ['was lit by a clock that was years ahead', 9e10, 5, 5 * LOG_LIFE],
])('[W18] a fire that %s is seen to burn as long as a fire can', (_, longer, level, left) => {
  const { times, watch } = setUp();
  const fire = watch.viewOf({ burnsUntil: times.now + longer, logs: 9, tonight: 4 });
  expect(fire).toEqual({ level, left, logs: 9, tonight: level > 0 ? 4 : 0 });
});
