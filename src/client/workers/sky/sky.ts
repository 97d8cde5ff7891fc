import { createTiling, NOBODY, type Vertex } from '#tiles';
import { CAT_TIME, poseAt } from './cat-turn.ts';
import { coloursOf } from './colours.ts';
import { AWAKE_TIME, driftAt, paceAt } from './drift.ts';
import { createGlow, type Glow } from './glow.ts';
import { type Layout, layOut, reaches } from './layout.ts';
import type { BackendChoice, FromSky, Place, SkyColours, SkyReport, ToSky } from './messages.ts';
import { type Cat, type Painter, SPREAD_WIDTH, type Spread } from './painter.ts';
import { createPixelRatio } from './pixel-ratio.ts';
import { tileUnder } from './tile-under.ts';
import { createView, pointAt, type View, windowOf } from './view.ts';

/** At most 30 pictures a second. */
const FRAME_TIME = 1000 / 30; // ms
/** A screen's own frames come a little before their time now and then. */
const EARLY = 4; // ms
/** After a pause, time goes on as if it had been no longer. */
const LONGEST_STEP = 100; // ms
/** How fast new colours spread. */
const SPREAD_PACE = 0.06; // edge lengths a millisecond
/** How long it is from one cat to the next, at least and at most. */
const CAT_PAUSE = [1200, 4200] as const; // ms
/** So many of the newest frames are told of. */
const FRAMES_KEPT = 60;

/** What the sky needs of the world it is in. */
export interface SkyWorld {
  readonly now: () => number; // ms
  readonly requestFrame: (draw: () => void) => number;
  readonly cancelFrame: (frame: number) => void;
  /** Calls `act` once nothing has been asked for a while; see RENDER_DEBOUNCE. */
  readonly debounce: (act: () => void) => { (): void; cancel(): void };
  readonly createPainter: (canvas: OffscreenCanvas, choice: BackendChoice, onRestored: () => void) => PainterSlot;
  readonly chance: (seed: number) => () => number;
  readonly send: (message: FromSky) => void;
}

/** Holds the painter there is just now: none while its context is lost. */
export interface PainterSlot {
  readonly current: Painter | null;
}

