import { describe, expect, test } from 'vitest';
import { createTiling, neighboursOf, pathOf, type Tile, tileOf, type Vertex } from '#tiles';
import { coloursOf } from './colours.ts';
import { type Layout, layOut } from './layout.ts';
import type { SkyColours } from './messages.ts';
import { createView } from './view.ts';

const tiling = createTiling();

const RAMP: SkyColours = {
  ramp: Uint8Array.of(240, 100, 20, 200, 120, 40, 160, 140, 60),
  accent: Uint8Array.of(0, 0, 255),
  accentEvery: 1_000_003,
  side: 1,
  dawn: new Uint8Array(3),
  deep: new Uint8Array(3),
  lampFrom: 255,
  ember: Uint8Array.of(0, 255, 0),
  spark: Uint8Array.of(0, 0, 255),
  sparkEvery: 4,
  glow: new Uint8Array(3),
  line: new Uint8Array(3),
  cat: new Uint8Array(3),
  rim: new Uint8Array(3),
  shades: Uint8Array.of(0, 0, 0, 255, 255, 255),
  image: null,
};
const FLAT = (shade: number) => ({
  ramp: new Uint8Array(6).fill(shade),
  ember: new Uint8Array(3).fill(shade),
  spark: new Uint8Array(3).fill(shade),
});
const GREY: SkyColours = { ...RAMP, ramp: new Uint8Array(6).fill(100), sparkEvery: 1_000_003 };

function laidOut(width: number, height: number, middle: Vertex): Layout {
  return layOut(tiling, createView({ width, height, pixelRatio: 1 }), middle);
}

function everywhere({ count }: Layout, [x, y]: Vertex): Float32Array {
  return Float32Array.from({ length: 2 * count }, (_, at) => (at % 2 === 0 ? x : y));
}

/** The colour of each tile, by its path. */
function byPath(layout: Layout, colours = RAMP, spots = everywhere(layout, [0.5, 0.5])): ReadonlyMap<string, string> {
  const bytes = coloursOf(tiling, layout.patch, colours, spots);
  expect(bytes).toHaveLength(3 * layout.count);
  return new Map(
    Array.from({ length: layout.count }, (_, tile) => {
      return [pathOf(tileOf(tiling, layout.patch, tile)), bytes.subarray(3 * tile, 3 * tile + 3).join()];
    }),
  );
}

/** 64 by 64 pixels, each by its column and row. */
function imageOf(pixel: (x: number, y: number) => readonly [number, number, number, number]): Uint8ClampedArray {
  return Uint8ClampedArray.from(Array.from({ length: 64 * 64 }, (_, at) => pixel(at % 64, Math.floor(at / 64))).flat());
}

describe('[A12, T1] the colours of tiles', () => {
  const layout = laidOut(1280, 800, [0, 0]);
  const colours = byPath(layout);

  test.each([
    ['when they are laid out again', 1280, 800, [0, 0]],
    ['after drifting', 1280, 800, [17.3, -9.1]],
    ['after drifting far', 1280, 800, [30, 30]],
    ['in a small window', 320, 640, [0, 0]],
    ['in a large one', 3840, 2160, [2, 1]],
  ] as const)('stay with them %s', (_, width, height, middle) => {
    const again = byPath(laidOut(width, height, middle));
    const both = [...again.keys()].filter((path) => colours.has(path));
    expect(both.length).toBeGreaterThan(100);
    for (const path of both) expect(again.get(path)).toBe(colours.get(path));
  });

  test('are those of the ramp, a little lighter or darker, where there is no light', () => {
    const lit = byPath(layout, { ...RAMP, ember: RAMP.spark });
    const dark = [...colours].filter(([path, bytes]) => lit.get(path) === bytes);
    expect(dark.length).toBeGreaterThan(0.6 * colours.size);
    expect(dark.length).toBeLessThan(0.85 * colours.size);
    for (const [, bytes] of dark) {
      const [red, green, blue] = bytes.split(',').map(Number) as [number, number, number];
      expect(red).toBeGreaterThan(160 * 0.85);
      expect(red).toBeLessThanOrEqual(255);
      // Between two stops, green and blue go with red: what lightens one lightens all.
      const light = (red + green / 2 + blue) / (240 + 50 + 20);
      expect(light).toBeGreaterThan(0.85);
      expect(light).toBeLessThan(1.15);
    }
  });

  test('are spread over all of the ramp, and alike near each other', () => {
    const bytes = coloursOf(tiling, layout.patch, { ...RAMP, sparkEvery: 1_000_003 }, everywhere(layout, [0, 0]));
    const greens = Array.from({ length: layout.count }, (_, tile) => bytes[3 * tile + 1] as number);
    expect(Math.min(...greens)).toBeLessThan(108);
    expect(Math.max(...greens)).toBeGreaterThan(132);
    const step = (tile: number, other: number) => Math.abs((greens[tile] as number) - (greens[other] as number));
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const numbers = [...greens.keys()];
    const near = mean(numbers.slice(1).map((tile) => step(tile, tile - 1)));
    const far = mean(numbers.map((tile) => step(tile, (tile * 7 + 400) % layout.count)));
    expect(near).toBeLessThan(0.8 * far);
  });

  test('get deeper where they are darker, not greyer', () => {
    const PASTEL = [237, 206, 171];
    const greyness = ([red = 0, , blue = 0]: readonly number[]) => blue / red;
    const tiles = byPath(layout, { ...RAMP, ramp: Uint8Array.of(...PASTEL, ...PASTEL), sparkEvery: 1_000_003 });
    const darker = [...tiles.values()].map((text) => text.split(',').map(Number)).filter(([red = 0]) => red < 235);
    expect(darker.length).toBeGreaterThan(100);
    for (const tile of darker) expect(greyness(tile)).toBeLessThan(greyness(PASTEL) - 0.005);
  });

  test('do not leave the bytes', () => {
    const white = byPath(layout, { ...RAMP, ...FLAT(255) });
    const reds = [...white.values()].map((text) => Number(text.split(',')[0]));
    expect([Math.max(...reds), Math.min(...reds) > 220]).toEqual([255, true]);
    const black = byPath(layout, { ...RAMP, ...FLAT(0) });
    expect(new Set(black.values())).toEqual(new Set(['0,0,0']));
  });
});

