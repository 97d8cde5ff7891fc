import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import pg from 'pg';
import { changeCharacter, writeByOneStatement } from '../characters.ts';
import { createStore } from '../create-store.ts';
import type { Tables } from '../schema.ts';
import { probeWrite } from '../sessions.ts';
import { type Store, StoreBusy } from '../store.ts';
import { transact } from '../transaction.ts';
import { isRetryable, translatePostgresError, translateStartError } from './errors.ts';
import { migratePostgres, retry } from './migrate.ts';

/** All logs write one row, the fire's. A node queues them, so that those that wait for the row take no connections. */
const LOGS = 'logs';
/** Connections per node. PostgreSQL's default is 100: enough for nine nodes and an operator. */
const CONNECTIONS_MAX = 10;
/** How long a call waits for a connection, and a change for earlier changes of the same character. */
const CONNECT_TIMEOUT = 3000; // ms
/** PostgreSQL cancels a statement after this time; migrations have no such limit. */
const STATEMENT_TIMEOUT = 5000; // ms
/** The driver gives up a statement after this time, if PostgreSQL has not even cancelled the statement. */
const ANSWER_TIMEOUT = 7000; // ms
/** PostgreSQL releases the locks of a node that hangs within a transaction after this time. */
const IDLE_IN_TRANSACTION_TIMEOUT = 5000; // ms

/** Migrations, and waiting for another node's, have no timeout: TCP keep-alive packets detect a dead server. */
const MIGRATION_POOL = { max: 1, keepAliveInitialDelayMillis: 10_000 };

export interface PostgresOptions {
  readonly statementTimeout?: number; // ms
  readonly answerTimeout?: number; // ms
  readonly connectTimeout?: number; // ms
}

/**
 * Opens a database that speaks PostgreSQL's protocol, and runs pending migrations: of several nodes that start at once
 * one runs them, the others wait.
 * @param url postgres://user:password@host:port/database, with the options of libpq after a question mark
 * @throws StoreUnavailable when the database cannot be reached, read or written
 */
export async function openPostgresStore(url: string, options: PostgresOptions = {}): Promise<Store> {
  const { statementTimeout = STATEMENT_TIMEOUT, answerTimeout = ANSWER_TIMEOUT } = options;
  const { connectTimeout = CONNECT_TIMEOUT } = options;
  const pool = createPool(url, {
    max: CONNECTIONS_MAX,
    query_timeout: answerTimeout,
    connectionTimeoutMillis: connectTimeout,
  });
  pool.on('connect', (client) => limit(client, statementTimeout));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: createDiscardingPool(pool) }) });
  try {
    await migratePostgres(createPool(url, MIGRATION_POOL));
    await retry(() => transact(db, probeWrite));
  } catch (error) {
    await db.destroy();
    throw translateStartError(error);
  }
  const store = createStore({
    read: (act) => act(db),
    write: (act) => act(db),
    transact: (act) => transact(db, act),
    changeCharacter: (...args) => changeCharacter(db, writeByOneStatement, ...args),
    readClock: () => readClock(db),
    close: () => db.destroy(),
    translate: translatePostgresError,
    isRetryable,
  });
  // Queues a character's changes at this node: otherwise the rules would decide concurrent changes on the same old
  // state. Changes at different nodes are not queued: of those from the same version, the store writes only one.
  const queued = createKeyedQueue(connectTimeout);
  return {
    ...store,
    changeCharacter(id, from, change, key, log) {
      const write = () => store.changeCharacter(id, from, change, key, log);
      return queued(id, log ? () => queued(LOGS, write) : write);
    },
    changeBoth: (id, ...rest) => queued(id, () => store.changeBoth(id, ...rest)),
    castBallot: (id, ...rest) => queued(id, () => store.castBallot(id, ...rest)),
  };
}

function createPool(url: string, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withPlainTls(url),
    application_name: 'meow',
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
    ...config,
  });
  // A broken connection leaves the pool by itself, idle or not; the next statement throws the error.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * Names the mode `verify-full` instead of those that the driver (pg-connection-string 2.9) treats the same, but with a
 * warning of nine lines.
 */
function withPlainTls(url: string): string {
  if (/[?&]uselibpqcompat=true(&|$)/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/g, '$1verify-full');
}

/** Sets timeouts by a statement, not by connection options: poolers refuse options that they do not know. */
function limit(client: pg.PoolClient, statementTimeout: number): void {
  const settings = [
    `statement_timeout = ${statementTimeout}`,
    `idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT}`,
  ];
  client.query(settings.map((setting) => `set ${setting}`).join('; ')).catch(() => {}); // thrown by the next statement
}

/** The database's clock; `now()` would return the start of the transaction. */
async function readClock(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ readonly now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database returned no time');
  return row.now.getTime();
}

/** Least time between two discards of all connections: else each call to a read-only database would reconnect. */
const DISCARD_INTERVAL = 1000; // ms

/**
 * SQLSTATEs after which all connections are replaced, because the address may lead to another server by now:
 * 25006: the server is read-only or a replica; 57P01 to 57P03: it stops or starts; 08…: a pooler has lost it.
 */
const FAILOVER_CODES = /^(25006|57P0[123]|08...)$/;

/**
 * Adapts the pool to Kysely. A connection is reused only if the server has answered every statement sent over it. After
 * a BEGIN that timed out, later writes could be part of a transaction that is never committed, and be lost. After an
 * error of FAILOVER_CODES all connections are replaced. The pool itself closes only idle connections, and calls and
 * pings leave none idle.
 */
export function createDiscardingPool(pool: pg.Pool): PostgresPool {
  /** When each connection was made; those made until `discardedUntil` are discarded. ms, by performance.now(). */
  const made = new WeakMap<pg.PoolClient, number>();
  let discardedUntil = Number.NEGATIVE_INFINITY;
  pool.on('connect', (client) => made.set(client, performance.now()));
  const isDiscarded = (client: pg.PoolClient) => (made.get(client) ?? 0) <= discardedUntil;

  function discardIfGone(error: pg.DatabaseError): void {
    const now = performance.now();
    if (FAILOVER_CODES.test(error.code ?? '') && now - discardedUntil >= DISCARD_INTERVAL) discardedUntil = now;
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
      /** The error of an unanswered statement. */
      let failure: unknown = null;
      // Kysely calls `query` with these two arguments; with others only for cursors, which are not used.
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

/**
 * Runs calls with the same key one after the other, in order of arrival; calls with different keys concurrently.
 * @throws StoreBusy when a call waited for too long; that call is never run
 */
type KeyedQueue = <Answer>(key: string, act: () => Answer | Promise<Answer>) => Promise<Answer>;

/** @param timeout how long a call waits for earlier calls, in ms */
export function createKeyedQueue(timeout: number): KeyedQueue {
  /** Per key, resolves when all calls so far have ended. Never rejects; deleted when no call runs or waits. */
  const tails = new Map<string, Promise<void>>();

  return async (key, act) => {
    const before = tails.get(key);
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const tail = before ? before.then(() => done) : done;
    tails.set(key, tail);
    void tail.then(() => tails.get(key) === tail && tails.delete(key));
    try {
      if (before && !(await isOverWithin(before, timeout))) {
        throw new StoreBusy('earlier changes of the same character, or earlier logs, took too long');
      }
      return await act();
    } finally {
      finish();
    }
  };
}

async function isOverWithin(act: Promise<void>, timeout: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, timeout, false);
  const isOver = await Promise.race([act.then(() => true), late]);
  clearTimeout(timer);
  return isOver;
}
