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
 * Presses that are heard of within two frames are in time, and pages turn. Where they come later, the other page would come
 * 45 ms later for the picture of the first: a machine hears of taps within 12 to 29 ms at full speed, and after 35 to 82
 * four times slower, of the first (measured, docs/decisions/049).
 */
const IN_TIME = 32; // ms

/** Turns the page as `data-turn` on <html> says. Gives back whether it does. */
type TurnPage = (show: () => void) => boolean;

/**
 * Makes what turns the page: what was there goes as a picture of it, and `show` puts the other page in its place. Nothing
 * turns for whoever asks for less motion, nor where presses come late, which shows the other page at once instead.
 *
 * @param inputDelay how late presses are heard of lately, in milliseconds
 */
export function createTurn(inputDelay: () => number): TurnPage {
  return (show) => {
    const isStill = document.documentElement.dataset.turn === 'none' || settingsStore.getState().calm;
    if (isStill || inputDelay() > IN_TIME) return false;
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
