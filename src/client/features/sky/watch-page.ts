import type { Light } from '#palette';
import { lightNow, settingsStore } from '../../platform/settings.ts';
import { skyMoves, skyStore } from '../../platform/sky.ts';
import { isCovered } from '../../platform/visibility.ts';
import type { Place } from '../../workers/sky/messages.ts';

/** What the colours of a page come from. */
export interface PageColours {
  readonly palette: number;
  readonly light: Light;
  readonly picture: SVGElement | null;
  /** Where the press was that led to them. */
  readonly from: Place;
}

/** What the sky is told of the page. */
export interface PageWatcher {
  readonly motion: (moving: boolean) => void;
  readonly shown: (shown: boolean) => void;
  readonly colours: (colours: PageColours) => void;
  readonly stir: () => void;
  readonly pointer: (at: Place | null) => void;
  readonly meow: (at: Place | null) => void;
  /** The bare sky was pressed, and let go: by a finger that did not scroll, or the first button. */
  readonly press: (at: Place) => void;
  /** Where something stands before it: x, y, width and height of each. */
  readonly covered: (boxes: Float32Array) => void;
}

/** A press so long ago has led to what it led to. */
const PRESS_HOLDS = 3000; // ms
/** So far a finger may slip and still press. */
const PRESS_REACH = 10; // CSS pixels
/** The pointer is told of, and the sky stirred, at most this often. */
const POINTER_PAUSE = 33; // ms
const STIR_PAUSE = 1000; // ms
/** So long after somebody was there it is looked where the page stands: a press, and what it leads to, have enough to do. */
const LOOK_AFTER = 400; // ms

/** Then the sky is not displayed. */
const FORCED = '(forced-colors: active)';
/** What a page lends the sky. */
const PICTURE = 'main [data-sky-picture]';
/** What may stand before the sky. */
const FURNITURE =
  'section, article, header, footer, nav, form, dialog, [popover], a, button, summary, figure, main svg';
/** What stands on a floor, which goes from edge to edge of the window and is drawn after it: no element of its own. */
const ON_FLOOR = '[data-grounded] > [data-picture]';

