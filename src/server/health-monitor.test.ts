import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BusUnavailable } from './bus/index.ts';
import { ANSWERS_WITHIN, ASKED_AGAIN, BUSY_TOLD_AGAIN, createWatch } from './health-monitor.ts';
import { StoreBusy, StoreUnavailable } from './store/index.ts';

const AWAY = new StoreUnavailable('the disk is full');
const BUSY = new StoreBusy('others wrote the same');

describe('[W12] the watch over what may be away', () => {
  const ping = vi.fn<() => Promise<void>>();
  const said: string[] = [];
  let watch: ReturnType<typeof createWatch>;
  beforeEach(() => {
    vi.useFakeTimers();
    said.length = 0;
    ping.mockReset().mockRejectedValue(AWAY);
    watch = createWatch(ping, {
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

  /** A failing call to the part. */
  async function fail(error: Error = AWAY): Promise<void> {
    await expect(watch.heed(Promise.reject(error))).rejects.toBe(error);
  }

  test('many failures are told once; then it is asked at times, and its coming back is told once', async () => {
    for (let failed = 0; failed < 100; failed++) await fail();
    expect(said).toEqual(['away: the disk is full']);
    expect(ping).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(3 * ASKED_AGAIN);
    expect(ping).toHaveBeenCalledTimes(3);
    ping.mockResolvedValue();
    await vi.advanceTimersByTimeAsync(3 * ASKED_AGAIN);
    expect(ping).toHaveBeenCalledTimes(4);
    expect(said).toEqual(['away: the disk is full', 'back']);
    await fail();
    expect(said).toEqual(['away: the disk is full', 'back', 'away: the disk is full']);
  });

  test('whoever asks is answered, and what they find is told; silence is as good as being away', async () => {
    ping.mockReturnValue(new Promise(() => {}));
    const asked = watch.ask();
    await vi.advanceTimersByTimeAsync(ANSWERS_WITHIN);
    expect([await asked, said]).toEqual([false, ['away: it does not answer']]);
    ping.mockResolvedValue();
    expect([await watch.ask(), await watch.ask()]).toEqual([true, true]);
    expect(said).toEqual(['away: it does not answer', 'back']);
  });

  test.each([
    ['a bus', new BusUnavailable('y'), ['away: y']],
    ['a mistake, or what the rules refuse', new Error('z'), []],
  ])('a failure of %s', async (_of, error, told) => {
    await fail(error);
    expect(said).toEqual(told);
  });

  test('a conflict of writes is no outage: one line in a while tells of it', async () => {
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

  test('a conflict of writes during an outage is told as the outage, and so is its end', async () => {
    ping.mockReturnValueOnce(new Promise(() => {}));
    await Promise.all([fail(BUSY), fail(BUSY)]);
    await vi.advanceTimersByTimeAsync(ANSWERS_WITHIN);
    expect(said).toEqual(['away: it does not answer']);
    await fail(BUSY);
    ping.mockResolvedValue();
    await vi.advanceTimersByTimeAsync(ASKED_AGAIN);
    expect(said).toEqual(['away: it does not answer', 'back']);
  });

  test('an answer that began before the part went or came back says nothing of now', async () => {
    const [before, meanwhile] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    ping.mockReturnValueOnce(before.promise);
    const asked = watch.ask();
    await fail();
    before.resolve();
    expect(await asked).toBe(true);
    expect(said).toEqual(['away: the disk is full']);

    const late = watch.heed(meanwhile.promise);
    ping.mockResolvedValue();
    await watch.ask();
    meanwhile.reject(AWAY);
    await expect(late).rejects.toBe(AWAY);
    expect(said).toEqual(['away: the disk is full', 'back']);
  });

  test.each([AWAY, BUSY])('once stopped, it says nothing more of %s', async (error) => {
    const failed = fail(error);
    watch.stop();
    await failed;
    said.length = 0;
    await fail(error);
    ping.mockResolvedValue();
    await watch.ask();
    await vi.advanceTimersByTimeAsync(3 * ASKED_AGAIN);
    expect(said).toEqual([]);
  });
});
