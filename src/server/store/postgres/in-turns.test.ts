import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreBusy } from '../store-error.ts';
import { createTurns } from './in-turns.ts';

const WAIT_MAX = 3000; // ms

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is of the same is done one after the other, in its order; what is of others, at once', async () => {
  const inTurns = createTurns(WAIT_MAX);
  const first = Promise.withResolvers<string>();
  const begun: string[] = [];
  const act = (name: string, of: string, answer: string | Promise<string> = name) =>
    inTurns(of, () => {
      begun.push(name);
      return answer;
    });
  const all = [act('1', 'a', first.promise), act('2', 'a'), act('3', 'a'), act('other', 'b')];
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['1', 'other']);
  first.resolve('1');
  expect(await Promise.all(all)).toEqual(['1', '2', '3', 'other']);
  expect(begun).toEqual(['1', 'other', '2', '3']);
});

test('what fails keeps nobody waiting', async () => {
  const inTurns = createTurns(WAIT_MAX);
  const failing = inTurns('a', () => Promise.reject(new Error('no')));
  const next = inTurns('a', () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
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
