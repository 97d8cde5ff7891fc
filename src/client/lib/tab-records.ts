import type { AuthState, AuthStore } from './auth/auth-store.ts';

/**
 * What a tab keeps of a saved player while the page is loaded anew: the choice that waits for the server, for a phone may
 * throw the page away, and what was said.
 */
const KEYS = { waiting: 'meow-waiting', said: 'meow-said' } as const;
type TabRecord = keyof typeof KEYS;

/** Null where nothing was kept, or the browser keeps nothing. */
export function readRecord(record: TabRecord): string | null {
  return tried((storage) => storage.getItem(KEYS[record]));
}

/** Keeps a record; null deletes it. Where the browser keeps nothing, or has no room, there is none. */
export function keepRecord(record: TabRecord, text: string | null): void {
  tried((storage) => (text === null ? storage.removeItem(KEYS[record]) : storage.setItem(KEYS[record], text)));
}

/**
 * Whoever is nobody here any more has no record here, whichever page is open: they left on this page, or in another tab
 * while this one was elsewhere. Whose session is over, and whose words are kept, is still here.
 */
export function forgetRecordsWith(auth: Pick<AuthStore, 'subscribe'>): () => void {
  return auth.subscribe((now, before) => {
    const hasLeft = before.characterId !== null && now.characterId !== before.characterId;
    if (!hasLeft && !(isNobody(now) && !isNobody(before))) return;
    for (const record of Object.keys(KEYS) as TabRecord[]) keepRecord(record, null);
  });
}

function isNobody({ state, characterId, recognising, hasWords }: AuthState): boolean {
  return state === 'no-cookie' && characterId === null && !recognising && !hasWords;
}

function tried<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(window.sessionStorage);
  } catch {
    return null;
  }
}
