import { createStore, type StoreApi } from 'zustand/vanilla';
import type { History } from './history.ts';
import { isWithinPage, type Location, resolvePath } from './location.ts';

/** How one came: by going back or forward (or with the document), to a new entry, or in the place of the last one. */
export type Way = 'POP' | 'PUSH' | 'REPLACE';

/** What a page is shown from. */
export interface LoadedPage {
  readonly data: unknown;
  /** Why it could not be had. */
  readonly failure: { readonly error: unknown } | null;
}

export interface RouterState {
  readonly location: Location;
  readonly way: Way;
  /** Null until the first page has come. */
  readonly page: LoadedPage | null;
  /** Where a page is on its way from. */
  readonly going: Location | null;
  /** Whether a page that failed is asked for again. */
  readonly again: boolean;
  /** Whether this is shown without a turn. */
  readonly atOnce: boolean;
}

export interface NavigateOptions {
  /** Takes the place of the entry in the history. */
  readonly replace?: boolean;
  /** Shows it without a turn. */
  readonly atOnce?: boolean;
  /** What the page is told, and nobody sees. */
  readonly state?: unknown;
}

export interface Router extends Pick<StoreApi<RouterState>, 'getState' | 'subscribe'> {
  navigate(to: string, options?: NavigateOptions): void;
  /** Asks again for a page that failed. */
  reload(): void;
  /** Shows what is wrong in the place of the page at hand, until one goes on or asks for it again. */
  fail(error: unknown): void;
  /** Told of what fails: pages that do not come, and pages that break; of those, React's stack of components. */
  readonly onError: (error: unknown, componentStack?: string | null) => void;
}

export interface RouterWorld {
  readonly history: History;
  /** Loads what a page is shown from. @throws what is wrong with it */
  readonly load: (location: Location) => Promise<unknown>;
  readonly onError: Router['onError'];
  /** Makes the key of an entry. */
  readonly key: () => string;
}

/**
 * Goes from page to page: the page at hand is shown until the next has come, and only the last that was asked for is
 * waited for. It knows nothing of what pages are.
 * @param first the page that came with the document; null: it is loaded
 */
export function createRouter({ history, load, onError, key }: RouterWorld, first: LoadedPage | null): Router {
  const still = { going: null, again: false, atOnce: false };
  const store = createStore<RouterState>(() => ({ ...still, location: history.here(), way: 'POP', page: first }));
  const { getState, setState, subscribe } = store;
  let asked = 0;

  function arrive(way: Way, location: Location, page: LoadedPage | null, atOnce = false): void {
    setState({ ...still, location, way, page, atOnce });
  }

  async function loadAt(location: Location): Promise<LoadedPage | null> {
    const mine = ++asked;
    let page: LoadedPage;
    try {
      page = { data: await load(location), failure: null };
    } catch (error) {
      page = { data: null, failure: { error } };
    }
    if (mine !== asked) return null;
    if (page.failure) onError(page.failure.error);
    return page;
  }

  async function go(way: Way, location: Location, atOnce?: boolean): Promise<void> {
    const { location: from, page } = getState();
    const note = () => way !== 'POP' && history[way === 'PUSH' ? 'push' : 'replace'](location);
    // What a page is made of changes with its path alone.
    const stays = from.pathname === location.pathname && page?.failure === null;
    if (page && (stays || isWithinPage(from, location))) {
      asked++;
      note();
      arrive(way, location, page, atOnce);
      return;
    }
    setState({ ...still, going: location });
    const next = await loadAt(location);
    if (!next) return;
    note();
    arrive(way, location, next);
  }

  async function reload(): Promise<void> {
    const { going, way, location } = getState();
    if (going) return;
    setState({ again: true });
    const page = await loadAt(location);
    if (page) arrive(way, location, page);
  }

  function fail(error: unknown): void {
    const { way, location, page, going, again } = getState();
    // Of what broke first others come; and a page that is about to go is not what the player goes on with.
    if (going || again || page?.failure) return;
    arrive(way, location, { data: null, failure: { error } }, true);
  }

  history.listen(() => void go('POP', history.here()));
  if (!first) void go('POP', history.here());
  return {
    getState,
    subscribe,
    onError,
    navigate(to, { replace = false, atOnce, state = null } = {}) {
      void go(replace ? 'REPLACE' : 'PUSH', { ...resolvePath(to, getState().location), state, key: key() }, atOnce);
    },
    reload: () => void reload(),
    fail,
  };
}
