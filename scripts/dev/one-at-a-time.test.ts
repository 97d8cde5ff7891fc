import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const WAIT = 100;

/** An act that ends when it is told to. */
function slowAct() {
  const ends: (() => void)[] = [];
  const act = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  return { act, end: () => ends.shift()?.() };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[W10] what is asked for often in a short time is done once', async () => {
  const { act } = slowAct();
  const checks = oneAtATime(act, WAIT);
  checks.ask();
  await vi.advanceTimersByTimeAsync(WAIT - 1);
  checks.ask();
  await vi.advanceTimersByTimeAsync(WAIT - 1);
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(act).toHaveBeenCalledOnce();
});

test('[W10] it is never done twice at once, and done again if it was asked for meanwhile', async () => {
  const { act, end } = slowAct();
  const checks = oneAtATime(act, WAIT);
  checks.ask();
  await vi.advanceTimersByTimeAsync(WAIT);
  checks.ask();
  await vi.advanceTimersByTimeAsync(10 * WAIT);
  expect(act).toHaveBeenCalledOnce();
  end();
  await vi.advanceTimersByTimeAsync(WAIT);
  expect(act).toHaveBeenCalledTimes(2);
  end();
  await vi.advanceTimersByTimeAsync(10 * WAIT);
  expect(act).toHaveBeenCalledTimes(2);
});

test('[W10] what is stopped does not begin', async () => {
  const { act } = slowAct();
  const checks = oneAtATime(act, WAIT);
  checks.ask();
  checks.stop();
  await vi.advanceTimersByTimeAsync(10 * WAIT);
  expect(act).not.toHaveBeenCalled();
});
