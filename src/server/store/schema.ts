import { type Generated, type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StoreUnavailable } from './store.ts';

/** The tables as queries see them. Times are milliseconds since 1970. */
export interface Tables {
  readonly characters: CharacterRow;
  readonly cards: CardRow;
  readonly sessions: SessionRow;
  readonly fire: FireRow;
  readonly rounds: RoundRow;
  readonly ballots: BallotRow;
  readonly tallies: TallyRow;
}

/** What a read-only query takes: a Kysely instance or a transaction. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'executeQuery' | 'getExecutor'>;

interface CharacterRow {
  readonly id: string;
  readonly address: string;
  readonly v: number;
  readonly created_at: number;
  /** The idempotency keys of the latest changes that have a key, newest first, each followed by a space. */
  readonly recent_keys: Generated<string>;
}

/** One card of a hand; `card` is its canonical text. */
interface CardRow {
  readonly character_id: string;
  readonly key: string;
  readonly card: string;
}

export interface SessionRow {
  readonly id: string;
  readonly character_id: string | null;
  readonly flake: string | null;
  readonly created_at: number;
  /** When the session was last used, written at most once a day; `created_at` if never used since. */
  readonly used_at: number;
  readonly expires_at: number;
}

/** The fire of the house: one row, or none before the first log. */
interface FireRow {
  readonly id: string;
  readonly burns_until: number;
  /** How many logs were put on, ever. */
  readonly logs: number;
  /** How many of them since the fire was last out. */
  readonly tonight: number;
}

/** A round of choosing together. Of each place, one round at most has no result. */
export interface RoundRow {
  readonly id: string;
  readonly place: string;
  readonly opened_at: number;
  readonly ends_at: number;
  /** Null: not counted yet. */
  readonly result: string | null;
}

/** Where a player stands in a round that is not counted yet. */
interface BallotRow {
  readonly round: string;
  readonly character_id: string;
  readonly choice: string;
}

/** How many players have given an answer at a page of a quest, by the names that both had in an edition. */
interface TallyRow {
  readonly quest: string;
  readonly edition: number;
  readonly page: string;
  readonly choice: string;
  readonly players: number;
}

/**
 * Reads a whole number, 0 or more, from a column. Drivers differ on large integers: pg returns them as strings.
 * @throws TypeError that names the column, but not the value, which may be secret
 */
export function readCount(value: unknown, column: string): number {
  const count = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof count === 'number' && Number.isSafeInteger(count) && count >= 0) return count;
  throw new TypeError(`Column ${column} holds something other than a whole number`);
}

