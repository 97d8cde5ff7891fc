import { describe, expect, test } from 'vitest';
import { createTiling, NOBODY, neighboursInPatch, tilesInWindow, VERTEX_COUNT } from '#tiles';
import { RIPPLE_REACH, ringsAround, rippleLight } from './ripple.ts';

const patch = tilesInWindow(createTiling(), { minX: -20, minY: -14, maxX: 20, maxY: 14 });
const across = neighboursInPatch(patch);

test('[A12, T2] each ring of a meow is made of the tiles beside the ring before, and of no others', () => {
  const beside = (tile: number) => {
    return [...across.subarray(VERTEX_COUNT * tile, VERTEX_COUNT * (tile + 1))].filter((other) => other !== NOBODY);
  };
  const rings = ringsAround(across, 120);
  expect(rings[0]).toEqual([120]);
  expect(rings).toHaveLength(RIPPLE_REACH + 1);
  expect(new Set(rings.flat()).size).toBe(rings.flat().length);
  const before = new Set<number>();
  for (const [distance, ring] of rings.entries()) {
    for (const tile of ring) before.add(tile);
    const next = new Set(ring.flatMap(beside).filter((tile) => !before.has(tile)));
    if (distance < RIPPLE_REACH) expect(new Set(rings[distance + 1])).toEqual(next);
  }
});

describe('[A12] the light of a meow', () => {
  const times = Array.from({ length: 1200 }, (_, elapsed) => elapsed);

  test('is between none and all, and comes to each ring after the one before', () => {
    let before = -1;
    for (let distance = 0; distance <= RIPPLE_REACH; distance += 1) {
      const lights = times.map((elapsed) => rippleLight(elapsed, distance));
      expect(Math.min(...lights)).toBe(0);
      expect(Math.max(...lights)).toBeLessThanOrEqual(1);
      expect(Math.max(...lights)).toBeGreaterThan(0);
      const first = lights.findIndex((light) => light > 0);
      expect(first).toBeGreaterThan(before);
      before = first;
    }
  });

  test('fades as it widens, and does not go farther than it reaches', () => {
    const brightest = (distance: number) => Math.max(...times.map((elapsed) => rippleLight(elapsed, distance)));
    const rings = Array.from({ length: RIPPLE_REACH + 4 }, (_, distance) => brightest(distance));
    expect(rings).toEqual(rings.toSorted((a, b) => b - a));
    expect(rings[RIPPLE_REACH]).toBeLessThan((rings[0] as number) / 5);
    expect(rings.slice(RIPPLE_REACH + 1)).toEqual([0, 0, 0]);
    expect(times.every((elapsed) => rippleLight(elapsed, 65_535) === 0)).toBe(true);
  });
});
