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
