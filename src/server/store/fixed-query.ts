import type { Compilable, CompiledQuery, DialectAdapter, Kysely, QueryResult } from 'kysely';
import type { Soon } from './soon.ts';
import type { Tables } from './tables.ts';

/** Stands where a value will be. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const SLOTS = new Proxy({}, { get: (_, name) => new Slot(String(name)) });

type Db = Kysely<Tables>;

/** A database within the process. */
export interface AtOnce {
  /** Null while it has to be waited for. */
  now<Row>(query: CompiledQuery<Row>): QueryResult<Row> | null;
}

/**
 * A query that is always the same but for its values. It is built once for each database: to build one took three times
 * as long as SQLite takes to answer it (measured). It is answered at once where the database can.
 */
export function fixedQuery<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db & Partial<AtOnce>, values: Values) => Soon<QueryResult<Row>> {
  const known = new WeakMap<DialectAdapter, CompiledQuery<Row>>();

  function queryFor(db: Db, adapter: DialectAdapter): CompiledQuery<Row> {
    const built = build(db, SLOTS as Values).compile();
    known.set(adapter, built);
    return built;
  }

  return (db, values) => {
    const { adapter } = db.getExecutor();
    const { query, queryId, sql, parameters: slots } = known.get(adapter) ?? queryFor(db, adapter);
    const parameters: unknown[] = [];
    for (const one of slots) parameters.push(one instanceof Slot ? values[one.name as keyof Values] : one);
    const filled = { query, queryId, sql, parameters };
    return db.now?.<Row>(filled) ?? db.executeQuery<Row>(filled);
  };
}
