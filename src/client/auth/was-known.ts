import type { AuthState } from './auth-state.ts';
import type { AuthStore } from './auth-store.ts';

/** Key in localStorage, with the value "1" while the player of this browser is known. public/before-hydration.js reads it. */
const KEY = 'meow-known';

/** Whether the player was known when this browser was here last: before the first paint, <html> was marked so. */
export function wasKnown(root: HTMLElement): boolean {
  return root.dataset.known !== undefined;
}

/**
 * Notes whether the player is known, in the browser's storage and on <html>. Until the server has answered, text for strangers is
 * then hidden at the next visit.
 */
export function noteWhetherKnown(
  auth: Pick<AuthStore, 'subscribe'>,
  root: HTMLElement,
  storage: () => Storage,
): () => void {
  return auth.subscribe((now, before) => {
    const isKnown = isPlayer(now);
    // Until the server has said that nobody is signed in, the player stays as known as they were.
    const isOpen = !isKnown && !isPlayer(before) && (now.recognising || now.ownerUnknown || now.state === 'offline');
    if (isOpen || isKnown === wasKnown(root)) return;
    if (isKnown) root.dataset.known = '';
    else delete root.dataset.known;
    try {
      if (isKnown) storage().setItem(KEY, '1');
      else storage().removeItem(KEY);
    } catch {} // the browser refuses to store it: the next visit begins as a stranger's
  });
}

function isPlayer({ hasWords, characterId }: AuthState): boolean {
  return hasWords || characterId !== null;
}
