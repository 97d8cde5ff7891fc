import type { Bus, Unsubscribe } from '../bus/index.ts';

/** So many listeners are told without a pause: what one of them does takes some microseconds. */
export const TOLD_AT_ONCE = 500;

export type Listening<Message> = Pick<Bus<Message>, 'subscribe'>;

interface Topic<Message> {
  readonly listeners: Set<(message: Message) => void>;
  /** Heard while others were still being told of what came before. */
  readonly queue: Message[];
  isTelling: boolean;
  /** Resolves when the bus listens for us. */
  ready: Promise<Unsubscribe>;
}

/**
 * What all listeners of a node share: the bus tells each topic once, however many there listen. Where they are very many,
 * they are told in parts, with a turn for everything else in between; each hears all messages in their order.
 */
export function createListening<Message>(bus: Bus<Message>): Listening<Message> {
  const topics = new Map<string, Topic<Message>>();

  function topicOf(name: string): Topic<Message> {
    const found = topics.get(name);
    if (found) return found;
    const topic: Topic<Message> = {
      listeners: new Set(),
      queue: [],
      isTelling: false,
      ready: bus.subscribe(name, (message) => hear(topic, message)),
    };
    topics.set(name, topic);
    return topic;
  }

  async function subscribe(name: string, listener: (message: Message) => void): Promise<Unsubscribe> {
    const topic = topicOf(name);
    // Wrapped, so that a function that listens twice is two listeners.
    const own = (message: Message) => listener(message);
    topic.listeners.add(own);
    try {
      const stop = await topic.ready;
      return () => {
        if (!topic.listeners.delete(own) || topic.listeners.size > 0 || topics.get(name) !== topic) return;
        topics.delete(name);
        stop();
      };
    } catch (error) {
      // It failed for all who waited: who comes next asks anew.
      if (topics.get(name) === topic) topics.delete(name);
      throw error;
    }
  }

  function hear(topic: Topic<Message>, message: Message): void {
    if (topic.isTelling) topic.queue.push(message);
    else if (topic.listeners.size <= TOLD_AT_ONCE) for (const listener of topic.listeners) listener(message);
    else void tellInParts(topic, message);
  }

  async function tellInParts(topic: Topic<Message>, first: Message): Promise<void> {
    topic.isTelling = true;
    try {
      for (let message: Message | undefined = first; message !== undefined; message = topic.queue.shift()) {
        const listeners = [...topic.listeners];
        for (let from = 0; from < listeners.length; from += TOLD_AT_ONCE) {
          if (from > 0) await new Promise(setImmediate);
          for (const listener of listeners.slice(from, from + TOLD_AT_ONCE)) {
            if (topic.listeners.has(listener)) listener(message);
          }
        }
      }
    } finally {
      topic.isTelling = false;
    }
  }

  return { subscribe };
}
