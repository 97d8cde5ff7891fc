import { describe, expect, test } from 'vitest';
import { AWAKE_TIME } from './drift.ts';
import type { Place, ToSky, ViewSize } from './messages.ts';
import { SPREAD_WIDTH } from './painter.ts';
import { coverOf, gridOver, outlineOf, type Point } from './testing/cover.ts';
import {
  createFakeWorld,
  type FakeWorld,
  type FakeWorldOptions,
  type Picture,
  plainColours,
} from './testing/fake-world.ts';

const SIZE = { width: 800, height: 600, pixelRatio: 1 };
/** 16 of 1000 units are an edge. */
const EDGE = 0.016;
const LONG_ENOUGH = AWAKE_TIME + 10_000; // ms

const view = (size: Partial<ViewSize> = {}): ToSky => ({ type: 'view', ...SIZE, ...size });
const motion = (moving: boolean): ToSky => ({ type: 'motion', moving });
const shown = (is: boolean): ToSky => ({ type: 'shown', shown: is });
const colours = (shade: number, from: Place | null = null): ToSky => ({
  type: 'colours',
  colours: plainColours(shade),
  from,
});
const pointer = (at: Place | null): ToSky => ({ type: 'pointer', at });
const meow = (at: Place | null): ToSky => ({ type: 'meow', at });
const STIR: ToSky = { type: 'stir' };

/** A sky that does not move, with its first picture. */
function stillSky(options: FakeWorldOptions = {}): FakeWorld {
  const world = createFakeWorld(options);
  world.start();
  world.sayAll(shown(true), motion(false), colours(100), view());
  world.pass(100);
  return world;
}

/** A sky that moves, as long as somebody was there. */
function movingSky(options: FakeWorldOptions = {}): FakeWorld {
  const world = stillSky(options);
  world.sayAll(motion(true), STIR);
  return world;
}

/** A sky that would move, at rest. */
function restingSky(options: FakeWorldOptions = {}): FakeWorld {
  const world = movingSky(options);
  world.pass(LONG_ENOUGH);
  return world;
}

function picturesOf(world: FakeWorld, act: () => void): readonly Picture[] {
  const before = world.pictures.length;
  act();
  return world.pictures.slice(before);
}

function last({ pictures }: FakeWorld): Picture {
  return pictures.at(-1) as Picture;
}

/** Points of the canvas that show no tile, among those on a grid that reaches its borders. */
function gapsIn({ tiles, middle: [x, y], scale, width, height }: Picture): readonly Point[] {
  const tilesAt = coverOf(tiles);
  const [halfX, halfY] = [width / scale / 2 - 1e-6, height / scale / 2 - 1e-6];
  return gridOver([x - halfX, y - halfY, x + halfX, y + halfY]).filter((point) => tilesAt(point).length === 0);
}

/** Where a place of the viewport is in a picture, from the point that tiles are counted from. */
function underPlace({ middle, scale, width }: Picture, { x, y }: Place, { width: side, height } = SIZE): Point {
  const zoom = width / side / scale;
  return [middle[0] + (x - side / 2) * zoom, middle[1] + (y - height / 2) * zoom];
}

function litTiles({ lights }: Picture): readonly number[] {
  return [...lights.keys()].filter((tile) => (lights[tile] as number) > 0);
}

describe('[A12] a sky that starts', () => {
  test('says what it is drawn by, and when there is a picture', () => {
    const world = createFakeWorld();
    world.start();
    expect(world.sent).toEqual([{ type: 'ready', backend: 'webgl2' }]);
    world.sayAll(shown(true), motion(true), STIR, colours(100));
    world.pass(200);
    expect(world.sent).toHaveLength(1);
    world.say(view());
    world.pass(200);
    expect(world.sent.slice(1)).toEqual([{ type: 'painted' }]);
    world.pass(LONG_ENOUGH);
    expect(world.sent).toHaveLength(2);
  });

  test('is drawn the way that was chosen', () => {
    const world = createFakeWorld();
    world.start(1, 'canvas2d');
    expect(world.chosen()).toBe('canvas2d');
  });

  test('says that it is drawn by nothing where that is so', () => {
    const world = createFakeWorld();
    world.loseContext();
    world.start();
    expect(world.sent).toEqual([{ type: 'ready', backend: 'none' }]);
    expect(world.report().backend).toBe('none');
  });

  test('tells what it did when it is asked', () => {
    const world = stillSky({ cost: 3 });
    const report = world.report();
    expect(report).toMatchObject({ backend: 'webgl2', depth: 7, pixelRatio: 1, moving: false });
    expect(report.centre).toEqual([expect.any(Number), expect.any(Number)]);
    expect(report.scale).toBeCloseTo(800 * EDGE, 9);
    expect(report.tiles).toBe(last(world).tiles.count);
    expect(report.visited).toBeGreaterThan(report.tiles);
    expect(report.frames).toBe(world.pictures.length);
    expect(report.frameTimes).toEqual(world.pictures.map(() => 3));
    world.sayAll(motion(true), STIR);
    world.pass(8000);
    expect(world.report()).toMatchObject({ moving: true, frames: world.pictures.length });
    expect(world.report().frameTimes).toHaveLength(60);
    world.say(view({ pixelRatio: 2 }));
    world.pass(LONG_ENOUGH);
    expect(world.report()).toMatchObject({ moving: false, pixelRatio: 2, scale: report.scale });
  });
});

