import { describe, expect, test } from 'vitest';
import {
  createTiling,
  NO_TILE,
  neighboursInPatch,
  neighboursOf,
  pathOf,
  tileOf,
  tilesInWindow,
  VERTEX_COUNT,
} from '#tiles';
import { createGlow, type Glow, RIPPLE_REACH, ringsAround } from './glow.ts';

const tiling = createTiling();
const patch = tilesInWindow(tiling, { minX: -12, minY: -12, maxX: 12, maxY: 12 });
const across = neighboursInPatch(patch);
const paths = Array.from({ length: patch.count }, (_, number) => pathOf(tileOf(tiling, patch, number)));
const inside = paths.indexOf('7373737');

const FRAME = 33; // ms

/** Advances time until the light is at rest. Returns the duration. */
function settle(glow: Glow, from = 0): number {
  let now = from;
  while (glow.advance(now, FRAME)) {
    now += FRAME;
    if (now > from + 60_000) throw new Error('The light does not come to rest');
  }
  return now - from;
}

function lit({ lights }: Glow): readonly number[] {
  return [...lights.keys()].filter((tile) => lights[tile] !== 0);
}

describe('[A12, T2] the light of the pointer', () => {
  test('the pointer lights the tile under it and the tiles that share an edge with that tile', () => {
    expect(inside).toBeGreaterThan(-1);
    for (let tile = 0; tile < patch.count; tile += 9) {
      const glow = createGlow(patch.count, () => across);
      glow.point(tile);
      settle(glow);
      const beside = neighboursOf(tiling, tileOf(tiling, patch, tile)).map(pathOf);
      const expected = [paths[tile], ...beside].filter((path) => paths.includes(path as string));
      expect(
        lit(glow)
          .map((number) => paths[number])
          .toSorted(),
      ).toEqual(expected.toSorted());
      const others = lit(glow).filter((other) => other !== tile);
      for (const other of others) expect(glow.lights[other]).toBeLessThan(glow.lights[tile] as number);
    }
  });

  test('the light of the pointer fades in and out, and then rests', () => {
    const glow = createGlow(patch.count, () => across);
    glow.point(inside);
    glow.advance(0, FRAME);
    const first = glow.lights[inside] as number;
    settle(glow);
    const full = glow.lights[inside] as number;
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(full);
    glow.point(NO_TILE);
    glow.advance(0, FRAME);
    expect(glow.lights[inside]).toBeGreaterThan(0);
    expect(glow.lights[inside]).toBeLessThan(full);
    expect(settle(glow)).toBeLessThan(3000);
    expect(lit(glow)).toEqual([]);
    expect(glow.advance(0, FRAME)).toBe(false);
  });
});

describe('[A12] a meow', () => {
  test('a meow does not change the light of the pointer', () => {
    const glow = createGlow(patch.count, () => across);
    glow.point(inside);
    settle(glow);
    const before = glow.lights.slice();
    glow.meow(0, 0);
    for (let now = 0; glow.advance(now, FRAME); now += FRAME) {
      for (const tile of lit({ ...glow, lights: before }))
        expect(glow.lights[tile]).toBeGreaterThanOrEqual(before[tile] as number);
      expect(now).toBeLessThan(5000);
    }
    expect(glow.lights).toEqual(before);
  });
});

describe('[A12] light carried over to a new layout', () => {
  test('light carried over to a new layout keeps its brightness, and continues to fade or spread', () => {
    const before = createGlow(patch.count, () => across);
    before.point(inside);
    before.meow(40, 1000);
    for (let now = 1000; now < 1400; now += FRAME) before.advance(now, FRAME);
    const after = createGlow(patch.count, () => across);
    before.carryTo(after, (tile) => tile);
    expect(after.lights[inside]).toBe(before.lights[inside]);
    before.point(NO_TILE);
    before.advance(1433, FRAME);
    after.advance(1433, FRAME);
    expect([...after.lights]).toEqual([...before.lights]);
    expect(lit(after).length).toBeGreaterThan(10);
  });
});

const wide = tilesInWindow(createTiling(), { minX: -20, minY: -14, maxX: 20, maxY: 14 });
const wideAcross = neighboursInPatch(wide);

test('[A12, T2] each ring of a meow consists of exactly the tiles beside the previous ring', () => {
  const beside = (tile: number) => {
    return [...wideAcross.subarray(VERTEX_COUNT * tile, VERTEX_COUNT * (tile + 1))].filter(
      (other) => other !== NO_TILE,
    );
  };
  const rings = ringsAround(wideAcross, 120);
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
