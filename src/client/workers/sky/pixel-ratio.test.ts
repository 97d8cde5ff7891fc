import { describe, expect, test } from 'vitest';
import { createPixelRatio, type PixelRatio } from './pixel-ratio.ts';

function see(ratio: PixelRatio, frameTime: number, frames: number): void {
  for (let frame = 0; frame < frames; frame += 1) ratio.saw(frameTime);
}

describe('[T3] the pixel ratio of the sky', () => {
  test('is the screen’s own between 0.25 and 4, moving or not', () => {
    for (const moving of [true, false]) {
      expect([0.01, 0.25, 2.625, 8].map((own) => createPixelRatio().of(own, moving))).toEqual([0.25, 0.25, 2.625, 4]);
    }
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

  test('is the screen’s own for a picture that stays', () => {
    const ratio = createPixelRatio();
    ratio.of(2, true);
    see(ratio, 90, 24);
    expect(ratio.of(2, false)).toBe(2);
    expect(ratio.of(2, true)).toBeLessThan(2);
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
