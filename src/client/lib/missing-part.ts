import { pages } from '#content/messages/pages';
import { messagesOf } from './language.ts';
import { PageError } from './page-error.ts';
import { askForLatest, reloadOnce } from './updates.ts';

/** Where the router is going, so that a page whose part is missing can be loaded whole. */
export const navigationTarget: { path: string | null } = { path: null };

const UNAVAILABLE = 503;

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
    if (navigationTarget.path !== null && (await serverAnswers()) && reloadOnce(navigationTarget.path)) {
      return new Promise(() => {}); // the page is on its way out
    }
    throw new PageError(UNAVAILABLE, 'Part of the page did not arrive', () => messagesOf(pages).broken.part);
  }
}

async function serverAnswers(): Promise<boolean> {
  try {
    return (await askForLatest()).ok;
  } catch {
    return false;
  }
}
