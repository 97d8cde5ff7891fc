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

/** A ping waits this long for its own message, which normally takes 1 ms; the health monitor waits 2 s for the ping. */
const HEARD_WITHIN = 1500; // ms

/**
 * The bus of many nodes, over sharded channels of Redis 7 or Valkey. It reconnects by itself after an outage; messages
 * published meanwhile are lost.
 * @param url redis://user:password@host:port/database, or rediss:// over TLS
 * @param read parses a message, or returns null for an invalid one, which is dropped. Left out: every message is valid.
 * @throws BusUnavailable when Redis cannot be reached or used
 */
export async function openRedisBus<Message>(
  url: string,
  read: (told: unknown) => Message | null = (told) => told as Message,
): Promise<Bus<Message>> {
  /** The listeners of each channel. */
  const channels = new EventEmitter().setMaxListeners(0);
  const publisher = createClient(url);
  const subscriber = createClient(url);
  const clients = [publisher, subscriber];

  // Games may share a Redis, each with its own database. Channels span all databases: their names have its number.
  const { db } = publisher.options;
  const prefix = db ? `${PREFIX}${db}:` : PREFIX;

  subscriber.on('smessage', (channel: string, text: string) => {
    const message = read(parse(text));
    if (message !== null) channels.emit(channel, message);
  });

  /** This node's own channel, for probing delivery. No topic of the game has this name. */
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
    // A wrapper per subscription, so that the same function can subscribe twice and end each subscription by itself.
    const own = (message: Message) => listener(message);
    channels.on(channel, own);
    const stop = () => {
      channels.off(channel, own);
      if (channels.listenerCount(channel) > 0) return;
      subscriber.sunsubscribe(channel).catch(() => {}); // if disconnected, Redis has already dropped the subscription
    };
    try {
      // A second listener subscribes at Redis, too: the subscription of the first may still be in progress.
      await subscriber.ssubscribe(channel);
    } catch (error) {
      stop();
      throw unavailable(subscriber, error);
    }
    return stop;
  }

  /** Sends messages that are published one right after the other in one write. */
  function corkForThisTurn(): void {
    const { stream } = publisher;
    if (!stream || stream.writableCorked > 0) return;
    stream.cork();
    queueMicrotask(() => stream.uncork());
  }

  /** Checks all that the bus needs of Redis: its database, write permission, and delivery of messages. */
  async function probe(): Promise<void> {
    try {
      await requireDatabase(publisher);
      await writeNothing(publisher);
      await hearOurselves();
    } catch (error) {
      // The subscriber sends no command that a replica refuses, so it would stay connected to a replica.
      if (isReadOnly(error)) subscriber.disconnect(true);
      throw unavailable(publisher, error);
    }
  }

  async function hearOurselves(): Promise<void> {
    const { promise: heard, resolve, reject } = Promise.withResolvers<void>();
    heardEcho = resolve;
    const late = setTimeout(() => reject(new BusUnavailable('published messages do not arrive')), HEARD_WITHIN);
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
    isAvailable: () => clients.every(({ status }) => status === 'ready'),
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

/**
 * Parses a message; undefined for text that is not JSON: other programs may publish on the game's channels, too, and
 * must not crash a node.
 */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A write that changes nothing: a read-only Redis still answers PING and accepts SPUBLISH. */
function writeNothing(client: Redis): Promise<unknown> {
  return client.pexpire(`${PREFIX}room:{probe}:nodes`, 1000);
}
