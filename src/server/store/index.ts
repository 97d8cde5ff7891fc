import type { Store } from './store.ts';

export { createLately } from './lately.ts';
export { type Soon, whenHere } from './soon.ts';
export { openSqliteStore } from './sqlite/open.ts';
export type {
  CardChange,
  ChallengeChange,
  ChangeOutcome,
  SignIn,
  Store,
  StoredCharacter,
  StoredSession,
} from './store.ts';
export { StoreBusy, StoreUnavailable } from './store-error.ts';

/** As the function of this name, whose driver is loaded only where it is used. */
export async function openPostgresStore(url: string): Promise<Store> {
  const postgres = await import('./postgres/open.ts');
  return postgres.openPostgresStore(url);
}
