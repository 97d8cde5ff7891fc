import { MIGRATIONS } from './migrations.ts';

/** What is to be said of a database that nobody has changed for it. */
export interface StoreExam {
  readonly version: string;
  readonly characters: number;
  /** When the newest row was written, by the clock of who wrote it. */
  readonly newest: number; // ms since 1970
  /** The clock of the database; null where it has none of its own. */
  readonly clock: number | null; // ms since 1970
  /** Migrations that this version of the game would make, in their order. */
  readonly missing: readonly string[];
  /** … and those that it does not know: it would not start. */
  readonly newer: readonly string[];
}

/** Where Kysely writes down which migrations were made. */
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
