import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react';

/** Whether the page is in a background tab, or its window is minimised. */
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
  // `:is()` is forgiving: browsers without popovers ignore the selector.
  return document.querySelector('dialog[open], :is(:popover-open)') !== null;
}

/** Whether the page is visible and not covered: else clocks and animations pause. */
export function usePageActive(): boolean {
  return useSyncExternalStore(
    watchCovers,
    () => !document.hidden && !isCovered(),
    () => true,
  );
}

/**
 * Calls `onChange` when a dialog or a popover opens or closes, or the tab is hidden or shown. Not every browser fires
 * `toggle` for dialogs, which have an attribute; popovers have none, but fire it.
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

/** Whether an element has come into view, or within 200 px of it. */
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

/** Calls `act` at the start of the next frame, when the last render is painted. Returns a function that cancels it. */
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
