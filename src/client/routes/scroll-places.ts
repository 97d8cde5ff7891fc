import { ASKED_FOR, type Router } from '../router/index.ts';

/**
 * How far pages were read, by history entry. Browsers do this for documents, but a page of ours may come a moment after its
 * entry: they would scroll the page before it, and only as far as that one goes.
 */
const places = new Map<string, number>();

/** Keeps how far each page was read when it is left. */
export function followPlaces(router: Pick<Router, 'getState' | 'subscribe'>): void {
  let shown = router.getState().location.key;
  router.subscribe(({ location: { key }, going }) => {
    const { history, scrollY } = window;
    // Another entry is there, and its page is not yet.
    if (key !== shown) places.set(shown, scrollY);
    shown = key;
    if (!going) return;
    history.scrollRestoration = 'manual';
    // A link leaves an entry that can still be written on, which outlives a reload: nothing is stored for it. Back has left.
    if ((history.state?.key ?? ASKED_FOR) === key) history.replaceState({ ...history.state, top: scrollY }, '');
  });
  // A document that goes away, or is loaded anew, is the browser's matter.
  window.addEventListener('pagehide', () => {
    window.history.scrollRestoration = 'auto';
  });
}

/** Scrolls to where the entry that is shown now was left. */
export function returnToPlace(key: string): void {
  window.scrollTo({ top: places.get(key) ?? window.history.state?.top ?? 0, behavior: 'instant' });
}
