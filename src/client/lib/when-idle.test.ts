import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('[A12] what can wait is done a little later without requestIdleCallback, unless it is called off', () => {
  const act = vi.fn(async () => {});
  whenIdle(act, 'No sky')();
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
  whenIdle(act, 'No sky');
  expect(act).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledTimes(1);
});

test('[A12] where it fails there is a line in the log, and no more', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  whenIdle(() => Promise.reject(new TypeError('no canvas')), 'The sky did not come');
  await vi.runAllTimersAsync();
  expect(warn).toHaveBeenCalledWith('The sky did not come:', 'TypeError: no canvas');
});
