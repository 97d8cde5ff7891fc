import { describe, expect, test } from 'vitest';
import { contrast, EDGE_CONTRAST, PALETTE } from '#palette';
import { createTiling, pathOf, type Vertex } from '#tiles';
import { coloursFor } from './paint.ts';
import { createScene, pickAt, suits } from './scene.ts';
import { boxOf, pointAt, pushed, type View, zoomed } from './view.ts';

describe.each(['day', 'moonlight'] as const)('[T1, T4] by %s', (light) => {
  test.each(PALETTE.map(({ hue }, number) => [hue, number] as const))(
    'hue %i: borders of clusters stand out from every fill, and from what lies beyond',
    (_, number) => {
      const { fills, accent, ground, line } = coloursFor(number, light);
      expect(new Set(fills).size).toBeGreaterThan(20);
      for (const fill of [...fills, ground]) expect(contrast(accent, fill)).toBeGreaterThanOrEqual(EDGE_CONTRAST);
      // By night the thin lines between tiles are all that they are told apart by.
      const least = light === 'moonlight' ? 2 : 1;
      for (const fill of fills) expect(contrast(line, fill), `${line} on ${fill}`).toBeGreaterThan(least);
    },
  );
});

const TILING = createTiling();
const VIEW: View = { width: 400, height: 200, x: 10, y: -5, scale: 20 };

describe('[T1, T2] a scene', () => {
  const scene = createScene(TILING, VIEW);

  test('is good for its view and a step aside, not for what it does not hold, nor for much less', () => {
    expect(suits(scene, VIEW)).toBe(true);
    expect(suits(scene, { ...VIEW, x: VIEW.x + 2 })).toBe(true);
    for (const other of [{ x: VIEW.x + 3 }, { y: VIEW.y - 2 }, { scale: 60 }, { scale: 10 }]) {
      expect(suits(scene, { ...VIEW, ...other }), JSON.stringify(other)).toBe(false);
    }
  });

  test('knows the path of a tile, and its neighbours', () => {
    const found = pickAt(TILING, createScene(TILING, { ...VIEW, x: 0, y: 0 }), [-1.66, 0.77]);
    expect(found).toMatchObject({ path: '7373737', position: [0, 0, 0, 0] });
    expect(found?.neighbours.map(pathOf)).toHaveLength(5);
    expect(pickAt(TILING, scene, [1e9, 0])).toBeNull();
  });

  test('has each side once, and those of a cluster where its tiles meet others', () => {
    const { shapes, sides } = scene;
    const keyOf = (from: Vertex, to: Vertex) => [from[0] + to[0], from[1] + to[1]].map((sum) => sum.toFixed(6)).join();
    const clusters = new Map<string, string[]>();
    for (const { path, polygon } of shapes) {
      for (const [at, from] of polygon.entries()) {
        const key = keyOf(from, polygon[(at + 1) % polygon.length] as Vertex);
        clusters.set(key, [...(clusters.get(key) ?? []), path.slice(0, -1)]);
      }
    }
    expect(sides).toHaveLength(clusters.size);
    for (const { from, to, level } of sides) {
      const [one, other] = clusters.get(keyOf(from, to)) ?? [];
      expect(level > 0).toBe(one !== other);
    }
  });
});

describe('[T1] a view of the tiling', () => {
  test('shows what its size and scale let it, and a share more where asked', () => {
    expect(boxOf(VIEW)).toEqual({ minX: 0, minY: -10, maxX: 20, maxY: 0 });
    expect(boxOf(VIEW, 0.5)).toEqual({ minX: -10, minY: -15, maxX: 30, maxY: 5 });
  });

  test('pushed, its middle goes the other way', () => {
    expect(pushed(VIEW, 40, -20)).toEqual({ ...VIEW, x: 8, y: -4 });
  });

  test.each([0.7, 4])('zoomed %d times, what is under the pointer stays there', (by) => {
    const place: Vertex = [133, 47];
    const after = zoomed(VIEW, by, place);
    expect(after.scale).toBeCloseTo(VIEW.scale * by, 9);
    for (const part of [0, 1] as const) expect(pointAt(after, place)[part]).toBeCloseTo(pointAt(VIEW, place)[part], 9);
  });

  test('never shows so many tiles that drawing takes long, nor less than one', () => {
    expect(zoomed(VIEW, 1e-9, [200, 100]).scale).toBe(8);
    expect(zoomed(VIEW, 1e9, [200, 100]).scale).toBe(160);
  });
});
