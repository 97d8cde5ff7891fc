import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** Whether the page is hidden: in a background tab or a minimised window. */
export function useHidden(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => document.hidden,
    () => false,
  );
}

/** Whether a dialog or a popover is open. */
export function isCovered(): boolean {
  // `:is()` ignores selectors that a browser does not know: without popovers, `:popover-open` would throw.
  return document.querySelector('dialog[open], :is(:popover-open)') !== null;
}

/** Whether the page is visible, and no dialog or popover is open. Otherwise, clocks and animations pause. */
export function usePageActive(): boolean {
  return useSyncExternalStore(
    watchCovers,
    () => !document.hidden && !isCovered(),
    () => true,
  );
}

/**
 * Calls `onChange` when a dialog or a popover opens or closes, or the tab is hidden or shown. Watches the `open`
 * attribute of dialogs, for which not every browser fires `toggle`, and the `toggle` event of popovers.
 */
export function watchCovers(onChange: () => void): () => void {
  const end = new AbortController();
  const { signal } = end;
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
  document.addEventListener('toggle', onChange, { capture: true, signal });
  document.addEventListener('visibilitychange', onChange, { signal });
  return () => {
    observer.disconnect();
    end.abort();
  };
}

/** Whether an element was ever in view, or at most 200 px outside of it. */
export function useInView(place: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (seen || !current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [place, seen]);
  return seen;
}

/** Calls `act` after the next frame has been painted. Returns a function that cancels that. */
export function afterNextPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      timer = setTimeout(act);
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
