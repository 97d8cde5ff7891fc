import { Redis } from 'ioredis';
import { BusUnavailable } from '../bus-error.ts';

const CONNECT_TIMEOUT = 3000; // ms
/** Redis answers within a millisecond, or something is wrong. */
const COMMAND_TIMEOUT = 2000; // ms
/** Between two tries to connect again: soon at first, then not so often that a Redis that comes back is buried. */
const RETRY_STEP = 100; // ms
const RETRY_MAX = 2000; // ms

/** Before each name, so that the same Redis may serve others, too. */
export const PREFIX = 'meow:';

/**
 * A client that is not connected yet. Once it was, it comes back by itself, with all that it had subscribed to, until it
 * is disconnected.
 */
export function createClient(url: string): Redis {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT,
    commandTimeout: COMMAND_TIMEOUT,
    // What cannot be told now is lost: told later, it would come after what is newer.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times) => Math.min(times * RETRY_STEP, RETRY_MAX),
    autoResubscribe: true,
  });
  // What is wrong is told by the command that fails.
  client.on('error', () => {});
  return client;
}

/**
 * A node of a Redis Cluster answers for its share of the names alone: it would take half of what is told, and refuse the
 * rest. Who may not ask what it is has no cluster that we know of.
 * @throws BusUnavailable when it is one
 */
export async function refuseCluster(client: Redis): Promise<void> {
  const told = await client.info('cluster').catch(() => '');
  if (!/^cluster_enabled:1\b/m.test(told)) return;
  throw new BusUnavailable(
    'it is a node of a Redis Cluster, and nodes of the game talk by one Redis: name one that is not in cluster mode',
  );
}

export function unavailable(error: unknown): BusUnavailable {
  const reason = error instanceof Error ? error.message : String(error);
  return new BusUnavailable(`Redis cannot be used: ${reason}`, { cause: error });
}
