import { createTiling, NOBODY, type Vertex } from '#tiles';
import { CAT_TIME } from './cat-turn.ts';
import { type Cats, createCats } from './cats.ts';
import { coloursOf } from './colours.ts';
import { createDrift } from './drift.ts';
import { createFrames, type FrameWorld } from './frames.ts';
import { createGlow, type Glow } from './glow.ts';
import { spotsOf } from './image-spots.ts';
import { fromBase, type Layout, layOut, reaches } from './layout.ts';
import type { BackendChoice, FromSky, Place, SkyColours, SkyReport, ToSky } from './messages.ts';
import type { Painter } from './painter.ts';
import { createPixelRatio } from './pixel-ratio.ts';
import { type Spreading, spreadAt, startSpread } from './spread.ts';
import { tileUnder } from './tile-under.ts';
import { createView, pointAt, type View } from './view.ts';

/** After a pause, time goes on as if it had been no longer. */
const LONGEST_STEP = 100; // ms
/** No side of the canvas is longer: cards draw less than they are asked for beyond what they can. */
const LONGEST_SIDE = 8192; // canvas px

/** What the sky needs of the world it is in. */
export interface SkyWorld extends FrameWorld {
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
  const drift = createDrift();
  const frames = createFrames(world, onFrame);
  const layOutSoon = world.debounce(layOutNow);

  let canvas: OffscreenCanvas | null = null;
  let painter: PainterSlot = { current: null };
  let cats: Cats = createCats(world.chance(0));
  /** The newest view is laid out a little later: until then, the one that was is painted. */
  let [view, newestView]: (View | null)[] = [null, null];
  let layout: Layout | null = null;
  let glow: Glow = createGlow(0, () => new Int32Array());
  let [colours, formerColours]: (SkyColours | null)[] = [null, null];
  /** Where the middle of the view was when the colours came: an image of the page lies there. */
  let anchor: Vertex = [0, 0];
  let spread: Spreading | null = null;
  let pointer: Place | null = null;
  let [moving, shown, hasPainted] = [false, true, false];

  return (message) => {
    switch (message.type) {
      case 'start':
        ({ canvas } = message);
        cats = createCats(world.chance(message.seed));
        painter = world.createPainter(canvas, message.backend, layOutNow);
        world.send({ type: 'ready', backend: painter.current?.backend ?? 'none' });
        return;
      case 'view':
        newestView = createView(message);
        if (layout) layOutSoon();
        else layOutNow();
        return;
      case 'colours':
        recolour(message.colours, message.from);
        return;
      case 'motion':
        ({ moving } = message);
        if (!moving) stopAll();
        frames.ask();
        return;
      case 'shown':
        ({ shown } = message);
        frames.show(shown);
        return;
      case 'stir':
        stir();
        return;
      case 'pointer':
        pointer = message.at;
        lightPointer();
        stir();
        return;
      case 'meow':
        meow(message.at);
        return;
      case 'report':
        world.send({ type: 'report', report: report() });
    }
  };

  function layOutNow(): void {
    view = newestView;
    if (!view || !colours || !canvas || !painter.current) return;
    layout = layOut(tiling, view, drift.middle);
    glow = createGlow(layout.count, layout.across);
    load(layout, view, colours);
    lightPointer();
    frames.ask();
  }

  function recolour(next: SkyColours, from: Place | null): void {
    formerColours = colours;
    colours = next;
    anchor = drift.middle;
    spread = null;
    if (!layout || !view) {
      layOutNow();
      return;
    }
    if (moving && shown && from) {
      spread = startSpread(world.now(), pointAt(view, drift.middle, from), view, drift.middle);
    }
    load(layout, view, colours);
    frames.ask();
  }

  function load(on: Layout, seen: View, own: SkyColours): void {
    const { count, places, rotations } = on;
    const spots = spotsOf(on, seen, anchor);
    const bytesOf = (from: SkyColours) => coloursOf(tiling, on.patch, from, spots);
    const [now, former] = [bytesOf(own), bytesOf(formerColours ?? own)];
    painter.current?.load({ count, places, rotations, colours: now, former });
  }

  function stir(): void {
    drift.stir(world.now());
    if (moving) frames.ask();
  }

  function meow(at: Place | null): void {
    if (!moving || !shown || !view || !layout) return;
    const place = at ?? { x: view.width / 2, y: view.height / 2 };
    const tile = tileUnder(layout, pointAt(view, drift.middle, place));
    if (tile !== NOBODY) glow.meow(tile, world.now());
    stir();
  }

  function lightPointer(): void {
    if (!layout || !view) return;
    glow.point(moving && pointer ? tileUnder(layout, pointAt(view, drift.middle, pointer)) : NOBODY);
  }

  function stopAll(): void {
    spread = null;
    cats.hide();
    if (layout) glow = createGlow(layout.count, layout.across);
  }

  function onFrame(now: number, sinceLast: number): boolean {
    const goesOn = moving && advance(now, Math.min(sinceLast, LONGEST_STEP));
    if (sinceLast < LONGEST_STEP) ratio.saw(sinceLast);
    if (view && canvas) resize(view, canvas, goesOn);
    paint(now);
    return goesOn;
  }

  /** Lets time go by. True while there is more to come. */
  function advance(now: number, elapsed: number): boolean {
    const isAwake = drift.isAwake(now);
    if (isAwake && painter.current?.drifts && !ratio.isTooSlow()) {
      drift.advance(now, elapsed);
      if (layout && !reaches(layout, drift.middle)) layOutNow();
      else if (pointer) lightPointer();
    }
    if (spread && now > spread.endsAt) spread = null;
    if (layout && view && drift.isAwake(now, CAT_TIME)) cats.letOut(now, layout, view, drift.middle);
    const isLightMoving = glow.advance(now, elapsed);
    return isAwake || spread !== null || cats.isOut(now) || isLightMoving;
  }

  function resize({ width, height, pixelRatio }: View, on: OffscreenCanvas, isMoving: boolean): void {
    const own = Math.min(ratio.of(pixelRatio, isMoving), LONGEST_SIDE / Math.max(width, height));
    const [columns, rows] = [Math.round(width * own), Math.round(height * own)];
    if (on.width !== columns) on.width = columns;
    if (on.height !== rows) on.height = rows;
  }

  function paint(now: number): void {
    if (!painter.current || !layout || !view || !colours || !canvas) return;
    const { line, glow: light, cat } = colours;
    painter.current.paint({
      middle: fromBase(layout, drift.middle),
      scale: (view.scale * canvas.width) / view.width,
      spread: spread && spreadAt(spread, now, layout),
      lights: glow.lights,
      cats: cats.on(layout, now),
      line,
      glow: light,
      cat,
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
      scale: view?.scale ?? 0,
      pixelRatio: view && canvas ? canvas.width / view.width : 0,
      frames: frames.count,
      frameTimes: frames.times,
      moving: frames.isAsked,
    };
  }
}
