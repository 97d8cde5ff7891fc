import { describe, expect, test } from 'vitest';
import { MAX_DEPTH } from '#tiles';
import { MOST_SHAPES } from './level-to-draw.ts';
import { createScene, createWorld, MARGIN, suits } from './scene.ts';
import { fitting, type View } from './view.ts';

describe('[T1] whatever is looked at', () => {
  const world = createWorld({ depth: MAX_DEPTH });

  test('there are never too many shapes, and rarely few', () => {
    const size = { width: 1280, height: 800 };
    const whole = fitting(world.box, size);
    for (let scale = 160; scale > whole.scale; scale /= 4) {
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
    expect(suits(scene, world, { ...view, scale: 30 })).toBe(false);
    expect(suits(scene, world, { ...view, scale: 3 })).toBe(false);
  });
});
