import { describe, expect, test } from 'vitest';
import { listed } from '../../tests/helpers/all-tiles.ts';
import { type Lattice, sum, toVertex, turned } from './lattice.ts';
import { METATILES } from './metatiles.ts';
import type { Tile } from './tile.ts';
import { tilesInWindow } from './tiles-in-window.ts';
import { createTiling } from './tiling.ts';

const HALF = 100; // edge lengths
const SHIFT: Lattice = [20, 0, 0, 0];

type Laid = Pick<Tile, 'position' | 'rotation'>;

describe('[T1] the tiling does not repeat', () => {
  test.each(METATILES)('no shift under half the window maps a patch of a %s onto itself', (root) => {
    const tiling = createTiling({ root });
    const window = { minX: -HALF, minY: -HALF, maxX: HALF, maxY: HALF };
    const tiles = listed(tiling, tilesInWindow(tiling, window));
    expect(new Set(tiles.map(nameOf)).size).toBeGreaterThan(4000);
    expect(possibleShifts(tiles).length).toBeGreaterThan(100);
    expect(shiftsOf(tiles)).toEqual([]);
  });

  test('a patch that does repeat would be seen', () => {
    const steps = Array.from({ length: 31 }, (_, at) => at - 15);
    const places = steps.flatMap((right) =>
      steps.map((down) => sum(times(SHIFT, right), times(turned(SHIFT, 2), down))),
    );
    const tiles = places
      .flatMap((position) => [
        { position, rotation: 0 },
        { position: sum(position, [3, 1, 0, 0]), rotation: 2 },
      ])
      .filter(({ position }) => isWithin(position, HALF));
    expect(shiftsOf(tiles)).toContainEqual(SHIFT);
    const one = tiles.findIndex(({ position }) => String(position) === '-40,0,20,0');
    expect(shiftsOf(tiles.toSpliced(one, 1))).not.toContainEqual(SHIFT);
  });
});

/** The shifts by which all tiles come to lie on tiles, but for those that leave the window. */
function shiftsOf(tiles: readonly Laid[]): readonly Lattice[] {
  const names = new Set(tiles.map(nameOf));
  return possibleShifts(tiles).filter((shift) =>
    tiles.every(({ position, rotation }) => {
      const shifted = sum(position, shift);
      return !isWithin(shifted, HALF - 5) || names.has(nameOf({ position: shifted, rotation }));
    }),
  );
}

/** Those under half the window by which the tile in the middle comes to lie on a tile. */
function possibleShifts(tiles: readonly Laid[]): readonly Lattice[] {
  const middle = tiles.reduce((one, other) => (distance(other.position) < distance(one.position) ? other : one));
  return tiles
    .filter(({ rotation }) => rotation === middle.rotation)
    .map(({ position }) => sum(position, times(middle.position, -1)))
    .filter((shift) => distance(shift) > 0 && distance(shift) < HALF);
}

function isWithin(point: Lattice, half: number): boolean {
  return toVertex(point).every((value) => Math.abs(value) < half);
}

function nameOf({ position, rotation }: Laid): string {
  return `${position} ${rotation}`;
}

function times([a, b, c, d]: Lattice, factor: number): Lattice {
  return [a * factor, b * factor, c * factor, d * factor];
}

function distance(point: Lattice): number {
  return Math.hypot(...toVertex(point));
}
