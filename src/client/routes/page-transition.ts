import { settingsStore } from '../platform/settings.ts';
import type { RouteMeta } from './route.ts';
import { metaAt } from './table.ts';

/** The value of `data-turn` on <html>, which styles/transitions.css animates. */
export type Turn = 'page-slide' | 'page-slide back' | 'page-rotate' | 'none';

/** The animation between two pages: a slide, in their order, if both have the layout `page-stack`; else a rotation. */
export function turnBetween(from: RouteMeta | undefined, to: RouteMeta | undefined): Turn {
  if (from === to) return 'none';
  if (from?.layout === 'page-stack' && to?.layout === 'page-stack') {
    return leadsTo(from, to) ? 'page-slide' : 'page-slide back';
  }
  return 'page-rotate';
}

/** Shows the next page in a view transition; at once with reduced motion, for `none`, or if the browser has none. */
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
  // The browser places both snapshots at the top of the new page. CSS moves the old one back to where the old page was.
  notePageTop('--old-page-top');
  const transition = document.startViewTransition(() => {
    show();
    notePageTop('--new-page-top');
  });
  // Ignores the rejection: another navigation skips the transition, and a hidden tab has none.
  transition.ready.catch(() => {});
}

/** Whether following `next` from page to page leads from one page to the other. */
function leadsTo(from: RouteMeta, to: RouteMeta): boolean {
  for (let at: RouteMeta | undefined = from; at?.next !== undefined; at = metaAt(at.next)) {
    if (at.next === to.path) return true;
  }
  return false;
}
