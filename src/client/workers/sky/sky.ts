import { createTiling, NO_TILE, neighboursOf, RENDER_DEBOUNCE, tileOf, type Vertex } from '#tiles';
import { CAT_TIME, createCats } from './cats.ts';
import { coloursOf, shownColours } from './colours.ts';
import { createGlow, type Glow } from './glow.ts';
import { imagePlace, spotsOf } from './image.ts';
import {
  createView,
  fromBase,
  type Layout,
  layOut,
  pivotOf,
  pointAt,
  reaches,
  type Spreading,
  spreadAt,
  startSpread,
  tileUnder,
  type View,
} from './layout.ts';
import type { BackendChoice, FromSky, SkyColours, SkyPoint, SkyReport, SkyStart, ToSky } from './messages.ts';
import { createDrift, createFrames, createPixelRatioControl, type FrameWorld } from './motion.ts';
import type { PainterSlot, Tiles } from './painter.ts';

/** Animations advance by at most this much per frame, even after a longer pause. */
const LONGEST_STEP = 100; // ms
/** Upper limit of the random time at which the drift starts: about one round of its loop. */
const LOOP_TIME = 6e6; // ms
/** Longest side of the canvas: graphics cards draw fewer pixels than requested beyond their limit. */
const LONGEST_SIDE = 8192; // canvas px

/** Dependencies of the sky, which tests replace. */
export interface SkyWorld extends FrameWorld {
  /** Returns a function that calls `act` once it was not called for `wait` ms. */
  readonly debounce: (act: () => void, wait: number) => () => void;
  readonly createPainter: (canvas: OffscreenCanvas, choice: BackendChoice, onRestored: () => void) => PainterSlot;
  readonly chance: (seed: number) => () => number;
  readonly send: (message: FromSky) => void;
}

