import { whenIdle } from '../lib/when-idle.ts';
import { ASKED_FOR, type Router } from '../router/index.ts';

/**
 * How far pages were read, by history entry. Browsers do this for documents, but a page of ours may come a moment after its
 * entry: they would scroll the page before it, and only as far as that one goes.
 */
const places = new Map<string, number>();

/** As the last frame had it, or as it is to be: asked in the middle of a press, a page is styled and laid out for the answer. */
let seen: number | null = null; // CSS px

/** Keeps how far each page was read when it is left. */
export function followPlaces(router: Pick<Router, 'getState' | 'subscribe'>): void {
  let shown = router.getState().location.key;
  const look = () => {
    seen = window.scrollY;
  };
  whenIdle(async () => look(), 'No place');
  window.addEventListener('scroll', look, { passive: true });
  router.subscribe(({ location: { key }, going }) => {
    const { history } = window;
    const top = seen ?? window.scrollY;
    // Another entry is there, and its page is not yet.
    if (key !== shown) places.set(shown, top);
    shown = key;
    if (!going) return;
    history.scrollRestoration = 'manual';
    // A link leaves an entry that can still be written on, which outlives a reload: nothing is stored for it. Back has left.
    const isWritable = (history.state?.key ?? ASKED_FOR) === key;
    if (isWritable && (history.state?.top ?? 0) !== top) history.replaceState({ ...history.state, top }, '');
  });
  // A document that goes away, or is loaded anew, is the browser's matter.
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
  });
}

/** Scrolls to where the entry that is shown now was left. */
export function returnToPlace(key: string): void {
  scrollPage(places.get(key) ?? window.history.state?.top ?? 0);
}

/**
 * Scrolls the page that is shown. Browsers say so with the next frame; whoever presses a key before that leaves this page, and
 * not the one before it.
 *
 * @param top CSS px below the top of the page
 */
export function scrollPage(top: number): void {
  seen = top;
  window.scrollTo({ top, behavior: 'instant' });
}
