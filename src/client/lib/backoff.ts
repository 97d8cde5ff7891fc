/** Shortest and longest pause between two tries. */
const FIRST_PAUSE = 500; // ms
const LONGEST_PAUSE = 20_000; // ms

export interface Backoff {
  /** The pause before the next try, in milliseconds: twice the last one, then anywhere in its upper half. */
  next(): number;
  reset(): void;
}

/** Pauses that grow, with jitter, so that a crowd does not come back all at once. */
export function createBackoff(random: () => number = Math.random): Backoff {
  let pause = FIRST_PAUSE;
  return {
    next() {
      const now = pause;
      pause = Math.min(pause * 2, LONGEST_PAUSE);
      return now / 2 + random() * (now / 2);
    },
    reset() {
      pause = FIRST_PAUSE;
    },
  };
}
