import { expect, test } from 'vitest';
import { createTiling, neighboursOf, pathOf, type Tile, tileAtPath, turned } from '#tiles';
import { SIGIL_SIZE } from './sigil-of.ts';
import { SIGIL_PATHS, SIGIL_TILES } from './sigil-tiles.ts';

/** A tile of the patch "Delta" at depth 5 that has six neighbours. */
const MIDDLE = '71023';

test('[B6] a sigil is a tile of the tiling with all its neighbours, turned to be a cat', () => {
  const tiling = createTiling({ depth: 5 });
  const middle = tileAtPath(tiling, MIDDLE) as Tile;
  const steps = 2 - middle.rotation;
  const around = [middle, ...neighboursOf(tiling, middle)].map(({ position, rotation }) => {
    const [a, b, c, d] = position.map((part, at) => part - (middle.position[at] ?? 0));
    return { position: turned([a ?? 0, b ?? 0, c ?? 0, d ?? 0], steps), rotation: (rotation + steps + 12) % 12 };
  });
  expect(pathOf(middle)).toBe(MIDDLE);
  expect(sorted(SIGIL_TILES)).toEqual(sorted(around));
  expect(SIGIL_TILES[0]).toEqual({ position: [0, 0, 0, 0], rotation: 2 });
});

test('[B6] there is an outline for each', () => {
  expect(SIGIL_PATHS).toHaveLength(SIGIL_SIZE);
  expect(new Set(SIGIL_PATHS).size).toBe(SIGIL_SIZE);
  expect(SIGIL_PATHS.every((path) => /^M(-?\d+\.\d,-?\d+\.\dL){13}-?\d+\.\d,-?\d+\.\dZ$/.test(path))).toBe(true);
});

function sorted(tiles: readonly Pick<Tile, 'position' | 'rotation'>[]): readonly string[] {
  return tiles.map(({ position, rotation }) => [...position, rotation].map((part) => part + 0).join()).sort();
}
