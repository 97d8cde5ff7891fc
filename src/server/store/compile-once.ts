import { type Compilable, CompiledQuery, type DialectAdapter, type Kysely, type QueryResult } from 'kysely';
import type { Tables } from './schema.ts';

type Executor = Pick<Kysely<Tables>, 'executeQuery' | 'getExecutor'>;

/** Stands for a value while a query is being built. */
class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Returns a placeholder for any property name. */
const PLACEHOLDERS = new Proxy({}, { get: (_, name: string) => new Placeholder(name) });

/**
 * A query that is built and compiled once per database, and run with other values each time: for the few queries that
 * nearly every call runs. Kysely would build and compile for each run, with which a read over HTTP cost a third more
 * (`npm run bench server`).
 *
 * @param build must pass the values to the query unchanged: it receives placeholders
 */
export function compileOnce<Db extends Executor, Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();

  function compile(db: Db): CompiledQuery<Row> {
    const query = build(db, PLACEHOLDERS as Values).compile();
    compiled.set(db.getExecutor().adapter, query);
    return query;
  }

  return (db, values) => {
    const { sql, parameters } = compiled.get(db.getExecutor().adapter) ?? compile(db);
    const filled = parameters.map((value) => (value instanceof Placeholder ? Reflect.get(values, value.name) : value));
    return db.executeQuery(CompiledQuery.raw(sql, filled)) as Promise<QueryResult<Row>>;
  };
}
