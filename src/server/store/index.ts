import type { StoreExam } from './examine.ts';
import type { Store } from './store.ts';

export type { StoreExam } from './examine.ts';
export { copySqlite, restoreSqlite } from './sqlite/copy.ts';
export { examineSqlite } from './sqlite/examine.ts';
export { openSqliteStore, SQLITE_FILE } from './sqlite/open.ts';
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

/** As the function of this name, whose driver is loaded only where it is used. */
export async function examinePostgres(url: string): Promise<StoreExam> {
  const postgres = await import('./postgres/examine.ts');
  return postgres.examinePostgres(url);
}
