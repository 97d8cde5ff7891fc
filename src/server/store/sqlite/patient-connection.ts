import Database from 'better-sqlite3';
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely';
import type { FilledQuery } from '../fixed-query.ts';
import { StoreUnavailable } from '../store-error.ts';
import { createStatements } from './statements.ts';

/** After another program was found to hold the file, it is left alone for this long. */
const REST = 1000; // ms

/** A connection that can be asked without waiting, too. */
export interface PatientConnection extends DatabaseConnection {
  ask<Row>(query: FilledQuery<Row>): QueryResult<Row>;
  /** Takes the write lock at once: one taken later, after a read, can fail where waiting would have helped. */
  begin(): void;
  commit(): void;
  rollback(): void;
  /** A number that is another one as soon as another program has written. */
  dataVersion(): number;
}

type Kind = 'read' | 'write';

/**
 * A connection that does not ask again at once when it had to wait in vain. SQLite waits for a lock with the whole
 * process; a queue of calls that each wait would stop it for as long as they are many.
 * Reading goes on while another program only writes.
 *
 * @param wrote told of all that is about to be written, and whose it is, where that is known
 */
export function createPatientConnection(
  database: Database.Database,
  wrote: (whose: string | undefined) => void,
): PatientConnection {
  const prepare = createStatements(database);
  const restUntil = { read: 0, write: 0 }; // ms, by performance.now()

  function ask<Row>(query: FilledQuery<Row>): QueryResult<Row> {
    if (SelectQueryNode.is(query.query)) return patiently('read', run<Row>, query);
    wrote(query.writes);
    return patiently('write', run<Row>, query);
  }

  function patiently<Question, Answer>(kind: Kind, act: (of: Question) => Answer, question: Question): Answer {
    // What is begun holds the lock, and is brought to its end.
    if (restUntil[kind] > 0 && !database.inTransaction && performance.now() < restUntil[kind]) {
      throw new StoreUnavailable('another program held its file a moment ago');
    }
    try {
      return act(question);
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

  function carryOut(text: string): void {
    prepare(text).run();
  }

  return {
    ask,
    executeQuery,
    streamQuery,
    begin: () => patiently('write', carryOut, 'begin immediate'),
    commit: () => carryOut('commit'),
    rollback: () => carryOut('rollback'),
    dataVersion: () => patiently('read', readVersion, prepare('pragma data_version')),
  };
}

function readVersion(statement: Database.Statement<unknown[]>): number {
  return statement.pluck().get() as number;
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
