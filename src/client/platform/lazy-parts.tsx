import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { logProblem } from './errors.ts';
import { savesData } from './prefetch.ts';
import { loadPart } from './updates.ts';

/** Event of `document`: the page or a lazy part has hydrated; public/before-hydration.js then replays queued events. */
export const HYDRATED = 'meow-hydrated';
/** Event of `document`: the page's code failed to load; public/before-hydration.js shows a message above the page. */
export const BROKEN = 'meow-broken';

/**
 * False during hydration, then true. Content that the prerendered HTML cannot contain, such as text that depends on the
 * query or the hash, must not render before.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}

/** Wraps controls of a lazy part: until its code has loaded, public/before-hydration.js queues their events. */
export function DeferredControls({
  className,
  children,
}: {
  readonly className: string;
  readonly children: ReactNode;
}) {
  const alive = useHydrated();
  useEffect(() => {
    if (alive) document.dispatchEvent(new Event(HYDRATED));
  }, [alive]);
  return (
    <div className={className} data-later={alive ? undefined : ''}>
      {children}
    </div>
  );
}

/**
 * A part of a page whose code loads after the page. Until the code has loaded, a prerendered document shows the part's
 * prerendered markup and ignores new props. A page that is navigated to shows nothing until then: call `fetch` early.
 * If the code fails to load, the page works without it, and retries when the browser is back online.
 * @param load imports the part, by an `import()` in a function of its own, as `load` in features/settings/settings.tsx
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const arrival = Promise.withResolvers<{ default: ComponentType<Props> }>();

  async function loadOnce(): Promise<void> {
    loaded = await load();
    arrival.resolve({ default: loaded });
  }

  function fetch(): Promise<void> {
    loading ??= loadOnce().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  // If the code never loads, this promise never settles, and the prerendered markup stays.
  const Awaited = lazy(() => {
    if (import.meta.env.SSR) void fetch();
    return arrival.promise;
  });

  function Part(props: Props) {
    const [Shown] = useState(() => loaded ?? Awaited);
    const [there, setThere] = useState(loaded !== null);
    useEffect(() => {
      if (there) return;
      let left = false;
      const ask = () => void fetch().catch((error: unknown) => logProblem('A part of the page failed to load', error));
      void arrival.promise.then(() => left || setThere(true));
      ask();
      window.addEventListener('online', ask);
      return () => {
        left = true;
        window.removeEventListener('online', ask);
      };
    }, [there]);
    // Passes the first props until the code has loaded: React replaces a suspended part's markup when props change.
    const [first] = useState(props);
    const given = there ? props : first;
    return useMemo<ReactNode>(() => {
      const Any = Shown as ComponentType<Props>;
      return (
        <Suspense>
          <Any {...given} />
        </Suspense>
      );
    }, [Shown, given]);
  }

  return { Part, fetch };
}

/**
 * Loads a part of the page once `wanted` is true. After a failure, retries when the browser is back online.
 * @returns `part`: the result of `load`, null until then; `missing`: whether loading failed; `again`: retries
 */
export function usePart<T>(load: () => Promise<T>, wanted = true) {
  const [part, setPart] = useState<T | null>(null);
  const [missing, setMissing] = useState(false);
  const waits = wanted && part === null && !missing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every `load` imports the same part
  useEffect(() => {
    if (!waits) return;
    loadPart(load).then(
      (come) => setPart(() => come),
      (error: unknown) => {
        logProblem('A part of the page failed to load', error);
        setMissing(true);
      },
    );
  }, [waits]);
  useEffect(() => {
    if (!missing) return;
    const retry = () => setMissing(false);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [missing]);
  return { part, missing, again: () => setMissing(false) };
}

/** Preloads a part, for example when the pointer is over its button. Does nothing if the player saves data. */
export function fetchPart(load: () => Promise<unknown>): void {
  if (!savesData()) load().catch(() => {});
}