describe('[A12, T3] the view', () => {
  test('is painted at once when it is the first', () => {
    const world = createFakeWorld();
    world.start();
    world.sayAll(motion(false), colours(100), view({ pixelRatio: 2 }));
    world.pass(40);
    expect(last(world)).toMatchObject({ width: 1600, height: 1200 });
    expect(last(world).scale).toBeCloseTo(1600 * EDGE, 9);
  });

  test('is painted anew 150 ms after it last changed, and the newest counts', () => {
    const world = stillSky();
    const loads = world.loads.length;
    world.say(view({ width: 320 }));
    world.pass(149);
    world.say(view({ width: 640 }));
    world.pass(149);
    expect(world.pictures.every(({ width }) => width === 800)).toBe(true);
    world.pass(50);
    expect(world.pictures.map(({ width }) => width)).not.toContain(320);
    expect(last(world)).toMatchObject({ width: 640, height: 600 });
    expect(world.loads).toHaveLength(loads + 1);
    expect(world.pending()).toBe(0);
  });

  test('shows no gap while a larger one is waited for', () => {
    const world = stillSky();
    world.sayAll(view({ width: 320, height: 640 }));
    world.pass(200);
    world.sayAll(motion(true), STIR);
    world.pass(200);
    const pictures = picturesOf(world, () => {
      world.say(view({ width: 3840, height: 2160 }));
      world.pass(400);
    });
    expect(pictures.length).toBeGreaterThan(5);
    expect(pictures.flatMap(gapsIn)).toEqual([]);
    expect(last(world)).toMatchObject({ width: 3840, height: 2160 });
  });

  test.each([
    ['a screen so fine', 4.5, 4],
    ['a screen so coarse', 0.1, 0.25],
    ['a usual one', 1.5, 1.5],
  ])('has the pixels of %s: %d, and then %d', (_, pixelRatio, expected) => {
    const world = stillSky();
    world.say(view({ pixelRatio }));
    world.pass(200);
    expect(last(world)).toMatchObject({ width: 800 * expected, height: 600 * expected });
    expect(world.report().pixelRatio).toBe(expected);
  });

  test.each([
    [3840, 2160, 4],
    [16, 32_768, 1],
    [32_768, 32_768, 8],
  ])('of %d by %d with %d pixels each has no more of them than cards can draw', (width, height, pixelRatio) => {
    const world = stillSky();
    world.say(view({ width, height, pixelRatio }));
    world.pass(200);
    const picture = last(world);
    expect(Math.max(picture.width, picture.height)).toBe(8192);
    expect(Math.abs(picture.width / picture.height - width / height)).toBeLessThan(1e-3);
    expect(world.report().pixelRatio).toBeGreaterThanOrEqual(0.25);
    expect(gapsIn(picture)).toEqual([]);
  });

  test('has fewer pixels while it moves where frames are slow, and does not drift where that does not help', () => {
    const world = movingSky({ hertz: 15 });
    const widths = picturesOf(world, () => {
      for (let more = 0; more < 4; more += 1) {
        world.say(STIR);
        world.pass(15_000);
      }
    }).map(({ width }) => width);
    const sharpAgain = widths.findIndex((width, at) => width > (widths[at - 1] ?? width));
    expect(sharpAgain).toBeGreaterThan(0);
    const drifting = widths.slice(0, sharpAgain);
    expect(drifting).toEqual(drifting.toSorted((a, b) => b - a));
    expect(drifting.at(-1)).toBeLessThan(800);
    expect(drifting.at(-1)).toBeGreaterThanOrEqual(400);
    expect(new Set(widths.slice(sharpAgain))).toEqual(new Set([800]));
    for (const { width, height, scale } of world.pictures) {
      expect(Math.abs(height - 0.75 * width)).toBeLessThan(1);
      expect(scale).toBeCloseTo(width * EDGE, 9);
    }
    const { centre } = world.report();
    world.pass(2000);
    expect(world.report().centre).toEqual(centre);
    world.pass(LONG_ENOUGH);
    expect(last(world).width).toBe(800);
    expect(world.pending()).toBe(0);
  });

  test.each([36, 40, 44])(
    'has all its pixels and drifts on a screen of %d, of whose frames it draws every second',
    (hertz) => {
      const world = movingSky({ hertz });
      const pictures = picturesOf(world, () => {
        for (let more = 0; more < 4; more += 1) {
          world.say(STIR);
          world.pass(15_000);
        }
      });
      expect(new Set(pictures.map(({ width }) => width))).toEqual(new Set([800]));
      const [before, after] = [pictures.at(-20), pictures.at(-1)].map((picture) => picture?.middle);
      expect(after).not.toEqual(before);
    },
  );

  test('has all its pixels after pauses, which are no slow frames', () => {
    const world = movingSky({ drifts: false });
    world.say({ type: 'covered', boxes: Float32Array.of(0, 0, 800, 600) });
    for (let more = 0; more < 60; more += 1) {
      world.say(STIR);
      world.pass(1000);
    }
    world.say(pointer({ x: 400, y: 300 }));
    const pictures = picturesOf(world, () => world.pass(200));
    expect(new Set(pictures.map(({ width }) => width))).toEqual(new Set([800]));
  });

  test.each([9, 5])('does not drift where only %d frames a second come', (hertz) => {
    const world = movingSky({ hertz });
    for (let more = 0; more < 6; more += 1) {
      world.say(STIR);
      world.pass(10_000);
    }
    const [{ middle: before }, { middle: after }] = [world.pictures.at(-20), world.pictures.at(-1)] as [
      Picture,
      Picture,
    ];
    expect(after).toEqual(before);
  });

  test.each([15, 9, 5])('comes to rest gently where only %d frames a second come', (hertz) => {
    const world = movingSky({ hertz });
    for (let more = 0; more < 6; more += 1) {
      world.say(STIR);
      world.pass(10_000);
    }
    const { pictures } = world;
    const paces = pictures.slice(1).map(({ at, middle }, before) => {
      const { at: from, middle: was } = pictures[before] as Picture;
      return (Math.hypot(middle[0] - was[0], middle[1] - was[1]) * 1000) / EDGE / 1000 / ((at - from) / 1000) / 16;
    });
    expect(paces.at(-1)).toBe(0);
    const changes = paces.slice(1).map((pace, before) => Math.abs(pace - (paces[before] as number)));
    expect(Math.max(...changes)).toBeLessThan(0.2 * Math.max(...paces));
  });

  test('has all its pixels where frames are in time', () => {
    const world = movingSky();
    world.pass(LONG_ENOUGH);
    expect(new Set(world.pictures.map(({ width }) => width))).toEqual(new Set([800]));
  });

  test('has all its pixels again at rest', () => {
    const world = movingSky({ hertz: 15 });
    world.pass(3000);
    world.say(motion(false));
    expect(last(world).width).toBeLessThan(800);
    expect(last(world).width).toBeGreaterThanOrEqual(400);
    world.pass(1000);
    expect(last(world).width).toBe(800);
  });

  test('is never an emptied canvas: one that is given another size is painted before it is seen', () => {
    const resized = movingSky();
    resized.pass(500);
    for (const width of [320, 900, 2000]) {
      resized.say(view({ width }));
      resized.pass(500);
    }
    expect(resized.emptySeen()).toBe(0);
    expect(resized.resizes()).toBe(2 + 3);
    const slow = movingSky({ hertz: 15 });
    slow.pass(20_000);
    expect(slow.emptySeen()).toBe(0);
    const hidden = movingSky();
    hidden.sayAll(shown(false), view({ width: 500 }));
    hidden.pass(500);
    expect(hidden.emptySeen()).toBe(0);
  });
});

