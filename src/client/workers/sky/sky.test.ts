import { describe, expect, test } from 'vitest';
import type { SkyPoint, ToSky, ViewSize } from './messages.ts';
import { AWAKE_TIME } from './motion.ts';
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
/** Length of an edge as a share of the view's longer side: 16 of 1000 units. */
const EDGE = 0.016;
const LONG_ENOUGH = AWAKE_TIME + 10_000; // ms

const view = (size: Partial<ViewSize> = {}): ToSky => ({ type: 'view', ...SIZE, ...size });
const motion = (moving: boolean): ToSky => ({ type: 'motion', moving });
const shown = (is: boolean): ToSky => ({ type: 'shown', shown: is });
const colours = (shade: number, from: SkyPoint | null = null): ToSky => ({
  type: 'colours',
  colours: plainColours(shade),
  from,
});
const pointer = (at: SkyPoint | null): ToSky => ({ type: 'pointer', at });
const meow = (at: SkyPoint | null): ToSky => ({ type: 'meow', at });
const STIR: ToSky = { type: 'stir' };

/** A sky in which motion is off, and which has painted its first picture. */
function stillSky(options: FakeWorldOptions = {}): FakeWorld {
  const world = createFakeWorld(options);
  world.start();
  world.sayAll(shown(true), motion(false), colours(100), view());
  world.pass(100);
  return world;
}

/** A sky in which motion is on, just after the player was active. */
function movingSky(options: FakeWorldOptions = {}): FakeWorld {
  const world = stillSky(options);
  world.sayAll(motion(true), STIR);
  return world;
}

/** A sky in which motion is on, but at rest, as the player was inactive for long. */
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

/** Grid points of the canvas, borders included, that no tile covers. */
function gapsIn({ tiles, middle: [x, y], scale, width, height }: Picture): readonly Point[] {
  const tilesAt = coverOf(tiles);
  const [halfX, halfY] = [width / scale / 2 - 1e-6, height / scale / 2 - 1e-6];
  return gridOver([x - halfX, y - halfY, x + halfX, y + halfY]).filter((point) => tilesAt(point).length === 0);
}

/** Converts a viewport position to a point relative to the first vertex of the picture's first tile. */
function underPlace({ middle, scale, width }: Picture, { x, y }: SkyPoint): Point {
  const zoom = width / SIZE.width / scale;
  return [middle[0] + (x - SIZE.width / 2) * zoom, middle[1] + (y - SIZE.height / 2) * zoom];
}

function litTiles({ lights }: Picture): readonly number[] {
  return [...lights.keys()].filter((tile) => (lights[tile] as number) > 0);
}

describe('[A12] a starting sky', () => {
  test('a starting sky reports its backend, and its first painted picture', () => {
    const world = createFakeWorld();
    world.start(1, 'webgl2');
    expect(world.chosen()).toBe('webgl2');
    expect(world.sent).toEqual([{ type: 'ready', backend: 'webgl2' }]);
    world.sayAll(shown(true), motion(true), STIR, colours(100));
    world.pass(200);
    expect(world.sent).toHaveLength(1);
    world.say(view());
    world.pass(40);
    expect(world.sent.slice(1)).toEqual([{ type: 'painted' }]);
    world.pass(LONG_ENOUGH);
    expect(world.sent).toHaveLength(2);
  });

  test('a starting sky reports the backend "none" where there is no canvas context', () => {
    const world = createFakeWorld();
    world.loseContext();
    world.start();
    expect(world.sent).toEqual([{ type: 'ready', backend: 'none' }]);
    expect(world.report().backend).toBe('none');
  });
});

