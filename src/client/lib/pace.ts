/** So many pages are looked at: the machine may have had something else to do during one of them. */
const REMEMBERED = 3;

/**
 * A page that takes longer to be made comes late by itself, and nothing is made around it. At full speed a page comes to life
 * within 7 to 23 ms, four times slower within 40 to 110, and twice as slow anywhere between (measured, docs/decisions/052).
 */
const IN_TIME = 30; // ms

/** How long it takes here until a page is made. */
export interface Pace {
  /** A page begins to be made. Gives back what says that it is. */
  begin(): () => void;
  /** Whether pages take long, as the best of the last few says. Not before the first. */
  isSlow(): boolean;
}

/** @param now the clock, in milliseconds */
export function createPace(now: () => number): Pace {
  const taken: number[] = [];
  return {
    begin() {
      const began = now();
      return () => {
        taken.push(now() - began);
        if (taken.length > REMEMBERED) taken.shift();
      };
    },
    isSlow: () => taken.length > 0 && Math.min(...taken) > IN_TIME,
  };
}
