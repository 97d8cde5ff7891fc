import { Redis } from 'ioredis';
import { BusUnavailable } from '../bus.ts';

const CONNECT_TIMEOUT = 3000; // ms
/** Redis answers within a millisecond, or something is wrong. */
const COMMAND_TIMEOUT = 2000; // ms
/**
 * A connection is made anew when nothing comes over it for so long after a command, which times out first and says why. A
 * Redis that stands still breaks no connection by itself …
 */
const SILENCE_MAX = 3000; // ms
/** … and one that only listens is asked nothing else: without this it would wait for ever. */
const PING_INTERVAL = 1000; // ms
/** Between two tries to connect again: soon at first, then not so often that a Redis that comes back is buried. */
const RETRY_STEP = 100; // ms
const RETRY_MAX = 2000; // ms

/** Before each name, so that the same Redis may serve others, too. */
export const PREFIX = 'meow:';

/** What was wrong with a connection, until there is one again: commands know only that there is none. */
const troubles = new WeakMap<Redis, Error>();

/** A client, not yet connected. Afterwards it reconnects and resubscribes by itself, until it is disconnected. */
export function createClient(url: string): Redis {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT,
    commandTimeout: COMMAND_TIMEOUT,
    socketTimeout: SILENCE_MAX,
    // What cannot be told now is lost: told later, it would come after what is newer.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * RETRY_STEP, RETRY_MAX),
    autoResubscribe: true,
    // Whoever answers so was the primary before: at the same address another one may be by now.
    reconnectOnError: isReadOnly,
  });
  // What is wrong is told by the command that fails.
  client.on('error', (error) => troubles.set(client, error));
  client.on('ready', () => troubles.delete(client));
  askAtTimes(client);
  return client;
}

/** Whether there is an answer is the matter of `socketTimeout`. */
function askAtTimes(client: Redis): void {
  let asking: NodeJS.Timeout | undefined;
  client.on('ready', () => {
    clearInterval(asking);
    asking = setInterval(() => client.ping().catch(() => {}), PING_INTERVAL).unref();
  });
  client.on('close', () => clearInterval(asking));
}

/**
 * A node of a cluster would take only its share of the names. Without the right to ask there is no cluster that we know of.
 * @throws BusUnavailable when it is one
 */
export async function refuseCluster(client: Redis): Promise<void> {
  const told = await client.info('cluster').catch(() => '');
  if (!/^cluster_enabled:1\b/m.test(told)) return;
  throw new BusUnavailable(
    'it is a node of a Redis Cluster, and nodes of the game talk by one Redis: name one that is not in cluster mode',
  );
}

/** The client goes on in database 0 where it may not select the one in its address: two games would be one. */
export async function requireDatabase(client: Redis): Promise<void> {
  const { db } = client.options;
  if (db) await client.select(db);
}

/** Waits for what was asked of Redis. @throws BusUnavailable that says why there is no answer */
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
  return new BusUnavailable(inWords(troubles.get(client) ?? error), { cause: error });
}

/** What the client says of a connection that is not there, or went while it was used. */
const NO_CONNECTION = /isn't writeable|connection is closed|connection close|max retries per request/i;
const NO_ANSWER = /timed out|socket timeout/i;
/** To a command it does not know, Redis repeats what was to be told; of a script it says where in it. */
const REPEATED = /(, with args| script: [0-9a-f]{40}).*$/s;
/** What Redis 7 says, by its first word, and what an operator can make of it. Source: its own src/server.c, acl.c and db.c. */
const REASONS: readonly (readonly [beginning: string, reason: string])[] = [
  ['OOM', 'it is full and takes no writes: raise its maxmemory, or set a maxmemory-policy that makes room'],
  ['READONLY', 'it is a replica, which takes no writes: name the primary'],
  ['MASTERDOWN', 'it is a replica without its primary: name the primary'],
  ['MISCONF', 'it cannot write to its disk, and takes no writes'],
  ['NOREPLICAS', 'it misses replicas that it is set to have, and takes no writes'],
  ['LOADING', 'it is starting'],
  ['BUSY', 'a script of somebody keeps it busy'],
  ['ERR DB index', 'it has no database of the number at the end of its address: see its setting “databases”'],
];

/** Never with an address, which may hold a password. */
function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return `it cannot be reached (${error.code})`;
  if (NO_CONNECTION.test(error.message)) return 'there is no connection to it';
  if (NO_ANSWER.test(error.message)) return 'it does not answer';
  const found = REASONS.find(([beginning]) => error.message.startsWith(beginning));
  if (found) return `${found[1]} (${found[0]})`;
  return `it says: ${error.message.replace(REPEATED, '').replace(/\s+/g, ' ')}`;
}

/** An answer vouches for so long for the next: anybody may ask by /readyz, and each probe is several commands. */
const PROBE_INTERVAL = 500; // ms

/** Who asks soon after another, or while that one waits, is given the same answer. */
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
