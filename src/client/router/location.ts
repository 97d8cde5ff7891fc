/** An address within the site, in its parts: `/there`, `?this`, `#here`. */
export interface Path {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** A place in the history. */
export interface Location extends Path {
  /** What was said when one was sent here; it is still known when one comes back. */
  readonly state: unknown;
  /** Another each time one is sent, and the same when one comes back. */
  readonly key: string;
}

/** Stands for the site's origin, which no path has. */
const BASE = 'http://site.invalid';

/** Where a link on a page leads. `?…` and `#…` alone stay on the page. */
export function resolvePath(to: string, { pathname: from }: Pick<Path, 'pathname'>): Path {
  const { pathname, search, hash } = new URL(to, BASE + from);
  return { pathname, search, hash };
}

export function createPath({ pathname, search, hash }: Path): string {
  return pathname + search + hash;
}

/** Whether one moves to another part of a page, or to the same once more: then it is the same page, whatever it shows. */
export function isWithinPage(from: Path, to: Path): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== '';
}
