import type { Light } from '#palette';
import { lightNow, settingsStore } from '../../platform/settings.ts';
import { skyMoves, skyStore } from '../../platform/sky.ts';
import { isCovered, watchCovers } from '../../platform/visibility.ts';
import type { SkyPoint, ToSky } from '../../workers/sky/messages.ts';

/** What determines the sky's colours. */
export interface PageColours {
  readonly palette: number;
  readonly light: Light;
  readonly picture: SVGElement | null;
  /** Where the change of colours begins: at the press that led to it, or in the window's middle. */
  readonly from: SkyPoint;
}

/** The messages to the sky about the state of the page. */
export type PageMessage = Exclude<ToSky, { type: 'view' | 'colours' | 'report' }> | ({ type: 'page' } & PageColours);

/** A change of colours within this time after a press spreads from the press. */
const PRESS_HOLDS = 3000; // ms
/** A pointer that moves further than this between down and up drags, and does not press. */
const PRESS_REACH = 10; // CSS pixels
/** Minimum times between two messages `pointer` to the sky, and between two messages `stir` (the player is active). */
const POINTER_PAUSE = 33; // ms
const STIR_PAUSE = 1000; // ms
/** Elements are measured this long after activity, scrolling or a resize: handling a press is slow enough already. */
const LOOK_AFTER = 400; // ms

/** The sky is not displayed while this media query matches. */
const FORCED = '(forced-colors: active)';
/** Selects the picture of the page that the sky shows in its tiles. */
const PICTURE = 'main [data-sky-picture]';
/** Selects elements that may cover the sky. A press on them is no press on the sky. */
const FURNITURE =
  'section, article, header, footer, nav, form, dialog, [popover], a, button, summary, figure, main svg';
/**
 * Selects the element whose `::after` draws the floor. The floor spans the window from below the element's picture to
 * the end of the page; as a pseudo-element, it cannot be measured itself.
 */
const ON_FLOOR = '[data-grounded] > [data-picture]';

/**
 * Watches the state of the page that the sky depends on, except its size, and posts the current state at once. Returns
 * a function that stops watching.
 */
