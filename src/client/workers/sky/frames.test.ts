import { describe, expect, test } from 'vitest';
import { createFrames } from './frames.ts';

/** A screen of so many pictures a second, and frames that go on as often as told. Gives back how they were drawn. */
function watch(hertz: number, time: number, more: (drawn: number) => boolean) {
  const drawn: { at: number; since: number | null }[] = [];
  let [now, next]: [number, (() => void) | null] = [0, null];
  const frames = createFrames(
    {
      now: () => now,
      requestFrame: (draw) => {
        next = draw;
        return 1;
      },
      cancelFrame: () => {
        next = null;
      },
    },
    (at, since) => {
      drawn.push({ at, since });
      return more(drawn.length);
    },
  );
  const pass = (until: number) => {
    while (next && now < until) {
      now += 1000 / hertz;
      const draw: () => void = next;
      next = null;
      draw();
    }
    now = Math.max(now, until);
  };
  frames.ask();
  pass(time);
  return { drawn, frames, pass, isWaiting: () => next !== null };
}

describe('[A12] frames', () => {
  test.each([
    [144, 30],
    [60, 30],
    [30, 30],
    [9, 9],
    [5, 5],
  ])('on a screen of %d pictures a second are %d', (hertz, expected) => {
    const { drawn } = watch(hertz, 10_000, () => true);
    expect(drawn.length / 10).toBeGreaterThan(expected * 0.9);
    expect(drawn.length / 10).toBeLessThan(expected * 1.05);
  });

  test.each([60, 9, 5])('tell of the time between two of a burst, at %d a second, too', (hertz) => {
    const { drawn } = watch(hertz, 3000, () => true);
    expect(drawn[0]?.since).toBeNull();
    const period = Math.max(1000 / 30, 1000 / hertz);
    for (const { since } of drawn.slice(1)) expect(since).toBeCloseTo(period, -1);
  });

  test('end when there is no more, and begin a new burst when asked', () => {
    const { drawn, frames, pass, isWaiting } = watch(60, 1000, (count) => count !== 5);
    expect(drawn).toHaveLength(5);
    expect(isWaiting()).toBe(false);
    frames.ask();
    pass(60_000);
    expect(drawn[5]?.since).toBeNull();
    expect(drawn[6]?.since).toBeGreaterThan(20);
  });

  test('are asked for once, however often', () => {
    const { frames, drawn, pass } = watch(60, 100, () => false);
    frames.ask();
    frames.ask();
    expect(frames.isAsked).toBe(true);
    pass(1000);
    expect(drawn).toHaveLength(2);
    expect(frames.count).toBe(2);
  });

  test('are none while nobody sees them', () => {
    const { frames, isWaiting } = watch(60, 100, () => true);
    frames.show(false);
    expect(isWaiting()).toBe(false);
    frames.ask();
    expect(isWaiting()).toBe(false);
    frames.show(true);
    expect(isWaiting()).toBe(true);
  });
});
