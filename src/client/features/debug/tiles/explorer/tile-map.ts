import { BACKGROUND_PIXEL_RATIO_MAX, createTiling, type Vertex } from '#tiles';
import { lightNow, settingsStore } from '../../../../platform/settings.ts';
import { watchHands } from './gestures.ts';
import { coloursFor, createPicture, paint } from './paint.ts';
import { createScene, type Picked, pickAt, suits } from './scene.ts';
import { pointAt, pushed, type Size, type View, zoomed } from './view.ts';

/** A tiling that can be moved. */
export interface TileMap {
  /** Zooms about the middle. */
  zoom(by: number): void;
  /** Goes to the tile that lies farthest inside. */
  goHome(): void;
  stop(): void;
}

const HOME = { x: 0, y: 0, scale: 26 }; // CSS pixels per edge length
export const ZOOM_STEP = 1.6;
const STEP = 64; // CSS pixels
const LONG_STEP = 4 * STEP;
const ARROWS: Readonly<Record<string, Vertex>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * Draws the tiling over all of an element, anew only when something has changed, and lets hands move it.
 * @param onPicked called when another tile is pointed at; `asked`: by keys or a tap, not in passing
 */
export function createTileMap(host: HTMLElement, onPicked: (picked: Picked | null, asked: boolean) => void): TileMap {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;
  const tiling = createTiling();
  let view: View = { ...sizeOf(host), ...HOME };
  let scene = createScene(tiling, view);
  let picture = createPicture(scene);
  let picked: Picked | null = null;
  /** Where is pointed to: a place of the screen, or its middle. */
  let aim: Vertex | 'middle' | null = null;
  let isAsked = false;
  let frame = 0;

  const unwatch = watchHands(host, {
    push: (right, down) => look(pushed(view, right, down)),
    zoom: (by, place) => look(zoomed(view, by, place)),
    point: (place, asked) => {
      [aim, isAsked] = [place, asked];
      if (asked) picked = null; // the pointer may have picked it in passing: now it is told
      redraw();
    },
    key: onKey,
  });
  const observer = new ResizeObserver(() => look({ ...view, ...sizeOf(host) }));
  observer.observe(host);
  host.append(canvas);
  const unsubscribe = settingsStore.subscribe(redraw);

  return {
    zoom,
    goHome,
    stop() {
      cancelAnimationFrame(frame);
      observer.disconnect();
      unwatch();
      unsubscribe();
      canvas.remove();
    },
  };

  function goHome(): void {
    look({ ...view, ...HOME });
  }

  function zoom(by: number): void {
    look(zoomed(view, by, middleOf(view)));
  }

  function onKey({ key, shiftKey }: KeyboardEvent): boolean {
    const way = ARROWS[key];
    const by = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP, _: 1 / ZOOM_STEP }[key];
    const step = shiftKey ? LONG_STEP : STEP;
    if (way) look(pushed(view, way[0] * step, way[1] * step));
    else if (by) zoom(by);
    else if (key === 'Home') goHome();
    else return false;
    [aim, isAsked] = ['middle', true];
    return true;
  }

  function look(next: View): void {
    view = next;
    redraw();
  }

  function redraw(): void {
    if (frame === 0) frame = requestAnimationFrame(onFrame);
  }

  function onFrame(): void {
    frame = 0;
    if (!suits(scene, view)) {
      scene = createScene(tiling, view);
      picture = createPicture(scene);
    }
    if (aim) pick(pickAt(tiling, scene, pointAt(view, aim === 'middle' ? middleOf(view) : aim)));
    const pixelRatio = Math.min(window.devicePixelRatio, BACKGROUND_PIXEL_RATIO_MAX);
    const [width, height] = [Math.round(view.width * pixelRatio), Math.round(view.height * pixelRatio)];
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const colours = coloursFor(Number(document.documentElement.dataset.palette), lightNow());
    paint(context, pixelRatio, picture, view, colours, picked);
    host.dataset.view = [view.x, view.y, view.scale].map((value) => value.toPrecision(9)).join(' ');
  }

  function pick(found: Picked | null): void {
    if (found?.path === picked?.path) return;
    picked = found;
    onPicked(found, isAsked);
  }
}

function middleOf({ width, height }: Size): Vertex {
  return [width / 2, height / 2];
}

function sizeOf({ clientWidth, clientHeight }: Element): Size {
  return { width: Math.max(clientWidth, 1), height: Math.max(clientHeight, 1) };
}