describe('[A12] frames', () => {
  test.each([24, 50, 60, 75, 90, 100, 120, 144, 165, 240])('are at most 30 a second on a screen of %d', (hertz) => {
    const world = movingSky({ hertz });
    const pictures = picturesOf(world, () => world.pass(10_000));
    expect(pictures.length).toBeLessThanOrEqual(301);
    expect(pictures.length).toBeGreaterThan(Math.min(hertz, 24) * 9.5);
  });

  test('end after a while with nobody there, and nothing else is waited for', () => {
    const world = movingSky();
    world.pass(AWAKE_TIME - 1000);
    expect(world.pending()).toBe(1);
    world.pass(2000);
    expect(world.pending()).toBe(0);
    const asked = world.framesAsked();
    world.pass(3_600_000);
    expect(world.framesAsked()).toBe(asked);
  });

  test.each([
    ['a key', STIR],
    ['the pointer', pointer({ x: 10, y: 10 })],
    ['a meow', meow(null)],
  ])('come again with %s', (_, message) => {
    const world = restingSky();
    const pictures = picturesOf(world, () => {
      world.say(message);
      world.pass(1000);
    });
    expect(pictures.length).toBeGreaterThan(25);
    world.pass(LONG_ENOUGH);
    expect(world.pending()).toBe(0);
  });

  test('go on while somebody is there', () => {
    const world = movingSky();
    for (let minute = 0; minute < 6; minute += 1) {
      world.say(STIR);
      expect(picturesOf(world, () => world.pass(10_000)).length).toBeGreaterThan(290);
    }
  });

  test('are none while hidden, whatever happens, and one when it is shown again at rest', () => {
    const world = movingSky();
    world.pass(1000);
    world.say(shown(false));
    const asked = world.framesAsked();
    expect(world.pending()).toBe(0);
    const everything = [
      STIR,
      pointer({ x: 5, y: 5 }),
      meow(null),
      colours(50, { x: 1, y: 1 }),
      motion(false),
      motion(true),
    ];
    for (const message of everything) {
      world.say(message);
      world.pass(300);
    }
    expect(world.framesAsked()).toBe(asked);
    world.say(motion(false));
    world.pass(3_600_000);
    expect(world.framesAsked()).toBe(asked);
    const pictures = picturesOf(world, () => {
      world.say(shown(true));
      world.pass(5000);
    });
    expect(pictures).toHaveLength(1);
    expect(new Set(pictures[0]?.tiles.colours)).not.toContain(100);
    expect(world.pending()).toBe(0);
  });

  test('come when it is shown again for what was under way: light goes out, and colours are there at once', () => {
    const world = movingSky();
    world.say(pointer({ x: 400, y: 300 }));
    world.pass(1000);
    world.sayAll(pointer(null), shown(false));
    world.pass(3_600_000);
    expect(litTiles(last(world)).length).toBeGreaterThan(0);
    world.say(shown(true));
    world.pass(3000);
    expect(litTiles(last(world))).toEqual([]);
    expect(world.pending()).toBe(0);
    const pictures = picturesOf(world, () => {
      world.sayAll(shown(false), colours(50, { x: 0, y: 0 }), shown(true));
      world.pass(1000);
    });
    expect(pictures[0]?.spread).toBeNull();
  });

  test('go on when it is shown again in time, and time has not leapt', () => {
    const world = movingSky();
    world.pass(5000);
    world.say(shown(false));
    const [x, y] = world.report().centre;
    world.pass(8000);
    world.say(shown(true));
    const pictures = picturesOf(world, () => world.pass(33));
    const [nextX, nextY] = world.report().centre;
    expect(pictures).toHaveLength(1);
    expect(Math.hypot(nextX - x, nextY - y) * 16).toBeLessThanOrEqual(0.1 * 6);
    expect(picturesOf(world, () => world.pass(2000)).length).toBeGreaterThan(50);
  });
});