/** The sky: takes messages, keeps what it shows, and draws when something has changed. At rest it does nothing at all. */
export function createSky(world: SkyWorld): (message: ToSky) => void {
  const tiling = createTiling();
  const ratio = createPixelRatio();
  const layOutSoon = world.debounce(renew);
  let canvas: OffscreenCanvas | null = null;
  let painter: PainterSlot = { current: null };
  let chance = world.chance(0);
  let view: View | null = null;
  let newestView: View | null = null;
  let colours: SkyColours | null = null;
  let formerColours: SkyColours | null = null;
  let anchor: Vertex = [0, 0];
  let layout: Layout | null = null;
  let glow: Glow = createGlow(0, () => new Int32Array());
  let [moving, shown] = [false, true];
  let [wokenAt, restsAt] = [0, 0];
  let [drifted, lastFrame, nextFrameAt, nextCatAt] = [0, 0, 0, 0];
  let spread: { readonly startedAt: number; readonly from: Vertex; readonly to: number } | null = null;
  let cats: { readonly at: Vertex; readonly startedAt: number }[] = [];
  let pointer: Place | null = null;
  let frame: number | null = null;
  let [frames, hasPainted] = [0, false];
  const frameTimes: number[] = [];

  return (message) => {
    switch (message.type) {
      case 'start':
        canvas = message.canvas;
        chance = world.chance(message.seed);
        painter = world.createPainter(canvas, message.backend, () => {
          renew();
        });
        world.send({ type: 'ready', backend: painter.current?.backend ?? 'none' });
        return;
      case 'view':
        newestView = createView(message);
        if (layout) layOutSoon();
        else renew();
        return;
      case 'colours':
        recolour(message.colours, message.from);
        return;
      case 'motion':
        moving = message.moving;
        if (!moving) stopAll();
        draw();
        return;
      case 'shown':
        shown = message.shown;
        if (shown) draw();
        else cancel();
        return;
      case 'stir':
        stir();
        return;
      case 'pointer':
        pointer = message.at;
        pointAgain();
        stir();
        return;
      case 'meow':
        meow(message.at);
        return;
      case 'report':
        world.send({ type: 'report', report: report() });
    }
  };

  function middle(): Vertex {
    return driftAt(drifted);
  }

  /** Lays the tiles out for the view as it is now. Until then, what is painted is the view that they were laid out for. */
  function renew(): void {
    view = newestView;
    if (!view || !colours || !canvas || !painter.current) return;
    layout = layOut(tiling, view, middle());
    glow = createGlow(layout.count, layout.across);
    load();
    pointAgain();
    draw();
  }

  function resize({ width, height, pixelRatio }: View, on: OffscreenCanvas, isMoving: boolean): void {
    const own = ratio.of(pixelRatio, isMoving);
    const [columns, rows] = [Math.round(width * own), Math.round(height * own)];
    if (on.width !== columns) on.width = columns;
    if (on.height !== rows) on.height = rows;
  }

  function load(): void {
    if (!view || !layout || !colours) return;
    const { count, places, rotations } = layout;
    const [own, former] = [colours, formerColours ?? colours].map((from) => {
      return coloursOf(tiling, (layout as Layout).patch, from, spotsOf(layout as Layout, view as View, anchor));
    }) as [Uint8Array, Uint8Array];
    painter.current?.load({ count, places, rotations, colours: own, former });
  }

  function recolour(next: SkyColours, from: Place | null): void {
    const isFirst = colours === null;
    formerColours = colours;
    colours = next;
    anchor = middle();
    if (isFirst) {
      renew();
      return;
    }
    spread = null;
    if (moving && shown && from && view) {
      const at = pointAt(view, middle(), from);
      const { minX, minY, maxX, maxY } = windowOf(view, middle());
      const farthest = Math.hypot(Math.max(at[0] - minX, maxX - at[0]), Math.max(at[1] - minY, maxY - at[1]));
      spread = { startedAt: world.now(), from: at, to: farthest + SPREAD_WIDTH };
    }
    load();
    draw();
  }

  function stir(): void {
    const now = world.now();
    if (now >= restsAt) wokenAt = now;
    restsAt = now + AWAKE_TIME;
    if (moving) draw();
  }

  function meow(at: Place | null): void {
    if (!moving || !shown || !view || !layout) return;
    const place = at ?? { x: view.width / 2, y: view.height / 2 };
    const tile = tileUnder(layout, pointAt(view, middle(), place));
    if (tile !== NOBODY) glow.meow(tile, world.now());
    stir();
  }

  function pointAgain(): void {
    if (!layout || !view) return;
    glow.point(moving && pointer ? tileUnder(layout, pointAt(view, middle(), pointer)) : NOBODY);
  }

  function stopAll(): void {
    spread = null;
    cats = [];
    if (layout) glow = createGlow(layout.count, layout.across);
  }

  function draw(): void {
    if (frame === null && shown) frame = world.requestFrame(onFrame);
  }

  function cancel(): void {
    if (frame !== null) world.cancelFrame(frame);
    frame = null;
  }

  function onFrame(): void {
    frame = null;
    const now = world.now();
    if (now < nextFrameAt - EARLY) {
      draw();
      return;
    }
    nextFrameAt = Math.max(nextFrameAt, now) + FRAME_TIME;
    const sinceLast = now - lastFrame;
    lastFrame = now;
    const goesOn = moving && advance(now, Math.min(sinceLast, LONGEST_STEP));
    if (sinceLast < LONGEST_STEP) ratio.saw(sinceLast);
    if (view && canvas) resize(view, canvas, goesOn);
    paint(now);
    frames += 1;
    frameTimes.push(world.now() - now);
    if (frameTimes.length > FRAMES_KEPT) frameTimes.shift();
    if (goesOn) draw();
  }

  /** Lets time go by. True while there is more to come. */
  function advance(now: number, elapsed: number): boolean {
    const isAwake = now < restsAt;
    if (isAwake && painter.current?.drifts && !ratio.isTooSlow()) {
      drifted += elapsed * paceAt(now, wokenAt, restsAt);
      if (layout && !reaches(layout, middle())) renew();
      else if (pointer) pointAgain();
    }
    if (spread && radius(now) > spread.to) spread = null;
    cats = cats.filter(({ startedAt }) => now - startedAt < CAT_TIME);
    if (isAwake && cats.length === 0 && now >= nextCatAt && now + CAT_TIME < restsAt) letACatOut(now);
    const isLightMoving = glow.advance(now, elapsed);
    return isAwake || spread !== null || cats.length > 0 || isLightMoving;
  }

  function letACatOut(now: number): void {
    const hats = hatsInView();
    const tile = hats[Math.floor(chance() * hats.length)];
    if (tile !== undefined && layout) cats.push({ at: pivotOf(layout, tile), startedAt: now });
    nextCatAt = now + CAT_TIME + CAT_PAUSE[0] + chance() * (CAT_PAUSE[1] - CAT_PAUSE[0]);
  }

  /** The upright tiles that can be seen whole. */
  function hatsInView(): readonly number[] {
    if (!layout || !view) return [];
    const { minX, minY, maxX, maxY } = windowOf(view, middle(), -2);
    const { rotations } = layout;
    return Array.from(rotations.keys()).filter((tile) => {
      const [x, y] = pivotOf(layout as Layout, tile);
      return rotations[tile] === 0 && x > minX && x < maxX && y > minY && y < maxY;
    });
  }

  function paint(now: number): void {
    if (!painter.current || !layout || !view || !colours || !canvas) return;
    const [x, y] = middle();
    painter.current.paint({
      middle: fromBase(layout, [x, y]),
      scale: (view.scale * canvas.width) / view.width,
      spread: spreadAt(now, layout),
      lights: glow.lights,
      cats: catsAt(now, layout),
      line: colours.line,
      glow: colours.glow,
      cat: colours.cat,
    });
    if (!hasPainted) world.send({ type: 'painted' });
    hasPainted = true;
  }

  /** A cat that the sky has drifted away from is out of sight. */
  function catsAt(now: number, on: Layout): readonly Cat[] {
    return cats
      .map(({ at, startedAt }) => ({ tile: tileUnder(on, at), ...poseAt(now - startedAt) }))
      .filter(({ tile }) => tile !== NOBODY);
  }

  function spreadAt(now: number, on: Layout): Spread | null {
    return spread && { from: fromBase(on, spread.from), radius: radius(now) };
  }

  function radius(now: number): number {
    return spread ? (now - spread.startedAt) * SPREAD_PACE : 0;
  }

  function report(): SkyReport {
    return {
      backend: painter.current?.backend ?? 'none',
      tiles: layout?.count ?? 0,
      visited: layout?.patch.visited ?? 0,
      depth: tiling.depth,
      centre: middle(),
      scale: view?.scale ?? 0,
      pixelRatio: view && canvas ? canvas.width / view.width : 0,
      frames,
      frameTimes: [...frameTimes],
      moving: frame !== null,
    };
  }
}

function pivotOf({ pivots, base }: Layout, tile: number): Vertex {
  return [(pivots[2 * tile] as number) + base[0], (pivots[2 * tile + 1] as number) + base[1]];
}

function fromBase({ base }: Layout, [x, y]: Vertex): Vertex {
  return [x - base[0], y - base[1]];
}

/** Where each tile is in a square image that covers the view, with its middle at the anchor: see `coloursOf`. */
function spotsOf({ count, pivots, base }: Layout, { width, height, scale }: View, [x, y]: Vertex): Float32Array {
  const side = Math.max(width, height);
  const spots = new Float32Array(2 * count);
  for (let tile = 0; tile < count; tile += 1) {
    spots[2 * tile] = (((pivots[2 * tile] as number) + base[0] - x) * scale) / side + 0.5;
    spots[2 * tile + 1] = (((pivots[2 * tile + 1] as number) + base[1] - y) * scale) / side + 0.5;
  }
  return spots;
}
