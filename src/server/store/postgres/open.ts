import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createStore } from '../create-store.ts';
import { changeCharacter, writeByOneStatement } from '../queries/change-character.ts';
import { probeWrite } from '../queries/probe.ts';
import { readClock } from '../queries/times.ts';
import type { Store } from '../store.ts';
import type { Tables } from '../tables.ts';
import { answeredPool } from './answered-pool.ts';
import { createTurns } from './in-turns.ts';
import { migratePostgres } from './migrate.ts';
import { retry } from './retry.ts';
import { isRetryable, translatePostgresError, translateStartError } from './translate-error.ts';

/** Connections of a node. PostgreSQL serves 100 unless told otherwise: enough for nine nodes and an operator. */
const CONNECTIONS_MAX = 10;
/** How long a call waits for a connection, new or free, and a change for those before it. */
const CONNECT_TIMEOUT = 3000; // ms
/** Nothing of ours takes longer, but for a migration; what does is stopped by the server … */
const STATEMENT_TIMEOUT = 5000; // ms
/** … and given up here when the server says nothing at all. */
const ANSWER_TIMEOUT = 7000; // ms
/** A node that stopped amid a transaction holds its locks no longer. */
const IDLE_IN_TRANSACTION_TIMEOUT = 5000; // ms

/** Who migrates, or waits for another that does, waits for as long as there is somebody at the other end. */
const MIGRATING = { max: 1, keepAliveInitialDelayMillis: 10_000 };

export interface PostgresOptions {
  /** In the place of ours, in ms. */
  readonly statementTimeout?: number;
  readonly answerTimeout?: number;
  readonly connectTimeout?: number;
}

/**
 * Opens a database that speaks PostgreSQL's language, and brings its tables up to date: of several nodes that start at
 * once one does it, the others wait.
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
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: answeredPool(pool) }) });
  try {
    await migratePostgres(createPool(url, MIGRATING));
    await retry(() => db.transaction().execute(probeWrite));
  } catch (error) {
    await db.destroy();
    throw translateStartError(error);
  }
  const store = createStore({
    read: (act) => act(db),
    write: (act) => act(db),
    transact: (act) => db.transaction().execute(act),
    changeCharacter: (...args) => changeCharacter(db, writeByOneStatement, ...args),
    readClock: () => readClock(db),
    close: () => db.destroy(),
    translate: translatePostgresError,
    isRetryable,
  });
  // Of several changes at once the second finds what the first has left: asked for together, all would be decided as if
  // they were the first. Other nodes know nothing of it, and there the version decides.
  const inTurns = createTurns(connectTimeout);
  return {
    ...store,
    changeCharacter: (id, ...change) => inTurns(id, () => store.changeCharacter(id, ...change)),
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
  // A connection that breaks leaves the pool by itself, whether anybody uses it or not; the next call says what is wrong.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * The driver takes these as `verify-full`, and prints nine lines of warning about it on standard error (pg-connection-string
 * 2.9): said so at once, there is nothing to warn of. With `uselibpqcompat` they mean what they mean to libpq.
 */
function withPlainTls(url: string): string {
  if (/[?&]uselibpqcompat=true(&|$)/.test(url)) return url;
  return url.replace(/([?&]sslmode=)(prefer|require|verify-ca)(?=&|$)/g, '$1verify-full');
}

/** By a statement and not while connecting: poolers in between refuse settings that they do not know. */
function limit(client: pg.PoolClient, statementTimeout: number): void {
  const settings = [
    `statement_timeout = ${statementTimeout}`,
    `idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_TIMEOUT}`,
  ];
  client.query(settings.map((setting) => `set ${setting}`).join('; ')).catch(() => {}); // the next statement says why
}
