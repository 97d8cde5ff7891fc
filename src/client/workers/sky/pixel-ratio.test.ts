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
    const ratios = Array.from({ length: 10 }, () => {
      see(ratio, 60, 24);
      return ratio.of(2, true);
    });
    expect(ratios[0]).toBeLessThan(2);
    expect(ratios).toEqual(ratios.toSorted((a, b) => b - a));
    expect(ratios[1]).toBeLessThan(ratios[0] as number);
    expect(ratios.at(-1)).toBeGreaterThanOrEqual(1);
    expect(ratio.isTooSlow()).toBe(true);
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
      expect(ratio.of(screen, true)).toBe(0.25);
      expect(ratio.isTooSlow()).toBe(true);
    }
  });

  test('is the screen’s own for a picture that stays', () => {
    const ratio = createPixelRatio();
    ratio.of(2, true);
    see(ratio, 90, 100);
    expect(ratio.of(2, false)).toBe(2);
    expect(ratio.of(2, true)).toBeLessThan(2);
  });
});
