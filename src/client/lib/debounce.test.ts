import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from './debounce.ts';

const act = vi.fn<(text: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  act.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[A15] by default, a call is held back for 300 ms', () => {
  debounce(act)('once');
  vi.advanceTimersByTime(299);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act.mock.calls).toEqual([['once']]);
});

test('[A15] of calls in a burst the last one counts, and the wait begins anew with each', () => {
  const held = debounce(act, 50);
  held('first');
  vi.advanceTimersByTime(49);
  held('second');
  vi.advanceTimersByTime(49);
  held('third');
  vi.advanceTimersByTime(49);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(act.mock.calls).toEqual([['third']]);
});

test('[A15] bursts apart from each other are told of each', () => {
  const held = debounce(act, 50);
  held('first');
  vi.advanceTimersByTime(50);
  held('second');
  vi.advanceTimersByTime(50);
  expect(act.mock.calls).toEqual([['first'], ['second']]);
});

test('what is cancelled does not happen', () => {
  const held = debounce(act, 50);
  held('first');
  held.cancel();
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
});
