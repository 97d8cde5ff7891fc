import { BACKGROUND_PIXEL_RATIO_MAX, type TilingOptions, type Vertex } from '#tiles';
import { lightNow, settingsStore } from '../../../../platform/settings.ts';
import { watchHands } from './gestures.ts';
import { type Clusters, coloursFor, createPicture, type Picture, paint } from './paint.ts';
import { countInView, createScene, createWorld, type Picked, pickAt, type Scene, suits, type World } from './scene.ts';
import { fitting, pointAt, pushed, type Size, type View, zoomed } from './view.ts';

/** What is drawn now. */
export interface Drawn {
  readonly level: number;
  readonly count: number;
}

interface MapEvents {
  /**
   * Something else is pointed at; `asked` when it was asked for by keys or a tap, not in passing; `held` when it stays,
   * wherever is pointed at.
   */
  readonly onPicked: (picked: Picked | null, asked: boolean, held: boolean) => void;
  readonly onDrawn: (drawn: Drawn) => void;
}

/** A tiling that can be moved. */
export interface TileMap {
  show(options: TilingOptions): void;
  emphasise(clusters: Clusters): void;
  /** Zooms about the middle. */
  zoom(by: number): void;
  /** Brings all of it into view. */
  showAll(): void;
  /** Goes to the tile that lies farthest inside. */
  goHome(): void;
  /** What was tapped stays no longer. */
  letGo(): void;
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
  let light = lightNow();
  let world: World = createWorld({});
  let view: View = { ...sizeOf(host), x: 0, y: 0, scale: HOME_SCALE };
  let clusters: Clusters = 'fit';
  let scene: Scene = createScene(world, view);
  let picture: Picture | null = null;
  let picked: Picked | null = null;
  /** Where is pointed to: a place of the screen, the middle of it, or what was tapped, wherever it goes. */
  let aim: Vertex | 'middle' | 'held' | null = null;
  let frame = 0;

  const unwatch = watchHands(host, {
    push,
    zoom: zoomAt,
    hover: (place) => {
      if (aim === 'held') return;
      aim = place;
      change();
    },
    tap: (place) => {
      const tapped = pickAt(world, scene, pointAt(view, place));
      aim = !tapped || (aim === 'held' && isSame(tapped, picked)) ? place : 'held';
      picked = tapped;
      events.onPicked(tapped, true, aim === 'held');
      change();
    },
    key: onKey,
  });
  const observer = new ResizeObserver(() => {
    view = { ...view, ...sizeOf(host) };
    change();
  });
  observer.observe(host);
  host.append(canvas);
  const unsubscribe = settingsStore.subscribe(() => {
    if (light === lightNow()) return;
    light = lightNow();
    change();
  });
  goHome();

  return {
    show(shown) {
      world = createWorld(shown);
      scene = createScene(world, view);
      letGo();
      tell(null, false);
      goHome();
    },
    emphasise(chosen) {
      clusters = chosen;
      picture = null;
      change();
    },
    zoom: zoomInMiddle,
    showAll,
    goHome,
    letGo,
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
    const whole = fitting(world.box, view);
    view = whole.scale > HOME_SCALE ? whole : { ...view, x: 0, y: 0, scale: HOME_SCALE };
    change();
  }

  function showAll(): void {
    view = fitting(world.box, view);
    change();
  }

  function onKey({ key, shiftKey }: KeyboardEvent): boolean {
    const way = ARROWS[key];
    const by = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP, _: 1 / ZOOM_STEP }[key];
    if (!way && !by && key !== 'Home' && key !== 'End') return false;
    letGo();
    aim = 'middle';
    const step = shiftKey ? LONG_STEP : STEP;
    if (way) push(way[0] * step, way[1] * step);
    if (by) zoomInMiddle(by);
    if (key === 'Home') goHome();
    if (key === 'End') showAll();
    return true;
  }

  function push(right: number, down: number): void {
    view = pushed(view, [right, down], world.box);
    change();
  }

  function zoomAt(by: number, place: Vertex): void {
    view = zoomed(view, by, place, world.box);
    change();
  }

  function zoomInMiddle(by: number): void {
    zoomAt(by, middleOf(view));
  }

  function change(): void {
    if (frame === 0) frame = requestAnimationFrame(onFrame);
  }

  function onFrame(): void {
    frame = 0;
    if (!suits(scene, world, view)) scene = createScene(world, view);
    if (picture?.scene !== scene) picture = createPicture(world, scene, clusters);
    if (aim !== 'held' && aim !== null) {
      const place = aim === 'middle' ? middleOf(view) : aim;
      tell(pickAt(world, scene, pointAt(view, place)), aim === 'middle');
    }
    const pixelRatio = Math.min(window.devicePixelRatio, BACKGROUND_PIXEL_RATIO_MAX);
    const [width, height] = [Math.round(view.width * pixelRatio), Math.round(view.height * pixelRatio)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const colours = coloursFor(Number(document.documentElement.dataset.palette), light);
    paint(context, pixelRatio, world, picture, view, colours, picked);
    host.dataset.view = [view.x, view.y, view.scale].map((value) => value.toPrecision(9)).join(' ');
    events.onDrawn({ level: scene.level, count: countInView(world, scene, view) });
  }

  function tell(found: Picked | null, asked: boolean): void {
    if (isSame(found, picked)) return;
    picked = found;
    events.onPicked(found, asked, false);
  }
}

function isSame(a: Picked | null, b: Picked | null): boolean {
  return a?.path === b?.path && a?.level === b?.level;
}

function middleOf({ width, height }: Size): Vertex {
  return [width / 2, height / 2];
}

function sizeOf({ clientWidth, clientHeight }: Element): Size {
  return { width: Math.max(clientWidth, 1), height: Math.max(clientHeight, 1) };
}
