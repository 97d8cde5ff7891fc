import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { debounce } from './debounce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [undefined, 300],
  [50, 50],
])('[A15] with a pause of %s, the last call of a burst happens %d ms after it', (pause, time) => {
  const act = vi.fn<(text: string) => void>();
  const held = debounce(act, pause);
  for (const text of ['first', 'second']) {
    held(text);
    vi.advanceTimersByTime(time - 1);
    expect(act).not.toHaveBeenCalled();
  }
  vi.advanceTimersByTime(1);
  expect(act.mock.calls).toEqual([['second']]);
  held('third');
  held.cancel();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});
