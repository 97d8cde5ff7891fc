import { describe, expect, test } from 'vitest';
import type { Vertex } from '#tiles';
import { boxOf, fitting, limitsFor, pointAt, pushed, type View, zoomed } from './view.ts';

const SIZE = { width: 400, height: 200 };
const ROOT = { minX: -100, minY: -40, maxX: 300, maxY: 60 };
const LIMITS = limitsFor(ROOT, SIZE);
const VIEW: View = { ...SIZE, x: 10, y: -5, scale: 20 };

describe('[T1] a view of the tiling', () => {
  test('shows what its size and scale let it, and a share more where asked', () => {
    expect(boxOf(VIEW)).toEqual({ minX: 0, minY: -10, maxX: 20, maxY: 0 });
    expect(boxOf(VIEW, 0.5)).toEqual({ minX: -10, minY: -15, maxX: 30, maxY: 5 });
  });

  test('what is pushed to the right comes from the left', () => {
    expect(pushed(VIEW, [40, -20], LIMITS)).toEqual({ ...VIEW, x: 8, y: -4 });
  });

  test.each([
    [[1e6, 1e6], -100, -40],
    [[-1e6, -1e6], 300, 60],
  ] as const)('pushed by %j, its middle stays over the root', (by, x, y) => {
    expect(pushed(VIEW, by, LIMITS)).toEqual({ ...VIEW, x, y });
  });

  test.each([0.7, 4])('zoomed %d times, what is under the pointer stays there', (by) => {
    const place: Vertex = [133, 47];
    const after = zoomed(VIEW, by, place, LIMITS);
    expect(after.scale).toBeCloseTo(VIEW.scale * by, 9);
    for (const part of [0, 1] as const) expect(pointAt(after, place)[part]).toBeCloseTo(pointAt(VIEW, place)[part], 9);
  });

  test('the scale stays between the root at half the screen and a tile that fills it', () => {
    expect(zoomed(VIEW, 1e-9, [200, 100], LIMITS).scale).toBe(0.5);
    expect(zoomed(VIEW, 1e9, [200, 100], LIMITS).scale).toBe(160);
  });

  test('all of the root fits, in the middle, with some room around', () => {
    expect(fitting(ROOT, SIZE)).toEqual({ ...SIZE, x: 100, y: 10, scale: 0.9 });
    expect(fitting(ROOT, SIZE, 100)).toEqual({ ...SIZE, x: 100 - 50 / 0.675, y: 10, scale: 0.675 });
  });
});
