/** What pages say to the worker that keeps the game's files. Where it names a build, a worker listens to its own alone. */
export type ToOffline =
  | {
      readonly type: 'visited';
      readonly build: string;
      /** Addresses of what the page was made from, the page itself last. */
      readonly addresses: readonly string[];
      /** Whether that is all that may be kept: nothing is fetched ahead. */
      readonly frugal: boolean;
    }
  /** Said to a worker that waits, and is whole: whoever says so is of its build already. */
  | { readonly type: 'take over'; readonly build: string }
  /** Said to a worker that is let go of: it serves the pages that are open, and keeps nothing more. */
  | { readonly type: 'end' };

/** What that worker asks pages, so that it lets go of nothing that one of them needs. Each answers with its build. */
export interface FromOffline {
  readonly type: 'which build';
}

/** What the names of our caches begin with; a build follows. */
const CACHE_PREFIX = 'game files ';

/** The cache that keeps a build. */
export function cacheOf(build: string): string {
  return CACHE_PREFIX + build;
}

/** Whether a cache is one of ours, of any build. */
export function isOurCache(name: string): boolean {
  return name.startsWith(CACHE_PREFIX);
}
