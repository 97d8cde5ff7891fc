import { MIGRATIONS } from './migrations.ts';

/** What `doctor` reports of a database. Nothing is changed to find it out. */
export interface StoreExam {
  readonly version: string;
  readonly characters: number;
  /** When the newest row was written, by the clock of the server that wrote it. */
  readonly newest: number; // ms since 1970
  /** The clock of the database; null where that is this machine's. */
  readonly clock: number | null; // ms since 1970
  /** Migrations that this version of the game would run, in their order. */
  readonly missing: readonly string[];
  /** Migrations that it does not know: it would not start. */
  readonly newer: readonly string[];
}

/** Where Kysely's Migrator records which migrations were run. */
export const MADE_TABLE = 'kysely_migration';
export const COUNT_CHARACTERS = 'select count(*) as count from characters';
export const NEWEST =
  'select max(created_at) as newest from (select created_at from characters union all select created_at from sessions) as written';

export function compareMigrations(made: readonly string[]): Pick<StoreExam, 'missing' | 'newer'> {
  return {
    missing: MIGRATIONS.filter((name) => !made.includes(name)),
    newer: made.filter((name) => !MIGRATIONS.includes(name)),
  };
}
