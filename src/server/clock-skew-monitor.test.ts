import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAuth, SESSION_TTL } from './auth/index.ts';
import {
  ClockWrong,
  COMPARED_EACH,
  guardByClock,
  SETTLED_AFTER,
  SKEW_MAX,
  UNUSED_MAX,
  watchClock,
} from './clock-skew-monitor.ts';
import { type Store, StoreUnavailable } from './store/index.ts';

const DAY = 24 * 3_600_000; // ms
const TRUE_TIME = Date.UTC(2026, 5); // ms since 1970

describe('[O2] the clock watch', () => {
  let skew = 0;
  let isShared = true;
  let lastUse: number | null = null;
  let isAway = false;
  const lines: string[] = [];
  let stop = () => {};
  const store = {
    now: vi.fn(async () => {
      if (isAway) throw new StoreUnavailable('away');
      return isShared ? Date.now() : null;
    }),
    lastUse: async () => lastUse,
  };
  const began = () => Date.now() - TRUE_TIME;

  async function watch() {
    const clock = await watchClock({
      store,
      clock: () => Date.now() + skew,
      steadyClock: began,
      skewMax: SKEW_MAX,
      log: { warn: (line) => void lines.push(line) },
    });
    stop = clock.stop;
    return clock;
  }
  beforeEach(() => {
    vi.useFakeTimers({ now: TRUE_TIME });
    [skew, isShared, lastUse, isAway] = [0, true, null, false];
    lines.length = 0;
  });
  afterEach(() => {
    stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  test.each([
    [400 * DAY, '400 days ahead of'],
    [-400 * DAY, '400 days behind'],
    [SKEW_MAX + 1000, '2 minutes ahead of'],
  ])('a start with a clock %d ms off the database’s is refused, with a reason of one line', async (by, words) => {
    skew = by;
    const refused: unknown = await watch().catch((error) => error);
    expect(refused).toBeInstanceOf(ClockWrong);
    expect((refused as Error).message).toMatch(new RegExp(`^this machine's clock is ${words} [^\\n]+$`));
    stop = () => {};
  });

  test.each([SKEW_MAX, -SKEW_MAX, 60_000, 0])(
    'the clock watch accepts a clock %d ms off the database’s',
    async (by) => {
      skew = by;
      const clock = await watch();
      expect([await clock.compare(), clock.isOff(), lines]).toEqual([true, false, []]);
    },
  );

  test('the clock watch refuses to start with a clock of 1970, even without a second clock to compare', async () => {
    [isShared, skew] = [false, -TRUE_TIME];
    await expect(watch()).rejects.toThrow(/^this machine's clock says 1970-01-01T/);
    stop = () => {};
  });

  test('a clock set wrongly at run time is detected, logged once, and trusted again when it is right', async () => {
    const clock = await watch();
    skew = 400 * DAY;
    await vi.advanceTimersByTimeAsync(COMPARED_EACH);
    expect(clock.isOff()).toBe(true);
    // An hour of steady running does not help, as the database's clock still differs.
    await vi.advanceTimersByTimeAsync(SETTLED_AFTER + 2 * COMPARED_EACH);
    expect([clock.isOff(), await clock.compare()]).toEqual([true, false]);
    expect(lines).toEqual([
      expect.stringMatching(/^This machine’s clock is 400 days ahead of the database’s\. .+NTP\.$/),
    ]);
    skew = 0;
    await vi.advanceTimersByTimeAsync(COMPARED_EACH);
    expect([clock.isOff(), await clock.compare()]).toEqual([false, true]);
    expect(lines.slice(1)).toEqual(['This machine’s clock is right again: expired sessions are swept.']);
  });

  test('a database that answers slowly does not make the clock seem off', async () => {
    const clock = await watch();
    store.now.mockImplementationOnce(async () => {
      const now = Date.now();
      await vi.advanceTimersByTimeAsync(2 * SKEW_MAX);
      return now + SKEW_MAX;
    });
    expect(await clock.compare()).toBe(true);
  });

  test('the clock watch forbids sweeping (deleting expired sessions) while the clock cannot be compared', async () => {
    const clock = await watch();
    isAway = true;
    expect([await clock.compare(), clock.isOff(), lines]).toEqual([false, false, []]);
  });

  test('without a second clock, a leap is detected, and the clock is trusted after a steady hour', async () => {
    isShared = false;
    const clock = await watch();
    skew = 400 * DAY;
    // `isOff` takes a node out of rotation; without a shared database there is no other node that could serve.
    expect([await clock.compare(), clock.isOff()]).toEqual([false, false]);
    expect(lines).toEqual([
      expect.stringMatching(/^This machine’s clock was set, .+ 400 days ahead of where it should be\./),
    ]);
    await vi.advanceTimersByTimeAsync(SETTLED_AFTER - COMPARED_EACH);
    expect(await clock.compare()).toBe(false);
    await vi.advanceTimersByTimeAsync(2 * COMPARED_EACH);
    expect(await clock.compare()).toBe(true);
    expect(lines.slice(1)).toEqual([expect.stringMatching(/run steadily for an hour, and is trusted/)]);
  });

  test.each([
    [UNUSED_MAX + DAY, false],
    [UNUSED_MAX - DAY, true],
    [-DAY, false],
  ])(
    'without a second clock, sweeping is allowed only if a session was used recently by this clock: used %d ms ago, allowed: %s',
    async (rest, isBelieved) => {
      [isShared, lastUse] = [false, TRUE_TIME - rest];
      const clock = await watch();
      expect(await clock.compare()).toBe(isBelieved);
      expect(lines).toHaveLength(isBelieved ? 0 : 1);
    },
  );

  test('while the clock is off, guardByClock refuses to find sessions, to delete expired ones and to read the fire', async () => {
    const acts = {
      findSession: vi.fn(async () => null),
      sweepSessions: vi.fn(async () => {}),
      readCharacter: vi.fn(async () => null),
      readFire: vi.fn(async () => null),
    };
    const guarded = guardByClock(acts as unknown as Store, { isOff: () => skew !== 0 });
    expect(await guarded.findSession('a', 1)).toBeNull();
    skew = DAY;
    await expect(guarded.findSession('a', 1)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(guarded.sweepSessions(1)).rejects.toBeInstanceOf(StoreUnavailable);
    await expect(guarded.readFire()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(acts.sweepSessions).not.toHaveBeenCalled();
    expect(await guarded.readCharacter('a')).toBeNull();
  });

  test('expired sessions are swept (deleted) only directly after a comparison that found the clock right', async () => {
    const clock = await watch();
    const sweepSessions = vi.fn(async () => {});
    const auth = createAuth({
      store: { sweepSessions } as unknown as Store,
      origin: () => 'http://localhost',
      commit: '',
      clock: () => Date.now() + skew,
      steadyClock: began,
      isClockRight: clock.compare,
      verify: () => false,
      makeCharacter: () => [],
      sessionEnded: async () => {},
    });
    skew = SESSION_TTL;
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sweepSessions).not.toHaveBeenCalled();
    skew = 0;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sweepSessions).toHaveBeenCalledTimes(1);
    auth.stop();
  });
});
