import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreBusy } from '../store.ts';
import { createKeyedQueue } from './open.ts';

const TIMEOUT = 3000; // ms

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a keyed queue runs calls with the same key one after another, and calls with different keys concurrently', async () => {
  const queued = createKeyedQueue(TIMEOUT);
  const first = Promise.withResolvers<void>();
  const begun: string[] = [];
  const act = (name: string, key: string) => queued(key, () => void begun.push(name));
  const going = queued('a', () => first.promise);
  const all = [act('2', 'a'), act('3', 'a'), act('other', 'b')];
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['other']);
  first.resolve();
  await Promise.all([going, ...all]);
  expect(begun).toEqual(['other', '2', '3']);
});

test('[W3] a keyed queue never runs a call that waited too long; later calls wait for the running one', async () => {
  const queued = createKeyedQueue(TIMEOUT);
  const first = Promise.withResolvers<string>();
  const late = vi.fn();
  const going = queued('a', () => first.promise);
  const refused = queued('a', late).catch((error) => error);
  await vi.advanceTimersByTimeAsync(TIMEOUT);
  expect(await refused).toBeInstanceOf(StoreBusy);
  // The refused call has left the queue, but the first call is still running.
  const behind = vi.fn(() => 'behind');
  const waiting = queued('a', behind);
  await vi.advanceTimersByTimeAsync(500);
  const last = queued('a', () => 'last');
  expect(behind).not.toHaveBeenCalled();
  first.resolve('first');
  expect(await Promise.all([going, waiting, last])).toEqual(['first', 'behind', 'last']);
  expect(late).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