describe('[A12] a sky that may not move', () => {
  test('is one picture, and no frame more', () => {
    const world = restingSky();
    world.say(STIR);
    world.pass(1000);
    const pictures = picturesOf(world, () => {
      world.say(motion(false));
      world.pass(LONG_ENOUGH);
    });
    expect(pictures).toHaveLength(1);
    for (const message of [STIR, meow(null), meow({ x: 1, y: 1 })]) world.say(message);
    expect(world.pending()).toBe(0);
  });

  test('stays where it is', () => {
    const world = movingSky();
    const start = world.report().centre;
    world.pass(9000);
    const { centre } = world.report();
    expect(centre).not.toEqual(start);
    world.say(motion(false));
    world.pass(200);
    world.sayAll(STIR, view({ width: 500 }));
    world.pass(5000);
    expect(world.report().centre).toEqual(centre);
  });

  test('sets out slowly when it may again', () => {
    const world = movingSky();
    world.pass(9000);
    world.say(motion(false));
    world.pass(500);
    const [x, y] = world.report().centre;
    world.sayAll(motion(true), STIR);
    world.pass(300);
    const [nextX, nextY] = world.report().centre;
    expect(Math.hypot(nextX - x, nextY - y) * 16).toBeLessThan(0.3 * 0.6);
  });

  test('lets go of what was under way: colours, cats, light', () => {
    const world = movingSky();
    for (let more = 0; last(world).cats.length === 0 && more < 200; more += 1) world.pass(100);
    expect(last(world).cats).toHaveLength(1);
    world.sayAll(colours(50, { x: 0, y: 0 }), pointer({ x: 400, y: 300 }), meow({ x: 200, y: 200 }));
    world.pass(300);
    expect(last(world).spread).not.toBeNull();
    expect(litTiles(last(world)).length).toBeGreaterThan(5);
    const pictures = picturesOf(world, () => {
      world.say(motion(false));
      world.pass(5000);
    });
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toMatchObject({ spread: null, cats: [] });
    expect(litTiles(pictures[0] as Picture)).toEqual([]);
  });

  test('has new colours at once, and no light where the pointer is', () => {
    const world = stillSky();
    const pictures = picturesOf(world, () => {
      world.sayAll(colours(50, { x: 0, y: 0 }), pointer({ x: 400, y: 300 }), meow({ x: 200, y: 200 }));
      world.pass(5000);
    });
    expect(pictures).toHaveLength(1);
    expect(pictures[0]).toMatchObject({ spread: null, cats: [] });
    expect(litTiles(pictures[0] as Picture)).toEqual([]);
    expect(Math.max(...(pictures[0] as Picture).tiles.colours)).toBeLessThan(60);
  });
});

