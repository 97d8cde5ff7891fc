import { StoreBusy } from '../store-error.ts';

/**
 * Does things one after the other, where they are of the same.
 * @throws StoreBusy when it had to be waited for too long: then it is not done, not even later
 */
export type InTurns = <Answer>(of: string, act: () => Answer | Promise<Answer>) => Promise<Answer>;

/** @param waitMax how long one waits for a turn, in ms */
export function createTurns(waitMax: number): InTurns {
  /** When all that came so far are over; nothing is kept of what nobody waits for. It never fails. */
  const last = new Map<string, Promise<void>>();

  return async (of, act) => {
    const before = last.get(of);
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    const all = before ? before.then(() => over) : over;
    last.set(of, all);
    void all.then(() => last.get(of) === all && last.delete(of));
    try {
      if (before && !(await isOverWithin(before, waitMax))) {
        throw new StoreBusy('others changed the same for too long');
      }
      return await act();
    } finally {
      end();
    }
  };
}

async function isOverWithin(turn: Promise<void>, wait: number): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, wait, false);
  const isOver = await Promise.race([turn.then(() => true), late]);
  clearTimeout(timer);
  return isOver;
}
