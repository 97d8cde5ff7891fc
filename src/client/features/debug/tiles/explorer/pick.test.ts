import { describe, expect, test } from 'vitest';
import { latticeVertices, pathOf, type Vertex } from '#tiles';
import { allTiles } from '../../../../../../tests/helpers/all-tiles.ts';
import { pickAt } from './pick.ts';
import { createWorld } from './scene.ts';

const world = createWorld({ depth: 3 });

describe('[T1, T2] what is pointed at', () => {
  test('is the tile there, with its way and its place', () => {
    const picked = pickAt(createWorld({ depth: 4 }), [1.5, 1.05], 0, 0);
    expect(picked).toMatchObject({ level: 0, path: '7373', metatile: 'Theta', position: [0, 0, 0, 0], tiles: 1n });
    expect(picked?.way).toEqual(['Delta', 'Gamma', 'Theta', 'Gamma', 'Theta']);
  });

  test.each([0, 1])('has those for neighbours, at level %i, that have a tile edge in common with it', (level) => {
    const clusterOf = (path: string) => (level === 0 ? path : path.replace('8', '7').slice(0, 3 - level));
    const sides = new Map<string, Set<string>>();
    for (const tile of allTiles('Delta', 3)) {
      const vertices = latticeVertices(tile);
      for (const [at, from] of vertices.entries()) {
        const to = vertices[(at + 1) % 14] as typeof from;
        const key = from.map((part, index) => part + (to[index] as number)).join();
        sides.set(key, (sides.get(key) ?? new Set()).add(clusterOf(pathOf(tile))));
      }
    }
    const others = new Map<string, Set<string>>();
    for (const [one = '', other = one] of [...sides.values()].map((both) => [...both])) {
      for (const [from, to] of [[one, other] as const, [other, one] as const]) {
        if (from !== to) others.set(from, (others.get(from) ?? new Set()).add(to));
      }
    }
    for (const [x, y] of points(60)) {
      const picked = pickAt(world, [2 * x, 2 * y], level, level);
      if (picked) expect(picked.neighbours.map(pathOf)).toEqual([...(others.get(picked.path) ?? [])].sort());
    }
  });

  test('is the root at its own level, which has no neighbours', () => {
    expect(pickAt(world, [0.5, 0.5], 3, 0)).toMatchObject({
      path: '',
      metatile: 'Delta',
      tiles: 559n,
      neighbours: [],
    });
  });
});

/** Points here and there around the middle, none of them on a border. */
function points(count: number): readonly Vertex[] {
  return Array.from({ length: count }, (_, at) => [((at * 7.31) % 31) - 15.3, ((at * 11.17) % 29) - 14.2]);
}
