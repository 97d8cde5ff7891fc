import { describe, expect, test } from 'vitest';
import { type Colours, coloursFor } from './colours.ts';
import { createScene, createWorld } from './scene.ts';
import { drawingOf } from './svg.ts';
import type { View } from './view.ts';

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

  test('has a title, a name, and is small: three decimals, and no number that is not one', () => {
    const { text, name, count } = draw(TILES);
    expect(name).toBe('spectre-Delta-7.svg');
    expect(text).toContain('<title>Spectre tiling, Delta of level 7</title>');
    expect(text).not.toMatch(/\d\.\d{4}|NaN|undefined|Infinity|e-\d/);
    expect(text.length).toBeLessThan(3000 + 160 * count);
    expect(draw(TILES, 'none').text.length).toBeLessThan(3000 + 75 * count);
  });
});

/** Nothing is as good as its opposite. */
function unsigned(text: string): string {
  return text.replace(/-(0\.0)(?!\d)/g, '$1');
}
