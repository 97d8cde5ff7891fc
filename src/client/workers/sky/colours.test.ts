import { describe, expect, test } from 'vitest';
import { createTiling, pathOf, tileOf, type Vertex } from '#tiles';
import { coloursOf } from './colours.ts';
import { createView, type Layout, layOut } from './layout.ts';
import type { SkyColours } from './messages.ts';
import { plainColours } from './testing/fake-world.ts';

const tiling = createTiling();

const RAMP: SkyColours = {
  ...plainColours(0),
  ramp: Uint8Array.of(240, 100, 20, 200, 120, 40, 160, 140, 60),
  ember: Uint8Array.of(0, 255, 0),
  spark: Uint8Array.of(0, 0, 255),
  sparkEvery: 4,
};
const GREY: SkyColours = { ...RAMP, ramp: new Uint8Array(6).fill(100), sparkEvery: 1_000_003 };

function laidOut(width: number, height: number, middle: Vertex): Layout {
  return layOut(tiling, createView({ width, height, pixelRatio: 1 }), middle);
}

function everywhere({ count }: Layout, [x, y]: Vertex): Float32Array {
  return Float32Array.from({ length: 2 * count }, (_, at) => (at % 2 === 0 ? x : y));
}

/** The colour of each tile, by the tile's path in the tiling's tree. */
function byPath(layout: Layout, colours = RAMP, spots = everywhere(layout, [0.5, 0.5])): ReadonlyMap<string, string> {
  const bytes = coloursOf(tiling, layout.patch, colours, spots);
  expect(bytes).toHaveLength(3 * layout.count);
  return new Map(
    Array.from({ length: layout.count }, (_, tile) => {
      return [pathOf(tileOf(tiling, layout.patch, tile)), bytes.subarray(3 * tile, 3 * tile + 3).join()];
    }),
  );
}

/** An image of 64 by 64 pixels; `pixel` returns the pixel at a column and row. */
function imageOf(pixel: (x: number, y: number) => readonly [number, number, number, number]): Uint8ClampedArray {
  return Uint8ClampedArray.from(Array.from({ length: 64 * 64 }, (_, at) => pixel(at % 64, Math.floor(at / 64))).flat());
}

describe('[A12, T1] the colours of tiles', () => {
  const layout = laidOut(1280, 800, [0, 0]);
  const colours = byPath(layout);

  test.each([
    ['after drifting far', 1280, 800, [30, 30]],
    ['in a small window', 320, 640, [0, 0]],
  ] as const)('tiles keep their colours %s', (_, width, height, middle) => {
    const again = byPath(laidOut(width, height, middle));
    const both = [...again.keys()].filter((path) => colours.has(path));
    expect(both.length).toBeGreaterThan(100);
    for (const path of both) expect(again.get(path)).toBe(colours.get(path));
  });
});

describe('[A12, T3] the colours of an image', () => {
  const layout = laidOut(800, 800, [0, 0]);
  const red = (bytes: Uint8Array) => Array.from({ length: layout.count }, (_, tile) => bytes[3 * tile] as number);
  const reds = (image: Uint8ClampedArray, at: Vertex) =>
    red(coloursOf(tiling, layout.patch, { ...GREY, image }, everywhere(layout, at)));
  const plain = red(coloursOf(tiling, layout.patch, GREY, everywhere(layout, [0, 0])));

  test('tiles with an image are light or dark as the image’s pixel at each tile’s spot', () => {
    const image = imageOf((x, y) => (x === 20 && y === 50 ? [250, 250, 250, 255] : [0, 0, 0, 255]));
    const [on, beside, below] = [
      reds(image, [20.5 / 64, 50.5 / 64]),
      reds(image, [21.5 / 64, 50.5 / 64]),
      reds(image, [20.5 / 64, 51.5 / 64]),
    ];
    for (const [tile, own] of on.entries()) {
      expect(own).toBeGreaterThan(plain[tile] as number);
      expect(beside[tile]).toBeLessThan(plain[tile] as number);
      expect(below[tile]).toBeLessThan(plain[tile] as number);
    }
  });

  test('tiles with an image have the page’s light or dark shade, by the lightness of the image’s pixel', () => {
    const shades = Uint8Array.of(40, 10, 60, 200, 150, 220);
    for (const [pixel, light] of [
      [[255, 255, 140], 1],
      [[0, 0, 255], 0],
    ] as const) {
      const image = imageOf(() => [...pixel, 255] as const);
      const own = coloursOf(tiling, layout.patch, { ...GREY, image, shades }, everywhere(layout, [0.5, 0.5]));
      for (let part = 0; part < 3; part += 1) {
        const [dark, bright] = [shades[part] as number, shades[3 + part] as number];
        const mean = Array.from({ length: layout.count }, (_, tile) => own[3 * tile + part] as number).reduce(
          (sum, value) => sum + value / layout.count,
          0,
        );
        // The tile's own colour, the grey 100, keeps a small share.
        const share = (mean - (dark + (bright - dark) * light)) / (100 - (dark + (bright - dark) * light));
        expect(share).toBeGreaterThan(0.05);
        expect(share).toBeLessThan(0.35);
      }
    }
  });

  test('tiles have their own colours where an image is transparent', () => {
    expect(
      reds(
        imageOf(() => [250, 0, 0, 0]),
        [0.3, 0.4],
      ),
    ).toEqual(plain);
  });

  test.each([
    ['lights', { spark: Uint8Array.of(0, 255, 0), sparkEvery: 1 }, 2],
    ['accents', { accent: Uint8Array.of(0, 255, 0), accentEvery: 1 }, 12],
  ] as const)('an image contains no %s, even where it is nearly transparent', (_, some, least) => {
    const sparks = (image: Uint8ClampedArray | null) => {
      const all = { ...GREY, ...some, image };
      const bytes = coloursOf(tiling, layout.patch, all, everywhere(layout, [0.5, 0.5]));
      return Array.from({ length: layout.count }, (_, tile) => tile).filter(
        (tile) => (bytes[3 * tile + 1] as number) > (bytes[3 * tile] as number) + 20,
      ).length;
    };
    expect(sparks(null)).toBeGreaterThan(layout.count / least);
    expect(sparks(imageOf(() => [90, 90, 90, 0]))).toBe(sparks(null));
    for (const alpha of [15, 255]) expect(sparks(imageOf(() => [90, 90, 90, alpha]))).toBe(0);
  });
});
