import { BACKGROUND_PIXEL_RATIO_MAX, type TilingOptions, type Vertex } from '#tiles';
import { lightNow, settingsStore } from '../../../../platform/settings.ts';
import { type Colours, coloursFor, withoutSparks } from './colours.ts';
import { watchHands } from './gestures.ts';
import { type Glide, pushGlide, zoomGlide } from './glide.ts';
import type { Clusters } from './lines.ts';
import { createPicture, type Picture, paint } from './paint.ts';
import { type Picked, pickAt } from './pick.ts';
import { createScene, createWorld, MARGIN, type Scene, shapesInView, suits, type World } from './scene.ts';
import { type Drawing, drawingOf } from './svg.ts';
import { fitting, limitsFor, pointAt, pushed, resized, type View, zoomed } from './view.ts';

/** What is drawn now. */
export interface Drawn {
  readonly level: number;
  readonly count: number;
}

export interface MapEvents {
  /**
   * Something else is pointed at; `asked` when somebody wants to know: by keys or by a tap, not in passing; `held` when
   * it stays, wherever is pointed at.
   */
  readonly onPicked: (picked: Picked | null, asked: boolean, held: boolean) => void;
  readonly onDrawn: (drawn: Drawn) => void;
}

/** A tiling that can be moved. */
export interface TileMap {
  show(options: TilingOptions): void;
  emphasise(clusters: Clusters): void;
  /** Zooms about the middle of what nothing lies on. */
  zoom(by: number): void;
  /** Brings all of it into view. */
  showAll(): void;
  /** Goes to the tile that lies farthest inside. */
  goHome(): void;
  /** What was tapped stays no longer. */
  letGo(): void;
  /** What is in view, as a file. */
  draw(): Drawing;
  stop(): void;
}

const HOME_SCALE = 26; // CSS pixels per edge length
export const ZOOM_STEP = 1.6;
const STEP = 64; // CSS pixels
const LONG_STEP = 4 * STEP;
const ARROWS: Readonly<Record<string, Vertex>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};
const STILL = '(prefers-reduced-motion: reduce)';

/**
 * Draws a tiling over all of an element, anew only when something has changed, and lets hands move it.
 * @param covered how much of the element something lies on from the left, in CSS pixels
 */
