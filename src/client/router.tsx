import { Component, createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A place in the history. */
export interface Location {
  readonly pathname: string;
  readonly search: string; // ?this
  readonly hash: string; // #here
  /** What was said when one was sent here; it is still known when one comes back. */
  readonly state: unknown;
  /** Another for each entry of the history. */
  readonly key: string;
}
type Path = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The key of an entry that the router did not make: the document was asked for. */
export const ASKED_FOR = 'default';

/** How one came: by going back or forward (or with the document), to a new entry, or in the place of the last one. */
type Way = 'POP' | 'PUSH' | 'REPLACE';

/** What a page is shown from; or why it could not be had. */
export interface LoadedPage {
  readonly data: unknown;
  readonly failure: { readonly error: unknown } | null;
}

interface RouterState {
  readonly location: Location;
  readonly way: Way;
  /** Null until the first page has come. */
  readonly page: LoadedPage | null;
  /** Where a page is on its way from; the one at hand, if that is asked for again. */
  readonly going: Location | null;
}

export interface Router extends Pick<StoreApi<RouterState>, 'getState' | 'subscribe'> {
  /** @param options `replace`: takes the place of the entry in the history; `state`: what the page is told, and nobody sees */
  navigate(to: string, options?: { readonly replace?: boolean; readonly state?: unknown }): void;
  /** Asks again for the page at hand, which failed. */
  reload(): void;
  /** Shows what is wrong in the place of the page at hand, until one goes on. */
  fail(error: unknown): void;
  /** Told of what fails: pages that do not come, and pages that break; of those, React's stack of components. */
  readonly onError: (error: unknown, componentStack?: string | null) => void;
}

interface RouterWorld extends Pick<Router, 'onError'> {
  readonly history: ReturnType<typeof browserHistory>;
  /** Loads what a page is shown from. @throws what is wrong with it */
  readonly load: (location: Location) => Promise<unknown>;
}

/**
 * Goes from page to page: the page at hand is shown until the next has come, and only the last that was asked for is waited for.
 * It does not know what pages are. Why it is not React Router: docs/decisions/029-a-router-of-our-own.md.
 * @param first the page that came with the document; null: it is loaded
 */
export function createRouter({ history, load, onError }: RouterWorld, first: LoadedPage | null): Router {
  const store = createStore<RouterState>(() => ({ location: history.here(), way: 'POP', page: first, going: null }));
  const { getState, setState, subscribe } = store;
  let asked = 0;

  function go(way: Way, location: Location): void {
    const { location: from, page } = getState();
    // What a page is made of changes with its path alone. One that failed is asked for again, unless a part of it is gone to.
    const isSamePath = from.pathname === location.pathname;
    const isPart = isSamePath && from.search === location.search && location.hash !== '';
    const note = () => way !== 'POP' && history.note(location, way === 'REPLACE');
    if (page && (isPart || (isSamePath && !page.failure))) arrive(way, location, page, note);
    else void loadAt(way, location, note);
  }

  async function loadAt(way: Way, location: Location, note: () => void): Promise<void> {
    const mine = ++asked;
    setState({ going: location });
    const page = await settledPage(load(location));
    if (mine !== asked) return;
    if (page.failure) onError(page.failure.error);
    arrive(way, location, page, note);
  }

  function arrive(way: Way, location: Location, page: LoadedPage, note: () => void): void {
    asked++;
    note();
    setState({ location, way, page, going: null });
  }

  history.listen(() => go('POP', history.here()));
  if (!first) go('POP', history.here());
  return {
    getState,
    subscribe,
    onError,
    navigate(to, { replace = false, state = null } = {}) {
      const key = Math.random().toString(36).slice(2);
      go(replace ? 'REPLACE' : 'PUSH', { ...resolvePath(to, getState().location), state, key });
    },
    reload() {
      const { going, way, location } = getState();
      if (!going) void loadAt(way, location, () => {});
    },
    fail(error) {
      const { way, location, page, going } = getState();
      // Of what broke first others come; and a page that is about to go is not what the player goes on with.
      if (!going && !page?.failure) arrive(way, location, { data: null, failure: { error } }, () => {});
    },
  };
}

/** What a page is shown from once it has come, or failed to. */
export function settledPage(coming: Promise<unknown>): Promise<LoadedPage> {
  return coming.then(
    (data) => ({ data, failure: null }),
    (error: unknown) => ({ data: null, failure: { error } }),
  );
}

/** Stays where it is: pages are rendered where there is no browser, too. */
export function stillRouter(path: string, page: LoadedPage): Router {
  const here = { ...resolvePath(path, { pathname: '/' }), state: null, key: ASKED_FOR };
  const history = { here: () => here, note() {}, listen() {} };
  return createRouter({ history, load: async () => page.data, onError() {} }, page);
}

/** The history of the browser's tab. */
export function browserHistory(window: Window) {
  const { history, location } = window;
  return {
    here(): Location {
      const { pathname, search, hash } = location;
      const { state = null, key = ASKED_FOR } = (history.state ?? {}) as Partial<Location>;
      return { pathname, search, hash, state, key };
    },
    note({ state, key, ...path }: Location, replaces: boolean): void {
      try {
        history[replaces ? 'replaceState' : 'pushState']({ state, key }, '', createPath(path));
      } catch {
        location.assign(createPath(path)); // browsers refuse what comes too often; the page can be had all the same
      }
    },
    listen: (moved: () => void): void => window.addEventListener('popstate', moved),
  };
}

export function createPath({ pathname, search, hash }: Path): string {
  return pathname + search + hash;
}

/** Where a link on a page leads. `?…` and `#…` alone stay on the page. */
export function resolvePath(to: string, { pathname: from }: Pick<Path, 'pathname'>): Path {
  const { pathname, search, hash } = new URL(to, `http://site.invalid${from}`);
  return { pathname, search, hash };
}

/** Scroll positions by keys of history entries, in CSS px. Browsers would restore them before the page has come. */
const scrollTops = new Map<string, number>();

/** Keeps how far each page was read when it is left. */
export function followScroll({ getState, subscribe }: Router): void {
  const { history } = window;
  let shown = getState().location.key;
  subscribe(({ location: { key }, going }) => {
    if (key !== shown) scrollTops.set(shown, window.scrollY);
    shown = key;
    if (!going) return;
    history.scrollRestoration = 'manual';
    // Its entry outlives a reload, and can be written on unless it was left by Back: nothing is stored for it.
    if ((history.state?.key ?? ASKED_FOR) === key) history.replaceState({ ...history.state, top: window.scrollY }, '');
  });
  // A document that goes away, or is loaded anew, is the browser's matter.
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
}

/** The scroll position of a history entry, in CSS px. */
export function scrollTopOf(key: string): number {
  return scrollTops.get(key) ?? window.history.state?.top ?? 0;
}

const RouterContext = createContext<Router | null>(null);
const StateContext = createContext<RouterState | null>(null);
const ErrorContext = createContext<unknown>(null);

interface RouterProviderProps {
  readonly router: Router;
  /** Turns from one page to another, which is there once it has called `show`. */
  readonly turn: (show: () => void) => void;
  readonly children: ReactNode;
}

/** Shows what the router comes to. That a page is on its way changes nothing yet. */
export function RouterProvider({ router, turn, children }: RouterProviderProps) {
  const [state, setState] = useState(router.getState);
  useLayoutEffect(() => {
    // When a turn has come so far, somebody may have gone on: what is shown is where the router is then.
    const show = () => setState(router.getState());
    startTransition(show);
    return router.subscribe(({ going }, before) => {
      if (going) return;
      if (before.going) turn(() => flushSync(show));
      else startTransition(show);
    });
  }, [router, turn]);
  return (
    <RouterContext value={router}>
      <StateContext value={state}>{children}</StateContext>
    </RouterContext>
  );
}

export const useRouter = () => given(use(RouterContext));
export const usePage = () => given(use(StateContext)).page;
export const useLocation = () => given(use(StateContext)).location;
export const useNavigationType = () => given(use(StateContext)).way;
export const useNavigate = () => useRouter().navigate;
export const useLoaderData = <T,>() => usePage()?.data as Awaited<T>;
/** What failed, for whoever shows it. */
export const useRouteError = () => use(ErrorContext);

function given<T>(value: T | null): T {
  if (value === null) throw new Error('There is no router around this');
  return value;
}

interface ErrorBoundaryProps extends Partial<Pick<LoadedPage, 'failure'>> {
  /** What is shown in the place of a page that failed or breaks, until one goes on or asks for it again. */
  readonly screen: ReactNode;
  readonly children: ReactNode;
}

export function ErrorBoundary(props: ErrorBoundaryProps) {
  return <Boundary {...props} router={useRouter()} shown={given(use(StateContext))} />;
}

type BoundaryProps = ErrorBoundaryProps & { readonly router: Router; readonly shown: RouterState };
type Broken = Pick<BoundaryProps, 'shown'> & Pick<LoadedPage, 'failure'>;

class Boundary extends Component<BoundaryProps, Broken> {
  override state: Broken = { failure: null, shown: this.props.shown };
  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } });
  static getDerivedStateFromProps = ({ shown }: BoundaryProps, before: Broken) =>
    shown === before.shown ? null : { failure: null, shown };

  override componentDidCatch(error: unknown, { componentStack }: { componentStack?: string | null }): void {
    this.props.router.onError(error, componentStack);
  }

  override render(): ReactNode {
    const failure = this.props.failure ?? this.state.failure;
    return failure ? <ErrorContext value={failure.error}>{this.props.screen}</ErrorContext> : this.props.children;
  }
}
