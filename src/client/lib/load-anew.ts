import { ANSWER_TIMEOUT, RELOAD_GUARD } from './constants.ts';

/** Asks the server for the news of its latest build. @throws when it does not answer in time, ms */
export function askForLatest(timeout = ANSWER_TIMEOUT): Promise<Response> {
  return fetch(`/latest.json?${Date.now()}`, { signal: AbortSignal.timeout(timeout) });
}

/**
 * Whether there is a server to load a page from: without one, loading it anew would lose what is there.
 *
 * @param timeout how long it may take to say so, ms
 */
export async function serverAnswers(timeout?: number): Promise<boolean> {
  try {
    return (await askForLatest(timeout)).ok;
  } catch {
    return false;
  }
}

/**
 * When `reloadOnce` loaded this page. The history entry remembers it, the one place that outlives a reload without
 * storing anything. It is read at once: entries that come later know nothing of it.
 */
let reloadedAt = (globalThis.history?.state as { readonly reloadedAt?: number } | null | undefined)?.reloadedAt;

/**
 * Goes to a path by a full load, by an entry of its own, or loads the page anew: at most once in a while, or a part that never
 * arrives would make the page reload for ever. False when it was too soon.
 */
export function reloadOnce(path = window.location.href, now = Date.now()): boolean {
  if (reloadedAt !== undefined && now - reloadedAt < RELOAD_GUARD) return false;
  reloadedAt = now;
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

/** The same where there is a server to load it from. */
export async function reloadOnceIfServed(): Promise<boolean> {
  return (await serverAnswers()) && reloadOnce();
}