/** The migrations, which run in the order of their names. Never edit a released migration: add a new one. */
const migrations: Record<string, Migration> = {
  '001_characters': {
    async up(db) {
      await db.schema
        .createTable('characters')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('address', 'text', (column) => column.notNull().unique())
        .addColumn('v', 'integer', (column) => column.notNull())
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('cards')
        .addColumn('character_id', 'text', (column) => column.notNull().references('characters.id').onDelete('cascade'))
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('card', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('cards_pk', ['character_id', 'key'])
        .execute();
      await db.schema
        .createTable('sessions')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('character_id', 'text', (column) => column.references('characters.id').onDelete('cascade'))
        .addColumn('flake', 'text')
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('expires_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute();
      await db.schema.createIndex('sessions_character_id').on('sessions').column('character_id').execute();
    },
  },
  '002_session_use': {
    async up(db) {
      await db.schema
        .alterTable('sessions')
        .addColumn('used_at', 'bigint', (column) => column.notNull().defaultTo(0))
        .execute();
      await db
        .updateTable('sessions')
        .set({ used_at: sql.ref('created_at') })
        .execute();
    },
  },
  '003_recent_keys': {
    async up(db) {
      await db.schema
        .alterTable('characters')
        .addColumn('recent_keys', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
    },
  },
  '004_fire': {
    async up(db) {
      await db.schema
        .createTable('fire')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('burns_until', 'bigint', (column) => column.notNull())
        .addColumn('logs', 'integer', (column) => column.notNull())
        .addColumn('tonight', 'integer', (column) => column.notNull())
        .execute();
    },
  },
  '005_rounds': {
    async up(db) {
      await db.schema
        .createTable('rounds')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('place', 'text', (column) => column.notNull())
        .addColumn('opened_at', 'bigint', (column) => column.notNull())
        .addColumn('ends_at', 'bigint', (column) => column.notNull())
        .addColumn('result', 'text')
        .execute();
      // Of several players who open a round at a place at the same time, one does.
      await db.schema
        .createIndex('rounds_open')
        .unique()
        .on('rounds')
        .column('place')
        .where(sql.ref('result'), 'is', null)
        .execute();
      await db.schema.createIndex('rounds_ends_at').on('rounds').column('ends_at').execute();
      await db.schema
        .createTable('ballots')
        .addColumn('round', 'text', (column) => column.notNull().references('rounds.id').onDelete('cascade'))
        .addColumn('character_id', 'text', (column) => column.notNull().references('characters.id').onDelete('cascade'))
        .addColumn('choice', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('ballots_pk', ['round', 'character_id'])
        .execute();
      await db.schema.createIndex('ballots_character_id').on('ballots').column('character_id').execute();
    },
  },
  '006_tallies': {
    async up(db) {
      await db.schema
        .createTable('tallies')
        .addColumn('quest', 'text', (column) => column.notNull())
        .addColumn('edition', 'integer', (column) => column.notNull())
        .addColumn('page', 'text', (column) => column.notNull())
        .addColumn('choice', 'text', (column) => column.notNull())
        .addColumn('players', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('tallies_pk', ['quest', 'edition', 'page', 'choice'])
        .execute();
    },
  },
};

const MIGRATIONS: readonly string[] = Object.keys(migrations);

/**
 * Runs the next pending migration.
 * @param tx a transaction, so that a migration that fails or is killed leaves nothing behind
 * @returns whether there was a pending migration
 * @throws StoreUnavailable when the tables do not match this version; also the database's errors
 */
export async function migrateUp(tx: Kysely<Tables>): Promise<boolean> {
  const migrator = new Migrator({ db: tx, provider: { getMigrations: async () => migrations } });
  const { error, results = [] } = await migrator.migrateUp();
  if (error) throw toNewerVersionError(error) ?? toForeignTableError(error) ?? error;
  return results.length > 0;
}

/** Kysely's errors about migrations that this version does not know. They have no codes, only messages. */
const IS_MISSING = /^corrupted migrations: previously executed migration (\S+) is missing$/;
const IS_OUT_OF_ORDER = /^corrupted migrations: expected previously executed migration (\S+) to be at index/;
/** Messages about a table, index or column that exists already: PostgreSQL's (42P07, 42701) and SQLite's. */
const IS_THERE = /^(?:relation|table|index|column|there is already a table named) "?(\w+)"?.* already exists$/;

/** The form of migration names in all versions of the game: 004_some_words. Other names are another program's. */
const OURS = /^\d{3}_[a-z0-9_]+$/;

/** The error about tables of a newer version. Null: the error has another cause. */
function toNewerVersionError(error: unknown): StoreUnavailable | null {
  const [, name = ''] = (error instanceof Error && IS_MISSING.exec(error.message)) || [];
  const isNewer = OURS.test(name) && name > (Object.keys(migrations).at(-1) ?? '');
  if (!isNewer) return null;
  return new StoreUnavailable(`a newer version of the game has changed its tables (${name}): start that one`);
}

/** The error about another program's tables of the same names. Null: the error has another cause. */
function toForeignTableError(error: unknown): StoreUnavailable | null {
  if (!(error instanceof Error)) return null;
  const [found] = [IS_MISSING, IS_OUT_OF_ORDER, IS_THERE].flatMap((said) => said.exec(error.message)?.[1] ?? []);
  if (found === undefined) return null;
  return new StoreUnavailable(
    `it has a “${found}” of another program, where the game would make its own: give the game a database of its own`,
    { cause: error },
  );
}

/** What `doctor` reports of a database. */
export interface DatabaseFacts {
  readonly version: string;
  readonly characters: number;
  /** When the newest character or session was created, by the clock of the node that created it. */
  readonly newest: number; // ms since 1970
  /** The clock of the database; null if the database is on this machine and has the same clock. */
  readonly clock: number | null; // ms since 1970
  /** Pending migrations, in order. */
  readonly missing: readonly string[];
  /** Migrations that this version does not know, because of which it would refuse to start. */
  readonly newer: readonly string[];
}

/** The table in which Kysely's Migrator records the migrations it has run. */
export const MADE_TABLE = 'kysely_migration';
export const COUNT_CHARACTERS = 'select count(*) as count from characters';
export const NEWEST =
  'select max(created_at) as newest from (select created_at from characters union all select created_at from sessions) as written';

export function compareMigrations(made: readonly string[]): Pick<DatabaseFacts, 'missing' | 'newer'> {
  return {
    missing: MIGRATIONS.filter((name) => !made.includes(name)),
    newer: made.filter((name) => !MIGRATIONS.includes(name)),
  };
}
