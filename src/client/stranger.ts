import { isKept } from './start-after-paint.ts';

/**
 * Marks a page that a stranger asked for: what it says to strangers is shown at once, and not only when it is known who
 * plays. The server says so with the page (src/server/web/pages/who-asks.ts); of one that was kept, nobody knows.
 */
export function markStranger(root: HTMLElement): void {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // Browsers keep it to themselves where an address has no lock.
  const said = page?.serverTiming?.some(({ name }) => name === 'stranger');
  if (said && page?.type !== 'back_forward' && !isKept()) root.dataset.stranger = '';
}

/** From then on, what is shown is what is known. */
export function forgetStranger(root: HTMLElement): void {
  delete root.dataset.stranger;
}
