import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/** Connections are given up together at most so often: where a database stays read-only, each call would make new ones. */
const GIVEN_UP_EACH = 1000; // ms

/**
 * What a server says that is one no more, or is about to end: a primary that became a replica, or may only be read (25006);
 * one that stops or starts (57P01 to 57P03); one that lost its own way (08, as poolers say). At the same
 * address another may serve by now, and a session keeps the `default_transaction_read_only` it began with.
 */
const ELSEWHERE = /^(25006|57P0[123]|08...)$/;

/**
 * The pool as Kysely takes it. A connection is used again only if the server has answered all that was asked over it: one
 * that was given up amid a BEGIN is soon inside a transaction that nobody ends, and what is acknowledged there is undone.
 * All are made anew when one leads to a server that is no use any more: kept busy by pings, each would stay for minutes.
 */
export function answeredPool(pool: pg.Pool): PostgresPool {
  /** When each connection was made, and until when all that were made are to be given up; ms, by performance.now(). */
  const made = new WeakMap<pg.PoolClient, number>();
  let givenUp = Number.NEGATIVE_INFINITY;
  pool.on('connect', (client) => made.set(client, performance.now()));
  const isGivenUp = (client: pg.PoolClient) => (made.get(client) ?? 0) <= givenUp;

  function look(error: pg.DatabaseError): void {
    const now = performance.now();
    if (ELSEWHERE.test(error.code ?? '') && now - givenUp >= GIVEN_UP_EACH) givenUp = now;
  }

  async function connect(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await pool.connect();
      if (!isGivenUp(client)) return client;
      client.release(true);
    }
  }

  return {
    options: pool.options,
    async connect() {
      const client = await connect();
      let unanswered: unknown = null;
      // The other way to ask is for cursors, and we have none.
      const query: unknown = async (sql: string, parameters: readonly unknown[]) => {
        if (unanswered !== null) throw unanswered;
        try {
          return await client.query(sql, [...parameters]);
        } catch (error) {
          if (error instanceof pg.DatabaseError) look(error);
          else unanswered = error;
          throw error;
        }
      };
      return {
        query: query as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy || unanswered !== null || isGivenUp(client)),
      };
    },
    end: () => pool.end(),
  };
}
