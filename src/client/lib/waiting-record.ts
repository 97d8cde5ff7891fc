import type { AuthStore } from './auth/auth-store.ts';

/** Where a tab keeps the choice that waits for the server, for as long as it waits: a phone may throw the page away. */
const KEY = 'meow-waiting';

/** Null where nothing was kept, or the browser keeps nothing. */
export function readWaiting(): string | null {
  return tried((storage) => storage.getItem(KEY));
}

export function keepWaiting(record: string | null): void {
  tried((storage) => (record === null ? storage.removeItem(KEY) : storage.setItem(KEY, record)));
}

/** Whoever is nobody here any more has nothing waiting here, whichever page is open. */
export function forgetWaitingWith(auth: Pick<AuthStore, 'subscribe'>): () => void {
  return auth.subscribe(({ characterId }, { characterId: before }) => {
    if (before !== null && characterId !== before) keepWaiting(null);
  });
}

function tried<T>(act: (storage: Storage) => T): T | null {
  try {
    return act(window.sessionStorage);
  } catch {
    return null;
  }
}
