import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spectreVertices } from '#tiles';
import { createMesh, RIM } from './mesh.ts';
import { holds, outlineOf, type Point } from './testing/cover.ts';

const { corners, shifts, triangles } = createMesh();
const HAT = { count: 1, places: new Int16Array(4), rotations: new Uint8Array(1) };
const outline = outlineOf(HAT, 0);
const AREA = Math.sqrt(3) * (3 + Math.sqrt(3));

const points = Array.from({ length: shifts.length / 4 }, (_, vertex): Point => {
  const [a = 0, b = 0, c = 0, d = 0] = corners.subarray(4 * vertex);
  const [root, x = 0, y = 0] = [Math.sqrt(3) / 2, shifts[4 * vertex], shifts[4 * vertex + 1]];
  return [a + c / 2 + b * root + x, d + b / 2 + c * root + y];
});
const faces = Array.from(
  { length: triangles.length / 3 },
  (_, face) => [...triangles.subarray(3 * face, 3 * face + 3)].map((vertex) => points[vertex]) as [Point, Point, Point],
);

function areaOf([[x0, y0], [x1, y1], [x2, y2]]: readonly [Point, Point, Point]): number {
  return ((x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0)) / 2;
}

describe('[A12] the triangles of a tile', () => {
  test('are all turned one way, and add up to it', () => {
    for (const face of faces) expect(areaOf(face)).toBeGreaterThan(1e-3);
    expect(faces.reduce((sum, face) => sum + areaOf(face), 0)).toBeCloseTo(AREA, 5);
  });

  test('cover each of its points once, and none beside it', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1.2, max: 4.2, noNaN: true }),
        fc.double({ min: -0.7, max: 2.7, noNaN: true }),
        (x, y) => {
          const distances = faces.map((face) => depthIn(face, [x, y]));
          fc.pre(distances.every((distance) => Math.abs(distance) > 1e-6));
          const over = distances.filter((distance) => distance > 0);
          expect(over).toHaveLength(holds(outline, [x, y]) ? 1 : 0);
        },
      ),
      { numRuns: 4000, seed: 11 },
    );
  });

  test('have whole points for corners, the tile’s own, all around', () => {
    const own = spectreVertices().map(String);
    const outer = [...points.keys()].filter((vertex) => shifts[4 * vertex] === 0 && shifts[4 * vertex + 1] === 0);
    const keys = outer.map((vertex) =>
      [...corners.subarray(4 * vertex, 4 * vertex + 4)].map((part) => part || 0).join(),
    );
    expect(new Set(keys)).toEqual(new Set(own.map((key) => key.replaceAll('-0', '0'))));
    for (const vertex of outer) expect(outline.some((corner) => isAt(corner, points[vertex] as Point))).toBe(true);
    // Nothing else reaches the border: what lies inside keeps the rim’s width from it.
    for (const [vertex, point] of points.entries()) {
      if (outer.includes(vertex)) continue;
      expect(holds(outline, point)).toBe(true);
      expect(distanceToBorder(point)).toBeGreaterThan(RIM - 1e-5);
    }
  });

  test('face outwards along the rim, and nowhere in the middle', () => {
    for (const [face, vertices] of faces.entries()) {
      const ways = [...triangles.subarray(3 * face, 3 * face + 3)].map((vertex) =>
        shifts.subarray(4 * vertex + 2, 4 * vertex + 4),
      );
      const [[x = 0, y = 0] = []] = ways;
      for (const way of ways) expect([...way]).toEqual([x, y]);
      if (x === 0 && y === 0) continue;
      expect(Math.hypot(x, y)).toBeCloseTo(1, 6);
      const centre: Point = [mean(vertices.map(([at]) => at)), mean(vertices.map(([, at]) => at))];
      expect(holds(outline, [centre[0] + 1.5 * RIM * x, centre[1] + 1.5 * RIM * y])).toBe(false);
    }
  });

  test('are few enough to be counted by bytes', () => {
    expect(points.length).toBeLessThanOrEqual(256);
    expect(Math.max(...triangles)).toBe(points.length - 1);
  });
});

/** How deep inside a triangle a point is; negative outside of it. */
function depthIn([a, b, c]: readonly [Point, Point, Point], point: Point): number {
  return Math.min(areaOf([a, b, point]), areaOf([b, c, point]), areaOf([c, a, point]));
}

function distanceToBorder([x, y]: Point): number {
  const distances = outline.map(([x0, y0], at) => {
    const [x1, y1] = outline[(at + 1) % outline.length] as Point;
    const along = Math.min(Math.max((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0), 0), 1);
    return Math.hypot(x - x0 - along * (x1 - x0), y - y0 - along * (y1 - y0));
  });
  return Math.min(...distances);
}

function isAt([x, y]: Point, [otherX, otherY]: Point): boolean {
  return Math.hypot(x - otherX, y - otherY) < 1e-9;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
