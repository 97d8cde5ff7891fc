import { pages } from '#content/messages/pages';
import { messagesOf } from './language.ts';
import { reloadOnce, serverAnswers } from './load-anew.ts';
import { PageError } from './page-error.ts';

/** Where the router is going, so that a page whose part is missing can be loaded whole. */
export const navigationTarget: { path: string | null } = { path: null };

/** What is being loaded whole already, and since when: this page is on its way out. */
let leavingFor: string | null = null;
let leavingSince = 0; // ms since 1970

/** So long what is on its way is not asked for again. Somebody may have stopped it, and no page is told of that. */
const LEAVING = 5000; // ms

/** How long somebody who wants to go on waits to hear whether there is a server to load the page from. */
const SOON = 1500; // ms

/**
 * Loads a page whole, by what is given. There are two reasons to, a newer build and a part that is missing, which come
 * together: what is on its way is not asked for twice.
 * @returns whether it is on its way
 */
export function loadWhole(path: string, load: (path: string) => boolean): boolean {
  const now = Date.now();
  if (leavingFor === path && now - leavingSince < LEAVING) return true;
  if (!load(path)) return false;
  leavingFor = path;
  leavingSince = now;
  return true;
}

/**
 * Where the router goes on in a page of an older build than the server's: loads the page whole, and never comes back. Where
 * nobody answers soon, that would end the visit: then the page is made of what is at hand.
 */
export async function leaveForNewer(load: (path: string) => boolean): Promise<void> {
  const { path } = navigationTarget;
  if (path === null || !(await serverAnswers(SOON))) return;
  // Meanwhile somebody may have gone elsewhere.
  if (path === navigationTarget.path && loadWhole(path, load)) await new Promise(() => {});
}

const UNAVAILABLE = 503;

/** Back again, as it was when it was left. */
export function stayAfterAll(): void {
  leavingFor = null;
}

/**
 * Loads a part of the page. One that is missing though the server answers has gone with an older build: then the page is
 * loaded whole, once in a while. Without a server that would end the visit, so the player is told instead.
 * @throws PageError 503
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    const { path } = navigationTarget;
    if (path !== null && (await serverAnswers()) && loadWhole(path, reloadOnce)) {
      return new Promise(() => {}); // the page is on its way out
    }
    throw new PageError(UNAVAILABLE, 'Part of the page did not arrive', () => messagesOf(pages).broken.part);
  }
}
