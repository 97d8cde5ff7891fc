import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type TransactionSettings,
} from 'kysely';
import { migrate } from '../migrations.ts';
import type { Tables } from '../tables.ts';
import { untilUndisturbed } from './until-undisturbed.ts';

/**
 * How long a migration waits for a table. Whoever asks for that table meanwhile waits behind it, at all nodes, even to read:
 * an operator's pg_dump would hold up the game for as long as it takes.
 */
const TABLE_TIMEOUT = 2000; // ms
/** A node that stopped amid a migration holds up the others no longer. */
const IDLE_IN_TRANSACTION_TIMEOUT = 5000; // ms

/**
 * For this transaction alone, whatever a pooler's connection was told by others: it may take its time, and so may the wait for
 * its turn. A turn is a row's lock, which ends with the transaction. A session's would stay with a pooler's connection, and
 * pg_advisory_xact_lock CockroachDB did not have until 2026. The row is written, for who only locked it would go on
 * with what was there before the wait, where that is the level (repeatable read); who writes it is told to begin anew.
 */
const IN_TURN = [
  'set local statement_timeout = 0',
  `set local idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT}`,
  'set local lock_timeout = 0',
  'update kysely_migration_lock set is_locked = is_locked',
  `set local lock_timeout = ${TABLE_TIMEOUT}`,
].map((statement) => CompiledQuery.raw(statement));

/**
 * Brings the tables up to date: of several nodes one does it, in one transaction, and the others wait for as long as it takes.
 * @param pool which gives no answer up, and is closed in the end
 * @throws what the database said
 */
export async function migrateInTurn(pool: PostgresPool): Promise<void> {
  const db = new Kysely<Tables>({ dialect: createDialect(pool) });
  try {
    await untilUndisturbed(() => migrate(db));
  } finally {
    await db.destroy();
  }
}

/** As Kysely's driver takes it, which has no name for it outside. */
type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** Kysely makes its own tables, with the row that is locked, before it begins the transaction; that nodes race for it is no matter. */
function createDialect(pool: PostgresPool): PostgresDialect {
  class Driver extends PostgresDriver {
    override async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
      await super.beginTransaction(connection, settings);
      try {
        for (const statement of IN_TURN) await connection.executeQuery(statement);
      } catch (error) {
        await this.rollbackTransaction(connection); // to Kysely it has not begun
        throw error;
      }
    }
  }

  class Adapter extends PostgresAdapter {
    override async acquireMigrationLock(): Promise<void> {}
    override async releaseMigrationLock(): Promise<void> {}
  }

  class Dialect extends PostgresDialect {
    override createDriver(): PostgresDriver {
      return new Driver({ pool });
    }
    override createAdapter(): PostgresAdapter {
      return new Adapter();
    }
  }

  return new Dialect({ pool });
}