/** Creates the sky, which handles the page's messages and draws changes. At rest it uses no processor time. */
export function createSky(world: SkyWorld, { canvas, backend, seed }: SkyStart): (message: ToSky) => void {
  const tiling = createTiling();
  const ratio = createPixelRatioControl();
  const chance = world.chance(seed);
  // Each time a page is loaded, the sky starts at a random point of the drift's loop.
  const drift = createDrift(chance() * LOOP_TIME);
  const cats = createCats(chance);
  const frames = createFrames(world, onFrame);
  const layOutSoon = world.debounce(layOutNow, RENDER_DEBOUNCE);
  const painter = world.createPainter(canvas, backend, layOutNow);

  let view: View | null = null;
  /** The current layout; its view may be older than `view`. */
  let layout: Layout | null = null;
  let glow: Glow = createGlow(0, () => new Int32Array());
  /** The page's colours, and the middle of the view when they were set: the anchor of the page's image. */
  let colours: (SkyColours & { readonly anchor: Vertex }) | null = null;
  let placed: { from: SkyColours; width: number; height: number; place: Vertex } | null = null;
  let formerColours: SkyColours | null = null;
  let tiles: Tiles | null = null;
  let spread: Spreading | null = null;
  let pointer: SkyPoint | null = null;
  let obstacles = new Float32Array();
  let [moving, shown, hasPainted] = [false, true, false];

  world.send({ type: 'ready', backend: painter.current?.backend ?? 'none' });

  const takers: { readonly [Type in ToSky['type']]: (message: Extract<ToSky, { type: Type }>) => void } = {
    view(size) {
      view = createView(size);
      if (layout) layOutSoon();
      else layOutNow();
    },
    colours: ({ colours, from }) => recolour(colours, from),
    motion(message) {
      ({ moving } = message);
      if (moving) lightPointer();
      else stopAll();
      frames.ask();
    },
    shown(message) {
      ({ shown } = message);
      frames.show(shown);
    },
    stir: onActivity,
    pointer({ at }) {
      pointer = at;
      lightPointer();
      onActivity();
    },
    covered({ boxes }) {
      obstacles = boxes as Float32Array<ArrayBuffer>;
    },
    press: ({ at }) => press(at),
    meow: ({ at }) => meow(at),
    report: () => world.send({ type: 'report', report: report() }),
  };
  return (message) => (takers[message.type] as (message: ToSky) => void)(message);

  function layOutNow(): void {
    if (!view || !colours || !painter.current) return;
    const before = layout;
    const next = layOut(tiling, view, drift.middle);
    const nextGlow = createGlow(next.count, next.across);
    if (before) glow.carryTo(nextGlow, (tile) => tileUnder(next, pivotOf(before, tile)));
    [layout, glow] = [next, nextGlow];
    // Ends a running spread of new colours: all tiles have them at once.
    spread = null;
    load(next, bytesOf(colours, next));
    lightPointer();
    frames.ask();
  }

  function recolour(next: SkyColours, from: SkyPoint | null): void {
    const now = world.now();
    // In the first half of a running spread, most tiles have the former colours: `formerColours` stays.
    const isEarly = spread !== null && now - spread.startedAt < (spread.endsAt - spread.startedAt) / 2;
    if (!isEarly) formerColours = colours;
    colours = { ...next, anchor: drift.middle };
    if (!layout || !tiles) {
      layOutNow();
      return;
    }
    const former = spread ? shownColours(tiles, spreadAt(spread, now, layout)) : tiles.colours;
    const isSeen = moving && shown && from !== null;
    spread = isSeen ? startSpread(now, pointAt(layout.view, drift.middle, from), layout.view, drift.middle) : null;
    load(layout, bytesOf(colours, layout), former);
    frames.ask();
  }

  function bytesOf(from: NonNullable<typeof colours>, on: Layout): Uint8Array {
    return coloursOf(tiling, on.patch, from, spotsOf(on, placeOf(from, on)));
  }

  /** Where the colours' image is in the tiling. Stays the same until the colours or the view's size change. */
  function placeOf(from: NonNullable<typeof colours>, on: Layout): Vertex {
    if (!from.image) return from.anchor;
    const { width, height } = on.view;
    if (placed?.from !== from || placed.width !== width || placed.height !== height) {
      placed = { from, width, height, place: imagePlace(on, from.anchor, from.image) };
    }
    return placed.place;
  }

  function load({ count, places, rotations, pivots }: Layout, own: Uint8Array, former = own): void {
    tiles = { count, places, rotations, pivots, colours: own, former };
    painter.current?.load(tiles);
  }

  function onActivity(): void {
    drift.onActivity(world.now());
    if (moving) frames.ask();
  }

  function meow(at: SkyPoint | null): void {
    if (!moving || !shown || !layout) return;
    const { width, height } = layout.view;
    const tile = tileAtPlace(layout, at ?? { x: width / 2, y: height / 2 });
    if (tile !== NO_TILE) glow.meow(tile, world.now());
    onActivity();
  }

  function press(at: SkyPoint): void {
    if (!moving || !shown || !layout) return;
    const tile = tileAtPlace(layout, at);
    if (tile !== NO_TILE) cats.spawnAt(world.now(), layout, tile);
    meow(at);
  }

  function lightPointer(): void {
    if (layout) glow.point(moving && pointer ? tileAtPlace(layout, pointer) : NO_TILE);
  }

  function tileAtPlace(on: Layout, place: SkyPoint): number {
    return tileUnder(on, pointAt(on.view, drift.middle, place));
  }

  function stopAll(): void {
    spread = null;
    drift.stop();
    cats.hide();
    if (layout) glow = createGlow(layout.count, layout.across);
  }

  function onFrame(now: number, sinceLast: number | null, longest: number): boolean {
    const goesOn = moving && advance(now, Math.min(sinceLast ?? LONGEST_STEP, LONGEST_STEP));
    // Uses the screen's frame time, not the time between pictures: a 40 Hz screen draws only every second frame.
    if (sinceLast !== null) ratio.recordFrame(longest);
    if (layout) resize(layout.view, goesOn);
    paint(now);
    return goesOn;
  }

  /** Advances all animations. Returns whether any is still running. */
  function advance(now: number, elapsed: number): boolean {
    const isAwake = drift.isAwake(now);
    if (ratio.isTooSlow()) drift.pause(now);
    else drift.resume();
    const drifts = isAwake && painter.current?.drifts === true && (drift.isMoving || !ratio.isTooSlow());
    if (drifts) {
      drift.advance(now, elapsed);
      if (layout && !reaches(layout, drift.middle)) layOutNow();
      else if (pointer) lightPointer();
    }
    if (spread && now > spread.endsAt) spread = null;
    if (layout && drift.isAwake(now, CAT_TIME)) cats.spawn(now, layout, drift.middle, obstacles);
    const isLightMoving = glow.advance(now, elapsed);
    // Without drift, frames are needed only while something else changes; the message `stir` requests the next one.
    return drifts || spread !== null || cats.isOut(now) || isLightMoving;
  }

  function resize({ width, height, pixelRatio }: View, isMoving: boolean): void {
    const own = Math.min(ratio.of(pixelRatio, isMoving), LONGEST_SIDE / Math.max(width, height));
    const [columns, rows] = [Math.round(width * own), Math.round(height * own)];
    if (canvas.width !== columns) canvas.width = columns;
    if (canvas.height !== rows) canvas.height = rows;
  }

  function paint(now: number): void {
    if (!painter.current || !layout || !colours) return;
    painter.current.paint({
      middle: fromBase(layout, drift.middle),
      scale: (layout.view.scale * canvas.width) / layout.view.width,
      spread: spread && spreadAt(spread, now, layout),
      lights: glow.lights,
      cats: cats.on(layout, now),
      now: colours,
      before: (spread && formerColours) || colours,
    });
    if (!hasPainted) world.send({ type: 'painted' });
    hasPainted = true;
  }

  function report(): SkyReport {
    return {
      backend: painter.current?.backend ?? 'none',
      tiles: layout?.count ?? 0,
      visited: layout?.patch.visited ?? 0,
      depth: tiling.depth,
      centre: drift.middle,
      neighbours: layout ? countNeighbours(layout) : 0,
      scale: layout?.view.scale ?? 0,
      pixelRatio: layout ? canvas.width / layout.view.width : 0,
      frames: frames.count,
      frameTimes: frames.times,
      moving: frames.isAsked,
    };
  }
  /** The number of neighbours of the tile in the middle of the view. */
  function countNeighbours(on: Layout): number {
    const tile = tileUnder(on, drift.middle);
    return tile === NO_TILE ? 0 : neighboursOf(tiling, tileOf(tiling, on.patch, tile)).length;
  }
}
