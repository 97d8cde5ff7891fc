import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** All connections are discarded once in this interval at most: a database that stays read-only would have each call make new ones. */
const DISCARD_INTERVAL = 1000; // ms

/**
 * SQLSTATEs of a server that is no primary any more, or about to end: a primary that became a replica, or is read-only
 * (25006); one that stops or starts (57P01 to 57P03); one that lost its own connection (08, as poolers say). Another server
 * may have its address by now, and a session keeps the `default_transaction_read_only` that it began with.
 */
const GONE = /^(25006|57P0[123]|08...)$/;

/**
 * The pool as Kysely takes it. A connection is reused only if the server has answered every statement sent over it: one
 * whose BEGIN timed out is soon inside a transaction that nobody ends, and what is acknowledged there is rolled back. All
 * connections are replaced when one leads to a server that is gone: the pool closes only idle ones, and pings keep each busy.
 */
export function createDiscardingPool(pool: pg.Pool): PostgresPool {
  /** When each connection was made, and until when all that were made are to be discarded; ms, by performance.now(). */
  const made = new WeakMap<pg.PoolClient, number>();
  let discardedUntil = Number.NEGATIVE_INFINITY;
  pool.on('connect', (client) => made.set(client, performance.now()));
  const isDiscarded = (client: pg.PoolClient) => (made.get(client) ?? 0) <= discardedUntil;

  function discardIfGone(error: pg.DatabaseError): void {
    const now = performance.now();
    if (GONE.test(error.code ?? '') && now - discardedUntil >= DISCARD_INTERVAL) discardedUntil = now;
  }

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if (!isDiscarded(client)) return client;
      client.release(true);
    }
  }

  return {
    options: pool.options,
    async connect() {
      const client = await connect();
      /** The error of a statement that was not answered. */
      let failure: unknown = null;
      // The other signature of `query` is for cursors, and there are none.
      const query: unknown = async (sql: string, parameters: readonly unknown[]) => {
        if (failure !== null) throw failure;
        try {
          return await client.query(sql, [...parameters]);
        } catch (error) {
          if (error instanceof pg.DatabaseError) discardIfGone(error);
          else failure = error;
          throw error;
        }
      };
      return {
        query: query as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy || failure !== null || isDiscarded(client)),
      };
    },
    end: () => pool.end(),
  };
}
