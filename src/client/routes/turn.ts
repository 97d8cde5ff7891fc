import { nextTaskToShow } from '../lib/next-task.ts';
import type { Pace } from '../lib/pace.ts';
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
 * Makes what turns the page: what was there goes as a picture of it, and `show` puts the other page in its place. Nothing
 * turns for whoever asks for less motion, nor where pages take long to be made, which a picture, and what is made around it,
 * would make longer by half (docs/decisions/049): the other page is there at once instead, after the press has been answered.
 *
 * @param turnNow how this page turns into the one that has come
 */
export function createTurn(pace: Pace, turnNow: () => Turn): (show: () => void) => void {
  return (show) => {
    const make = () => {
      const isMade = pace.begin();
      show();
      isMade();
    };
    const turn = turnNow();
    const isStill = turn === 'none' || settingsStore.getState().calm || pace.isSlow();
    if (isStill || !document.startViewTransition) {
      void nextTaskToShow().then(make);
      return;
    }
    document.documentElement.dataset.turn = turn;
    // Who presses again while it turns sees the next turn: this one is cut short, and nothing is wrong with that.
    document.startViewTransition(make).ready.catch(() => {});
  };
}

/** Whether going on from a page comes to another. */
function leadsTo(from: RouteMeta, to: RouteMeta): boolean {
  for (let at: RouteMeta | undefined = from; at?.next !== undefined; at = metaAt(at.next)) {
    if (at.next === to.path) return true;
  }
  return false;
}
