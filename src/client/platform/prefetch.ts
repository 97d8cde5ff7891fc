import type { PagePayload } from '#contract';
import { ANSWER_TIMEOUT, BUILD_ID } from './config.ts';
import { logProblem } from './errors.ts';
import { payloadUrl } from './page-paths.ts';

/** The Network Information API, in pages and workers; undefined in browsers that lack it. */
export function connectionNow() {
  const { connection } = navigator as {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  };
  return connection;
}

/** Whether to prefetch nothing, as the network is one of the slowest or the browser saves data. */
export function savesData(): boolean {
  const connection = connectionNow();
  return connection?.saveData === true || connection?.effectiveType === 'slow-2g';
}

const IDLE_TIMEOUT = 2000; // ms

/** Calls `act` when the browser is idle, or after 2 s; logs a failure as `failed`. Returns a function to cancel it. */
export function whenIdle(act: () => Promise<void>, failed: string): () => void {
  const run = () => void act().catch((error: unknown) => logProblem(failed, error));
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT });
  return () => cancelIdleCallback(handle);
}

const cache = new Map<string, Promise<PagePayload>>();

/** Loads a page's payload, and caches it in memory. @throws Error if it is absent, late, or of another build */
export function loadPayload(path: string): Promise<PagePayload> {
  const file = payloadUrl(path, BUILD_ID);
  const kept = cache.get(file);
  if (kept) return kept;
  const coming = fetchPayload(path, file);
  cache.set(file, coming);
  coming.catch(() => cache.delete(file));
  return coming;
}

async function fetchPayload(path: string, file: string): Promise<PagePayload> {
  const response = await fetch(file, { signal: AbortSignal.timeout(ANSWER_TIMEOUT) });
  if (!response.ok) throw new Error(`The payload of ${path} answered ${response.status}`);
  const payload = (await response.json()) as PagePayload;
  if (payload.id !== BUILD_ID) throw new Error(`The payload of ${path} is of another build`);
  return payload;
}

/** Calls `fetchAhead` with each path when the browser is idle. */
export function prefetchWhenIdle(paths: readonly (string | undefined)[], fetchAhead: (path: string) => void): void {
  whenIdle(async () => {
    if (!savesData()) for (const path of paths) if (path) fetchAhead(path);
  }, 'Fetching ahead failed');
}

/** From now on, calls `fetchAhead` once for each internal link that is hovered, focused or touched. */
export function prefetchLinks(fetchAhead: (path: string) => void): void {
  const done = new Set<string>();
  for (const name of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(name, onEvent, { passive: true });
  }

  function onEvent({ target }: Event): void {
    if (!(target instanceof Element) || savesData()) return;
    const link = target.closest<HTMLAnchorElement>('a[href]');
    // A link with hreflang switches the language of this page; with JavaScript, the browser does not follow it.
    if (!link || link.hreflang || link.origin !== window.location.origin || done.has(link.pathname)) return;
    done.add(link.pathname);
    fetchAhead(link.pathname);
  }
}
