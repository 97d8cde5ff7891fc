import { describe, expect, test } from 'vitest';
import { createTiling } from '#tiles';
import { layOut } from './layout.ts';
import type { Cat, Frame, Tiles } from './painter.ts';
import { createView } from './view.ts';
import { createWebglPainter } from './webgl-painter.ts';

const layout = layOut(createTiling(), createView({ width: 400, height: 300, pixelRatio: 1 }), [0, 0]);
const { count, places, rotations, pivots } = layout;
const grey = new Uint8Array(3 * count).fill(100);
const tiles: Tiles = { count, places, rotations, pivots, colours: grey, former: grey };
const three = new Uint8Array(3);
const FRAME: Frame = {
  middle: [0, 0],
  scale: 6.4,
  spread: null,
  lights: new Uint8Array(count),
  cats: [],
  line: three,
  formerLine: three,
  glow: three,
  cat: three,
  formerCat: three,
  rim: three,
  formerRim: three,
  dawn: three,
  formerDawn: three,
  deep: three,
  formerDeep: three,
  side: 1,
  formerSide: 1,
  lampFrom: 255,
  formerLampFrom: 255,
};
/** Where a tile's rotation and its light are among the bytes of its own. */
const [TILE_BYTES, ROTATION, LIGHT] = [16, 8, 12];
const CAT: Cat = { tile: 5, angle: 1, out: 1, eyes: 1 };

/** A painter on a card that keeps what it is sent last, and counts how often tiles are. */
function createCounted() {
  const card = { bytes: new Uint8Array(), sent: 0, zoom: [0, 0] as [number, number] };
  const keep = (bytes: Uint8Array) => {
    card.bytes = bytes.slice();
    card.sent += 1;
  };
  const calls: Record<string, unknown> = {
    canvas: { width: 1000, height: 600 },
    // It grants half of that.
    drawingBufferWidth: 500,
    drawingBufferHeight: 300,
    getUniformLocation: (_: unknown, name: string) => name,
    uniform2f: (name: string, ...pair: [number, number]) => {
      if (name === 'zoom') card.zoom = pair;
    },
    getProgramParameter: () => true,
    bufferData: (_: number, bytes: ArrayBufferView) => {
      if (bytes instanceof Uint8Array && bytes.length === TILE_BYTES * (count + 4)) keep(bytes);
    },
    bufferSubData: (_: number, __: number, bytes: Uint8Array) => keep(bytes),
  };
  const gl = new Proxy(calls, { get: (known, name: string) => known[name] ?? (() => ({})) });
  const canvas = { getContext: () => gl } as unknown as OffscreenCanvas;
  const painter = createWebglPainter(canvas, true);
  if (!painter) throw new Error('There is no painter');
  return {
    card,
    load: painter.load,
    /** Paints, and tells whether tiles were sent. */
    sends(frame: Partial<Frame> = {}): boolean {
      const before = card.sent;
      painter.paint({ ...FRAME, ...frame });
      return card.sent > before;
    },
  };
}

describe('[A12] what WebGL is sent', () => {
  test('is the tiles once, and nothing while only the place changes that they are seen from', () => {
    const { card, load, sends } = createCounted();
    load(tiles);
    expect(sends()).toBe(true);
    for (let tile = 0; tile < count; tile += 1) {
      expect(card.bytes[TILE_BYTES * tile + ROTATION]).toBe(rotations[tile]);
    }
    expect(sends({ middle: [0.5, 0.25] })).toBe(false);
    expect(sends({ middle: [1, 0.5], spread: { from: [0, 0], radius: 3 } })).toBe(false);
  });

  test('is the same view where a card grants fewer pixels than it was asked for', () => {
    const { card, load, sends } = createCounted();
    load(tiles);
    sends({ scale: 16 });
    // So many edge lengths from the middle of the canvas to its border, which is at 1.
    expect(card.zoom[0] * (1000 / 2 / 16)).toBeCloseTo(1, 9);
    expect(card.zoom[1] * (600 / 2 / 16)).toBeCloseTo(-1, 9);
  });

  test('is the tiles anew when others are loaded, be they as many', () => {
    const { card, load, sends } = createCounted();
    load(tiles);
    sends();
    load({ ...tiles, colours: new Uint8Array(3 * count).fill(200) });
    expect(sends()).toBe(true);
    expect(card.bytes[ROTATION + 1]).toBe(200);
  });

  test('is the light of tiles, when it comes and when it goes', () => {
    const { card, load, sends } = createCounted();
    load(tiles);
    sends();
    const lights = Uint8Array.from({ length: count }, (_, tile) => (tile === 7 ? 90 : 0));
    expect(sends({ lights })).toBe(true);
    expect(card.bytes[TILE_BYTES * 7 + LIGHT]).toBe(90);
    expect(sends({ lights })).toBe(false);
    expect(sends()).toBe(true);
    expect(card.bytes[TILE_BYTES * 7 + LIGHT]).toBe(0);
  });

  test('is the place that a cat has left, until the cat is back in it', () => {
    const { card, load, sends } = createCounted();
    const rotationOf = (tile: number) => card.bytes[TILE_BYTES * tile + ROTATION];
    load(tiles);
    sends();
    expect(sends({ cats: [CAT] })).toBe(true);
    expect(rotationOf(CAT.tile)).not.toBe(rotations[CAT.tile]);
    expect(rotationOf(count)).toBe(rotations[CAT.tile]);
    expect(sends({ cats: [{ ...CAT, tile: 9 }] })).toBe(true);
    expect(rotationOf(CAT.tile)).toBe(rotations[CAT.tile]);
    expect(rotationOf(9)).not.toBe(rotations[9]);
    expect(sends()).toBe(true);
    expect(rotationOf(9)).toBe(rotations[9]);
    expect(sends()).toBe(false);
  });
});
