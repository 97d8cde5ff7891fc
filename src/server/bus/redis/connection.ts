import { Redis } from 'ioredis';
import { BusUnavailable } from '../bus.ts';

const CONNECT_TIMEOUT = 3000; // ms
/** Redis normally responds within a millisecond. */
const COMMAND_TIMEOUT = 2000; // ms
/**
 * The client reconnects when Redis sends nothing for this long after a command: a hanging Redis does not close
 * connections. Longer than COMMAND_TIMEOUT, whose error names the reason.
 */
const SILENCE_MAX = 3000; // ms
/** Each connection sends pings: a subscriber sends no other commands, and would never notice that Redis hangs. */
const PING_INTERVAL = 1000; // ms
/** The pause before each attempt to reconnect grows by a step, up to a maximum, to spare a Redis that restarts. */
const RETRY_STEP = 100; // ms
const RETRY_MAX = 2000; // ms

/** Prefix of all keys and channels, so that other programs can share the Redis. */
export const PREFIX = 'meow:';

/** The last error of a connection, until it is ready again: a failing command reports only that it is not connected. */
const troubles = new WeakMap<Redis, Error>();

/** A client, not yet connected. Afterwards it reconnects and resubscribes by itself, until it is disconnected. */
export function createClient(url: string): Redis {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT,
    commandTimeout: COMMAND_TIMEOUT,
    socketTimeout: SILENCE_MAX,
    // A message that cannot be sent now fails: sent later, it would arrive after newer ones.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * RETRY_STEP, RETRY_MAX),
    autoResubscribe: true,
    // A server that has become read-only is no longer the primary: by now the address may lead to another server.
    reconnectOnError: isReadOnly,
  });
  // Only stores the error, which the command that fails then reports.
  client.on('error', (error) => troubles.set(client, error));
  client.on('ready', () => troubles.delete(client));
  askAtTimes(client);
  return client;
}

/** Pings Redis at intervals. Ignores the replies: `socketTimeout` detects a missing reply. */
function askAtTimes(client: Redis): void {
  let asking: NodeJS.Timeout | undefined;
  client.on('ready', () => {
    clearInterval(asking);
    asking = setInterval(() => client.ping().catch(() => {}), PING_INTERVAL).unref();
  });
  client.on('close', () => clearInterval(asking));
}

/**
 * Refuses a node of a Redis Cluster, which would accept only its share of the keys. Without permission for INFO,
 * assumes that there is no cluster.
 * @throws BusUnavailable when the Redis is a cluster node
 */
export async function refuseCluster(client: Redis): Promise<void> {
  const told = await client.info('cluster').catch(() => '');
  if (!/^cluster_enabled:1\b/m.test(told)) return;
  throw new BusUnavailable(
    'it is a node of a Redis Cluster, and nodes of the game need a single Redis: name one that is not in cluster mode',
  );
}

/**
 * Selects the database of the address again, and throws if that fails. After a failed selection the client itself would
 * go on in database 0, which another game may use.
 */
export async function requireDatabase(client: Redis): Promise<void> {
  const { db } = client.options;
  if (db) await client.select(db);
}

/** Awaits a Redis command. @throws BusUnavailable with the reason for a failure */
export async function answered<Answer>(client: Redis, asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw unavailable(client, error);
  }
}

export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('READONLY');
}

export function unavailable(client: Redis, error: unknown): BusUnavailable {
  if (error instanceof BusUnavailable) return error;
  return new BusUnavailable(describeError(troubles.get(client) ?? error), { cause: error });
}

/** The client's messages for a connection that is missing, or broke while in use. */
const NO_CONNECTION = /isn't writeable|connection is closed|connection close|max retries per request/i;
const NO_ANSWER = /timed out|socket timeout/i;
/** Text to cut off Redis's errors: arguments of an unknown command, which may be private, or a position in a script. */
const REPEATED = /(, with args| script: [0-9a-f]{40}).*$/s;
/** First words of Redis 7's errors, and what an operator can do. Source: its own src/server.c, acl.c and db.c. */
const REASONS: readonly (readonly [beginning: string, reason: string])[] = [
  ['OOM', 'it is full and takes no writes: raise its maxmemory, or set a maxmemory-policy that makes room'],
  ['READONLY', 'it is a replica, which takes no writes: name the primary'],
  ['MASTERDOWN', 'it is a replica without its primary: name the primary'],
  ['MISCONF', 'it cannot write to its disk, and takes no writes'],
  ['NOREPLICAS', 'it misses replicas that it is set to have, and takes no writes'],
  ['LOADING', 'it is starting'],
  ['BUSY', 'a script of another client keeps it busy'],
  ['ERR DB index', 'it has no database of the number at the end of its address: see its setting “databases”'],
];

/** The reason for an operator. It never contains the address of Redis, which may contain a password. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return `it cannot be reached (${error.code})`;
  if (NO_CONNECTION.test(error.message)) return 'there is no connection to it';
  if (NO_ANSWER.test(error.message)) return 'it does not answer';
  const found = REASONS.find(([beginning]) => error.message.startsWith(beginning));
  if (found) return `${found[1]} (${found[0]})`;
  return `it says: ${error.message.replace(REPEATED, '').replace(/\s+/g, ' ')}`;
}

/** The result of a probe, several commands, counts for this long after its start: any client may request /readyz. */
const PROBE_INTERVAL = 500; // ms

/** Wraps `probe`: callers share a run that has not ended, or that began less than PROBE_INTERVAL ago. */
export function asOften(probe: () => Promise<void>): () => Promise<void> {
  let holdsUntil = Number.NEGATIVE_INFINITY; // ms, by performance.now()
  let probing = Promise.resolve();
  return () => {
    const now = performance.now();
    if (now < holdsUntil) return probing;
    holdsUntil = Number.POSITIVE_INFINITY;
    probing = probe().finally(() => {
      holdsUntil = now + PROBE_INTERVAL;
    });
    return probing;
  };
}
