import type { Light } from '#palette';
import { lightNow, settingsStore } from '../../platform/settings.ts';
import { skyMoves, skyStore } from '../../platform/sky.ts';
import { isCovered, watchCovers } from '../../platform/visibility.ts';
import type { Place, ToSky } from '../../workers/sky/messages.ts';

/** What the colours of a page come from. */
export interface PageColours {
  readonly palette: number;
  readonly light: Light;
  readonly picture: SVGElement | null;
  /** Where the press was that led to them. */
  readonly from: Place;
}

/** What the sky is told of the page. */
export type PageMessage = Exclude<ToSky, { type: 'view' | 'colours' | 'report' }> | ({ type: 'page' } & PageColours);

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
export function watchPage(say: (message: PageMessage) => void): () => void {
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
    say({ type: 'motion', moving });
    wake();
  };
  const shown = () => {
    const shown = document.visibilityState === 'visible' && !forced.matches;
    if (shown === isShown) return;
    isShown = shown;
    say({ type: 'shown', shown });
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
    say({ type: 'page', ...newest, from });
  };
  const look = () => {
    const { innerWidth: width, innerHeight: height } = window;
    const floor = floorTop();
    const below = floor < height ? [0, floor, width, height - floor] : [];
    say({ type: 'covered', boxes: Float32Array.from([...boxesOf(FURNITURE), ...below]) });
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
    say({ type: 'stir' });
  };
  const point = (at: Place | null) => {
    pointer = at;
    clearTimeout(pointerTimer);
    // A sky that does not move is not told: nobody waits for a timer then.
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
  // Then everything stands somewhere else, and a cat may be about to come out.
  on(window, 'resize', lookSoon);
  on(document, 'scroll', lookSoon, true);
  on(forced, 'change', shown);
  on(document, 'keydown scroll wheel', stir, true);
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
    // A finger that scrolled is none that pressed.
    if (isMoving && type === 'pointerup' && slipped <= PRESS_REACH && y < floorTop())
      say({ type: 'press', at: { x, y } });
  });
  on(document, 'keydown', () => {
    const { left, top, width, height } = (document.activeElement ?? root).getBoundingClientRect();
    // What has the focus may be out of sight, or as long as the page.
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

/** Calls `act` when one of these attributes of <html> changes. Returns what ends it. */
function watchRoot(attributeFilter: string[], act: () => void): () => void {
  const observer = new MutationObserver(act);
  observer.observe(document.documentElement, { attributes: true, attributeFilter });
  return () => observer.disconnect();
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
