import { beforeEach, expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const WAIT = 100;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test('[W10] what is asked for often in a short time is done once, never twice at once, and again if asked meanwhile', async () => {
  const ends: (() => void)[] = [];
  const act = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const checks = oneAtATime(act, WAIT);
  for (const wait of [WAIT - 1, WAIT - 1]) {
    checks.ask();
    await vi.advanceTimersByTimeAsync(wait);
  }
  expect(act).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(act).toHaveBeenCalledOnce();
  checks.ask();
  await vi.advanceTimersByTimeAsync(10 * WAIT);
  expect(act).toHaveBeenCalledOnce();
  for (let times = 0; times < 2; times += 1) {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(10 * WAIT);
  }
  expect(act).toHaveBeenCalledTimes(2);
});

test('[W10] what is stopped does not begin', async () => {
  const act = vi.fn(async () => {});
  const checks = oneAtATime(act, WAIT);
  checks.ask();
  checks.stop();
  await vi.advanceTimersByTimeAsync(10 * WAIT);
  expect(act).not.toHaveBeenCalled();
});
