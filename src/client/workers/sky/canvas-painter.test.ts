import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTiling } from '#tiles';
import { createCanvasPainter } from './canvas-painter.ts';
import { createView, layOut } from './layout.ts';
import type { Frame, Tiles } from './painter.ts';

class FakePath {
  lineTo() {}
  closePath() {}
}

const layout = layOut(createTiling(), createView({ width: 400, height: 300, pixelRatio: 1 }), [0, 0]);
const { count, rotations, pivots } = layout;
const grey = new Uint8Array(3 * count).fill(100);
const [black, white] = [new Uint8Array(3), new Uint8Array(3).fill(255)];

/** Grey tiles of a small view. */
const tiles: Tiles = { count, places: layout.places, rotations, pivots, colours: grey, former: grey };

const LIGHTING = {
  line: black,
  glow: white,
  cat: black,
  rim: black,
  dawn: white,
  deep: white,
  side: 1,
  lampFrom: 255,
};

/** A frame of the small view, without light on any tile. */
const FRAME: Frame = {
  middle: [-layout.base[0], -layout.base[1]],
  scale: 6.4,
  spread: null,
  lights: new Uint8Array(count),
  cats: [],
  now: LIGHTING,
  before: LIGHTING,
};

/** Creates a painter on a fake canvas that records the colour of each fill. */
function createCounted() {
  const canvas = { width: 400, height: 300, getContext: () => context };
  const fills: string[] = [];
  const context = {
    fillStyle: '',
    fill: () => fills.push(context.fillStyle),
    ...Object.fromEntries(
      ['setTransform', 'save', 'restore', 'translate', 'rotate', 'scale', 'stroke', 'beginPath', 'ellipse', 'clip'].map(
        (name) => [name, () => {}],
      ),
    ),
  };
  const painter = createCanvasPainter(canvas as unknown as OffscreenCanvas);
  if (!painter) throw new Error('There is no painter');
  return {
    canvas,
    load: painter.load,
    /** Paints, and returns the recorded fills. */
    filled(frame: Partial<Frame> = {}): readonly string[] {
      fills.length = 0;
      painter.paint({ ...FRAME, ...frame });
      return [...fills];
    },
  };
}

function lightsOn(...lit: readonly number[]): Uint8Array {
  return Uint8Array.from({ length: count }, (_, tile) => (lit.includes(tile) ? 200 : 0));
}

beforeEach(() => vi.stubGlobal('Path2D', FakePath));
afterEach(() => vi.unstubAllGlobals());

describe('[A12] painting without WebGL', () => {
  test('the painter fills every tile once, and none while nothing changes', () => {
    const { load, filled } = createCounted();
    expect(filled()).toEqual([]);
    load(tiles);
    expect(filled()).toHaveLength(count);
    expect(filled()).toEqual([]);
  });

  test('the painter fills the tiles whose light has changed', () => {
    const { load, filled } = createCounted();
    load(tiles);
    filled();
    expect(filled({ lights: lightsOn(3, 70, 71) })).toHaveLength(3);
    expect(filled({ lights: lightsOn(3, 70) })).toHaveLength(1);
    expect(filled()).toHaveLength(2);
    expect(filled()).toEqual([]);
  });

  test('the painter fills all tiles after a change of view, canvas size or tiles', () => {
    const { load, filled, canvas } = createCounted();
    load(tiles);
    filled();
    expect(filled({ scale: 7 })).toHaveLength(count);
    expect(filled({ scale: 7, middle: [1, 2] })).toHaveLength(count);
    canvas.width = 500;
    expect(filled({ scale: 7, middle: [1, 2] })).toHaveLength(count);
    load(tiles);
    expect(filled({ scale: 7, middle: [1, 2] })).toHaveLength(count);
  });

  test('the painter fills a cat and the tiles under the cat in each picture, until the cat is gone', () => {
    const { load, filled } = createCounted();
    load(tiles);
    filled();
    const tile = Math.floor(count / 2);
    const cat = { tile, angle: 1, out: 1, eyes: 1 };
    const near = Array.from({ length: count }, (_, other) => other).filter((other) => {
      const [x, y] = [0, 1].map((part) => (pivots[2 * other + part] as number) - (pivots[2 * tile + part] as number));
      return Math.hypot(x as number, y as number) < 5.6;
    });
    for (let picture = 0; picture < 3; picture += 1) {
      expect(filled({ cats: [cat] })).toHaveLength(near.length + 6); // the cat, its eyes with their slits, its nose
    }
    expect(filled({ cats: [{ ...cat, eyes: 0 }] })).toHaveLength(near.length + 2);
    expect(filled({ cats: [{ ...cat, out: 0.5, eyes: 0 }] })).toHaveLength(near.length + 1);
    expect(filled()).toHaveLength(near.length);
    expect(filled()).toEqual([]);
  });

  test('while new colours spread from a point, each picture fills some tiles and not all', () => {
    const { load, filled } = createCounted();
    load({ ...tiles, colours: new Uint8Array(3 * count).fill(50) });
    const from = FRAME.middle;
    const before = filled({ spread: { from, radius: 0 } });
    expect(before).toHaveLength(count);
    const steps = [10, 20, 30, 80].map((radius) => filled({ spread: { from, radius } }).length);
    for (const some of steps.slice(0, 3)) {
      expect(some).toBeGreaterThan(0);
      expect(some).toBeLessThan(count);
    }
    expect(filled()).toEqual([]);
  });
});
