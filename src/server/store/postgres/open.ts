import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { createStore } from '../create-store.ts';
import { changeCharacter, writeByOneStatement } from '../queries/change-character.ts';
import { probeWrite } from '../queries/probe.ts';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';
import { transact } from '../transaction.ts';
import { createDiscardingPool } from './discarding-pool.ts';
import { createKeyedQueue } from './keyed-queue.ts';
import { migratePostgres, retry } from './migrate.ts';
import { isRetryable, translatePostgresError, translateStartError } from './translate-error.ts';

/** Connections of a node. PostgreSQL's default is 100: enough for nine nodes and an operator. */
const CONNECTIONS_MAX = 10;
/** How long a call waits for a connection, new or idle, and a change for those of the same character before it. */
const CONNECT_TIMEOUT = 3000; // ms
/** The server cancels a statement after this time; migrations have no such limit … */
const STATEMENT_TIMEOUT = 5000; // ms
/** … and the driver gives up when the server does not respond at all. */
const ANSWER_TIMEOUT = 7000; // ms
/** The locks of a node that stops within a transaction are released after this time. */
const IDLE_IN_TRANSACTION_TIMEOUT = 5000; // ms

/** A migration, or the wait for another node's, has no timeout: keep-alive packets find out when the server is gone. */
const MIGRATION_POOL = { max: 1, keepAliveInitialDelayMillis: 10_000 };

export interface PostgresOptions {
  readonly statementTimeout?: number; // ms
  readonly answerTimeout?: number; // ms
  readonly connectTimeout?: number; // ms
}

/**
 * Opens a database that speaks PostgreSQL's protocol, and runs pending migrations: of several nodes that start at once one
 * runs them, the others wait.
 * @param url postgres://user:password@host:port/database, with the options of libpq after a question mark
 * @throws StoreUnavailable when it cannot be reached, read or written
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
  // Of several changes at once the second reads what the first has written: otherwise all would be decided as if each
  // were the first. Between nodes the version decides.
  const queued = createKeyedQueue(connectTimeout);
  return {
    ...store,
    changeCharacter: (id, ...change) => queued(id, () => store.changeCharacter(id, ...change)),
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
  // A broken connection leaves the pool by itself, idle or not; the next statement throws what is wrong.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * The driver treats these modes as `verify-full`, and warns of it in nine lines on standard error (pg-connection-string 2.9):
 * replaced here, there is nothing to warn of. With `uselibpqcompat` they mean what they mean to libpq.
 */
function withPlainTls(url: string): string {
  if (/[?&]uselibpqcompat=true(&|$)/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/g, '$1verify-full');
}

/** By a statement and not by connection options: poolers refuse options that they do not know. */
function limit(client: pg.PoolClient, statementTimeout: number): void {
  const settings = [
    `statement_timeout = ${statementTimeout}`,
    `idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT}`,
  ];
  client.query(settings.map((setting) => `set ${setting}`).join('; ')).catch(() => {}); // the next statement throws the reason
}

/** The database's clock; `now()` would be the beginning of the transaction. */
async function readClock(db: Kysely<Tables>): Promise<number> {
  const { rows } = await sql<{ readonly now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The database returned no time');
  return row.now.getTime();
}