export function createTileMap(
  host: HTMLElement,
  options: TilingOptions,
  events: MapEvents,
  covered: () => number,
): TileMap {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;
  let light = lightNow();
  let world: World = createWorld(options);
  let view: View = resized({ width: 1, height: 1, x: 0, y: 0, scale: HOME_SCALE }, sizeOf(host));
  let clusters: Clusters = 'fit';
  let colours = coloursNow();
  let coloursAroundHeld = withoutSparks(colours);
  let picture: Picture | null = null;
  let picked: Picked | null = null;
  /** Where is pointed to: a place of the screen, the middle of it, or what was tapped, wherever it goes. */
  let aim: Vertex | 'middle' | 'held' | null = null;
  let glide: Glide | null = null;
  let [frame, lastFrame] = [0, 0];

  const unwatch = watchHands(host, {
    touch: () => {
      glide = null;
    },
    push,
    fling: (pace) => {
      if (Math.hypot(...pace) > 0 && !isStill()) start(pushGlide(pace, push));
    },
    zoom: zoomAt,
    hover: (place) => {
      if (aim === 'held') return;
      aim = place;
      change();
    },
    tap: (place) => {
      const tapped = pickUnder(place);
      aim = !tapped || (aim === 'held' && isSame(tapped, picked)) ? place : 'held';
      picked = tapped;
      events.onPicked(tapped, true, aim === 'held');
      change();
    },
    key: onKey,
  });
  const observer = new ResizeObserver(() => {
    view = resized(view, sizeOf(host));
    change();
  });
  observer.observe(host);
  host.append(canvas);
  const unsubscribe = settingsStore.subscribe(() => {
    if (light === lightNow()) return;
    light = lightNow();
    colours = coloursNow();
    coloursAroundHeld = withoutSparks(colours);
    picture = null;
    change();
  });
  goHome();

  return {
    show(shown) {
      world = createWorld(shown);
      picture = null;
      letGo();
      tell(null, false);
      goHome();
    },
    emphasise(chosen) {
      clusters = chosen;
      picture = null;
      change();
    },
    zoom: zoomByStep,
    showAll() {
      glide = null;
      view = wholeView();
      change();
    },
    goHome,
    letGo,
    draw: () => drawingOf(world, sceneNow(), view, colours, clusters),
    stop() {
      cancelAnimationFrame(frame);
      observer.disconnect();
      unwatch();
      unsubscribe();
      canvas.remove();
    },
  };

  function letGo(): void {
    if (aim !== 'held') return;
    aim = null;
    tell(null, false);
    change();
  }

  function goHome(): void {
    glide = null;
    const whole = wholeView();
    view = whole.scale > HOME_SCALE ? whole : { ...view, x: 0, y: 0, scale: HOME_SCALE };
    change();
  }

  /** Whoever points with the middle of the screen has it there. */
  function wholeView(): View {
    return fitting(world.box, view, aim === 'middle' ? 0 : covered());
  }

  function onKey({ key, shiftKey }: KeyboardEvent): boolean {
    const way = ARROWS[key];
    const by = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP, _: 1 / ZOOM_STEP }[key];
    if (!way && !by && key !== 'Home' && key !== 'End') return false;
    if (aim === 'held') letGo();
    aim = 'middle';
    if (way) {
      glide = null;
      const step = shiftKey ? LONG_STEP : STEP;
      push(way[0] * step, way[1] * step);
    }
    if (by) zoomByStep(by);
    if (key === 'Home') goHome();
    if (key === 'End') {
      view = wholeView();
      change();
    }
    return true;
  }

  function push(right: number, down: number): void {
    view = pushed(view, [right, down], limitsFor(world.box, view));
    change();
  }

  function zoomAt(by: number, place: Vertex): void {
    view = zoomed(view, by, place, limitsFor(world.box, view));
    change();
  }

  function zoomByStep(by: number): void {
    // Whoever points with the middle of the screen has it there.
    const left = aim === 'middle' ? 0 : covered();
    const middle = (part: number) => zoomAt(part, [(left + view.width) / 2, view.height / 2]);
    const movement = zoomGlide(by, middle);
    if (isStill()) movement(Number.MAX_SAFE_INTEGER);
    else start(movement);
  }

  function start(movement: Glide): void {
    glide = movement;
    lastFrame = performance.now();
    change();
  }

  function change(): void {
    if (frame === 0) frame = requestAnimationFrame(onFrame);
  }

  function onFrame(now: number): void {
    frame = 0;
    if (glide) {
      const moving = glide;
      const goesOn = moving(Math.max(now - lastFrame, 0));
      lastFrame = now;
      if (!goesOn && glide === moving) glide = null;
      if (glide) change();
    }
    fitCanvas(canvas, view);
    const scene = sceneNow();
    if (picture?.scene !== scene) picture = createPicture(world, scene, clusters, picture);
    if (aim !== 'held' && aim !== null) tell(pickUnder(aim === 'middle' ? middleOf(view) : aim), aim === 'middle');
    const pixelRatio = canvas.width / view.width;
    paint(context, pixelRatio, world, picture, view, aim === 'held' ? coloursAroundHeld : colours, {
      picked,
      cross: aim === 'middle',
    });
    const { level } = scene.shapes;
    host.dataset.view = [view.x, view.y, view.scale].map((value) => value.toPrecision(9)).join(' ');
    events.onDrawn({ level, count: shapesInView(world, scene, view).length });
  }

  /** What the view shows and, for those near it, a little more. */
  function sceneNow(): Scene {
    if (picture && suits(picture.scene, world, view)) return picture.scene;
    return createScene(world, view, colours, MARGIN);
  }

  function pickUnder(place: Vertex): Picked | null {
    const { level } = picture?.scene.shapes ?? { level: 0 };
    return pickAt(world, pointAt(view, place), level, picture?.scene.detail ?? 0);
  }

  function tell(found: Picked | null, asked: boolean): void {
    if (isSame(found, picked)) return;
    picked = found;
    events.onPicked(found, asked, false);
  }
}

/** Whether less motion is asked for: then nothing moves by itself. */
function isStill(): boolean {
  return matchMedia(STILL).matches;
}

function isSame(a: Picked | null, b: Picked | null): boolean {
  return a?.path === b?.path && a?.level === b?.level;
}

function coloursNow(): Colours {
  return coloursFor(Number(document.documentElement.dataset.palette), lightNow());
}

function middleOf({ width, height }: View): Vertex {
  return [width / 2, height / 2];
}

function sizeOf({ clientWidth, clientHeight }: Element): { readonly width: number; readonly height: number } {
  return { width: Math.max(clientWidth, 1), height: Math.max(clientHeight, 1) };
}

function fitCanvas(canvas: HTMLCanvasElement, { width, height }: View): void {
  const pixelRatio = Math.min(window.devicePixelRatio, BACKGROUND_PIXEL_RATIO_MAX);
  const [w, h] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)];
  if (canvas.width !== w) canvas.width = w;
  if (canvas.height !== h) canvas.height = h;
}
