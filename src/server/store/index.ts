import type { StoreExam } from './schema.ts';
import type { Store } from './store.ts';

export type { StoreExam } from './schema.ts';
export { copySqlite, examineSqlite, restoreSqlite } from './sqlite/copy.ts';
export { openSqliteStore, SQLITE_FILE } from './sqlite/open.ts';
export {
  type CardChange,
  type ChangeOutcome,
  type Store,
  StoreBusy,
  type StoredCharacter,
  type StoredSession,
  StoreUnavailable,
} from './store.ts';

/** Wraps the function of this name, so that pg is loaded only where it is used. */
export async function openPostgresStore(url: string): Promise<Store> {
  const postgres = await import('./postgres/open.ts');
  return postgres.openPostgresStore(url);
}

/** Wraps the function of this name, so that pg is loaded only where it is used. */
export async function examinePostgres(url: string): Promise<StoreExam> {
  const postgres = await import('./postgres/examine.ts');
  return postgres.examinePostgres(url);
}
