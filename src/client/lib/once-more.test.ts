import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { onceMore } from './once-more.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refused = (status: number) => new CallError('ANY', { status });
const unanswered = (cause: unknown) => new Error('The call was not answered', { cause });

/** Fails in these ways, one after the other, then answers. */
function asking(...errors: Error[]) {
  const all = [...errors];
  return vi.fn(async () => {
    const error = all.shift();
    if (error) throw error;
    return 'taken';
  });
}

describe('[D4, W2] what may be asked twice', () => {
  test.each([
    ['a proxy has lost its server', refused(502)],
    ['a server is away, or ends', refused(503)],
    ['a proxy waits for its server in vain', refused(504)],
    ['the connection broke', unanswered(new TypeError('Failed to fetch'))],
  ])('is asked once more where %s, after a moment', async (_, error) => {
    const ask = asking(error);
    const answer = onceMore(ask, () => 0);
    await vi.advanceTimersByTimeAsync(999);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await answer).toBe('taken');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is not asked a third time', async () => {
    const ask = asking(refused(502), refused(503), refused(503));
    const answer = expect(onceMore(ask)).rejects.toMatchObject({ status: 503 });
    await vi.runAllTimersAsync();
    await answer;
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['refused for what it is', refused(409)],
    ['broken by a mistake of ours', refused(500)],
    ['too much', refused(429)],
    ['not answered in time', unanswered(new DOMException('', 'TimeoutError'))],
  ])('is not asked again where it was %s', async (_, error) => {
    const ask = asking(error);
    await expect(onceMore(ask)).rejects.toBe(error);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
