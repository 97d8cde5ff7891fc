import { describe, expect, test } from 'vitest';
import { MAX_DEPTH } from '#tiles';
import { detailFor, levelToDraw, MOST_SHAPES } from './level-to-draw.ts';
import { createScene, createWorld, MARGIN, suits } from './scene.ts';
import { fitting, type View } from './view.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
  { width: 3840, height: 2160 },
] as const;
const TILE_AREA = Math.sqrt(3) * (3 + Math.sqrt(3));

describe('[T1] the level that is drawn', () => {
  test.each([
    [100, 20, 0],
    [4000 * TILE_AREA, 20, 0],
    [4001 * TILE_AREA, 20, 1],
    [100, 4, 1],
    [100, 1e-3, 9],
    [1e30, 20, MAX_DEPTH],
  ])('over %d edges², at %d px an edge, is %i', (area, scale, level) => {
    expect(levelToDraw(area, scale, MAX_DEPTH)).toBe(level);
  });

  test('is never above the root', () => {
    expect(levelToDraw(1e30, 1e-9, 3)).toBe(3);
  });

  test.each([
    [20, 0, 0],
    [1e-6, 0, 0],
    [1.6, 3, 0],
    [1.5, 3, 1],
    [0.1, 4, 3],
    [1e-6, 4, 4],
  ])('at %d px an edge, outlines of level %i go from corner to corner of level %i', (scale, level, detail) => {
    expect(detailFor(scale, level)).toBe(detail);
  });
});

describe('[T1] whatever is looked at', () => {
  const world = createWorld({ depth: MAX_DEPTH });

  test.each(SCREENS)('at $width × $height there are never too many shapes, and rarely few', (size) => {
    const whole = fitting(world.box, size);
    for (let scale = 160; scale > whole.scale; scale /= 1.9) {
      const view: View = { ...size, x: 0, y: 0, scale };
      const { shapes } = createScene(world, view, { sparkEvery: 47 }, MARGIN);
      expect(shapes.count).toBeLessThanOrEqual(MOST_SHAPES);
      if (shapes.level > 0) expect(shapes.count).toBeGreaterThan(150);
    }
  });

  test('a scene is good for its view and a step aside, not for what it does not hold, nor for another level', () => {
    const view: View = { width: 1000, height: 800, x: 5, y: 7, scale: 12 };
    const scene = createScene(world, view, { sparkEvery: 47 }, MARGIN);
    expect(suits(scene, world, view)).toBe(true);
    expect(suits(scene, world, { ...view, x: view.x + 9 })).toBe(true);
    expect(suits(scene, world, { ...view, x: view.x + 11 })).toBe(false);
    expect(suits(scene, world, { ...view, y: view.y - 9 })).toBe(false);
    expect(suits(scene, world, { ...view, scale: 13 })).toBe(true);
    expect(suits(scene, world, { ...view, scale: 30 })).toBe(false);
    expect(suits(scene, world, { ...view, scale: 3 })).toBe(false);
  });

  test('a scene is not good for a view of another level, though all of that is in it', () => {
    const view: View = { width: 1000, height: 800, x: 5, y: 7, scale: 6.3 };
    const scene = createScene(world, view, { sparkEvery: 47 }, MARGIN);
    expect(suits(scene, world, { ...view, scale: 6.2 })).toBe(true);
    expect(suits(scene, world, { ...view, scale: 6 })).toBe(false);
  });

  test('a root without children is drawn as it is', () => {
    for (const root of ['Gamma', 'Delta'] as const) {
      const small = createWorld({ root, depth: 0 });
      const { shapes, sides } = createScene(small, fitting(small.box, SCREENS[0]), { sparkEvery: 47 }, MARGIN);
      expect([shapes.level, shapes.count]).toEqual([0, root === 'Gamma' ? 2 : 1]);
      expect(sides.levels).toHaveLength(root === 'Gamma' ? 24 : 14);
    }
  });
});