export function watchPage(say: (message: PageMessage) => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const on = (target: EventTarget, names: string, act: (event: Event) => void, capture = false) => {
    for (const name of names.split(' ')) target.addEventListener(name, act, { signal, passive: true, capture });
  };
  const root = document.documentElement;
  let press: (SkyPoint & { readonly at: number }) | null = null;
  /** The pointer that was pressed on the bare sky and has not been released yet. */
  let down: (SkyPoint & { readonly id: number }) | null = null;
  let [stirredAt, pointedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let pointerTimer: ReturnType<typeof setTimeout> | undefined;
  let lookTimer: ReturnType<typeof setTimeout> | undefined;
  let pointer: SkyPoint | null = null;
  let toldPointer: SkyPoint | null = null;
  let [isMoving, isShown]: (boolean | null)[] = [null, null];
  let newest: Pick<PageColours, 'palette' | 'light' | 'picture'> | null = null;

  const forced = matchMedia(FORCED);
  const motion = () => {
    const moving = skyMoves() && !isCovered();
    if (moving === isMoving) return;
    isMoving = moving;
    say({ type: 'motion', moving });
    wakeAt();
  };
  const shown = () => {
    const shown = document.visibilityState === 'visible' && !forced.matches;
    if (shown === isShown) return;
    isShown = shown;
    say({ type: 'shown', shown });
    wakeAt();
  };
  /** Called when the sky may have begun to move or to be visible. That counts as activity of the player. */
  const wakeAt = () => {
    if (!isMoving || !isShown) return;
    stirredAt = Number.NEGATIVE_INFINITY;
    // First posts which parts of the sky are covered, before anything moves.
    look();
    onActivity();
    if (pointer !== toldPointer) point(pointer);
  };
  const colours = () => {
    const middle = { x: window.innerWidth / 2, y: window.innerHeight / 2 };
    const from = press && performance.now() - press.at < PRESS_HOLDS ? { x: press.x, y: press.y } : middle;
    const picture = root.hasAttribute('data-sprite') ? document.querySelector<SVGElement>(PICTURE) : null;
    const light = lightNow();
    const palette = Number(root.dataset.palette);
    if (newest?.palette === palette && newest.light === light && newest.picture === picture) return;
    newest = { palette, light, picture };
    say({ type: 'page', ...newest, from });
  };
  const look = () => {
    const { innerWidth: width, innerHeight: height } = window;
    const floor = floorTop();
    const below = floor < height ? [0, floor, width, height - floor] : [];
    say({ type: 'covered', boxes: Float32Array.from([...boxesOf(FURNITURE), ...below]) });
  };
  /** Measures the elements in a later task: measuring during a press would force a layout. */
  const lookSoon = () => {
    clearTimeout(lookTimer);
    if (isMoving && isShown) lookTimer = setTimeout(look, LOOK_AFTER);
  };
  const onActivity = () => {
    if (!isMoving || !isShown || performance.now() - stirredAt < STIR_PAUSE) return;
    stirredAt = performance.now();
    lookSoon();
    say({ type: 'stir' });
  };
  const point = (at: SkyPoint | null) => {
    pointer = at;
    clearTimeout(pointerTimer);
    // A paused sky gets no messages about the pointer, so no timer is started.
    if (!isMoving || !isShown) return;
    const tell = () => {
      pointedAt = performance.now();
      toldPointer = at;
      say({ type: 'pointer', at });
    };
    const wait = pointedAt + POINTER_PAUSE - performance.now();
    if (wait <= 0) tell();
    else pointerTimer = setTimeout(tell, wait);
  };

  shown();
  motion();
  colours();

  on(document, 'visibilitychange', shown);
  // Resizing and scrolling move the elements that cover the sky.
  on(window, 'resize', lookSoon);
  on(document, 'scroll', lookSoon, true);
  on(forced, 'change', shown);
  on(document, 'keydown scroll wheel', onActivity, true);
  on(document, 'pointermove', (event) => {
    onActivity();
    const { pointerType, clientX: x, clientY: y } = event as PointerEvent;
    if (pointerType !== 'touch') point({ x, y });
  });
  on(root, 'pointerleave', () => point(null));
  on(document, 'pointerdown', (event) => {
    const { clientX: x, clientY: y, target, pointerId: id, isPrimary, button } = event as PointerEvent;
    press = { x, y, at: performance.now() };
    const isBare = target instanceof Element && !target.closest(FURNITURE);
    // A second finger or another button is another gesture, not a press.
    down = isBare && isPrimary && button === 0 ? { x, y, id } : null;
    onActivity();
  });
  on(document, 'pointerup pointercancel', (event) => {
    const { type, clientX: x, clientY: y, pointerId } = event as PointerEvent;
    if (pointerId !== down?.id) return;
    const slipped = Math.hypot(x - down.x, y - down.y);
    down = null;
    // The sky is not pressed by a finger that has scrolled, nor by a press on the floor.
    if (isMoving && type === 'pointerup' && slipped <= PRESS_REACH && y < floorTop())
      say({ type: 'press', at: { x, y } });
  });
  on(document, 'keydown', () => {
    const { left, top, width, height } = (document.activeElement ?? root).getBoundingClientRect();
    // Clamped to the window, as the focused element may be out of sight, or as long as the page.
    const x = clamped(left + width / 2, window.innerWidth);
    const y = clamped(top + height / 2, window.innerHeight);
    press = { x, y, at: performance.now() };
  });
  const ends = [
    watchRoot(['data-palette', 'data-sprite'], colours),
    watchRoot(['data-route'], lookSoon),
    watchCovers(motion),
    settingsStore.subscribe(() => {
      motion();
      colours();
    }),
    skyStore.subscribe(({ meow }, before) => {
      if (meow && meow !== before.meow) say({ type: 'meow', at: meow.at });
    }),
  ];
  return () => {
    end.abort();
    clearTimeout(pointerTimer);
    clearTimeout(lookTimer);
    for (const stop of ends) stop();
  };
}

/** Calls `act` when one of these attributes of <html> changes. Returns a function that stops watching. */
function watchRoot(attributeFilter: string[], act: () => void): () => void {
  const observer = new MutationObserver(act);
  observer.observe(document.documentElement, { attributes: true, attributeFilter });
  return () => observer.disconnect();
}

function clamped(place: number, side: number): number {
  return Math.min(Math.max(place, 0), side);
}

/** The top of the page's floor, in CSS pixels from the top of the window; it extends to the end of the page. */
function floorTop(): number {
  const standing = document.querySelector(ON_FLOOR);
  if (!standing) return Number.POSITIVE_INFINITY;
  const { content, top } = getComputedStyle(standing, '::after');
  // No floor is drawn where the picture is above the text.
  return content === 'none' ? Number.POSITIVE_INFINITY : standing.getBoundingClientRect().top + Number.parseFloat(top);
}

/** The boxes of all matching elements in the viewport, each as left, top, width and height. */
function boxesOf(selectors: string): readonly number[] {
  const boxes = Array.from(document.querySelectorAll(selectors), (element) => element.getBoundingClientRect());
  const seen = boxes.filter(({ top, bottom, width }) => width > 0 && bottom > 0 && top < window.innerHeight);
  return seen.flatMap(({ left, top, width, height }) => [left, top, width, height]);
}
