import { describe, expect, test } from 'vitest';
import { allTiles } from '../../tests/helpers/all-tiles.ts';
import { plainPolygons } from '../../tests/helpers/plain-spectre.ts';
import { METATILES } from './metatiles.ts';
import { polygonOf } from './tile.ts';

describe('[T1] the published construction', () => {
  test.each(METATILES)('a %s is the same, tile by tile, its mirrors undone', (root) => {
    for (const depth of [0, 1, 2, 3]) {
      const ours = allTiles(root, depth).map((tile) => polygonOf(tile).flat());
      const plain = plainPolygons(root, depth).map((polygon) => unmirrored(polygon, depth));
      expect(ours).toHaveLength(plain.length);
      expect(farthestApart(fromFirst(ours), fromFirst(plain))).toBeLessThan(1e-9);
    }
  });
});

function unmirrored(polygon: readonly number[], depth: number): readonly number[] {
  return depth % 2 === 0 ? polygon : polygon.map((value, at) => (at % 2 === 0 ? -value : value));
}

/** Both begin with the same vertex of the same tile. */
function fromFirst(polygons: readonly (readonly number[])[]): readonly number[] {
  const [x = 0, y = 0] = polygons[0] ?? [];
  return polygons.flat().map((value, at) => value - (at % 2 === 0 ? x : y));
}

function farthestApart(one: readonly number[], other: readonly number[]): number {
  return one.reduce((most, value, at) => Math.max(most, Math.abs(value - (other[at] as number))), 0);
}
