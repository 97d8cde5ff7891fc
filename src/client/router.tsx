import { Component, createContext, type ReactNode, startTransition, use, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** A history location. */
export interface Location {
  readonly pathname: string;
  readonly search: string; // with its '?', or empty
  readonly hash: string; // with its '#', or empty
  /** State passed by `navigate`; restored when the player returns to the entry. */
  readonly state: unknown;
  /** A random key for an entry made by `navigate`; `ASKED_FOR` for an entry that the browser made. */
  readonly key: string;
}
type Path = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** The key of a history entry that the browser made, by loading a document or following a `#…` link by itself. */
export const ASKED_FOR = 'default';

/** The kind of navigation. POP: Back, Forward, or one by the browser. PUSH: a new entry. REPLACE: a replaced entry. */
type Way = 'POP' | 'PUSH' | 'REPLACE';

/** The loaded data of a page, or why it failed to load. */
export interface LoadedPage {
  readonly data: unknown;
  readonly failure: { readonly error: unknown } | null;
}

interface RouterState {
  readonly location: Location;
  readonly way: Way;
  /** Null until the first page has loaded. */
  readonly page: LoadedPage | null;
  /** The location that is being loaded (for a reload, the current location); null: none. */
  readonly going: Location | null;
}

export interface Router extends Pick<StoreApi<RouterState>, 'getState' | 'getInitialState' | 'subscribe'> {
  /**
   * @param options `replace`: replaces the current history entry; `state`: passed to the page, not shown in the address
   */
  navigate(to: string, options?: { readonly replace?: boolean; readonly state?: unknown }): void;
  /** Loads the current page again. Does nothing while a navigation is pending. */
  reload(): void;
  /** Shows an error in place of the current page, unless that has failed already, or a navigation is pending. */
  fail(error: unknown): void;
  /** Called for each page that fails to load or to render; for a render error, with React's component stack. */
  readonly onError: (error: unknown, componentStack?: string | null) => void;
}

interface RouterWorld extends Pick<Router, 'onError'> {
  readonly history: ReturnType<typeof browserHistory>;
  /** Loads a page's data. @throws the error that the error screen shows */
  readonly load: (location: Location) => Promise<unknown>;
}

/**
 * Navigates between pages: the current page stays until the next has loaded, and a newer navigation supersedes a
 * pending one. Why it is not React Router: docs/decisions/030-browsers-and-ui.md.
 * @param first the document's page; null: the router loads it
 */
export function createRouter({ history, load, onError }: RouterWorld, first: LoadedPage | null): Router {
  const store = createStore<RouterState>(() => ({ location: history.here(), way: 'POP', page: first, going: null }));
  const { getState, getInitialState, setState, subscribe } = store;
  let asked = 0;

  function go(way: Way, location: Location): void {
    const { location: from, page } = getState();
    // Page data depend on the path alone. A failed page is loaded again, unless only the fragment (#…) is new.
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
    getInitialState,
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
      // Ignores errors that follow the first one, and errors of a page that the player is leaving.
      if (!going && !page?.failure) arrive(way, location, { data: null, failure: { error } }, () => {});
    },
  };
}

/** Resolves with a page's data, or with the failure. */
export function settledPage(coming: Promise<unknown>): Promise<LoadedPage> {
  return coming.then(
    (data) => ({ data, failure: null }),
    (error: unknown) => ({ data: null, failure: { error } }),
  );
}

/** A router without navigation, for prerendering. */
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
        location.assign(createPath(path)); // browsers refuse too frequent calls; loading the document works
      }
    },
    listen: (moved: () => void): void => window.addEventListener('popstate', moved),
  };
}

export function createPath({ pathname, search, hash }: Path): string {
  return pathname + search + hash;
}

/** Resolves a link's target. `?…` and `#…` alone stay on the page. */
export function resolvePath(to: string, { pathname: from }: Pick<Path, 'pathname'>): Path {
  const { pathname, search, hash } = new URL(to, `http://site.invalid${from}`);
  return { pathname, search, hash };
}

/** Scroll positions, in CSS px, by keys of history entries: a browser would restore them before the page has loaded. */
const scrollTops = new Map<string, number>();

/** Saves the scroll position of each page when it is left. */
export function followScroll({ getState, subscribe }: Router): void {
  const { history } = window;
  let shown = getState().location.key;
  subscribe(({ location: { key }, going }) => {
    if (key !== shown) scrollTops.set(shown, window.scrollY);
    shown = key;
    if (!going) return;
    history.scrollRestoration = 'manual';
    // Also stores the position in the entry's state, which survives a reload; an entry left by Back cannot change.
    if ((history.state?.key ?? ASKED_FOR) === key) history.replaceState({ ...history.state, top: window.scrollY }, '');
  });
  // For a document that is unloaded or reloaded, the browser restores the position.
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
  /** Runs a page transition, which calls `show` to render the next page. */
  readonly turn: (show: () => void) => void;
  readonly children: ReactNode;
}

/** Renders the router's current page; while a navigation is pending, the old page stays. */
export function RouterProvider({ router, turn, children }: RouterProviderProps) {
  // Hydration must render what the document contains, although the router may have loaded a page since.
  const [state, setState] = useState(router.getInitialState);
  useLayoutEffect(() => {
    // Reads the router's current state when called: during a transition the player may have navigated again.
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
/** The error of the failed page, which the error screen describes. */
export const useRouteError = () => use(ErrorContext);

function given<T>(value: T | null): T {
  if (value === null) throw new Error('Rendered outside of the router');
  return value;
}

interface ErrorBoundaryProps extends Partial<Pick<LoadedPage, 'failure'>> {
  /** Rendered in place of a page that failed, until the next navigation or a reload. */
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