describe('[A12, T3] the view', () => {
  test('the view is repainted 150 ms after its last change, with the newest size', () => {
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

  test('the view shows no gap when it becomes larger', () => {
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
    [4.5, 4],
    [0.1, 0.25],
  ])('on a screen with a pixel ratio of %d, the view is drawn with a ratio of %d', (pixelRatio, expected) => {
    const world = stillSky();
    world.say(view({ pixelRatio }));
    world.pass(200);
    expect(last(world)).toMatchObject({ width: 800 * expected, height: 600 * expected });
    expect(world.report().pixelRatio).toBe(expected);
  });

  test('no side of the canvas is longer than 8192 pixels', () => {
    const world = stillSky();
    world.say(view({ width: 32_768, height: 16_384, pixelRatio: 8 }));
    world.pass(200);
    expect(last(world)).toMatchObject({ width: 8192, height: 4096 });
    expect(gapsIn(last(world))).toEqual([]);
  });

  test('a moving sky lowers its pixel ratio if frames are slow, and stops drifting if frames stay slow', () => {
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
    for (const { width, scale } of world.pictures) expect(scale).toBeCloseTo(width * EDGE, 9);
    const { centre } = world.report();
    world.pass(2000);
    expect(world.report().centre).toEqual(centre);
    world.pass(LONG_ENOUGH);
    expect(last(world).width).toBe(800);
    expect(world.pending()).toBe(0);
  });

  test.each([40, 60])('the sky keeps its pixel ratio and drifts on a screen of %d Hz', (hertz) => {
    const world = movingSky({ hertz });
    const pictures = picturesOf(world, () => world.pass(15_000));
    expect(new Set(pictures.map(({ width }) => width))).toEqual(new Set([800]));
    expect(pictures.at(-1)?.middle).not.toEqual(pictures.at(-20)?.middle);
  });

  test('the canvas is never seen empty: a resized canvas is painted in the same frame', () => {
    const resized = movingSky();
    resized.pass(500);
    for (const width of [320, 900, 2000]) {
      resized.say(view({ width }));
      resized.pass(500);
    }
    expect(resized.emptySeen()).toBe(0);
    const slow = movingSky({ hertz: 15 });
    slow.pass(20_000);
    expect(slow.emptySeen()).toBe(0);
  });
});

describe('[A12] frames', () => {
  test.each([24, 60, 144])('the sky draws at most 30 frames a second on a screen of %d Hz', (hertz) => {
    const world = movingSky({ hertz });
    const pictures = picturesOf(world, () => world.pass(10_000));
    expect(pictures.length).toBeLessThanOrEqual(301);
    expect(pictures.length).toBeGreaterThan(Math.min(hertz, 24) * 9.5);
  });

  test('frames end after a while without player activity, and no timer remains', () => {
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
  ])('frames resume on %s', (_, message) => {
    const world = restingSky();
    const pictures = picturesOf(world, () => {
      world.say(message);
      world.pass(1000);
    });
    expect(pictures.length).toBeGreaterThan(25);
    world.pass(LONG_ENOUGH);
    expect(world.pending()).toBe(0);
  });

  test('frames stop while the sky is hidden; a resting sky that is shown again draws one frame', () => {
    const world = movingSky();
    world.pass(1000);
    world.say(shown(false));
    const asked = world.framesAsked();
    expect(world.pending()).toBe(0);
    for (const message of [STIR, pointer({ x: 5, y: 5 }), meow(null), colours(50, { x: 1, y: 1 }), motion(false)]) {
      world.say(message);
      world.pass(300);
    }
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

  test('the drift resumes without a jump if the sky is soon shown again', () => {
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

describe('[A12] a sky without motion', () => {
  test('a sky without motion paints one picture, and requests no further frame', () => {
    const world = restingSky();
    world.say(STIR);
    world.pass(1000);
    const { centre } = world.report();
    const pictures = picturesOf(world, () => {
      world.say(motion(false));
      world.pass(LONG_ENOUGH);
    });
    expect(pictures).toHaveLength(1);
    expect(world.report().centre).toEqual(centre);
    for (const message of [STIR, meow(null), meow({ x: 1, y: 1 })]) world.say(message);
    expect(world.pending()).toBe(0);
  });

  test('a sky without motion ends running colour changes, cats and light, and applies new colours at once', () => {
    const expectBare = (pictures: readonly Picture[]) => {
      expect(pictures).toMatchObject([{ spread: null, cats: [] }]);
      expect(pictures.flatMap(litTiles)).toEqual([]);
    };
    const world = movingSky();
    for (let more = 0; last(world).cats.length === 0 && more < 200; more += 1) world.pass(100);
    expect(last(world).cats).toHaveLength(1);
    const change = () => {
      world.sayAll(colours(50, { x: 0, y: 0 }), pointer({ x: 400, y: 300 }), meow({ x: 200, y: 200 }));
      world.pass(300);
    };
    change();
    expect(last(world).spread).not.toBeNull();
    expect(litTiles(last(world)).length).toBeGreaterThan(5);
    const stilled = picturesOf(world, () => {
      world.say(motion(false));
      world.pass(5000);
    });
    expectBare(stilled);
    expectBare(picturesOf(world, change));
    expect(Math.max(...last(world).tiles.colours)).toBeLessThan(60);
  });
});

describe('[A12] new colours', () => {
  const FROM = { x: 700, y: 100 };

  test('new colours spread from a point until they cover the view', () => {
    const world = movingSky({ drifts: false });
    world.pass(1000);
    world.say(colours(50, FROM));
    const pictures = picturesOf(world, () => world.pass(5000));
    const spreading = pictures.filter(({ spread }) => spread);
    expect(spreading.length).toBeGreaterThan(10);
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
    // The corner farthest from the point is the lower left.
    const farthest = Math.hypot(700, 500) / (800 * EDGE);
    expect(radii.at(-1)).toBeGreaterThan(farthest + SPREAD_WIDTH - 3);
    expect(radii.at(-1)).toBeLessThan(farthest + SPREAD_WIDTH + 3);
  });

  test('new colours cover the view at once if they spread from no point', () => {
    const world = restingSky();
    const pictures = picturesOf(world, () => {
      world.say(colours(50));
      world.pass(1000);
    });
    expect(pictures).toHaveLength(1);
    expect(pictures[0]?.spread).toBeNull();
  });
});

describe('[A12] a lost canvas context', () => {
  test('a lost canvas context is not painted on, and everything is repainted when it is restored', () => {
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

  test('a restored canvas context is painted on at once, even if it was lost before the first picture', () => {
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

describe('[A12] a moving sky', () => {
  test('a moving sky drifts without gaps, and lays out new tiles only now and then', () => {
    const world = movingSky();
    const laidOut = new Set<unknown>();
    for (let second = 0; second < 60; second += 1) {
      if (second % 10 === 0) world.say(STIR);
      world.pass(1000);
      laidOut.add(last(world).tiles);
      if (second % 6 === 5) expect(gapsIn(last(world))).toEqual([]);
    }
    expect(Math.hypot(...world.report().centre)).toBeGreaterThan(10);
    expect(laidOut.size).toBeGreaterThan(1);
    expect(laidOut.size).toBeLessThan(11);
  });

  test('a moving sky does not drift if the painter would have to repaint every tile', () => {
    const world = movingSky({ drifts: false });
    const { centre } = world.report();
    world.pass(10_000);
    expect(world.report().centre).toEqual(centre);
    expect(world.pictures.some(({ cats }) => cats.length > 0)).toBe(true);
  });

  test('a moving sky shows a cat now and then, one at a time, but none while page elements cover the whole sky', () => {
    const world = movingSky();
    const pictures = picturesOf(world, () => world.pass(LONG_ENOUGH));
    const withCat = pictures.filter(({ cats }) => cats.length > 0);
    expect(withCat.length).toBeGreaterThan(100);
    expect(withCat.length).toBeLessThan(pictures.length - 60);
    expect(Math.max(...pictures.map(({ cats }) => cats.length))).toBe(1);
    expect(pictures.at(-1)?.cats).toEqual([]);
    expect(new Set(withCat.map(({ cats }) => cats[0]?.tile)).size).toBeGreaterThan(2);
    world.sayAll({ type: 'covered', boxes: Float32Array.of(0, 0, 800, 600) }, STIR);
    expect(picturesOf(world, () => world.pass(LONG_ENOUGH)).flatMap(({ cats }) => cats)).toEqual([]);
  });

  test('the seed selects the position at which the sky starts', () => {
    const centreOf = (seed: number) => {
      const world = createFakeWorld();
      world.start(seed);
      return world.report().centre;
    };
    expect(centreOf(1)).toEqual(centreOf(1));
    const far = Array.from({ length: 20 }, (_, visit) => centreOf(visit * 45_000_000)[0]);
    expect(Math.max(...far) - Math.min(...far)).toBeGreaterThan(100);
  });

  test('a moving sky shows a cat at a press, and a ring of light around the cat', () => {
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
    }
    expect(pictures.some(({ lights }) => lights.filter((light) => light > 0).length > 20)).toBe(true);
    expect(pictures.at(-1)?.cats).toEqual([]);
  });

  test.each([
    ['while it may not move', motion(false), motion(true)],
    ['while it is hidden', shown(false), shown(true)],
  ])('the sky ignores a press or a meow %s, and does not catch up on it afterwards', (_, before, after) => {
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
});

describe('[A12] light', () => {
  const AT = { x: 250, y: 420 };

  test('light is on the tiles at the pointer, and fades when the pointer leaves', () => {
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

  test('light spreads from a meow as a ring that fades as it widens', () => {
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
    const brightest = pictures.map(({ lights }) => Math.max(...lights)).filter((light) => light > 0);
    expect(brightest.at(-1)).toBeLessThan(Math.max(...brightest) / 5);
    expect(litTiles(last(world))).toEqual([]);
  });
});
