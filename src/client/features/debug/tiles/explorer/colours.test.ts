import { describe, expect, test } from 'vitest';
import { contrast, EDGE_CONTRAST, type Hex, PALETTE } from '#palette';
import { createTiling } from '#tiles';
import { coloursFor, fillOf, withoutSparks } from './colours.ts';
import { type Shapes, shapesIn } from './shapes.ts';

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

test.each(PALETTE.map(({ hue }, number) => [hue, number] as const))(
  '[T1] hue %i: by moonlight shapes are told from their neighbours as well as by day',
  (_, number) => {
    const [day, night] = (['day', 'moonlight'] as const).map((light) => coloursFor(number, light).fills);
    // Nine shapes of ten lie between these, and neighbours of one cluster are two tones from each other.
    const between = (fills: readonly Hex[] = []) => contrast(fills[7] as Hex, fills[32] as Hex);
    expect(between(night)).toBeGreaterThan(between(day));
    const steps = (fills: readonly Hex[] = []) =>
      fills.slice(7, 31).map((fill, at) => contrast(fill, fills[at + 9] as Hex));
    expect(median(steps(night))).toBeGreaterThan(median(steps(day)));
  },
);

test('[T1] around what is held nothing sparks, and all else stays as it is', () => {
  const colours = coloursFor(5, 'moonlight');
  const calm = withoutSparks(colours);
  const spark = colours.fills.at(-1);
  expect(calm.fills).not.toContain(spark);
  expect(calm.fills.slice(0, -1)).toEqual(colours.fills.slice(0, -1));
  expect(calm).toEqual({ ...colours, fills: calm.fills });
});

describe('[T1] the fill of a shape', () => {
  const tiling = createTiling();
  const window = { minX: -60, minY: -60, maxX: 60, maxY: 60 };

  test('is its own wherever the window goes', () => {
    const near = byPath(shapesIn(tiling, window, 0));
    const moved = byPath(shapesIn(tiling, { ...window, maxX: 90, minX: -20 }, 0));
    const both = [...near].filter(([path]) => moved.has(path));
    expect(both.length).toBeGreaterThan(500);
    for (const [path, fill] of both) expect(moved.get(path)).toBe(fill);
  });

  test.each([0, 1])('at level %i: many are used, the spark by one in so many, and there is one for each', (level) => {
    const { fills, sparkEvery } = coloursFor(5, 'day');
    const shapes = shapesIn(tiling, { minX: -200, minY: -200, maxX: 200, maxY: 200 }, level);
    const used = Array.from({ length: shapes.count }, (_, shape) => fillOf(shapes, shape, sparkEvery));
    expect(new Set(used).size).toBeGreaterThan(25);
    for (const fill of used) expect(fills[fill]).toBeDefined();
    const sparks = used.filter((fill) => fill === fills.length - 1).length;
    expect(sparks / shapes.count).toBeGreaterThan(0.4 / sparkEvery);
    expect(sparks / shapes.count).toBeLessThan(2.5 / sparkEvery);
  });
});

function byPath(shapes: Shapes): ReadonlyMap<string, number> {
  const { paths, stride, count } = shapes;
  return new Map(
    Array.from({ length: count }, (_, shape) => [
      paths.subarray(stride * shape, stride * (shape + 1)).join(''),
      fillOf(shapes, shape, 47),
    ]),
  );
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
