import { pages } from '#content/messages/pages';
import { ANSWER_TIMEOUT, RELOAD_GUARD } from './constants.ts';
import { messagesOf } from './language.ts';
import { PageError } from './page-error.ts';

/** The page that is being opened; null once it is shown. */
export const navigationTarget: { path: string | null } = { path: null };

/** How long a player who opens a page waits to hear whether there is a server to reload from. */
const SOON = 1500; // ms
const UNAVAILABLE = 503;

/**
 * When `reloadOnce` loaded this page. The history entry remembers it, the one place that outlives a reload without
 * storing anything. It is read at once: later entries know nothing of it.
 */
let reloadedAt = (globalThis.history?.state as { readonly reloadedAt?: number } | null | undefined)?.reloadedAt;
/** Where this page is being reloaded to. */
let reloadingTo: string | null = null;
/** Where the last chunk that failed to load has the page reloaded to; null: nowhere. */
let reloading: Promise<string | null> = Promise.resolve(null);

/** Asks for the latest build. @throws where no server answers in time, ms */
export function askForLatest(timeout = ANSWER_TIMEOUT): Promise<Response> {
  return fetch(`/latest.json?${Date.now()}`, { signal: AbortSignal.timeout(timeout) });
}

/**
 * Reloads the page at a path, by a history entry of its own: at most once in 10 s, or a chunk that never arrives would make
 * the page reload for ever.
 * @returns whether it is on its way there
 */
export function reloadOnce(path: string, now = Date.now()): boolean {
  if (reloadedAt !== undefined && now - reloadedAt < RELOAD_GUARD) return path === reloadingTo;
  reloadedAt = now;
  reloadingTo = path;
  const { history, location } = window;
  // Back is to lead to the page at hand. Who went back has left it, and the address says so.
  if (new URL(path, location.href).href === location.href) {
    history.replaceState({ ...history.state, reloadedAt }, '');
  } else {
    history.pushState({ reloadedAt }, '', path);
  }
  location.reload();
  return true;
}

/**
 * Reloads at the page that is being opened, where a server answers: without one, a reload would end the visit.
 * @returns the path that is on its way, if any
 */
async function reloadAtTarget(timeout?: number): Promise<string | null> {
  const { path } = navigationTarget;
  if (path === null) return null;
  const isServed = await askForLatest(timeout).then(
    ({ ok }) => ok,
    () => false,
  );
  // Meanwhile the player may have gone elsewhere.
  return isServed && path === navigationTarget.path && reloadOnce(path) ? path : null;
}

/**
 * Reloads when a chunk of the page that is being opened is missing: it has gone with an older build. What fails on a page that
 * is shown says so itself, for a reload would cost a stranger their visit.
 */
export function reloadOnChunkErrors(): void {
  window.addEventListener('vite:preloadError', () => {
    reloading = reloadAtTarget();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reloadingTo = null; // the browser put the page back as it was left
  });
}

/**
 * Imports a part of the page. Never ends while the page is being reloaded for it.
 * @throws PageError 503
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    const path = await reloading;
    if (path !== null && path === navigationTarget.path) await new Promise(() => {});
    throw new PageError(UNAVAILABLE, 'Part of the page did not arrive', () => messagesOf(pages).broken.part);
  }
}

/**
 * Loads the page that is being opened from a newer build, and then never ends. Where no server answers soon, the page is made
 * of the parts at hand.
 */
export async function leaveForNewer(): Promise<void> {
  if ((await reloadAtTarget(SOON)) !== null) await new Promise(() => {});
}
