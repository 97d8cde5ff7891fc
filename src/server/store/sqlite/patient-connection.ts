import Database from 'better-sqlite3';
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely';
import { StoreUnavailable } from '../store-error.ts';
import { createStatements } from './statements.ts';

/** After another program was found to hold the file, it is left alone for this long. */
const REST = 1000; // ms

/** A connection that can be asked without waiting, too. */
export interface PatientConnection extends DatabaseConnection {
  ask<Row>(query: CompiledQuery<Row>): QueryResult<Row>;
}

/**
 * A connection that does not ask again at once when it had to wait in vain. SQLite waits for a lock with the whole
 * process; a queue of calls that each wait would stop it for as long as they are many.
 * Reading goes on while another program only writes.
 */
export function createPatientConnection(database: Database.Database): PatientConnection {
  const prepare = createStatements(database);
  const restUntil = { read: 0, write: 0 }; // ms, by performance.now()

  function ask<Row>(query: CompiledQuery<Row>): QueryResult<Row> {
    const kind = SelectQueryNode.is(query.query) ? 'read' : 'write';
    // What is begun holds the lock, and is brought to its end.
    if (restUntil[kind] > 0 && !database.inTransaction && performance.now() < restUntil[kind]) {
      throw new StoreUnavailable('another program held its file a moment ago');
    }
    try {
      return run(query);
    } catch (error) {
      if (isBusy(error)) {
        restUntil.write = performance.now() + REST;
        if (kind === 'read') restUntil.read = restUntil.write;
      }
      throw error;
    }
  }

  /** As Kysely's own connection does, but for what it prepares each time. */
  function run<Row>({ sql, parameters }: CompiledQuery<Row>): QueryResult<Row> {
    const statement = prepare(sql);
    if (statement.reader) return { rows: statement.all(...parameters) as Row[] };
    return { numAffectedRows: BigInt(statement.run(...parameters).changes), rows: [] };
  }

  // biome-ignore lint/correctness/useYield: there is nothing to be given
  async function* streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Rows are not streamed');
  }

  async function executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return ask(query as CompiledQuery<Row>);
  }

  return { ask, executeQuery, streamQuery };
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
