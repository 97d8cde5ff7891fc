import type { Database } from 'better-sqlite3';
import {
  type Compilable,
  type CompiledQuery,
  type DatabaseConnection,
  isCompilable,
  Kysely,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
  Transaction,
} from 'kysely';
import type { AtOnce } from '../fixed-query.ts';
import type { Soon } from '../soon.ts';
import type { Tables } from '../tables.ts';
import { createMemory, type Memory } from './memory.ts';
import { createPatientConnection } from './patient-connection.ts';

export interface Sqlite {
  readonly db: Kysely<Tables>;
  readonly memory: Memory;
  /**
   * Runs something in a transaction: now, where none is under way and nothing in it has to be waited for. What is
   * answered is kept; what is thrown undoes all of it.
   */
  transact<Answer>(run: (tx: Transaction<Tables>) => Soon<Answer>): Soon<Answer>;
}

/**
 * Kysely's SQLite, with patience, and with differences in how transactions begin and end, and in who waits for them. Those
 * who wait do so here and not in Kysely's queue for its connection, whose turns were 12 µs of a choice (measured).
 */
export function createSqlite(database: Database): Sqlite {
  const memory = createMemory({
    dataVersion: () => connection.dataVersion(),
    isInTransaction: () => isUnderWay,
  });
  const connection = createPatientConnection(database, memory.wrote);
  /** A transaction is. */
  let isUnderWay = false;
  /** Made for the first who waits for it: mostly nobody does. */
  let over: PromiseWithResolvers<void> | null = null;

  function untilOver(): Promise<void> {
    over ??= Promise.withResolvers();
    return over.promise;
  }

  class Driver extends SqliteDriver {
    override async acquireConnection(): Promise<DatabaseConnection> {
      return connection;
    }

    override async beginTransaction(): Promise<void> {
      throw new Error('Transactions are begun here by transact alone');
    }
  }

  class Dialect extends SqliteDialect {
    override createDriver(): SqliteDriver {
      return new Driver({ database });
    }
  }

  /** A statement is whole by itself: it waits only for a transaction that is under way, so that nobody reads what is not kept. */
  class Db extends Kysely<Tables> implements AtOnce {
    override async executeQuery<Row>(query: CompiledQuery<Row> | Compilable<Row>): Promise<QueryResult<Row>> {
      while (isUnderWay) await untilOver();
      return connection.ask(compiled(query));
    }

    now<Row>(query: CompiledQuery<Row>): QueryResult<Row> | null {
      return isUnderWay ? null : connection.ask(query);
    }
  }

  /** For the transaction that is under way: nothing in it waits for its turn. */
  class Holder extends Transaction<Tables> implements AtOnce {
    override async executeQuery<Row>(query: CompiledQuery<Row> | Compilable<Row>): Promise<QueryResult<Row>> {
      return connection.ask(compiled(query));
    }

    now<Row>(query: CompiledQuery<Row>): QueryResult<Row> {
      return connection.ask(query);
    }
  }

  const dialect = new Dialect({ database });
  const db = new Db({ dialect });
  /** One for all transactions: Kysely would make one for each. */
  const tx = new Holder({
    config: { dialect },
    dialect,
    driver: dialect.createDriver(),
    executor: db.getExecutor().withConnectionProvider({ provideConnection: (consumer) => consumer(connection) }),
  });

  function transact<Answer>(run: (tx: Transaction<Tables>) => Soon<Answer>): Soon<Answer> {
    if (isUnderWay) return untilOver().then(() => transact(run));
    connection.begin();
    isUnderWay = true;
    let answer: Soon<Answer>;
    try {
      answer = run(tx);
    } catch (error) {
      return undo(error);
    }
    return answer instanceof Promise ? answer.then(keep, undo) : keep(answer);

    function keep(kept: Answer): Answer {
      try {
        connection.commit();
      } catch (error) {
        return undo(error);
      }
      end(true);
      return kept;
    }

    function undo(error: unknown): never {
      try {
        // SQLite rolls back by itself when the disk is full or fails.
        if (database.inTransaction) connection.rollback();
      } catch {
        // What failed first says what is wrong, and is thrown. Whoever begins next hears that it was not undone.
      }
      end(false);
      throw error;
    }

    function end(isKept: boolean): void {
      isUnderWay = false;
      memory.over(isKept);
      over?.resolve();
      over = null;
    }
  }

  return { db, memory, transact };
}

function compiled<Row>(query: CompiledQuery<Row> | Compilable<Row>): CompiledQuery<Row> {
  return isCompilable(query) ? query.compile() : query;
}
