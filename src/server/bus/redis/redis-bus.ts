import { Redis } from 'ioredis';
import type { Bus, Unsubscribe } from '../bus.ts';
import { BusUnavailable } from '../bus-error.ts';

/** Before each topic, so that the same Redis may serve others, too. */
const PREFIX = 'meow:';
const CONNECT_TIMEOUT = 3000; // ms
/** Redis answers within a millisecond, or something is wrong. */
const COMMAND_TIMEOUT = 2000; // ms
/** Between two tries to connect again: soon at first, then not so often that a Redis that comes back is buried. */
const RETRY_STEP = 100; // ms
const RETRY_MAX = 2000; // ms

/**
 * The bus of many nodes, by the sharded channels of Redis 7 or Valkey. It comes back by itself after Redis was away; what
 * was told meanwhile is lost.
 * @param url redis://user:password@host:port, or rediss:// over TLS
 * @throws BusUnavailable when it cannot be reached
 */
export async function openRedisBus<Message>(url: string): Promise<Bus<Message>> {
  type Listener = (message: Message) => void;
  const topics = new Map<string, Set<Listener>>();
  const gaps = new Set<() => void>();
  let closed = false;

  const options = {
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT,
    commandTimeout: COMMAND_TIMEOUT,
    // What cannot be told now is lost: told later, it would come after what is newer.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (times: number) => (closed ? null : Math.min(times * RETRY_STEP, RETRY_MAX)),
  };
  const publisher = new Redis(url, options);
  // It subscribes anew to all that it had, by itself.
  const subscriber = new Redis(url, { ...options, autoResubscribe: true });
  // What is wrong is told by the command that fails.
  for (const client of [publisher, subscriber]) client.on('error', () => {});

  subscriber.on('smessage', (channel: string, text: string) => {
    const message = JSON.parse(text) as Message;
    for (const listener of [...(topics.get(channel.slice(PREFIX.length)) ?? [])]) listener(message);
  });

  try {
    await Promise.all([publisher.connect(), subscriber.connect()]);
  } catch (error) {
    await close();
    throw unavailable(error);
  }
  for (const client of [publisher, subscriber]) {
    client.on('ready', () => {
      for (const listener of gaps) listener();
    });
  }

  async function subscribe(topic: string, listener: Listener): Promise<Unsubscribe> {
    // Wrapped, so that a function that listens twice is two listeners.
    const own: Listener = (message) => listener(message);
    const listeners = topics.get(topic) ?? new Set();
    topics.set(topic, listeners.add(own));
    const stop = () => {
      listeners.delete(own);
      if (listeners.size > 0 || topics.get(topic) !== listeners) return;
      topics.delete(topic);
      subscriber.sunsubscribe(PREFIX + topic).catch(() => {}); // away, it has forgotten by itself
    };
    try {
      // Also for the second one: whoever asked first may still be waiting for the answer.
      await subscriber.ssubscribe(PREFIX + topic);
    } catch (error) {
      stop();
      throw unavailable(error);
    }
    return stop;
  }

  async function close(): Promise<void> {
    closed = true;
    topics.clear();
    gaps.clear();
    publisher.disconnect();
    subscriber.disconnect();
  }

  return {
    async ping() {
      await Promise.all([publisher.ping(), subscriber.ping()]).catch((error) => {
        throw unavailable(error);
      });
    },
    async publish(topic, message) {
      await publisher.spublish(PREFIX + topic, JSON.stringify(message)).catch((error) => {
        throw unavailable(error);
      });
    },
    subscribe,
    onGap(listener) {
      // Wrapped, as above.
      const own = () => listener();
      gaps.add(own);
      return () => gaps.delete(own);
    },
    close,
  };
}

function unavailable(error: unknown): BusUnavailable {
  const reason = error instanceof Error ? error.message : String(error);
  return new BusUnavailable(`Redis cannot be used: ${reason}`, { cause: error });
}
