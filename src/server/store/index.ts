export { openPostgresStore } from './postgres/open.ts';
export { openSqliteStore } from './sqlite/open.ts';
export type { CardChange, ChallengeChange, SignIn, Store, StoredCharacter, StoredSession } from './store.ts';
export { StoreUnavailable } from './store-error.ts';
