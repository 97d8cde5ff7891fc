import { describe, expect, test } from 'vitest';
import { createTiling, neighboursInPatch, tilesInWindow } from '#tiles';
import { RIPPLE_REACH, ringsAround, rippleLight } from './ripple.ts';
import { outlineOf } from './testing/cover.ts';

const patch = tilesInWindow(createTiling(), { minX: -20, minY: -14, maxX: 20, maxY: 14 });
const across = neighboursInPatch(patch);

/** Edge distances the slow way: whole rings, by the midpoints of edges. */
function slowDistances(from: number): readonly number[] {
  const placed = { count: patch.count, places: Int16Array.from(patch.positions), rotations: patch.rotations };
  const sides = Array.from({ length: patch.count }, (_, tile) => {
    const outline = outlineOf(placed, tile);
    return outline.map(([x, y], at) => {
      const [nextX, nextY] = outline[(at + 1) % outline.length] as readonly [number, number];
      return `${Math.round((x + nextX) * 50)} ${Math.round((y + nextY) * 50)}`;
    });
  });
  const tilesOf = new Map<string, number[]>();
  for (const [tile, keys] of sides.entries()) {
    for (const key of keys) tilesOf.set(key, [...(tilesOf.get(key) ?? []), tile]);
  }
  const distances = new Array<number>(patch.count).fill(65_535);
  distances[from] = 0;
  for (let ring = [from], far = 1; ring.length > 0; far += 1) {
    const beside = ring.flatMap((tile) => (sides[tile] as string[]).flatMap((key) => tilesOf.get(key) ?? []));
    ring = [...new Set(beside)].filter((tile) => distances[tile] === 65_535);
    for (const tile of ring) distances[tile] = far;
  }
  return distances;
}

describe('[A12, T2] the rings of a meow', () => {
  test('are the edges to be crossed from a tile', () => {
    const from = 120;
    const slow = slowDistances(from);
    expect(Math.max(...slow.filter((far) => far < 65_535))).toBeGreaterThan(8);
    const rings = ringsAround(across, from);
    expect(rings).toHaveLength(RIPPLE_REACH + 1);
    for (const [distance, ring] of rings.entries()) {
      const tiles = [...slow.keys()].filter((tile) => slow[tile] === distance);
      expect(ring.toSorted((a, b) => a - b)).toEqual(tiles);
    }
  });
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
