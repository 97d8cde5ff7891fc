import { EventEmitter } from 'node:events';
import type { Redis } from 'ioredis';
import { type Bus, BusUnavailable, type Unsubscribe } from '../bus.ts';
import {
  answered,
  asOften,
  createClient,
  isReadOnly,
  PREFIX,
  refuseCluster,
  requireDatabase,
  unavailable,
} from './connection.ts';

/** What is told is heard within a millisecond, or something is wrong: whoever watches waits for 2 s. */
const HEARD_WITHIN = 1500; // ms

/**
 * The bus of many nodes, by the sharded channels of Redis 7 or Valkey. It comes back by itself after Redis was away; what
 * was told meanwhile is lost.
 * @param url redis://user:password@host:port/database, or rediss:// over TLS
 * @param read makes a message of what came, or null of what is none: it is not heard. Left out: whatever comes is one.
 * @throws BusUnavailable when it cannot be reached
 */
export async function openRedisBus<Message>(
  url: string,
  read: (told: unknown) => Message | null = (told) => told as Message,
): Promise<Bus<Message>> {
  /** Who listens to which channel. */
  const channels = new EventEmitter().setMaxListeners(0);
  const publisher = createClient(url);
  const subscriber = createClient(url);
  const clients = [publisher, subscriber];

  // Other games may use it, too, each with a database of its own; channels know nothing of databases.
  const { db } = publisher.options;
  const prefix = db ? `${PREFIX}${db}:` : PREFIX;

  subscriber.on('smessage', (channel: string, text: string) => {
    const message = read(parse(text));
    if (message !== null) channels.emit(channel, message);
  });

  /** Where this node speaks to itself, to hear whether it would be heard. No topic of the game has this name. */
  const echo = `${prefix}probe:${crypto.randomUUID()}`;
  let heardEcho = () => {};
  subscriber.on('smessage', (channel: string) => {
    if (channel === echo) heardEcho();
  });
  const probeOften = asOften(probe);

  async function ping(): Promise<void> {
    await Promise.all(clients.map((client) => answered(client, client.ping())));
    await probeOften();
  }

  try {
    await Promise.all(clients.map((client) => client.connect()));
    await refuseCluster(publisher);
    await subscriber.ssubscribe(echo);
    await ping();
  } catch (error) {
    await close();
    throw unavailable(publisher, error);
  }

  async function subscribe(topic: string, listener: (message: Message) => void): Promise<Unsubscribe> {
    const channel = prefix + topic;
    // Wrapped, so that a function that listens twice is two listeners.
    const own = (message: Message) => listener(message);
    channels.on(channel, own);
    const stop = () => {
      channels.off(channel, own);
      if (channels.listenerCount(channel) > 0) return;
      subscriber.sunsubscribe(channel).catch(() => {}); // away, it has forgotten by itself
    };
    try {
      // Also for the second one: whoever asked first may still be waiting for the answer.
      await subscriber.ssubscribe(channel);
    } catch (error) {
      stop();
      throw unavailable(subscriber, error);
    }
    return stop;
  }

  /** Writes what is published in one turn in one piece, so that it comes to each node as one. */
  function corkForThisTurn(): void {
    const { stream } = publisher;
    if (!stream || stream.writableCorked > 0) return;
    stream.cork();
    queueMicrotask(() => stream.uncork());
  }

  /** Whether all is there that the game needs of a bus: its database, the right to write, and what is told is heard. */
  async function probe(): Promise<void> {
    try {
      await requireDatabase(publisher);
      await writeNothing(publisher);
      await hearOurselves();
    } catch (error) {
      // The one that listens asks for nothing that a replica would refuse, and would stay there.
      if (isReadOnly(error)) subscriber.disconnect(true);
      throw unavailable(publisher, error);
    }
  }

  async function hearOurselves(): Promise<void> {
    const { promise: heard, resolve, reject } = Promise.withResolvers<void>();
    heardEcho = resolve;
    const late = setTimeout(() => reject(new BusUnavailable('what is told is not heard')), HEARD_WITHIN);
    try {
      await publisher.spublish(echo, '0');
      await heard;
    } finally {
      clearTimeout(late);
    }
  }

  async function close(): Promise<void> {
    channels.removeAllListeners();
    for (const client of clients) client.disconnect();
  }

  return {
    ping,
    isThere: () => clients.every(({ status }) => status === 'ready'),
    async publish(topic, message) {
      corkForThisTurn();
      await answered(publisher, publisher.spublish(prefix + topic, JSON.stringify(message)));
    },
    subscribe,
    onGap(listener) {
      for (const client of clients) client.on('ready', listener);
      return () => {
        for (const client of clients) client.off('ready', listener);
      };
    },
    close,
  };
}

/** Others may speak at our channels, too, and nobody there may end a node. Undefined: it is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** By a write that changes nothing: PING is answered, and SPUBLISH taken, by a Redis that is of no use to the game. */
function writeNothing(client: Redis): Promise<unknown> {
  return client.pexpire(`${PREFIX}room:{probe}:nodes`, 1000);
}
