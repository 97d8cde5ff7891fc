import { describe, expect, test } from 'vitest';
import { spectreOutline, type Vertex } from '#tiles';
import { type Colours, coloursFor } from './colours.ts';
import { createScene, createWorld, shapesInView } from './scene.ts';
import { drawingOf } from './svg.ts';
import { fitting, type View } from './view.ts';

const world = createWorld({ depth: 7 });
const colours: Colours = coloursFor(5, 'day');

function draw(view: View, clusters: 'none' | 'fit' = 'fit', of = world) {
  const scene = createScene(of, view, colours);
  return { scene, ...drawingOf(of, scene, view, colours, clusters) };
}

const TILES: View = { width: 600, height: 400, x: 40, y: -20, scale: 20 };
const FAR: View = { width: 600, height: 400, x: 0, y: 0, scale: 0.8 };

describe('[T1] a view as SVG', () => {
  test('has one outline and a use for each tile, turned and moved to where it lies', () => {
    const { scene, text, count, level } = draw(TILES);
    expect([count, level]).toEqual([scene.shapes.count, 0]);
    expect(text.match(/<path id=/g)).toHaveLength(1);
    const uses = [
      ...text.matchAll(/<use href="#tile" transform="translate\(([^ )]+) ([^ )]+)\)(?:rotate\((\d+)\))?"\/>/g),
    ];
    expect(uses).toHaveLength(count);
    const expected = Array.from({ length: count }, (_, shape) => {
      const [a, b, c, d] = [0, 1, 2, 3].map(
        (at) => (scene.shapes.positions[4 * shape + at] ?? 0) - (scene.base[at] ?? 0),
      );
      const [x, y] = [
        (a ?? 0) + (c ?? 0) / 2 + (b ?? 0) * 0.866025403784,
        (d ?? 0) + (b ?? 0) / 2 + (c ?? 0) * 0.866025403784,
      ];
      return `${(20 * x).toFixed(1)} ${(20 * y).toFixed(1)} ${(scene.shapes.rotations[shape] ?? 0) * 30}`;
    });
    const found = uses.map(([, x, y, turn]) => `${Number(x).toFixed(1)} ${Number(y).toFixed(1)} ${Number(turn ?? 0)}`);
    expect(found.map(unsigned).sort()).toEqual(expected.map(unsigned).sort());
  });

  test('the outline is the tile, to three decimals', () => {
    const { text } = draw(TILES);
    const points = /<path id="tile" d="M(.*?)Z"/
      .exec(text)?.[1]
      ?.split('L')
      .map((pair) => pair.split(' ').map(Number));
    expect(points).toHaveLength(14);
    for (const [at, [x, y]] of (spectreOutline() as readonly Vertex[]).entries()) {
      expect(points?.[at]?.[0]).toBeCloseTo(20 * x, 3);
      expect(points?.[at]?.[1]).toBeCloseTo(20 * y, 3);
    }
  });

  test('shows what the view shows, in its pixels', () => {
    const { text, scene } = draw(TILES);
    const [x = 0, y = 0, width, height] = /viewBox="(.*?)"/.exec(text)?.[1]?.split(' ').map(Number) ?? [];
    expect([width, height]).toEqual([600, 400]);
    const [a, b, c, d] = scene.base;
    expect((x + 300) / 20 + a + c / 2 + (b * Math.sqrt(3)) / 2).toBeCloseTo(40, 3);
    expect((y + 200) / 20 + d + b / 2 + (c * Math.sqrt(3)) / 2).toBeCloseTo(-20, 3);
  });

  test('zoomed out it has an outline for each kind that there is, and a use for each supertile', () => {
    const { text, scene, count, level } = draw(FAR);
    expect(level).toBeGreaterThan(0);
    expect(text.match(/<path id=/g)).toHaveLength(new Set(scene.shapes.kinds).size);
    expect(text.match(/<use /g)).toHaveLength(count);
    const ids = new Set([...text.matchAll(/<path id="(\w+)"/g)].map(([, id]) => id));
    expect(new Set([...text.matchAll(/<use href="#(\w+)"/g)].map(([, id]) => id))).toEqual(ids);
  });

  test('has the borders of clusters only where they are shown', () => {
    expect(draw(TILES, 'fit').text.match(/<path fill="none"/g)).toHaveLength(2);
    expect(draw(TILES, 'none').text).not.toContain('<path fill="none"');
  });

  test('counts what is in view, whatever is laid out around it, and has nothing empty in it', () => {
    for (const view of [TILES, FAR]) {
      const wide = createScene(world, view, colours, 0.12);
      const { count, text } = drawingOf(world, wide, view, colours, 'fit');
      expect(count).toBeLessThan(wide.shapes.count);
      expect(count).toBe(shapesInView(world, wide, view).length);
      expect(text.match(/<use /g)).toHaveLength(count);
      for (const clusters of ['fit', 'none'] as const) {
        expect(drawingOf(world, wide, view, colours, clusters).text).not.toMatch(/<g[^>]*>\s*<\/g>/);
      }
      expect(draw(view).count).toBe(count);
    }
  });

  test('has a title, a name, and is small: three decimals, and no number that is not one', () => {
    const { text, name, count } = draw(TILES);
    expect(name).toBe('spectre-Delta-7.svg');
    expect(text).toContain('<title>Spectre tiling, Delta of level 7</title>');
    expect(text).not.toMatch(/\d\.\d{4}|NaN|undefined|Infinity|e-\d/);
    expect(text.length).toBeLessThan(3000 + 160 * count);
    expect(draw(TILES, 'none').text.length).toBeLessThan(3000 + 75 * count);
  });

  test('of all of the deepest tree has numbers that browsers draw', () => {
    const deep = createWorld({ depth: 18 });
    const { text, count } = draw(fitting(deep.box, { width: 600, height: 400 }), 'fit', deep);
    expect(count).toBeGreaterThan(50);
    const numbers = [...text.matchAll(/(?:viewBox="|translate\(|d="M|L)([-\d][^"LMZ)]*)/g)].flatMap(([, pair]) =>
      (pair as string).split(' ').map(Number),
    );
    expect(numbers.length).toBeGreaterThan(200);
    expect(Math.max(...numbers.map(Math.abs))).toBeLessThan(2 ** 15);
  });

  test('far out, in the deepest tree, its numbers are as small as near the middle', () => {
    const deep = createWorld({ depth: 18 });
    const { text, count } = draw({ ...TILES, x: 1e6, y: -1e6 }, 'fit', deep);
    expect(count).toBeGreaterThan(50);
    const places = [...text.matchAll(/translate\(([^ )]+) ([^ )]+)\)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
    expect(Math.max(...places.map(Math.abs))).toBeLessThan(60 * 20);
  });
});

/** Nothing is as good as its opposite. */
function unsigned(text: string): string {
  return text.replace(/-(0\.0)(?!\d)/g, '$1');
}
