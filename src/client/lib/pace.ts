/** So many pages are looked at, and the middle one of them: the machine may have had something else to do during one. */
const REMEMBERED = 3;

/**
 * A page that takes longer to be made comes late by itself, and nothing is made around it. At full speed a page comes to life
 * within 7 to 23 ms, twice as slow within 16 to 61, four times slower within 21 to 111, half of them within 54 (measured,
 * docs/decisions/052).
 */
const IN_TIME = 30; // ms

/** Nothing has been made in less: somebody had gone on, and the page was there. */
const MADE = 1; // ms

/** How long it takes here until a page is made. */
export interface Pace {
  /** A page begins to be made. Gives back what says that it is; said again, it means nothing. */
  begin(): () => void;
  /** Whether pages take long, as the middle one of the last few says; of two, the better one. Not before the first. */
  isSlow(): boolean;
}

/** @param now the clock, in milliseconds */
export function createPace(now: () => number): Pace {
  const taken: number[] = [];
  return {
    begin() {
      let began = now();
      return () => {
        const took = now() - began;
        began = Number.POSITIVE_INFINITY;
        if (took < MADE) return;
        taken.push(took);
        if (taken.length > REMEMBERED) taken.shift();
      };
    },
    isSlow() {
      const middle = taken.toSorted((one, other) => one - other)[Math.floor((taken.length - 1) / 2)];
      return middle !== undefined && middle > IN_TIME;
    },
  };
}
