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
 * How late presses may be heard of where pages turn. On a phone on which they are heard of later, the other page comes 140 ms
 * later for the picture of the first (measured, docs/decisions/049); fast machines hear of them within 15 to 32 ms, slow
 * ones after 43 to 77.
 */
const SLOW = 40; // ms

/**
 * Makes what turns the page as `data-turn` on <html> says: what was there goes as a picture of it, and `show` puts the
 * other page in its place. It gives back whether it does: nothing turns for whoever asks for less motion, nor where the
 * device is slow, which shows the other page at once instead.
 *
 * @param inputDelay how late presses are heard of lately, in milliseconds
 */
export function createTurn(inputDelay: () => number) {
  return (show: () => void): boolean => {
    if (document.documentElement.dataset.turn === 'none' || settingsStore.getState().calm || inputDelay() > SLOW)
      return false;
    const turning = document.startViewTransition?.(show);
    // Who presses again while it turns sees the next turn: this one is cut short, and nothing is wrong with that.
    turning?.ready.catch(() => {});
    return Boolean(turning);
  };
}

/** Whether going on from a page comes to another. */
function leadsTo(from: RouteMeta, to: RouteMeta): boolean {
  for (let at: RouteMeta | undefined = from; at?.next !== undefined; at = metaAt(at.next)) {
    if (at.next === to.path) return true;
  }
  return false;
}
