import type { DatabaseFacts } from './schema.ts';
import type { Store } from './store.ts';

export type { DatabaseFacts } from './schema.ts';
export { copySqlite, examineSqlite, restoreSqlite } from './sqlite/copy.ts';
export { openSqliteStore, SQLITE_FILE } from './sqlite/open.ts';
export {
  type Ballot,
  type BothChanges,
  type BothCharacters,
  type CardChange,
  type ChangeOutcome,
  type FireLog,
  type Session,
  type SignedSession,
  type Store,
  StoreBusy,
  type StoredCharacter,
  type StoredFire,
  type StoredRound,
  type StoredSession,
  type StoredTally,
  StoreUnavailable,
} from './store.ts';

// Loads pg only if it is used.
export const openPostgresStore = async (url: string): Promise<Store> =>
  (await import('./postgres/open.ts')).openPostgresStore(url);
export const examinePostgres = async (url: string): Promise<DatabaseFacts> =>
  (await import('./postgres/inspect.ts')).examinePostgres(url);
