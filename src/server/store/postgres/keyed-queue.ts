import { StoreBusy } from '../store.ts';

/**
 * Runs acts with the same key one after the other, in the order in which they came; acts with different keys at once.
 * @throws StoreBusy after waiting for too long: then the act is not run, not even later
 */
export type KeyedQueue = <Answer>(key: string, act: () => Answer | Promise<Answer>) => Promise<Answer>;

/** @param timeout how long an act waits for those before it, in ms */
export function createKeyedQueue(timeout: number): KeyedQueue {
  /** Per key, resolves when all acts that came so far are over. Never rejects; deleted when nobody waits. */
  const tails = new Map<string, Promise<void>>();

  return async (key, act) => {
    const before = tails.get(key);
    const { promise: done, resolve: finish } = Promise.withResolvers<void>();
    const tail = before ? before.then(() => done) : done;
    tails.set(key, tail);
    void tail.then(() => tails.get(key) === tail && tails.delete(key));
    try {
      if (before && !(await isOverWithin(before, timeout))) {
        throw new StoreBusy('others changed the same for too long');
      }
      return await act();
    } finally {
      finish();
    }
  };
}

async function isOverWithin(act: Promise<void>, timeout: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, timeout, false);
  const isOver = await Promise.race([act.then(() => true), late]);
  clearTimeout(timer);
  return isOver;
}
