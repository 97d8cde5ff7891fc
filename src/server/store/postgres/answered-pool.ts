import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';

/**
 * The pool as Kysely takes it. A connection is used again only if the server has answered all that was asked over it: one
 * that was given up amid a BEGIN is soon inside a transaction that nobody ends, and what is acknowledged there is undone.
 */
export function answeredPool(pool: pg.Pool): PostgresPool {
  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      let unanswered: unknown = null;
      // The other way to ask is for cursors, and we have none.
      const query: unknown = async (sql: string, parameters: readonly unknown[]) => {
        if (unanswered !== null) throw unanswered;
        try {
          return await client.query(sql, [...parameters]);
        } catch (error) {
          if (!(error instanceof pg.DatabaseError)) unanswered = error;
          throw error;
        }
      };
      return {
        query: query as PostgresPoolClient['query'],
        release: (destroy) => client.release(destroy || unanswered !== null),
      };
    },
    end: () => pool.end(),
  };
}
