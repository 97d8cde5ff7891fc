import { settingsStore } from '../platform/settings.ts';
import type { RouteMeta } from './route.ts';
import { metaAt } from './table.ts';

/** The value of `data-turn` on <html>, which styles/transitions.css animates. */
export type Turn = 'page-slide' | 'page-slide back' | 'page-rotate' | 'none';

/** Pages of the stack slide, in their order; between layouts the page rotates. */
export function turnBetween(from: RouteMeta | undefined, to: RouteMeta | undefined): Turn {
  if (from === to) return 'none';
  if (from?.layout === 'page-stack' && to?.layout === 'page-stack') {
    return leadsTo(from, to) ? 'page-slide' : 'page-slide back';
  }
  return 'page-rotate';
}

/** Shows the next page in a view transition, or at once for players who prefer reduced motion. */
export function turnPage(turn: Turn, show: () => void): void {
  if (turn === 'none' || settingsStore.getState().reducedMotion || !document.startViewTransition) {
    show();
    return;
  }
  const { dataset, style } = document.documentElement;
  dataset.turn = turn;
  const notePageTop = (name: string) => {
    const page = document.querySelector('[data-page]');
    style.setProperty(name, `${page?.getBoundingClientRect().top ?? 0}px`);
  };
  // Both snapshots are placed at the new page: CSS offsets the old one by its scroll position.
  notePageTop('--old-page-top');
  const transition = document.startViewTransition(() => {
    show();
    notePageTop('--new-page-top');
  });
  // A navigation during the transition skips it, which is no error; a hidden tab has no transition.
  transition.ready.catch(() => {});
}

/** Whether the chain of `next` leads from one page to the other. */
function leadsTo(from: RouteMeta, to: RouteMeta): boolean {
  for (let at: RouteMeta | undefined = from; at?.next !== undefined; at = metaAt(at.next)) {
    if (at.next === to.path) return true;
  }
  return false;
}
