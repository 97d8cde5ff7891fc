import { describe, expect, test } from 'vitest';
import { createFrames } from './frames.ts';

/** A screen of so many pictures a second, and frames that go on as often as told. Gives back how they were drawn. */
function watch(hertz: number, time: number, more: (drawn: number) => boolean, costOf = (_drawn: number) => 0) {
  const drawn: { at: number; since: number | null }[] = [];
  let [now, next, asked]: [number, (() => void) | null, number] = [0, null, 0];
  const frames = createFrames(
    {
      now: () => now,
      requestFrame: (draw) => {
        next = draw;
        asked += 1;
        return asked;
      },
      cancelFrame: () => {
        next = null;
      },
    },
    (at, since) => {
      drawn.push({ at, since });
      now += costOf(drawn.length);
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
  return { drawn, frames, pass, isWaiting: () => next !== null, asked: () => asked };
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

  test.each([0, 5, 25])('tell of the time from one to the next, though each takes %d ms', (cost) => {
    const { drawn } = watch(
      60,
      2000,
      () => true,
      () => cost,
    );
    expect(drawn.length).toBeGreaterThan(30);
    for (const [number, { at, since }] of drawn.slice(1).entries()) expect(since).toBe(at - (drawn[number]?.at ?? 0));
  });

  test('tell what the newest of them took', () => {
    const { drawn, frames } = watch(
      60,
      5000,
      () => true,
      (count) => count,
    );
    expect(drawn.length).toBeGreaterThan(60);
    const newest = Array.from({ length: 60 }, (_, at) => drawn.length - 59 + at);
    expect(frames.times.map(Math.round)).toEqual(newest);
  });

  test('are asked for once, however often', () => {
    const { frames, drawn, pass, asked } = watch(60, 100, () => false);
    const before = asked();
    frames.ask();
    frames.ask();
    expect(asked()).toBe(before + 1);
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

  test('begin a new burst when they are seen again', () => {
    const { drawn, frames, pass } = watch(60, 1000, () => true);
    const before = drawn.length;
    frames.show(false);
    pass(9000);
    frames.show(true);
    pass(10_000);
    expect(drawn[before]?.since).toBeNull();
    expect(drawn[before + 1]?.since).toBeGreaterThan(20);
  });
});
