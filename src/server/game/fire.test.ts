import { expect, test, vi } from 'vitest';
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
