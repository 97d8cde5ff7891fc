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

/** A query that may say whose rows it writes. */
export interface FilledQuery<Row> extends CompiledQuery<Row> {
  /** The one character or session; left out: anybody's. */
  readonly writes?: string | undefined;
}

/** A database within the process. */
export interface AtOnce {
  /** Null while it has to be waited for. */
  now<Row>(query: FilledQuery<Row>): QueryResult<Row> | null;
}

/**
 * A query that is always the same but for its values. It is built once for each database: to build one took three times
 * as long as SQLite takes to answer it (measured). It is answered at once where the database can.
 *
 * @param whose of one that writes: the character or session that it writes, and no other. What is remembered of all others
 *   is believed on; without it, nothing is
 */
export function fixedQuery<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
  whose?: (values: Values) => string,
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
    const filled: FilledQuery<Row> = { query, queryId, sql, parameters, writes: whose?.(values) };
    return db.now?.<Row>(filled) ?? db.executeQuery<Row>(filled);
  };
}
