import { keepSettings } from '../platform/settings.ts';
import type { AuthState, AuthStore } from './auth-store.ts';

/**
 * What a tab keeps of a saved player across reloads, as phones discard pages: the choice that waits for the server, and the
 * transcript.
 */
const KEYS = { waiting: 'meow-waiting', said: 'meow-said' } as const;
type TabRecord = keyof typeof KEYS;

export function readRecord(record: TabRecord): string | null {
  return tried((storage) => storage.getItem(KEYS[record]));
}

/** Null deletes the record. Does nothing where the browser keeps nothing, or has no room. */
export function keepRecord(record: TabRecord, text: string | null): void {
  tried((storage) => (text === null ? storage.removeItem(KEYS[record]) : storage.setItem(KEYS[record], text)));
}

/** Deletes the records once the player is signed out and this browser keeps no words: also when another tab did that. */
export function forgetRecordsWith(auth: Pick<AuthStore, 'subscribe'>): () => void {
  return auth.subscribe((now, before) => {
    const hasLeft = before.characterId !== null && now.characterId !== before.characterId;
    if (!hasLeft && !(isNobody(now) && !isNobody(before))) return;
    for (const record of Object.keys(KEYS) as TabRecord[]) keepRecord(record, null);
  });
}

function isNobody({ state, characterId, recognising, ownerUnknown, hasWords }: AuthState): boolean {
  return state === 'no-cookie' && characterId === null && !recognising && !ownerUnknown && !hasWords;
}

function tried<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(window.sessionStorage);
  } catch {
    return null;
  }
}

/** A deletion in another tab is that tab's to follow up. */
const FORGOTTEN: readonly unknown[] = ['here', 'everywhere', 'completely', 'not-cleared'];

/** With the player, their kept settings are deleted. They hold until the page is closed. */
export function forgetSettingsWith(auth: Pick<AuthStore, 'subscribe'>): () => void {
  return auth.subscribe(({ farewell }, before) => {
    if (farewell !== before.farewell && FORGOTTEN.includes(farewell)) keepSettings(false);
  });
}

/** Key in localStorage, with the value "1" while the player of this browser is known. public/before-hydration.js reads it. */
const KNOWN = 'meow-known';

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
    // The note stays until the server has answered that the cookie is of no signed-in session.
    const isOpen = !isKnown && !isPlayer(before) && (now.recognising || now.ownerUnknown || now.state === 'offline');
    if (isOpen || isKnown === wasKnown(root)) return;
    if (isKnown) root.dataset.known = '';
    else delete root.dataset.known;
    try {
      if (isKnown) storage().setItem(KNOWN, '1');
      else storage().removeItem(KNOWN);
    } catch {} // the browser refuses to store it: the next visit begins as a stranger's
  });
}

function isPlayer({ hasWords, characterId }: AuthState): boolean {
  return hasWords || characterId !== null;
}
