import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTiling, type Vertex } from '#tiles';
import { createCanvasPainter } from './canvas-painter.ts';
import { layOut } from './layout.ts';
import type { Frame, Tiles } from './painter.ts';
import { createView } from './view.ts';

class FakePath {
  lineTo() {}
  closePath() {}
}

const layout = layOut(createTiling(), createView({ width: 400, height: 300, pixelRatio: 1 }), [0, 0]);
const { count, places, rotations, base, pivots } = layout;
const grey = new Uint8Array(3 * count).fill(100);
const tiles: Tiles = { count, places, rotations, pivots, colours: grey, former: grey };
const FRAME: Frame = {
  middle: [-base[0], -base[1]],
  scale: 6.4,
  spread: null,
  lights: new Uint8Array(count),
  cats: [],
  line: new Uint8Array(3),
  formerLine: new Uint8Array(3),
  glow: new Uint8Array(3).fill(255),
  cat: new Uint8Array(3),
  formerCat: new Uint8Array(3),
  rim: new Uint8Array(3),
  formerRim: new Uint8Array(3),
  dawn: new Uint8Array(3).fill(255),
  formerDawn: new Uint8Array(3).fill(255),
  deep: new Uint8Array(3).fill(255),
  formerDeep: new Uint8Array(3).fill(255),
  side: 1,
  formerSide: 1,
  lampFrom: 255,
  formerLampFrom: 255,
};

/** A painter on a canvas that counts what is filled, with which colours. */
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
    /** Paints, and gives back what was filled. */
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
  test('fills every tile once, and none again while nothing changes', () => {
    const { load, filled } = createCounted();
    expect(filled()).toEqual([]);
    load(tiles);
    expect(filled()).toHaveLength(count);
    expect(filled()).toEqual([]);
  });

  test('fills the tiles whose light has changed', () => {
    const { load, filled } = createCounted();
    load(tiles);
    filled();
    expect(filled({ lights: lightsOn(3, 70, 71) })).toHaveLength(3);
    expect(filled({ lights: lightsOn(3, 70) })).toHaveLength(1);
    expect(filled()).toHaveLength(2);
    expect(filled()).toEqual([]);
  });

  test('fills tiles deeper the farther they are from the light, in new colours where they have come', () => {
    const { load, filled } = createCounted();
    load(tiles);
    const middle: Vertex = [-base[0], -base[1]];
    const shades = (fills: readonly string[]) => fills.map((fill) => Number.parseInt(fill.slice(1, 3), 16));
    const deep = new Uint8Array(3).fill(51);
    const all = shades(filled({ middle, deep, formerDeep: deep }));
    const distances = all.map((_, tile) => {
      const [x, y] = [0, 1].map((part) => (pivots[2 * tile + part] as number) - (middle[part] as number)) as [
        number,
        number,
      ];
      return Math.hypot((x * 2 * 6.4) / 400 - 0.8, (y * 2 * 6.4) / 300 + 1.1);
    });
    const farther = [...all.keys()].toSorted((a, b) => (distances[a] as number) - (distances[b] as number));
    for (const [at, tile] of farther.slice(1).entries()) {
      expect(all[tile]).toBeLessThanOrEqual(all[farther[at] as number] as number);
    }
    expect([Math.max(...all) > 100, Math.min(...all)]).toEqual([true, 20]);
    const [formerDeep, spread] = [new Uint8Array(3).fill(255), { from: middle, radius: 0 }];
    expect(Math.min(...shades(filled({ middle, deep, formerDeep, spread })))).toBe(100);
  });

  test('lights tiles from the side that their colours have the light from, the new ones and those before', () => {
    const { load, filled } = createCounted();
    const [middle, deep]: [Vertex, Uint8Array] = [[-base[0], -base[1]], new Uint8Array(3).fill(51)];
    const lefts = Array.from({ length: count }, (_, tile) => tile).filter(
      (tile) => (pivots[2 * tile] as number) < middle[0],
    );
    const shares = (frame: Partial<Frame>) => {
      load(tiles);
      const shades = filled({ middle, deep, formerDeep: deep, ...frame }).map((fill) =>
        Number.parseInt(fill.slice(1, 3), 16),
      );
      const sum = (tiles: readonly number[]) => tiles.reduce((all, tile) => all + (shades[tile] as number), 0);
      return sum(lefts) / sum([...shades.keys()]);
    };
    const [right, left] = [shares({ side: 1, formerSide: 1 }), shares({ side: -1, formerSide: -1 })];
    expect(left).toBeGreaterThan(right + 0.05);
    const nobody = { from: middle, radius: 0 };
    expect(shares({ side: -1, formerSide: 1, spread: nobody })).toBeCloseTo(right, 5);
    expect(shares({ side: -1, formerSide: 1, spread: { from: middle, radius: 500 } })).toBeCloseTo(left, 5);
  });

  test('fills lamps with their own colours wherever they are, once it is night there', () => {
    const { load, filled } = createCounted();
    load(tiles);
    const middle: Vertex = [-base[0], -base[1]];
    const frame = { middle, deep: new Uint8Array(3).fill(51), dawn: new Uint8Array(3).fill(250) };
    const night = filled({ ...frame, lampFrom: 60 });
    expect(new Set(night)).toEqual(new Set(['#646464']));
    const spread = { from: middle, radius: 0 };
    expect(new Set(filled({ ...frame, lampFrom: 60, spread })).size).toBeGreaterThan(20);
    expect(new Set(filled({ ...frame, lampFrom: 255, formerLampFrom: 60, spread }))).toEqual(new Set(['#646464']));
  });

  test('fills all in another view, on another canvas, and with other tiles', () => {
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

  test('fills what a cat lies on, and the cat, until it is gone', () => {
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

  test('spreads new colours from a place', () => {
    const { load, filled } = createCounted();
    load({ ...tiles, colours: new Uint8Array(3 * count).fill(50), former: grey });
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

  test('paints what was still to change when the spreading ends before it is everywhere', () => {
    const { load, filled } = createCounted();
    load({ ...tiles, colours: new Uint8Array(3 * count).fill(50), former: grey });
    const from = FRAME.middle;
    filled({ spread: { from, radius: 0 } });
    expect(filled().length).toBeGreaterThan(count / 2);
    expect(filled()).toEqual([]);
  });

  test('paints colours that are colours', () => {
    const { load, filled } = createCounted();
    load(tiles);
    for (const colour of filled({ lights: lightsOn(1, 2, 3) })) expect(colour).toMatch(/^#[\da-f]{6}$/);
  });
});
