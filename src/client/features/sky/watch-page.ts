import type { Light } from '#palette';
import { skyStore } from '../../lib/sky.ts';
import type { Place } from '../../workers/sky/messages.ts';

/** What the sky is told of the page. */
export interface PageWatcher {
  readonly motion: (moving: boolean) => void;
  readonly shown: (shown: boolean) => void;
  /** New colours, and where the press was that led to them. */
  readonly colours: (colours: { palette: number; light: Light; picture: SVGSVGElement | null; from: Place }) => void;
  readonly stir: () => void;
  readonly pointer: (at: Place | null) => void;
  readonly meow: (at: Place | null) => void;
}

/** A press so long ago has led to what it led to. */
const PRESS_HOLDS = 3000; // ms
/** The pointer is told of, and the sky stirred, at most this often. */
const POINTER_PAUSE = 33; // ms
const STIR_PAUSE = 1000; // ms

const REDUCED = '(prefers-reduced-motion: reduce)';
const DARK = '(prefers-color-scheme: dark)';
/** Then the sky is not displayed. */
const FORCED = '(forced-colors: active)';
/** The drawing that a page shows. */
const PICTURE = 'main [data-picture] svg';
/** What may stand before the sky. */
const FURNITURE = 'section, article, header, footer, nav, form, dialog, [popover], a, button, summary';

/** Watches everything on the page that the sky goes by, and tells it at once how things are. Gives back what ends it. */
export function watchPage(watcher: PageWatcher): () => void {
  const end = new AbortController();
  const { signal } = end;
  const on = (target: EventTarget, names: string, act: (event: Event) => void, capture = false) => {
    for (const name of names.split(' ')) target.addEventListener(name, act, { signal, passive: true, capture });
  };
  const root = document.documentElement;
  let press: (Place & { readonly at: number }) | null = null;
  let [stirredAt, pointedAt] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let pointerTimer: ReturnType<typeof setTimeout> | undefined;

  const [reduced, dark, forced] = [matchMedia(REDUCED), matchMedia(DARK), matchMedia(FORCED)];
  const motion = () => watcher.motion(skyStore.getState().moving && !reduced.matches && !isCovered());
  const shown = () => watcher.shown(document.visibilityState === 'visible' && !forced.matches);
  const colours = () => {
    const middle = { x: window.innerWidth / 2, y: window.innerHeight / 2 };
    const from = press && performance.now() - press.at < PRESS_HOLDS ? { x: press.x, y: press.y } : middle;
    const picture = root.hasAttribute('data-sprite') ? document.querySelector<SVGSVGElement>(PICTURE) : null;
    const light = dark.matches ? 'moonlight' : 'day';
    watcher.colours({ palette: Number(root.dataset.palette), light, picture, from });
  };
  const stir = () => {
    if (performance.now() - stirredAt < STIR_PAUSE) return;
    stirredAt = performance.now();
    watcher.stir();
  };
  const point = (at: Place | null) => {
    clearTimeout(pointerTimer);
    const tell = () => {
      pointedAt = performance.now();
      watcher.pointer(at);
    };
    const wait = pointedAt + POINTER_PAUSE - performance.now();
    if (wait <= 0) tell();
    else pointerTimer = setTimeout(tell, wait);
  };

  shown();
  motion();
  colours();
  stir();

  on(document, 'visibilitychange', shown);
  on(forced, 'change', shown);
  on(reduced, 'change', motion);
  on(dark, 'change', colours);
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
    const { clientX: x, clientY: y, target } = event as PointerEvent;
    press = { x, y, at: performance.now() };
    if (target instanceof Element && !target.closest(FURNITURE)) watcher.meow({ x, y });
    stir();
  });
  on(document, 'keydown', () => {
    const { left, top, width, height } = (document.activeElement ?? root).getBoundingClientRect();
    press = { x: left + width / 2, y: top + height / 2, at: performance.now() };
  });
  const paletteWatch = new MutationObserver(colours);
  paletteWatch.observe(root, { attributes: true, attributeFilter: ['data-palette', 'data-sprite'] });
  const dialogWatch = new MutationObserver(motion);
  dialogWatch.observe(document.body, { attributes: true, attributeFilter: ['open'], subtree: true });
  const unsubscribe = skyStore.subscribe((sky, before) => {
    if (sky.moving !== before.moving) motion();
    if (sky.meow && sky.meow !== before.meow) watcher.meow(sky.meow.at);
  });

  return () => {
    end.abort();
    clearTimeout(pointerTimer);
    paletteWatch.disconnect();
    dialogWatch.disconnect();
    unsubscribe();
  };
}

/** Whether something lies over the page that wants all attention. */
function isCovered(): boolean {
  return document.querySelector('dialog[open], :popover-open') !== null;
}
