import { keepSettings, settingsStore } from '../platform/settings.ts';
import type { AuthState, AuthStore } from './auth-store.ts';

/**
 * Keys of the records of play. A tab's records in session storage survive a reload: the pending choice, and the
 * transcript. In local storage are the lessons that a saved player has won, and the server has not confirmed; what the
 * player did before being saved, until it is brought along or left; and which stories were told by the fire when the
 * player was last there.
 */
const KEYS = {
  waiting: 'meow-waiting',
  said: 'meow-said',
  won: 'meow-won',
  visit: 'meow-visit',
  fire: 'meow-fire',
} as const;
type PlayRecord = keyof typeof KEYS;

const SHARED: readonly PlayRecord[] = ['won', 'visit', 'fire'];

export function readRecord(record: PlayRecord): string | null {
  return tried(record, (storage) => storage.getItem(KEYS[record]));
}

/** Stores a record; null deletes it. Does nothing if storage is unavailable or full. */
export function keepRecord(record: PlayRecord, text: string | null): void {
  tried(record, (storage) => (text === null ? storage.removeItem(KEYS[record]) : storage.setItem(KEYS[record], text)));
}

/**
 * From now on, deletes the records when the character is signed out or replaced, here or in another tab, and when the
 * session check finds neither a character nor stored sign-in words. The record of the fire stays while the player wants
 * the settings stored, and is deleted with them. Returns a function that ends this.
 */
export function forgetRecordsWith(auth: Pick<AuthStore, 'getState' | 'subscribe'>): () => void {
  const ends = [
    auth.subscribe((now, before) => {
      const hasLeft = before.characterId !== null && now.characterId !== before.characterId;
      if (!hasLeft && !(isNobody(now) && !isNobody(before))) return;
      const { kept } = settingsStore.getState();
      for (const record of Object.keys(KEYS) as PlayRecord[]) if (record !== 'fire' || !kept) keepRecord(record, null);
    }),
    settingsStore.subscribe(({ kept }, before) => {
      if (before.kept && !kept && auth.getState().characterId === null) keepRecord('fire', null);
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function isNobody({ state, characterId, isCheckingSession, ownerUnknown, hasWords }: AuthState): boolean {
  return state === 'no-cookie' && characterId === null && !isCheckingSession && !ownerUnknown && !hasWords;
}

function tried<T>(record: PlayRecord, act: (storage: Storage) => T): T | null {
  try {
    return act(SHARED.includes(record) ? window.localStorage : window.sessionStorage);
  } catch {
    return null;
  }
}

/** Results of deletions in this tab. A deletion in another tab is handled by that tab. */
const FORGOTTEN: readonly unknown[] = ['here', 'everywhere', 'completely', 'not-cleared'];

/**
 * From now on, deletes the stored settings whenever the identity is deleted in this tab. Returns a function that ends
 * this.
 */
export function forgetSettingsWith(auth: Pick<AuthStore, 'subscribe'>): () => void {
  return auth.subscribe(({ deletionResult }, before) => {
    if (deletionResult !== before.deletionResult && FORGOTTEN.includes(deletionResult)) keepSettings(false);
  });
}

/** Key in localStorage, "1" while a player is signed in or words are stored; public/before-hydration.js reads it. */
const KNOWN = 'meow-known';

/**
 * Whether a player was signed in, or had stored words, when this browser last had the game open:
 * public/before-hydration.js then marks <html> before the first paint.
 */
export function wasKnown(root: HTMLElement): boolean {
  return root.dataset.known !== undefined;
}

/**
 * From now on, stores at each change whether a player is signed in or has stored words, and marks <html> if so. When
 * the game is next opened, the mark hides text for anonymous players until the session check ends.
 */
export function noteWhetherKnown(
  auth: Pick<AuthStore, 'subscribe'>,
  root: HTMLElement,
  storage: () => Storage,
): () => void {
  return auth.subscribe((now, before) => {
    const isKnown = isPlayer(now);
    // A mark of the last visit stays while it is not known whether the cookie has a session.
    const isOpen =
      !isKnown && !isPlayer(before) && (now.isCheckingSession || now.ownerUnknown || now.state === 'offline');
    if (isOpen || isKnown === wasKnown(root)) return;
    if (isKnown) root.dataset.known = '';
    else delete root.dataset.known;
    try {
      if (isKnown) storage().setItem(KNOWN, '1');
      else storage().removeItem(KNOWN);
    } catch {} // storage is refused: the next visit first shows the text for anonymous players
  });
}

function isPlayer({ hasWords, characterId }: AuthState): boolean {
  return hasWords || characterId !== null;
}