describe('[A12] new colours', () => {
  const FROM = { x: 700, y: 100 };

  test('spread from a place until they are everywhere', () => {
    const world = movingSky({ drifts: false });
    world.pass(1000);
    world.say(colours(50, FROM));
    const pictures = picturesOf(world, () => world.pass(5000));
    const spreading = pictures.filter(({ spread }) => spread);
    expect(spreading.length).toBeGreaterThan(10);
    expect(pictures.slice(0, spreading.length)).toEqual(spreading);
    const radii = spreading.map(({ spread }) => spread?.radius as number);
    expect(radii).toEqual(radii.toSorted((a, b) => a - b));
    expect(radii[0]).toBeLessThan(5);
    for (const picture of spreading) {
      const [x, y] = underPlace(picture, FROM);
      expect(picture.spread?.from[0]).toBeCloseTo(x, 6);
      expect(picture.spread?.from[1]).toBeCloseTo(y, 6);
      expect(Math.max(...picture.tiles.colours)).toBeLessThan(60);
      expect(Math.min(...picture.tiles.former)).toBeGreaterThan(90);
    }
    // The farthest corner is the lower left.
    const farthest = Math.hypot(700, 500) / (800 * EDGE);
    expect(radii.at(-1)).toBeGreaterThan(farthest + SPREAD_WIDTH - 3);
    expect(radii.at(-1)).toBeLessThan(farthest + SPREAD_WIDTH + 3);
  });

  test('begin from what is shown, in the middle of others that spread', () => {
    const world = movingSky();
    world.say(colours(200, { x: 0, y: 0 }));
    world.pass(250);
    const { spread, tiles } = last(world);
    if (!spread) throw new Error('Nothing spreads');
    world.say(colours(50, { x: 800, y: 600 }));
    const next = world.loads.at(-1);
    if (!next) throw new Error('Nothing was loaded');
    const shares = Array.from({ length: tiles.count }, (_, tile) => {
      const far = Math.hypot(
        (tiles.pivots[2 * tile] as number) - spread.from[0],
        (tiles.pivots[2 * tile + 1] as number) - spread.from[1],
      );
      return Math.min(Math.max((spread.radius - far) / SPREAD_WIDTH, 0), 1);
    });
    expect(shares.some((share) => share === 0)).toBe(true);
    expect(shares.some((share) => share === 1)).toBe(true);
    for (const [tile, share] of shares.entries()) {
      const [was, will] = [tiles.former[3 * tile] as number, tiles.colours[3 * tile] as number];
      // A frame has gone by between the picture and the new colours.
      expect(Math.abs((next.former[3 * tile] as number) - (was + (will - was) * share))).toBeLessThan(40);
      if (share === 1) expect(next.former[3 * tile]).toBe(will);
    }
  });

  test('begin in the light of what most of the view still shows, where others have hardly begun', () => {
    const world = movingSky({ drifts: false });
    const from = (side: -1 | 1, deep: number) => ({
      ...plainColours(100),
      side,
      deep: new Uint8Array(3).fill(deep),
    });
    world.say({ type: 'colours', colours: from(-1, 90), from: FROM });
    world.pass(10_000);
    world.say({ type: 'colours', colours: from(1, 200), from: FROM });
    world.pass(100);
    world.say({ type: 'colours', colours: from(1, 30), from: FROM });
    world.pass(100);
    expect(last(world)).toMatchObject({ side: 1, formerSide: -1, formerDeep: new Uint8Array(3).fill(90) });
    // Once they are nearly everywhere, theirs is the light.
    world.pass(900);
    world.say({ type: 'colours', colours: from(-1, 60), from: FROM });
    world.pass(100);
    expect(last(world)).toMatchObject({ side: -1, formerSide: 1, formerDeep: new Uint8Array(3).fill(30) });
  });

  test('begin from what was shown, however far the sky has drifted from where an image lay', () => {
    const world = movingSky();
    const image = Uint8ClampedArray.from({ length: 64 * 64 * 4 }, (_, at) => (at % 4 === 3 ? 255 : (at * 7) % 256));
    world.say({ type: 'colours', colours: { ...plainColours(100), image }, from: null });
    world.pass(12_000);
    const { tiles } = last(world);
    world.say(colours(50, { x: 1, y: 1 }));
    expect([...(world.loads.at(-1)?.former ?? [])]).toEqual([...tiles.colours]);
  });

  test('come to their end with nobody there', () => {
    const world = restingSky();
    world.say(colours(50, FROM));
    world.pass(10_000);
    expect(last(world).spread).toBeNull();
    expect(world.pending()).toBe(0);
  });

  test('are everywhere at once without a place', () => {
    const world = restingSky();
    const pictures = picturesOf(world, () => {
      world.say(colours(50));
      world.pass(1000);
    });
    expect(pictures).toHaveLength(1);
    expect(pictures[0]?.spread).toBeNull();
  });

  test('bring those of lines, cats and light with them', () => {
    const world = movingSky({ drifts: false });
    const [line, cat, glow] = [Uint8Array.of(9, 9, 9), Uint8Array.of(8, 8, 8), Uint8Array.of(7, 7, 7)];
    const [dawn, deep] = [Uint8Array.of(6, 6, 6), Uint8Array.of(5, 5, 5)];
    const former = plainColours(100);
    world.say({
      type: 'colours',
      colours: { ...plainColours(50), line, cat, glow, side: -1, dawn, deep, lampFrom: 160 },
      from: FROM,
    });
    world.pass(300);
    expect(last(world).spread).not.toBeNull();
    expect(last(world)).toMatchObject({ line, cat, glow, formerLine: former.line, formerCat: former.cat });
    expect(last(world)).toMatchObject({ dawn, deep, formerDawn: former.dawn, formerDeep: former.deep });
    expect(last(world)).toMatchObject({ lampFrom: 160, formerLampFrom: 255, side: -1, formerSide: 1 });
    world.pass(5000);
    world.say(STIR);
    world.pass(100);
    expect(last(world).spread).toBeNull();
    expect(last(world)).toMatchObject({ line, cat, glow, formerLine: line, formerCat: cat });
    expect(last(world)).toMatchObject({
      dawn,
      deep,
      formerDawn: dawn,
      formerDeep: deep,
      formerLampFrom: 160,
      formerSide: -1,
    });
  });

  test('are everywhere at once when the tiles are laid out anew meanwhile', () => {
    const world = movingSky();
    world.say(colours(50, FROM));
    world.pass(100);
    expect(last(world).spread).not.toBeNull();
    world.say(view({ width: 790 }));
    world.pass(200);
    expect(last(world).width).toBe(790);
    expect(last(world).spread).toBeNull();
  });

  test('of an image lie beside the middle of the view, and stay on their tiles', () => {
    const world = movingSky();
    world.pass(9000);
    // Dark to the left of its middle.
    const image = Uint8ClampedArray.from({ length: 64 * 64 * 4 }, (_, at) =>
      at % 4 === 3 || Math.floor(at / 4) % 64 >= 32 ? 255 : 0,
    );
    world.say({ type: 'colours', colours: { ...plainColours(100), image }, from: null });
    world.pass(100);
    // Of a view of 800 by 600: so far from its left that all of it is seen.
    const beside = [(180 / 800 - 0.5) * (1000 / 16), ((0.485 - 0.5) * (1000 / 16) * 600) / 800] as const;
    /** The red of each tile, by where it is in the tiling. */
    const reds = () => {
      const [{ tiles, middle }, { centre }] = [last(world), world.report()];
      const at = (tile: number, part: 0 | 1) => (tiles.pivots[2 * tile + part] as number) - middle[part] + centre[part];
      return Array.from({ length: tiles.count }, (_, tile) => ({
        place: `${at(tile, 0).toFixed(6)} ${at(tile, 1).toFixed(6)}`,
        x: at(tile, 0) - centre[0] - beside[0],
        y: at(tile, 1) - centre[1] - beside[1],
        red: tiles.colours[3 * tile] as number,
      }));
    };
    const before = reds();
    // Nine tenths as high as the view, and as wide; where its tiles show it best, which is less than a tile from there.
    const within = before.filter(({ x, y }) => (x < -1 || x > 3.5) && x > -18 && x < 21 && Math.abs(y) < 19);
    expect(within.length).toBeGreaterThan(150);
    for (const { x, red } of within) {
      if (x < 0) expect(red).toBeLessThan(80);
      else expect(red).toBeGreaterThan(120);
    }
    world.pass(8000);
    const loads = world.loads.length;
    // Laid out anew, and no lower: it is that part of the view's height.
    world.say(view({ pixelRatio: 2 }));
    world.pass(200);
    expect(world.loads.length).toBeGreaterThan(loads);
    const after = new Map(reds().map(({ place, red }) => [place, red]));
    const both = before.filter(({ place }) => after.has(place));
    expect(both.length).toBeGreaterThan(300);
    for (const { place, red } of both) expect(after.get(place)).toBe(red);
  });

  test('of an image lie as in a window that was opened so, when only the height of one changes', () => {
    const image = Uint8ClampedArray.from({ length: 64 * 64 * 4 }, (_, at) => {
      const [x, y] = [((at >> 2) % 64) - 32, Math.floor(at / 4 / 64) - 32];
      return at % 4 === 3 && Math.hypot(x, y) < 20 ? 255 : 0;
    });
    const seenAfter = (heights: readonly number[]) => {
      const world = movingSky({ drifts: false });
      world.say({ type: 'colours', colours: { ...plainColours(100), image }, from: null });
      for (const height of heights) {
        world.say(view({ height }));
        world.pass(400);
      }
      const { tiles } = last(world);
      return Array.from({ length: tiles.count }, (_, tile) => {
        const at = [0, 1].map((part) => (tiles.pivots[2 * tile + part] as number) + fromMiddle(last(world), part));
        return `${at.map((value) => value.toFixed(6))} ${tiles.colours[3 * tile]}`;
      }).sort();
    };
    const fromMiddle = ({ middle }: Picture, part: number) => -(middle[part] as number);
    expect(seenAfter([600, 1000, 480])).toEqual(seenAfter([480]));
  });

  test('keep to their tiles when the sky drifts on meanwhile', () => {
    const world = movingSky();
    world.pass(5000);
    const centre = world.report().centre;
    world.say(colours(50, FROM));
    for (let frame = 0; frame < 40; frame += 1) {
      world.pass(34);
      const picture = last(world);
      if (!picture.spread && frame > 10) break;
      if (!picture.spread) throw new Error('Nothing spreads');
      const [x, y] = world.report().centre;
      const gone = [x - centre[0], y - centre[1]] as const;
      const [fromX, fromY] = underPlace(picture, FROM);
      expect(picture.spread.from[0] + gone[0]).toBeCloseTo(fromX, 6);
      expect(picture.spread.from[1] + gone[1]).toBeCloseTo(fromY, 6);
    }
  });
});

