import type { Database } from 'better-sqlite3';
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely';
import { createPatientConnection } from './patient-connection.ts';

/** Kysely's SQLite, with patience, and two differences in how transactions begin and end. */
export function createSqliteDialect(database: Database): SqliteDialect {
  class Driver extends SqliteDriver {
    #patient: DatabaseConnection | undefined;

    override async acquireConnection(): Promise<DatabaseConnection> {
      const connection = await super.acquireConnection();
      this.#patient ??= createPatientConnection(connection, database);
      return this.#patient;
    }

    /** Takes the write lock at once: one taken later, after a read, can fail where waiting would have helped. */
    override async beginTransaction(connection: DatabaseConnection): Promise<void> {
      await connection.executeQuery(CompiledQuery.raw('begin immediate'));
    }

    /** SQLite rolls back by itself when the disk is full or fails; a second rollback would hide that error. */
    override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
      if (database.inTransaction) await super.rollbackTransaction(connection);
    }
  }

  class Dialect extends SqliteDialect {
    override createDriver(): SqliteDriver {
      return new Driver({ database });
    }
  }

  return new Dialect({ database });
}
