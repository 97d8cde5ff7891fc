import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreBusy } from '../store-error.ts';
import { createTurns } from './in-turns.ts';

const WAIT_MAX = 3000; // ms

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('acts on one character are done in their order, those on others at once', async () => {
  const inTurns = createTurns(WAIT_MAX);
  const first = Promise.withResolvers<void>();
  const begun: string[] = [];
  const act = (name: string, of: string) => inTurns(of, () => void begun.push(name));
  const going = inTurns('a', () => first.promise);
  const all = [act('2', 'a'), act('3', 'a'), act('other', 'b')];
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['other']);
  first.resolve();
  await Promise.all([going, ...all]);
  expect(begun).toEqual(['other', '2', '3']);
});

test('[W3] who has waited too long is refused, and it is not done later; those behind wait for what is under way', async () => {
  const inTurns = createTurns(WAIT_MAX);
  const first = Promise.withResolvers<string>();
  const late = vi.fn();
  const going = inTurns('a', () => first.promise);
  const refused = inTurns('a', late).catch((error) => error);
  await vi.advanceTimersByTimeAsync(WAIT_MAX);
  expect(await refused).toBeInstanceOf(StoreBusy);
  // Nobody else is in the queue any more, and yet it is not over.
  const behind = vi.fn(() => 'behind');
  const waiting = inTurns('a', behind);
  await vi.advanceTimersByTimeAsync(500);
  const last = inTurns('a', () => 'last');
  expect(behind).not.toHaveBeenCalled();
  first.resolve('first');
  expect(await Promise.all([going, waiting, last])).toEqual(['first', 'behind', 'last']);
  expect(late).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