describe('[A12] a context that is lost', () => {
  test('is not painted on, and all is painted anew when it is back', () => {
    for (const world of [stillSky(), movingSky()]) {
      world.pass(500);
      world.loseContext();
      const none = picturesOf(world, () => {
        world.sayAll(colours(50), view({ width: 500 }), pointer({ x: 2, y: 2 }), STIR);
        world.pass(3000);
      });
      expect(none).toEqual([]);
      const loads = world.loads.length;
      const pictures = picturesOf(world, () => {
        world.restoreContext();
        world.pass(100);
      });
      expect(world.loads.length).toBeGreaterThan(loads);
      expect(pictures[0]).toMatchObject({ width: 500, height: 600 });
      expect(Math.max(...(pictures[0] as Picture).tiles.colours)).toBeLessThan(60);
      expect(gapsIn(pictures[0] as Picture)).toEqual([]);
    }
  });

  test('asks for nothing once it was to be at rest', () => {
    const world = movingSky();
    world.loseContext();
    world.pass(LONG_ENOUGH);
    expect(world.pending()).toBe(0);
  });

  test('is waited for when it was lost from the start', () => {
    const world = createFakeWorld();
    world.start();
    world.loseContext();
    world.sayAll(colours(100), view());
    world.pass(1000);
    expect(world.pictures).toEqual([]);
    world.restoreContext();
    world.pass(100);
    expect(gapsIn(last(world))).toEqual([]);
    expect(world.sent.at(-1)).toEqual({ type: 'painted' });
  });
});

