import type { Bus, Unsubscribe } from '../bus.ts';

/** The bus of a single process. All listeners get the same object, so none may change it. */
export function createMemoryBus<Message>(): Bus<Message> {
  type Listener = (message: Message) => void;
  const topics = new Map<string, Set<Listener>>();

  async function subscribe(topic: string, listener: Listener): Promise<Unsubscribe> {
    // Wrapped, so that a function that listens twice is two listeners.
    const own: Listener = (message) => listener(message);
    const listeners = topics.get(topic) ?? new Set();
    topics.set(topic, listeners.add(own));
    return () => {
      listeners.delete(own);
      if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic);
    };
  }

  async function publish(topic: string, message: Message): Promise<void> {
    for (const listener of [...(topics.get(topic) ?? [])]) listener(message);
  }

  // It is never away.
  const onGap = () => () => {};
  return { ping: async () => {}, isThere: () => true, publish, subscribe, onGap, close: async () => topics.clear() };
}
