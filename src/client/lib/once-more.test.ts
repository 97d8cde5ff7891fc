import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { onceMore } from './once-more.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = (status: number) => new CallError('ANY', { status });
const unanswered = (cause: unknown) => new Error('The call was not answered', { cause });

test.each([
  ['by a proxy that lost its server', refused(502), true],
  ['by a server that ends', refused(503), true],
  ['by a proxy that waited in vain', refused(504), true],
  ['by a connection that broke', unanswered(new TypeError('Failed to fetch')), true],
  ['with a conflict', refused(409), false],
  ['with a fault of the server', refused(500), false],
  ['with too many requests', refused(429), false],
  ['by a timeout', unanswered(new DOMException('', 'TimeoutError')), false],
])('[D4, W2] a request that ended %s is repeated after a second, once: %3$s', async (_, error, isRepeated) => {
  const ask = vi.fn(() => Promise.reject(error));
  const answer = expect(onceMore(ask, () => 0)).rejects.toBe(error);
  await vi.advanceTimersByTimeAsync(999);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.runAllTimersAsync();
  await answer;
  expect(ask).toHaveBeenCalledTimes(isRepeated ? 2 : 1);
  if (!isRepeated) return;
  ask.mockRejectedValueOnce(error).mockResolvedValueOnce('taken' as never);
  const second = onceMore(ask);
  await vi.runAllTimersAsync();
  expect(await second).toBe('taken');
});
