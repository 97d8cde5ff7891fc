import { BACKGROUND_PIXEL_RATIO_MAX, type TilingOptions, type Vertex } from '#tiles';
import { lightNow, settingsStore } from '../../../../platform/settings.ts';
import { watchHands } from './gestures.ts';
import { coloursFor, createPicture, paint } from './paint.ts';
import { countInView, createScene, createWorld, type Picked, pickAt, suits } from './scene.ts';
import { fitting, pointAt, pushed, type Size, type View, zoomed } from './view.ts';

/** What is drawn now. */
export interface Drawn {
  readonly level: number;
  readonly count: number;
}

interface MapEvents {
  /** Something else is pointed at; `asked` when it was asked for by keys or a tap, not in passing. */
  readonly onPicked: (picked: Picked | null, asked: boolean) => void;
  readonly onDrawn: (drawn: Drawn) => void;
}

/** A tiling that can be moved. */
export interface TileMap {
  show(options: TilingOptions): void;
  /** Zooms about the middle. */
  zoom(by: number): void;
  /** Brings all of it into view. */
  showAll(): void;
  /** Goes to the tile that lies farthest inside. */
  goHome(): void;
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

/** Draws a tiling over all of an element, anew only when something has changed, and lets hands move it. */
export function createTileMap(host: HTMLElement, events: MapEvents): TileMap {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;
  let world = createWorld({});
  let view: View = { ...sizeOf(host), x: 0, y: 0, scale: HOME_SCALE };
  let scene = createScene(world, view);
  let picture = createPicture(world, scene);
  let picked: Picked | null = null;
  /** Where is pointed to: a place of the screen, or its middle. */
  let aim: Vertex | 'middle' | null = null;
  let isAsked = false;
  let frame = 0;

  const unwatch = watchHands(host, {
    push,
    zoom: zoomAt,
    point: (place, asked) => {
      [aim, isAsked] = [place, asked];
      redraw();
    },
    key: onKey,
  });
  const observer = new ResizeObserver(() => look({ ...view, ...sizeOf(host) }));
  observer.observe(host);
  host.append(canvas);
  const unsubscribe = settingsStore.subscribe(redraw);
  goHome();

  return {
    show(options) {
      world = createWorld(options);
      scene = createScene(world, view);
      picture = createPicture(world, scene);
      aim = null;
      pick(null);
      goHome();
    },
    zoom: zoomInMiddle,
    showAll,
    goHome,
    stop() {
      cancelAnimationFrame(frame);
      observer.disconnect();
      unwatch();
      unsubscribe();
      canvas.remove();
    },
  };

  function look(next: View): void {
    view = next;
    redraw();
  }

  function goHome(): void {
    const whole = fitting(world.box, view);
    look(whole.scale > HOME_SCALE ? whole : { ...view, x: 0, y: 0, scale: HOME_SCALE });
  }

  function showAll(): void {
    look(fitting(world.box, view));
  }

  function onKey({ key, shiftKey }: KeyboardEvent): boolean {
    const way = ARROWS[key];
    const by = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP, _: 1 / ZOOM_STEP }[key];
    const step = shiftKey ? LONG_STEP : STEP;
    if (way) push(way[0] * step, way[1] * step);
    else if (by) zoomInMiddle(by);
    else if (key === 'Home') goHome();
    else if (key === 'End') showAll();
    else return false;
    [aim, isAsked] = ['middle', true];
    return true;
  }

  function push(right: number, down: number): void {
    look(pushed(view, [right, down], world.box));
  }

  function zoomAt(by: number, place: Vertex): void {
    look(zoomed(view, by, place, world.box));
  }

  function zoomInMiddle(by: number): void {
    zoomAt(by, middleOf(view));
  }

  function redraw(): void {
    if (frame === 0) frame = requestAnimationFrame(onFrame);
  }

  function onFrame(): void {
    frame = 0;
    if (!suits(scene, world, view)) {
      scene = createScene(world, view);
      picture = createPicture(world, scene);
    }
    if (aim) pick(pickAt(world, scene, pointAt(view, aim === 'middle' ? middleOf(view) : aim)));
    const pixelRatio = Math.min(window.devicePixelRatio, BACKGROUND_PIXEL_RATIO_MAX);
    const [width, height] = [Math.round(view.width * pixelRatio), Math.round(view.height * pixelRatio)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const colours = coloursFor(Number(document.documentElement.dataset.palette), lightNow());
    paint(context, pixelRatio, world, scene, picture, view, colours, picked);
    host.dataset.view = [view.x, view.y, view.scale].map((value) => value.toPrecision(9)).join(' ');
    events.onDrawn({ level: scene.level, count: countInView(world, scene, view) });
  }

  function pick(found: Picked | null): void {
    if (found?.path === picked?.path && found?.level === picked?.level) return;
    picked = found;
    events.onPicked(found, found !== null && isAsked);
  }
}

function middleOf({ width, height }: Size): Vertex {
  return [width / 2, height / 2];
}

function sizeOf({ clientWidth, clientHeight }: Element): Size {
  return { width: Math.max(clientWidth, 1), height: Math.max(clientHeight, 1) };
}
