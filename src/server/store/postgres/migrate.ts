import { Kysely, PostgresAdapter, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { migrateUp, type Tables } from '../schema.ts';
import { transact } from '../transaction.ts';
import { isRetryable } from './errors.ts';

/**
 * How long a migration waits for the lock of a table. While it waits, statements of all nodes queue behind it, even
 * reads. So an operator's pg_dump, which holds locks, would stop the game for as long as it runs.
 */
const TABLE_TIMEOUT = 2000; // ms
/** Limits how long a node that hangs within a migration blocks the other nodes. */
const IDLE_IN_TRANSACTION_TIMEOUT = 5000; // ms

/** Creates the lock table as Kysely's Migrator would: it must exist before its row can be locked. */
const CREATE_LOCK_TABLE =
  'create table if not exists kysely_migration_lock (id varchar(255) not null primary key, is_locked integer not null default 0)';
const ADD_LOCK_ROW = `insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0) on conflict do nothing`;

/**
 * Locks the Migrator's own row until the end of the transaction; `set local` overrides settings that others left on a
 * pooler's connection. Locks by an update: at the level `repeatable read`, a `select … for update` that waited would go
 * on with the state from before the wait, while an update gets a serialization failure and is retried.
 */
const LOCK = [
  'set local statement_timeout = 0',
  `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT}`,
  'set local lock_timeout = 0',
  'update kysely_migration_lock set is_locked = is_locked',
  `set local lock_timeout = ${TABLE_TIMEOUT}`,
];

/**
 * Runs pending migrations, each in a transaction. Of several nodes one runs them; the others wait without a limit.
 * @param pool without timeouts; closed at the end
 */
export async function migratePostgres(pool: PostgresPool): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new MigrationDialect({ pool }) });
  try {
    await createLockTable(db);
    while (await retry(() => migrateNext(db)));
  } finally {
    await db.destroy();
  }
}

async function createLockTable(db: Kysely<Tables>): Promise<void> {
  const create = () => execute(db, CREATE_LOCK_TABLE);
  const { rows } = await sql<{ name: string | null }>`select to_regclass('kysely_migration_lock') as name`.execute(db);
  // Creates the table only if it is missing, so that later the game's role needs no right to create tables. Of several
  // nodes that create the table at once, one succeeds and the others fail (23505); their second attempt succeeds.
  if (rows[0]?.name == null) await retry(() => create().catch(create));
  await retry(() => execute(db, ADD_LOCK_ROW));
}

async function migrateNext(db: Kysely<Tables>): Promise<boolean> {
  return transact(db, async (tx) => {
    await execute(tx, ...LOCK);
    return migrateUp(tx);
  });
}

async function execute(db: Kysely<Tables>, ...statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Repeats a step of the start while another node conflicts with it: each attempt lets at least one node through. */
export async function retry<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isRetryable(error)) throw error;
    }
  }
}

/** Kysely's own lock is an advisory lock of a session, which clients of a pooler share: a row is locked instead. */
class MigrationAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class MigrationDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new MigrationAdapter();
  }
}
