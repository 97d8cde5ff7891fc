import { describe, expect, test } from 'vitest';
import { createPixelRatio, type PixelRatio } from './pixel-ratio.ts';

function see(ratio: PixelRatio, frameTime: number, frames: number): void {
  for (let frame = 0; frame < frames; frame += 1) ratio.saw(frameTime);
}

describe('[T3] the pixel ratio of the sky', () => {
  test.each([
    [0.01, 0.25],
    [0.25, 0.25],
    [1, 1],
    [2.625, 2.625],
    [4, 4],
    [8, 4],
  ])('of a screen of %d is %d, moving or not', (screen, own) => {
    expect(createPixelRatio().of(screen, true)).toBe(own);
    expect(createPixelRatio().of(screen, false)).toBe(own);
  });

  test('goes down by itself after slow frames, step by step, until a picture that moves would be a blur', () => {
    const ratio = createPixelRatio();
    const ratios: number[] = [];
    while (!ratio.isTooSlow() && ratios.length < 20) {
      ratios.push(ratio.of(2, true));
      see(ratio, 60, 24);
    }
    expect(ratios.length).toBeGreaterThan(2);
    for (const [at, next] of ratios.slice(1).entries()) expect(next).toBeLessThan(ratios[at] as number);
    expect(ratios.at(-1)).toBeGreaterThanOrEqual(1);
    expect(ratio.isTooSlow()).toBe(true);
  });

  test('goes down at once as far as very slow frames need, and no further than to where a picture would be a blur', () => {
    const [slow, slower, slowest] = [60, 110, 1000].map((frameTime) => {
      const ratio = createPixelRatio();
      see(ratio, frameTime, 24);
      expect(ratio.isTooSlow()).toBe(false);
      return ratio.of(2, true);
    }) as [number, number, number];
    expect(slow).toBe(1.5);
    expect(slower).toBeLessThan(slow);
    expect(slowest).toBe(slower);
    expect(slowest).toBeGreaterThanOrEqual(1);
  });

  test('does not go down after a slow frame now and then, nor at 30 a second', () => {
    const ratio = createPixelRatio();
    expect(ratio.of(2, true)).toBe(2);
    for (let more = 0; more < 50; more += 1) {
      see(ratio, 34, 9);
      ratio.saw(90);
    }
    expect(ratio.of(2, true)).toBe(2);
    expect(ratio.isTooSlow()).toBe(false);
  });

  test('never goes below a quarter', () => {
    for (const screen of [0.1, 0.25, 0.3, 0.4]) {
      const ratio = createPixelRatio();
      for (let more = 0; more < 100; more += 1) {
        expect(ratio.of(screen, true)).toBeGreaterThanOrEqual(0.25);
        see(ratio, 90, 10);
      }
      expect(ratio.isTooSlow()).toBe(true);
    }
  });

  test.each([
    [0.1, 1],
    [0.25, 1],
    [0.3, 2],
  ])('of a screen of %d goes no further down after %d slow whiles', (screen, whiles) => {
    const ratio = createPixelRatio();
    for (let more = 0; more < whiles; more += 1) {
      expect(ratio.isTooSlow()).toBe(false);
      ratio.of(screen, true);
      see(ratio, 90, 24);
    }
    expect(ratio.isTooSlow()).toBe(true);
  });

  test('is the screen’s own for a picture that stays', () => {
    const ratio = createPixelRatio();
    ratio.of(2, true);
    see(ratio, 90, 24);
    expect(ratio.of(2, false)).toBe(2);
    expect(ratio.of(2, true)).toBeLessThan(2);
  });

  test('is the screen’s own where the sky cannot drift anyway', () => {
    const ratio = createPixelRatio();
    ratio.of(2, true);
    see(ratio, 90, 24 * 5);
    expect(ratio.isTooSlow()).toBe(true);
    expect(ratio.of(2, true)).toBe(2);
  });

  test('is tried with drifting again after a good while of quick frames', () => {
    const ratio = createPixelRatio();
    let least = 2;
    while (!ratio.isTooSlow() && least > 0.25) {
      least = ratio.of(2, true);
      see(ratio, 90, 24);
    }
    see(ratio, 90, 24 * 3);
    expect(ratio.isTooSlow()).toBe(true);
    see(ratio, 33, 24 * 20);
    expect(ratio.isTooSlow()).toBe(true);
    see(ratio, 33, 24 * 20);
    expect(ratio.isTooSlow()).toBe(false);
    expect(ratio.of(2, true)).toBe(least);
  });

  test('does not come back after quick whiles with a slow one between them', () => {
    const ratio = createPixelRatio();
    ratio.of(2, true);
    see(ratio, 60, 24);
    see(ratio, 33, 24 * 20);
    see(ratio, 60, 24);
    const low = ratio.of(2, true);
    see(ratio, 33, 24 * 20);
    expect(ratio.of(2, true)).toBe(low);
  });

  test('comes back after a good while of quick frames, step by step, and never beyond', () => {
    const ratio = createPixelRatio();
    see(ratio, 60, 24);
    const middle = ratio.of(2, true);
    see(ratio, 60, 24);
    const low = ratio.of(2, true);
    expect(low).toBeLessThan(middle);
    see(ratio, 33, 24 * 10);
    expect(ratio.of(2, true)).toBe(low);
    see(ratio, 33, 24 * 40);
    expect(ratio.of(2, true)).toBe(middle);
    see(ratio, 33, 24 * 40);
    expect(ratio.of(2, true)).toBe(2);
    see(ratio, 33, 24 * 40);
    expect(ratio.of(2, true)).toBe(2);
  });
});
