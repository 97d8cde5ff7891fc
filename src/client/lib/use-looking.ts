import { useSyncExternalStore } from 'react';

/** Whether something lies over the page, and has it to itself: a dialog, or a popover. */
export function isCovered(): boolean {
  // In `:is()`, a browser that knows no popovers passes over their selector.
  return document.querySelector('dialog[open], :is(:popover-open)') !== null;
}

/**
 * Whether the player looks at what the page shows: its tab is seen, and nothing lies over it. Clocks and whatever goes on by
 * itself wait until then.
 */
export function useLooking(): boolean {
  return useSyncExternalStore(
    watch,
    () => !document.hidden && !isCovered(),
    () => true,
  );
}

/** Not every browser says that a dialog was opened: its attribute does. A popover has none, and says so. */
function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
  document.addEventListener('toggle', onChange, true);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    observer.disconnect();
    document.removeEventListener('toggle', onChange, true);
    document.removeEventListener('visibilitychange', onChange);
  };
}