describe('[A12] lights', () => {
  const layout = laidOut(1280, 800, [0, 0]);
  const tiles = Array.from({ length: layout.count }, (_, tile) => tileOf(tiling, layout.patch, tile));
  const bytes = coloursOf(tiling, layout.patch, { ...GREY, sparkEvery: 3 }, everywhere(layout, [0, 0]));
  const partOf = (tile: number, part: number) => bytes[3 * tile + part] as number;
  const numbers = [...tiles.keys()];
  const lamps = numbers.filter((tile) => partOf(tile, 0) < 10);
  const numberOf = new Map(tiles.map((tile, number) => [pathOf(tile), number]));
  const around = (tile: number) =>
    neighboursOf(tiling, tiles[tile] as Tile).map((other) => numberOf.get(pathOf(other)));
  const clusterOf = (tile: number) => pathOf(tiles[tile] as Tile).slice(0, -1);

  test('are one tile in some of the clusters, and no two touch', () => {
    const clusters = new Set(numbers.map(clusterOf)).size;
    expect(lamps.length).toBeGreaterThan(clusters / 3 / 1.6);
    expect(lamps.length).toBeLessThan((clusters / 3) * 1.6);
    expect(new Set(lamps.map(clusterOf)).size).toBe(lamps.length);
    for (const lamp of lamps) for (const other of around(lamp)) expect(lamps).not.toContain(other);
  });

  test('warm those that they touch, a little those of their cluster that they do not, and nobody else', () => {
    const warmth = (tile: number) => partOf(tile, 1) - partOf(tile, 0);
    const lit = new Set(lamps.map(clusterOf));
    for (const lamp of lamps) {
      const near = around(lamp).filter((tile) => tile !== undefined);
      const others = numbers.filter(
        (tile) => clusterOf(tile) === clusterOf(lamp) && tile !== lamp && !near.includes(tile),
      );
      for (const tile of near) {
        expect(warmth(tile)).toBeGreaterThan(35);
        for (const other of others) expect(warmth(other)).toBeLessThan(warmth(tile) / 2);
      }
      for (const other of others) expect(warmth(other)).toBeGreaterThan(5);
    }
    // At the border of the window lie tiles of clusters whose middle is beyond it.
    const whole = new Set(numbers.filter((tile) => pathOf(tiles[tile] as Tile).endsWith('8')).map(clusterOf));
    const dark = numbers.filter((tile) => whole.has(clusterOf(tile)) && !lit.has(clusterOf(tile)));
    expect(dark.length).toBeGreaterThan(layout.count / 3);
    for (const tile of dark) expect(warmth(tile)).toBe(0);
  });

  test('are of three magnitudes, from an ember to a spark, and the fainter the more', () => {
    const counts = [0, 0, 0];
    for (const lamp of lamps) {
      const hot = partOf(lamp, 2) / (partOf(lamp, 1) + partOf(lamp, 2));
      expect(
        [0.17, 0.53, 0.97].some((one) => Math.abs(one - hot) < 0.02),
        String(hot),
      ).toBe(true);
      counts[hot < 0.4 ? 0 : hot < 0.8 ? 1 : 2] = (counts[hot < 0.4 ? 0 : hot < 0.8 ? 1 : 2] as number) + 1;
    }
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });
});

