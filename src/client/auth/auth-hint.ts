/*
 * The server says by `Server-Timing` whether a session cookie came with a request: "stranger" (none), "somebody" (one) or
 * "anybody" (it cannot tell), and "bot" for crawlers (src/server/web/pages/who-asks.ts). public/before-hydration.js marks the
 * document by it before the first paint.
 */

/** The hint of the last response to a call. */
let callHint: string | null = null;

/** Wraps `fetch` and records the server's auth hint. */
export const fetchWithAuthHint: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  callHint = response.headers.get('server-timing') ?? callHint;
  return response;
};

/**
 * Whether the browser may have a session cookie. The hint of a page that the service worker has cached is out of date: there,
 * that of the first call counts.
 */
export function mayHaveSession(): boolean {
  if (isServedFromCache()) return callHint === 'somebody';
  return navigation()?.type !== 'back_forward' && pageHints('somebody', 'anybody');
}

/** Whether a crawler reads the page: it is shown no errors, as an error is no page to index. */
export function isBot(): boolean {
  return !import.meta.env.SSR && pageHints('bot');
}

/** Removes the mark of a stranger once the session check has ended. `data-somebody` stays: their own parts may still load. */
export function endAuthHint(root: HTMLElement): void {
  delete root.dataset.stranger;
}

function navigation(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}

/** Browsers expose the header on secure origins only. */
function pageHints(...words: readonly string[]): boolean {
  return navigation()?.serverTiming?.some(({ name }) => words.includes(name)) === true;
}

/** Insecure contexts have no service workers, and some browsers throw where all data of a site is blocked. */
function isServedFromCache(): boolean {
  try {
    return navigator.serviceWorker.controller !== null;
  } catch {
    return false;
  }
}
