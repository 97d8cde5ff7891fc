import { connectionNow, isFrugal } from './frugal.ts';
import { whenIdle } from './when-idle.ts';

/** Calls `fetchAhead` with each path that there is in an idle moment. Returns what calls it off. */
export function prefetchWhenIdle(
  paths: readonly (string | undefined)[],
  fetchAhead: (path: string) => void,
): () => void {
  return whenIdle(async () => {
    if (!isFrugal(connectionNow())) for (const path of paths) if (path) fetchAhead(path);
  }, 'Fetching ahead failed');
}

/**
 * Calls `fetchAhead` with the path of each link to this site that is pointed at, focused or touched, once each.
 * Returns what ends it.
 */
export function prefetchLinks(fetchAhead: (path: string) => void): () => void {
  const done = new Set<string>();
  const events = ['pointerover', 'focusin', 'touchstart'] as const;

  const onEvent = (event: Event) => {
    if (!(event.target instanceof Element) || isFrugal(connectionNow())) return;
    const link = event.target.closest<HTMLAnchorElement>('a[href]');
    // A page in another language is this page: with JavaScript, nobody goes there.
    if (!link || link.hreflang || link.origin !== window.location.origin || done.has(link.pathname)) return;
    done.add(link.pathname);
    fetchAhead(link.pathname);
  };
  for (const name of events) document.addEventListener(name, onEvent, { passive: true });
  return () => {
    for (const name of events) document.removeEventListener(name, onEvent);
  };
}
