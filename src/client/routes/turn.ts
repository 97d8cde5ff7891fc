import { settingsStore } from '../lib/settings.ts';
import type { RouteMeta } from './route.ts';
import { metaAt } from './table.ts';

/** How one page turns into another. */
export type Turn = 'slide-on' | 'slide-back' | 'rotate' | 'none';

/** Pages of the stack slide, by the order they stand in; between layouts the page rotates. */
export function turnBetween(from: RouteMeta | undefined, to: RouteMeta | undefined): Turn {
  if (from === to) return 'none';
  if (from?.layout === 'page-stack' && to?.layout === 'page-stack') {
    return leadsTo(from, to) ? 'slide-on' : 'slide-back';
  }
  return 'rotate';
}

/**
 * Returns a function that shows the next page in a view transition, or at once where less motion is wanted.
 *
 * @param turnNow the transition from the current page to the next one
 */
export function createTurn(turnNow: () => Turn): (show: () => void) => void {
  return (show) => {
    const turn = turnNow();
    if (turn === 'none' || settingsStore.getState().calm || !document.startViewTransition) return show();
    document.documentElement.dataset.turn = turn;
    // A navigation during the transition cuts it short, which is no error.
    document.startViewTransition(show).ready.catch(() => {});
  };
}

/** Whether going on from a page comes to another. */
function leadsTo(from: RouteMeta, to: RouteMeta): boolean {
  for (let at: RouteMeta | undefined = from; at?.next !== undefined; at = metaAt(at.next)) {
    if (at.next === to.path) return true;
  }
  return false;
}
