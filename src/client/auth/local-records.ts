import { keepSettings } from '../platform/settings.ts';
import type { AuthState, AuthStore } from './auth-store.ts';

/**
 * What a tab stores of a saved player across reloads, as phones discard pages: the pending choice and the transcript.
 */
const KEYS = { waiting: 'meow-waiting', said: 'meow-said' } as const;
type TabRecord = keyof typeof KEYS;

export function readRecord(record: TabRecord): string | null {
  return tried((storage) => storage.getItem(KEYS[record]));
}

/** Null deletes the record. Does nothing where storage is unavailable or full. */
export function keepRecord(record: TabRecord, text: string | null): void {
  tried((storage) => (text === null ? storage.removeItem(KEYS[record]) : storage.setItem(KEYS[record], text)));
}

/**
 * Deletes the records once the player is signed out and this browser stores no words, also when another tab did that.
 */
export function forgetRecordsWith(auth: Pick<AuthStore, 'subscribe'>): () => void {
  return auth.subscribe((now, before) => {
    const hasLeft = before.characterId !== null && now.characterId !== before.characterId;
    if (!hasLeft && !(isNobody(now) && !isNobody(before))) return;
    for (const record of Object.keys(KEYS) as TabRecord[]) keepRecord(record, null);
  });
}

function isNobody({ state, characterId, isCheckingSession, ownerUnknown, hasWords }: AuthState): boolean {
  return state === 'no-cookie' && characterId === null && !isCheckingSession && !ownerUnknown && !hasWords;
}

function tried<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(window.sessionStorage);
  } catch {
    return null;
  }
}

/** A deletion in another tab is handled by that tab. */
const FORGOTTEN: readonly unknown[] = ['here', 'everywhere', 'completely', 'not-cleared'];

/** Deletes the stored settings together with the identity. They apply until the page is closed. */
export function forgetSettingsWith(auth: Pick<AuthStore, 'subscribe'>): () => void {
  return auth.subscribe(({ deletionResult }, before) => {
    if (deletionResult !== before.deletionResult && FORGOTTEN.includes(deletionResult)) keepSettings(false);
  });
}

/** Key in localStorage, with the value "1" while a player is signed in here. public/before-hydration.js reads it. */
const KNOWN = 'meow-known';

/**
 * Whether the player was signed in at the last visit: public/before-hydration.js marks <html> before the first paint.
 */
export function wasKnown(root: HTMLElement): boolean {
  return root.dataset.known !== undefined;
}

/**
 * Notes whether the player is signed in, in storage and on <html>. At the next visit, hides text for anonymous players
 * until the server has responded.
 */
export function noteWhetherKnown(
  auth: Pick<AuthStore, 'subscribe'>,
  root: HTMLElement,
  storage: () => Storage,
): () => void {
  return auth.subscribe((now, before) => {
    const isKnown = isPlayer(now);
    // The note stays until the server has found that the cookie has no session.
    const isOpen =
      !isKnown && !isPlayer(before) && (now.isCheckingSession || now.ownerUnknown || now.state === 'offline');
    if (isOpen || isKnown === wasKnown(root)) return;
    if (isKnown) root.dataset.known = '';
    else delete root.dataset.known;
    try {
      if (isKnown) storage().setItem(KNOWN, '1');
      else storage().removeItem(KNOWN);
    } catch {} // the browser refuses to store it: the next visit begins as an anonymous player's
  });
}

function isPlayer({ hasWords, characterId }: AuthState): boolean {
  return hasWords || characterId !== null;
}