describe('[A12] a sky that moves', () => {
  test('drifts no faster than 6 units a second, through places that have tiles everywhere', () => {
    const world = movingSky();
    let { centre } = world.report();
    let at = world.now();
    let layouts = 0;
    for (let second = 0; second < 120; second += 1) {
      if (second % 10 === 0) world.say(STIR);
      const { tiles } = last(world);
      for (let frame = 0; frame < 15; frame += 1) {
        world.pass(1000 / 15);
        const next = world.report().centre;
        const units = Math.hypot(next[0] - centre[0], next[1] - centre[1]) * 16;
        expect(units).toBeLessThanOrEqual(((world.now() - at) / 1000) * 6 + 0.25);
        [centre, at] = [next, world.now()];
      }
      if (last(world).tiles !== tiles) layouts += 1;
      expect(gapsIn(last(world))).toEqual([]);
    }
    expect(Math.hypot(...centre)).toBeGreaterThan(20);
    expect(layouts).toBeGreaterThan(2);
    expect(layouts).toBeLessThan(10);
  });

  test('stays where it is when the painter would have to paint all', () => {
    const world = movingSky({ drifts: false });
    const { centre } = world.report();
    world.pass(10_000);
    expect(world.report().centre).toEqual(centre);
    expect(world.pictures.some(({ cats }) => cats.length > 0)).toBe(true);
  });

  test('has a cat now and then: an upright hat that is seen whole, one at a time, ready before the rest', () => {
    const world = movingSky();
    const pictures = picturesOf(world, () => world.pass(LONG_ENOUGH));
    const withCat = pictures.filter(({ cats }) => cats.length > 0);
    expect(withCat.length).toBeGreaterThan(100);
    expect(withCat.length).toBeLessThan(pictures.length - 60);
    expect(Math.max(...pictures.map(({ cats }) => cats.length))).toBe(1);
    for (const { cats, tiles, middle, scale, width, height } of withCat) {
      const tile = cats[0]?.tile as number;
      expect(tiles.rotations[tile]).toBe(0);
      for (const [x, y] of outlineOf(tiles, tile)) {
        expect(Math.abs(x - middle[0])).toBeLessThan(width / scale / 2 + 1);
        expect(Math.abs(y - middle[1])).toBeLessThan(height / scale / 2 + 1);
      }
    }
    expect(pictures.at(-1)?.cats).toEqual([]);
    expect(new Set(withCat.map(({ cats }) => cats[0]?.tile)).size).toBeGreaterThan(2);
  });

  test('has no cat where something stands before it, and none at all where nothing is open', () => {
    const world = stillSky();
    const boxes = Float32Array.of(0, 0, 500, 600);
    world.sayAll({ type: 'covered', boxes }, motion(true), STIR);
    const seen = picturesOf(world, () => world.pass(LONG_ENOUGH)).filter(({ cats }) => cats.length > 0);
    expect(seen.length).toBeGreaterThan(50);
    for (const { cats, tiles, middle, scale, width } of seen) {
      for (const [x] of outlineOf(tiles, cats[0]?.tile as number)) {
        expect((x - middle[0]) * scale + width / 2).toBeGreaterThan(500);
      }
    }
    world.sayAll({ type: 'covered', boxes: Float32Array.of(0, 0, 800, 600) }, STIR);
    expect(picturesOf(world, () => world.pass(LONG_ENOUGH)).every(({ cats }) => cats.length === 0)).toBe(true);
  });

  test('begins each visit somewhere else', () => {
    const centreOf = (seed: number) => {
      const world = createFakeWorld();
      world.start(seed);
      return world.report().centre;
    };
    expect(centreOf(1)).toEqual(centreOf(1));
    const far = Array.from({ length: 20 }, (_, visit) => centreOf(visit * 45_000_000)[0]);
    expect(Math.max(...far) - Math.min(...far)).toBeGreaterThan(100);
  });

  test('asks for no frame while nothing moves in a sky that cannot drift', () => {
    const world = movingSky({ drifts: false });
    world.say({ type: 'covered', boxes: Float32Array.of(0, 0, 800, 600) });
    world.pass(10_000);
    world.say(STIR);
    const before = world.framesAsked();
    world.pass(8000);
    expect(world.framesAsked() - before).toBeLessThan(4);
  });

  test('has a cat wherever it is pressed, and a ring around it', () => {
    const world = movingSky();
    world.say({ type: 'covered', boxes: Float32Array.of(0, 0, 800, 600) });
    world.pass(6000);
    world.say({ type: 'press', at: { x: 250, y: 200 } });
    const pictures = picturesOf(world, () => world.pass(5000));
    const turned = pictures.filter(({ cats }) => cats[0]?.out === 1);
    expect(turned.length).toBeGreaterThan(50);
    for (const { cats, tiles } of turned) {
      const { tile, angle } = cats[0] as (typeof cats)[number];
      const lies = (tiles.rotations[tile] as number) * (Math.PI / 6) + angle;
      expect(Math.cos(lies - Math.PI / 3)).toBeCloseTo(1, 9);
      expect(Math.abs(angle)).toBeLessThanOrEqual(Math.PI + 1e-9);
    }
    expect(pictures.some(({ lights }) => lights.filter((light) => light > 0).length > 20)).toBe(true);
    expect(pictures.at(-1)?.cats).toEqual([]);
  });

  test('has at most four cats, each once, however often it is pressed', () => {
    const world = movingSky();
    world.say({ type: 'covered', boxes: Float32Array.of(0, 0, 800, 600) });
    world.pass(6000);
    for (let x = 60; x < 760; x += 70)
      world.sayAll({ type: 'press', at: { x, y: 300 } }, { type: 'press', at: { x, y: 300 } });
    world.pass(1500);
    const tiles = last(world).cats.map(({ tile }) => tile);
    expect(tiles).toHaveLength(4);
    expect(new Set(tiles).size).toBe(4);
  });

  test.each([
    ['while it may not move', motion(false), motion(true)],
    ['while it is hidden', shown(false), shown(true)],
  ])('does not answer to a press or a meow %s, nor afterwards', (_, before, after) => {
    const world = movingSky();
    world.sayAll({ type: 'covered', boxes: Float32Array.of(0, 0, 800, 600) }, before);
    world.pass(1000);
    world.sayAll({ type: 'press', at: { x: 250, y: 200 } }, meow({ x: 500, y: 200 }));
    world.pass(100);
    expect(world.pending()).toBe(0);
    const pictures = picturesOf(world, () => {
      world.say(after);
      world.pass(1000);
    });
    expect(pictures.length).toBeGreaterThan(20);
    expect(pictures.flatMap(({ cats }) => cats)).toEqual([]);
    expect(pictures.flatMap(litTiles)).toEqual([]);
  });

  test('has the same cats for the same chance', () => {
    const catsOf = (seed: number) => {
      const world = createFakeWorld();
      world.start(seed);
      world.sayAll(motion(true), STIR, colours(100), view());
      world.pass(LONG_ENOUGH);
      return world.pictures.map(({ at, cats }) => ({ at, tiles: cats.map(({ tile }) => tile) }));
    };
    expect(catsOf(3)).toEqual(catsOf(3));
    expect(catsOf(3)).not.toEqual(catsOf(4));
  });
});

