import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

const FAILED = 'The sky did not come';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser that is idle when it is told so. */
function stubIdle() {
  const waiting = new Map<number, { readonly act: () => void; readonly timeout: number | undefined }>();
  vi.stubGlobal('requestIdleCallback', (act: () => void, options?: { timeout: number }) => {
    waiting.set(waiting.size + 1, { act, timeout: options?.timeout });
    return waiting.size;
  });
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle));
  return waiting;
}

test('[A12] what can wait is done in an idle moment, and not put off for ever', () => {
  const waiting = stubIdle();
  const act = vi.fn(async () => {});
  whenIdle(act, FAILED);
  expect(act).not.toHaveBeenCalled();
  const [first] = waiting.values();
  expect(first?.timeout).toBeGreaterThan(0);
  first?.act();
  expect(act).toHaveBeenCalledTimes(1);
});

test('[A12] it is done a little later where no idle moment can be asked for', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const act = vi.fn(async () => {});
  whenIdle(act, FAILED);
  expect(act).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledTimes(1);
});

test('[A12] it is not done once it is called off', () => {
  const act = vi.fn(async () => {});
  const waiting = stubIdle();
  whenIdle(act, FAILED)();
  expect(waiting.size).toBe(0);
  vi.stubGlobal('requestIdleCallback', undefined);
  whenIdle(act, FAILED)();
  vi.runAllTimers();
  expect(act).not.toHaveBeenCalled();
});

test('[A12] where it fails there is a line in the log, and no more', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('requestIdleCallback', undefined);
  whenIdle(async () => {
    throw new TypeError('no canvas');
  }, FAILED);
  await vi.runAllTimersAsync();
  expect(warn).toHaveBeenCalledWith(`${FAILED}:`, 'TypeError: no canvas');
});
