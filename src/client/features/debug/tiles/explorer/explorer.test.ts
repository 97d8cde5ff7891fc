import { describe, expect, test } from 'vitest';
import { contrast, EDGE_CONTRAST, PALETTE } from '#palette';
import { latticeVertices, MAX_DEPTH, OUTLINE_CENTRE, pathOf, tileAtPath, toVertex, type Vertex } from '#tiles';
import { allTiles } from '../../../../../../tests/helpers/all-tiles.ts';
import { coloursFor } from './paint.ts';
import { createScene, createWorld, pickAt, suits, type World } from './scene.ts';
import { boxOf, fitting, pointAt, pushed, type View, zoomed } from './view.ts';
import { wordsForPicked } from './words.ts';

/** A scale at which the shapes of a level are drawn in a window of 1000 by 1000 pixels. */
function viewAt([x, y]: Vertex, level: number): View {
  return { width: 1000, height: 1000, x, y, scale: 10 / 2.806 ** level };
}

/** What is at a point, among shapes of a level. */
function picked(world: World, point: Vertex, level: number) {
  const scene = createScene(world, viewAt(point, level));
  expect(scene.level).toBe(Math.min(level, world.tiling.depth));
  return pickAt(world, scene, point);
}

describe.each(['day', 'moonlight'] as const)('[T1, T4] by %s', (light) => {
  test.each(PALETTE.map(({ hue }, number) => [hue, number] as const))(
    'hue %i: borders of clusters stand out from every fill, and from what lies beyond',
    (_, number) => {
      const { fills, accent, ground, line } = coloursFor(number, light);
      expect(new Set(fills).size).toBeGreaterThan(20);
      for (const fill of [...fills, ground]) expect(contrast(accent, fill)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
      // By night the thin lines between shapes are all that the levels are told by.
      const least = light === 'moonlight' ? 2 : 1;
      for (const fill of fills) expect(contrast(line, fill), `${line} on ${fill}`).toBeGreaterThan(least);
      for (const colour of [...fills, ground, line]) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
    },
  );
});

describe('[T1] whatever is looked at', () => {
  const world = createWorld({ depth: MAX_DEPTH });

  test('there are never too many shapes, and rarely few', () => {
    const size = { width: 1280, height: 800 };
    const whole = fitting(world.box, size);
    for (let scale = 160; scale > whole.scale; scale /= 4) {
      const { shapes, level } = createScene(world, { ...size, x: 0, y: 0, scale });
      expect(shapes.length).toBeLessThanOrEqual(6000);
      if (level > 0) expect(shapes.length).toBeGreaterThan(150);
    }
  });

  test('a scene is good for its view and a step aside, not for what it does not hold, nor for another level', () => {
    const view: View = { width: 1000, height: 800, x: 5, y: 7, scale: 12 };
    const scene = createScene(world, view);
    expect(suits(scene, world, view)).toBe(true);
    expect(suits(scene, world, { ...view, x: view.x + 9 })).toBe(true);
    expect(suits(scene, world, { ...view, x: view.x + 11 })).toBe(false);
    expect(suits(scene, world, { ...view, y: view.y - 9 })).toBe(false);
    expect(suits(scene, world, { ...view, scale: 30 })).toBe(false);
    expect(suits(scene, world, { ...view, scale: 3 })).toBe(false);
  });

  test.each(['Gamma', 'Psi'] as const)(
    '%s: each supertile is enclosed by sides of its level or a higher one',
    (root) => {
      const small = createWorld({ root, depth: 3 });
      const { sides, shapes } = createScene(small, { ...viewAt([0, 0], 0), width: 2000, height: 2000 });
      expect(shapes.length).toBe(allTiles(root, 3).length);
      const edges = new Map<string, string[]>();
      for (const tile of allTiles(root, 3)) {
        const vertices = latticeVertices(tile);
        for (const [at, from] of vertices.entries()) {
          const key = midpoint(from, vertices[(at + 1) % 14] as typeof from);
          edges.set(key, [...(edges.get(key) ?? []), pathOf(tile).replace('8', '7')]);
        }
      }
      for (const level of [1, 2, 3]) {
        // Where two clusters meet, and all around.
        const borders = [...edges].filter(([, paths]) => {
          return paths.length === 1 || new Set(paths.map((path) => path.slice(0, 3 - level))).size === 2;
        });
        const drawn = sides.filter((side) => side.level >= level).map(({ from, to }) => midpoint(from, to));
        expect(drawn.sort()).toEqual(borders.map(([key]) => key).sort());
      }
    },
  );
});

function midpoint(from: readonly number[], to: readonly number[]): string {
  return from.map((part, at) => part + (to[at] as number)).join();
}

describe('[T1, T2] what is pointed at', () => {
  test('is the tile there, with its way and its place', () => {
    const found = picked(createWorld({ depth: 4 }), [1.5, 1.05], 0);
    expect(found).toMatchObject({ level: 0, path: '7373', metatile: 'Theta', position: [0, 0, 0, 0], tiles: 1n });
    expect(found?.way).toEqual(['Delta', 'Gamma', 'Theta', 'Gamma', 'Theta']);
  });

  test.each([0, 1])('has those for neighbours, at level %i, that have a tile edge in common with it', (level) => {
    const world = createWorld({ depth: 3 });
    const clusterOf = (path: string) => (level === 0 ? path : path.replace('8', '7').slice(0, 3 - level));
    const sides = new Map<string, Set<string>>();
    for (const tile of allTiles('Delta', 3)) {
      const vertices = latticeVertices(tile);
      for (const [at, from] of vertices.entries()) {
        const key = midpoint(from, vertices[(at + 1) % 14] as typeof from);
        sides.set(key, (sides.get(key) ?? new Set()).add(clusterOf(pathOf(tile))));
      }
    }
    const others = new Map<string, Set<string>>();
    for (const [one = '', other = one] of [...sides.values()].map((both) => [...both])) {
      for (const [from, to] of [[one, other] as const, [other, one] as const]) {
        if (from !== to) others.set(from, (others.get(from) ?? new Set()).add(to));
      }
    }
    for (let at = 0; at < 60; at += 1) {
      const point: Vertex = [2 * (((at * 7.31) % 31) - 15.3), 2 * (((at * 11.17) % 29) - 14.2)];
      const found = picked(world, point, level);
      if (found) expect(found.neighbours.map(pathOf)).toEqual([...(others.get(found.path) ?? [])].sort());
    }
  });

  test('is the root at its own level, which has no neighbours', () => {
    expect(picked(createWorld({ depth: 3 }), [0.5, 0.5], 4)).toMatchObject({
      path: '',
      metatile: 'Delta',
      tiles: 559n,
      neighbours: [],
    });
  });

  const world = createWorld({});

  /** A point well inside a tile. */
  function within(path: string): Vertex {
    const { position, rotation } = tileAtPath(world.tiling, path) ?? { position: [0, 0, 0, 0], rotation: 0 };
    const [[x, y], angle] = [toVertex(position), (rotation * Math.PI) / 6];
    const [right, down] = OUTLINE_CENTRE;
    return [x + right * Math.cos(angle) - down * Math.sin(angle), y + right * Math.sin(angle) + down * Math.cos(angle)];
  }

  test.each([
    ['7373737', 0, 'Tile 7373 737, turned 120°; 5 neighbours.'],
    ['7373710', 0, 'Tile 7373 710, turned 60°, a cat; 6 neighbours.'],
    ['7373746', 0, 'Tile 7373 746, turned 180°; 7 neighbours.'],
    ['7373737', 2, 'Supertile 7373 7, a Gamma, turned 120°; 6 neighbours.'],
    ['7373737', 7, 'The root, a Delta of level 7, turned 0°; 0 neighbours.'],
  ])('around tile %s, level %i, is said: %s', (path, level, words) => {
    expect(wordsForPicked(picked(world, within(path), level))).toBe(words);
  });

  test('beyond the root is said to be nothing; a lone tile is a hat', () => {
    expect(wordsForPicked(pickAt(world, createScene(world, viewAt([0, 0], 0)), [1e9, 0]))).toBe('Nothing lies here.');
    const alone = picked(createWorld({ depth: 0 }), [1.5, 1.05], 0);
    expect(wordsForPicked(alone)).toBe('The only tile, turned 0°, a hat; 0 neighbours.');
  });
});

describe('[T1] a view of the tiling', () => {
  const SIZE = { width: 400, height: 200 };
  const ROOT = { minX: -100, minY: -40, maxX: 300, maxY: 60 };
  const VIEW: View = { ...SIZE, x: 10, y: -5, scale: 20 };

  test('shows what its size and scale let it, and a share more where asked', () => {
    expect(boxOf(VIEW)).toEqual({ minX: 0, minY: -10, maxX: 20, maxY: 0 });
    expect(boxOf(VIEW, 0.5)).toEqual({ minX: -10, minY: -15, maxX: 30, maxY: 5 });
  });

  test.each([
    [[40, -20], 8, -4],
    [[1e6, 1e6], -100, -40],
    [[-1e6, -1e6], 300, 60],
  ] as const)('pushed by %j, its middle goes the other way, and stays over the root', (by, x, y) => {
    expect(pushed(VIEW, by, ROOT)).toEqual({ ...VIEW, x, y });
  });

  test.each([0.7, 4])('zoomed %d times, what is under the pointer stays there', (by) => {
    const place: Vertex = [133, 47];
    const after = zoomed(VIEW, by, place, ROOT);
    expect(after.scale).toBeCloseTo(VIEW.scale * by, 9);
    for (const part of [0, 1] as const) expect(pointAt(after, place)[part]).toBeCloseTo(pointAt(VIEW, place)[part], 9);
  });

  test('the scale stays between the root at half the screen and a tile that fills it', () => {
    expect(zoomed(VIEW, 1e-9, [200, 100], ROOT).scale).toBe(0.5);
    expect(zoomed(VIEW, 1e9, [200, 100], ROOT).scale).toBe(160);
  });

  test('all of the root fits, in the middle, with some room around', () => {
    expect(fitting(ROOT, SIZE)).toEqual({ ...SIZE, x: 100, y: 10, scale: 0.9 });
  });
});