/** Watches everything on the page that the sky goes by, and tells it at once how things are. Gives back what ends it. */
export function watchPage(watcher: PageWatcher): () => void {
  const end = new AbortController();
  const { signal } = end;
  const on = (target: EventTarget, names: string, act: (event: Event) => void, capture = false) => {
    for (const name of names.split(' ')) target.addEventListener(name, act, { signal, passive: true, capture });
  };
  const root = document.documentElement;
  let press: (Place & { readonly at: number }) | null = null;
  /** What was put down on the bare sky, and is there still. */
  let down: (Place & { readonly id: number }) | null = null;
  let [stirredAt, pointedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let pointerTimer: ReturnType<typeof setTimeout> | undefined;
  let lookTimer: ReturnType<typeof setTimeout> | undefined;
  let pointer: Place | null = null;
  let toldPointer: Place | null = null;
  let [isMoving, isShown]: (boolean | null)[] = [null, null];
  let newest: Pick<PageColours, 'palette' | 'light' | 'picture'> | null = null;

  const forced = matchMedia(FORCED);
  const motion = () => {
    const moving = skyMoves() && !isCovered();
    if (moving === isMoving) return;
    isMoving = moving;
    watcher.motion(moving);
    wake();
  };
  const shown = () => {
    const seen = document.visibilityState === 'visible' && !forced.matches;
    if (seen === isShown) return;
    isShown = seen;
    watcher.shown(seen);
    wake();
  };
  /** Who lets it move, or comes back, is there; and the pointer may be elsewhere by now, or nowhere. */
  const wake = () => {
    if (!isMoving || !isShown) return;
    stirredAt = Number.NEGATIVE_INFINITY;
    // Before anything moves, it knows where it is seen.
    look();
    stir();
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
    watcher.colours({ ...newest, from });
  };
  const look = () => {
    const { innerWidth: width, innerHeight: height } = window;
    const floor = floorTop();
    const below = floor < height ? [0, floor, width, height - floor] : [];
    watcher.covered(Float32Array.from([...boxesOf(FURNITURE), ...below]));
  };
  /** In a task of its own: a page that is asked in the middle of a press has to be laid out for it. */
  const lookSoon = () => {
    clearTimeout(lookTimer);
    if (isMoving && isShown) lookTimer = setTimeout(look, LOOK_AFTER);
  };
  const stir = () => {
    if (!isMoving || !isShown || performance.now() - stirredAt < STIR_PAUSE) return;
    stirredAt = performance.now();
    lookSoon();
    watcher.stir();
  };
  const point = (at: Place | null) => {
    pointer = at;
    clearTimeout(pointerTimer);
    // A sky that does not move is not told: nobody waits for a timer then.
    if (!isMoving || !isShown) return;
    const tell = () => {
      pointedAt = performance.now();
      toldPointer = at;
      watcher.pointer(at);
    };
    const wait = pointedAt + POINTER_PAUSE - performance.now();
    if (wait <= 0) tell();
    else pointerTimer = setTimeout(tell, wait);
  };

  shown();
  motion();
  colours();

  on(document, 'visibilitychange', shown);
  // Then everything stands somewhere else, and a cat may be about to come out.
  on(window, 'resize', lookSoon);
  on(document, 'scroll', lookSoon, true);
  on(forced, 'change', shown);
  on(document, 'keydown scroll wheel', stir, true);
  // Dialogs and popovers say so when they open and close, but not in every browser: their attribute does.
  on(document, 'toggle close', motion, true);
  on(document, 'pointermove', (event) => {
    stir();
    const { pointerType, clientX: x, clientY: y } = event as PointerEvent;
    if (pointerType !== 'touch') point({ x, y });
  });
  on(root, 'pointerleave', () => point(null));
  on(document, 'pointerdown', (event) => {
    const { clientX: x, clientY: y, target, pointerId: id, isPrimary, button } = event as PointerEvent;
    press = { x, y, at: performance.now() };
    const isBare = target instanceof Element && !target.closest(FURNITURE);
    // With a second finger or button it is something else.
    down = isBare && isPrimary && button === 0 ? { x, y, id } : null;
    stir();
  });
  on(document, 'pointerup pointercancel', (event) => {
    const { type, clientX: x, clientY: y, pointerId } = event as PointerEvent;
    if (pointerId !== down?.id) return;
    const slipped = Math.hypot(x - down.x, y - down.y);
    down = null;
    if (isMoving && type === 'pointerup' && slipped <= PRESS_REACH && y < floorTop()) watcher.press({ x, y });
  });
  on(document, 'keydown', () => {
    const { left, top, width, height } = (document.activeElement ?? root).getBoundingClientRect();
    // What has the focus may be out of sight, or as long as the page.
    const x = clamped(left + width / 2, window.innerWidth);
    const y = clamped(top + height / 2, window.innerHeight);
    press = { x, y, at: performance.now() };
  });
  const paletteWatch = new MutationObserver(colours);
  paletteWatch.observe(root, { attributes: true, attributeFilter: ['data-palette', 'data-sprite'] });
  const routeWatch = new MutationObserver(lookSoon);
  routeWatch.observe(root, { attributes: true, attributeFilter: ['data-route'] });
  const dialogWatch = new MutationObserver(motion);
  dialogWatch.observe(document.body, { attributes: true, attributeFilter: ['open'], subtree: true });
  const unsubscribeSettings = settingsStore.subscribe(() => {
    motion();
    colours();
  });
  const unsubscribe = skyStore.subscribe((sky, before) => {
    if (sky.meow && sky.meow !== before.meow) watcher.meow(sky.meow.at);
  });

  return () => {
    end.abort();
    clearTimeout(pointerTimer);
    clearTimeout(lookTimer);
    paletteWatch.disconnect();
    routeWatch.disconnect();
    dialogWatch.disconnect();
    unsubscribeSettings();
    unsubscribe();
  };
}

function clamped(place: number, side: number): number {
  return Math.min(Math.max(place, 0), side);
}

/** Where the floor of the page begins, in CSS pixels from the top of the window; it goes on to the end of the page. */
function floorTop(): number {
  const standing = document.querySelector(ON_FLOOR);
  if (!standing) return Number.POSITIVE_INFINITY;
  const { content, top } = getComputedStyle(standing, '::after');
  // There is none where pictures stand on what is said.
  return content === 'none' ? Number.POSITIVE_INFINITY : standing.getBoundingClientRect().top + Number.parseFloat(top);
}

/** The boxes of all such elements that are in the viewport. */
function boxesOf(selectors: string): readonly number[] {
  const boxes = Array.from(document.querySelectorAll(selectors), (element) => element.getBoundingClientRect());
  const seen = boxes.filter(({ top, bottom, width }) => width > 0 && bottom > 0 && top < window.innerHeight);
  return seen.flatMap(({ left, top, width, height }) => [left, top, width, height]);
}
