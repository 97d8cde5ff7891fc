import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BusUnavailable } from './bus/index.ts';
import { BUSY_TOLD_AGAIN, createHealthMonitor, PING_TIMEOUT, RETRY_INTERVAL } from './health-monitor.ts';
import { StoreBusy, StoreUnavailable } from './store/index.ts';

const AWAY = new StoreUnavailable('the disk is full');
const BUSY = new StoreBusy('others wrote the same');

describe('[W12] the health monitor of a dependency', () => {
  const ping = vi.fn<() => Promise<void>>();
  const said: string[] = [];
  let watch: ReturnType<typeof createHealthMonitor>;
  beforeEach(() => {
    vi.useFakeTimers();
    said.length = 0;
    ping.mockReset().mockRejectedValue(AWAY);
    watch = createHealthMonitor(ping, {
      away: (reason) => said.push(`away: ${reason}`),
      back: () => said.push('back'),
      busy: (reason) => said.push(`busy: ${reason}`),
    });
  });
  afterEach(() => {
    watch.stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  /** Makes a call to the dependency, which fails. */
  async function fail(error: Error = AWAY): Promise<void> {
    await expect(watch.track(Promise.reject(error))).rejects.toBe(error);
  }

  test('the monitor logs an outage once, pings until the outage ends, and logs the end once', async () => {
    for (let failed = 0; failed < 100; failed++) await fail();
    expect(said).toEqual(['away: the disk is full']);
    expect(ping).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3 * RETRY_INTERVAL);
    expect(ping).toHaveBeenCalledTimes(3);
    ping.mockResolvedValue();
    await vi.advanceTimersByTimeAsync(3 * RETRY_INTERVAL);
    expect(ping).toHaveBeenCalledTimes(4);
    expect(said).toEqual(['away: the disk is full', 'back']);
    await fail();
    expect(said).toEqual(['away: the disk is full', 'back', 'away: the disk is full']);
  });

  test('the monitor pings for a health check, and logs a change; an unanswered ping counts as an outage', async () => {
    ping.mockReturnValue(new Promise(() => {}));
    const asked = watch.ask();
    await vi.advanceTimersByTimeAsync(PING_TIMEOUT);
    expect([await asked, said]).toEqual([false, ['away: it does not answer']]);
    ping.mockResolvedValue();
    expect([await watch.ask(), await watch.ask()]).toEqual([true, true]);
    expect(said).toEqual(['away: it does not answer', 'back']);
  });

  test.each([
    ['an unavailable bus', new BusUnavailable('y'), ['away: y']],
    ['a programming error, or a refusal of the rules', new Error('z'), []],
  ])('the monitor logs a failed call only if the dependency is unavailable: %s', async (_of, error, told) => {
    await fail(error);
    expect(said).toEqual(told);
  });

  test('the monitor logs write conflicts at most once a minute, and not as an outage', async () => {
    ping.mockResolvedValue();
    await Promise.all(Array.from({ length: 100 }, () => fail(BUSY)));
    await vi.advanceTimersByTimeAsync(0);
    await fail(BUSY);
    expect(said).toEqual(['busy: others wrote the same']);
    await vi.advanceTimersByTimeAsync(BUSY_TOLD_AGAIN);
    await fail(BUSY);
    await vi.advanceTimersByTimeAsync(0);
    expect(said).toEqual(['busy: others wrote the same', 'busy: others wrote the same']);
  });

  test('the monitor logs no write conflict during an outage, but logs the end of the outage', async () => {
    ping.mockReturnValueOnce(new Promise(() => {}));
    await Promise.all([fail(BUSY), fail(BUSY)]);
    await vi.advanceTimersByTimeAsync(PING_TIMEOUT);
    expect(said).toEqual(['away: it does not answer']);
    await fail(BUSY);
    ping.mockResolvedValue();
    await vi.advanceTimersByTimeAsync(RETRY_INTERVAL);
    expect(said).toEqual(['away: it does not answer', 'back']);
  });

  test('the monitor ignores results of pings and calls that began before the last change of state', async () => {
    const [before, meanwhile] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    ping.mockReturnValueOnce(before.promise);
    const asked = watch.ask();
    await fail();
    before.resolve();
    expect(await asked).toBe(true);
    expect(said).toEqual(['away: the disk is full']);

    const late = watch.track(meanwhile.promise);
    ping.mockResolvedValue();
    await watch.ask();
    meanwhile.reject(AWAY);
    await expect(late).rejects.toBe(AWAY);
    expect(said).toEqual(['away: the disk is full', 'back']);
  });

  test.each([AWAY, BUSY])('a stopped monitor logs neither failures nor recovery: %s', async (error) => {
    const failed = fail(error);
    watch.stop();
    await failed;
    said.length = 0;
    await fail(error);
    ping.mockResolvedValue();
    await watch.ask();
    await vi.advanceTimersByTimeAsync(3 * RETRY_INTERVAL);
    expect(said).toEqual([]);
  });
});