describe('[A12] light', () => {
  const AT = { x: 250, y: 420 };

  test('falls on the tile under the pointer and those beside it, and goes when it goes', () => {
    const world = movingSky({ drifts: false });
    world.say(pointer(AT));
    world.pass(1500);
    const { lights, tiles } = last(world);
    const [under] = coverOf(tiles)(underPlace(last(world), AT));
    const lit = litTiles(last(world));
    expect(lit).toContain(under);
    expect(lit.length).toBeGreaterThan(3);
    expect(lit.length).toBeLessThan(12);
    for (const tile of lit) expect(lights[tile]).toBeLessThanOrEqual(lights[under as number] as number);
    world.say(pointer(null));
    world.pass(3000);
    expect(litTiles(last(world))).toEqual([]);
  });

  test('comes back when the sky may move again and the pointer never moved', () => {
    const world = movingSky({ drifts: false });
    world.say(pointer({ x: 400, y: 300 }));
    world.pass(2000);
    expect(Math.max(...last(world).lights)).toBeGreaterThan(100);
    world.say(motion(false));
    world.pass(500);
    expect(Math.max(...last(world).lights)).toBe(0);
    world.say(motion(true));
    world.pass(2000);
    expect(Math.max(...last(world).lights)).toBeGreaterThan(100);
  });

  test('does not flicker when the tiles are laid out anew under it', () => {
    const world = movingSky();
    world.sayAll(pointer({ x: 400, y: 300 }));
    world.pass(2000);
    const bright = Math.max(...last(world).lights);
    const loads = world.loads.length;
    const pictures = picturesOf(world, () => {
      for (let more = 0; more < 8; more += 1) {
        world.say(STIR);
        world.pass(5000);
      }
    });
    expect(world.loads.length).toBeGreaterThan(loads);
    for (const { lights } of pictures) expect(Math.max(...lights)).toBeGreaterThan(bright * 0.6);
  });

  test('of a meow goes on when the view changes a little', () => {
    const world = movingSky();
    world.say(meow({ x: 400, y: 300 }));
    world.pass(300);
    const loads = world.loads.length;
    world.say(view({ width: 799 }));
    world.pass(200);
    expect(world.loads.length).toBeGreaterThan(loads);
    expect(last(world).lights.filter((light) => light > 0).length).toBeGreaterThan(10);
  });

  test('goes with the pointer when the tiles are laid out anew', () => {
    const world = movingSky({ drifts: false });
    world.say(pointer(AT));
    world.pass(1000);
    world.say(view({ width: 700 }));
    world.pass(2000);
    const [under] = coverOf(last(world).tiles)(underPlace(last(world), AT, { ...SIZE, width: 700 }));
    expect(litTiles(last(world))).toContain(under);
  });

  test('spreads from a meow as a ring, and ends', () => {
    const world = movingSky({ drifts: false });
    world.say(meow(AT));
    const far = (picture: Picture) => {
      const [x, y] = underPlace(picture, AT);
      return litTiles(picture).map((tile) => {
        const [[left, top]] = outlineOf(picture.tiles, tile) as [Point];
        return Math.hypot(left - x, top - y);
      });
    };
    const pictures = picturesOf(world, () => world.pass(3000));
    const rings = pictures.map(far).filter((ring) => ring.length > 0);
    expect(rings.length).toBeGreaterThan(15);
    expect(Math.max(...(rings[0] as number[]))).toBeLessThan(6);
    expect(Math.min(...(rings.at(-1) as number[]))).toBeGreaterThan(12);
    expect(litTiles(last(world))).toEqual([]);
  });

  test.each([320, 640, 800, 1280])('spreads from the middle of a view %d wide when a meow has no place', (width) => {
    const world = movingSky({ drifts: false });
    world.say(view({ width }));
    world.pass(200);
    const pictures = picturesOf(world, () => {
      world.say(meow(null));
      world.pass(1000);
    });
    const { tiles, middle } = pictures[0] as Picture;
    const [lit = []] = pictures.map(litTiles).filter(({ length }) => length > 0);
    expect(lit).toHaveLength(1);
    // The middle is a point where several tiles meet.
    const around = gridOver([middle[0] - 0.01, middle[1] - 0.01, middle[0] + 0.01, middle[1] + 0.01], 3);
    expect(around.flatMap(coverOf(tiles))).toContain(lit[0]);
  });
});