test('[A12] accents are strewn over some clusters of clusters, on few tiles there and none elsewhere', () => {
  const layout = laidOut(1280, 800, [0, 0]);
  const accented = (accentEvery: number) => {
    const all = { ...GREY, accent: Uint8Array.of(0, 255, 0), accentEvery };
    const bytes = coloursOf(tiling, layout.patch, all, everywhere(layout, [0, 0]));
    return Array.from({ length: layout.count }, (_, tile) => tile).filter(
      (tile) => (bytes[3 * tile + 1] as number) > (bytes[3 * tile] as number) + 60,
    );
  };
  const clusterOf = (tile: number) => pathOf(tileOf(tiling, layout.patch, tile)).slice(0, -2);
  const [all, few] = [accented(1), accented(5)];
  const share = all.length / layout.count;
  expect(share).toBeGreaterThan(0.08);
  expect(share).toBeLessThan(0.16);
  expect(few.length).toBeGreaterThan(0.05 * all.length);
  expect(few.length).toBeLessThan(0.5 * all.length);
  // Where one is, all are that may be.
  const clusters = new Set(few.map(clusterOf));
  expect(few).toEqual(all.filter((tile) => clusters.has(clusterOf(tile))));
});

describe('[A12, T3] the colours of an image', () => {
  const layout = laidOut(800, 800, [0, 0]);
  const red = (bytes: Uint8Array) => Array.from({ length: layout.count }, (_, tile) => bytes[3 * tile] as number);
  const reds = (image: Uint8ClampedArray, at: Vertex) =>
    red(coloursOf(tiling, layout.patch, { ...GREY, image }, everywhere(layout, at)));
  const plain = red(coloursOf(tiling, layout.patch, GREY, everywhere(layout, [0, 0])));

  test('come from the pixel that a tile lies on', () => {
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

  test('are one of the page’s shades or the other, whatever colours the image has: that goes by how light it is', () => {
    const shades = Uint8Array.of(40, 10, 60, 200, 150, 220);
    for (const [pixel, light] of [
      [[0, 0, 0], 0],
      [[255, 255, 255], 1],
      [[255, 255, 140], 1],
      [[0, 0, 255], 0],
      [[100, 100, 100], 0],
      [[150, 150, 150], 1],
    ] as const) {
      const image = imageOf(() => [...pixel, 255] as const);
      const own = coloursOf(tiling, layout.patch, { ...GREY, image, shades }, everywhere(layout, [0.5, 0.5]));
      for (let part = 0; part < 3; part += 1) {
        const [dark, bright] = [shades[part] as number, shades[3 + part] as number];
        const mean = Array.from({ length: layout.count }, (_, tile) => own[3 * tile + part] as number).reduce(
          (sum, value) => sum + value / layout.count,
          0,
        );
        // What is left of the tile's own grey, 100, is a small part.
        const share = (mean - (dark + (bright - dark) * light)) / (100 - (dark + (bright - dark) * light));
        expect(share).toBeGreaterThan(0.05);
        expect(share).toBeLessThan(0.35);
      }
    }
  });

  test('are the page’s own where it shows nothing', () => {
    expect(
      reds(
        imageOf(() => [250, 0, 0, 0]),
        [0.3, 0.4],
      ),
    ).toEqual(plain);
  });

  test('are not between two: a pixel on its edge is of it or is not', () => {
    const red = (alpha: number) =>
      reds(
        imageOf(() => [255, 255, 255, alpha]),
        [0.5, 0.5],
      );
    expect(red(110)).toEqual(plain);
    expect(red(146)).toEqual(red(255));
  });

  test.each([
    ['lights', { spark: Uint8Array.of(0, 255, 0), sparkEvery: 1 }, 2],
    ['accents', { accent: Uint8Array.of(0, 255, 0), accentEvery: 1 }, 12],
  ] as const)('have no %s in them, nor where there is hardly anything of it', (_, some, least) => {
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

  test.each([
    [0, 0],
    [63.999 / 64, 63],
    [0.25, 16],
    [1, null],
    [1.25, null],
    [-0.25, null],
    [-0.999, null],
    [-1.25, 48],
    [2.5, 32],
    [-7.5, 32],
    [-8.5, null],
    [100.5, 32],
  ])('come again beside it, with as much bare sky between: %d is column %s', (spot, column) => {
    const image = imageOf((x) => [x * 4, x * 4, x * 4, 255]);
    const flat = imageOf(() => [(column ?? 0) * 4, (column ?? 0) * 4, (column ?? 0) * 4, column === null ? 0 : 255]);
    const [across, down] = [reds(image, [spot, 0.5]), reds(image, [(column ?? 0) / 64, spot])];
    expect(across).toEqual(reds(flat, [0.5, 0.5]));
    expect(down.join() === plain.join()).toBe(column === null);
  });
});
