import type { Database } from 'better-sqlite3';
import {
  type Compilable,
  CompiledQuery,
  type DatabaseConnection,
  isCompilable,
  Kysely,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
  Transaction,
} from 'kysely';
import type { Tables } from '../tables.ts';
import { createPatientConnection } from './patient-connection.ts';

/** Takes the write lock at once: one taken later, after a read, can fail where waiting would have helped. */
const BEGIN = CompiledQuery.raw('begin immediate');
const COMMIT = CompiledQuery.raw('commit');
const ROLLBACK = CompiledQuery.raw('rollback');

export interface Sqlite {
  readonly db: Kysely<Tables>;
  /** Runs something in a transaction. When this resolves it is kept; what is thrown undoes all of it. */
  transact(run: (tx: Transaction<Tables>) => Promise<void>): Promise<void>;
}

/** Kysely's SQLite, with patience, and with differences in how transactions begin and end, and in who waits for them. */
export function createSqlite(database: Database): Sqlite {
  const connection = createPatientConnection(database);
  /** Whether a transaction is under way: known here, so that SQLite need not be asked before each statement. */
  let isOpen = false;

  async function begin(): Promise<void> {
    await connection.executeQuery(BEGIN);
    isOpen = true;
  }

  async function commit(): Promise<void> {
    await connection.executeQuery(COMMIT);
    isOpen = false;
  }

  /** SQLite rolls back by itself when the disk is full or fails; a second rollback would hide that error. */
  async function rollback(): Promise<void> {
    if (database.inTransaction) await connection.executeQuery(ROLLBACK);
    isOpen = false;
  }

  class Driver extends SqliteDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return connection;
    }

    override beginTransaction = begin;
    override commitTransaction = commit;
    override rollbackTransaction = rollback;
  }

  class Dialect extends SqliteDialect {
    override createDriver(): SqliteDriver {
      return new Driver({ database });
    }
  }

  class Db extends Kysely<Tables> {
    /** A statement is whole by itself: where no transaction is under way, it need not queue for the connection. */
    override executeQuery<Row>(query: CompiledQuery<Row> | Compilable<Row>): Promise<QueryResult<Row>> {
      if (isOpen) return super.executeQuery(query);
      return execute(query);
    }
  }

  /** For whoever holds the connection: nothing in it waits for its turn. */
  class Holder extends Transaction<Tables> {
    override executeQuery<Row>(query: CompiledQuery<Row> | Compilable<Row>): Promise<QueryResult<Row>> {
      return execute(query);
    }
  }

  function execute<Row>(query: CompiledQuery<Row> | Compilable<Row>): Promise<QueryResult<Row>> {
    return connection.executeQuery<Row>(isCompilable(query) ? query.compile() : query);
  }

  const dialect = new Dialect({ database });
  const db = new Db({ dialect });
  const executor = db.getExecutor();
  /** One for all transactions: Kysely would make one for each, and queue for the connection with each statement. */
  const tx = new Holder({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: executor.withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  });

  function transact(run: (tx: Transaction<Tables>) => Promise<void>): Promise<void> {
    return executor.provideConnection(async () => {
      await begin();
      try {
        await run(tx);
        await commit();
      } catch (error) {
        await rollback();
        throw error;
      }
    });
  }

  return { db, transact };
}
