/**
 * How many times as long as written a clock runs. 1: as written; 2: twice as long; Infinity: no choice takes itself.
 */
export function useClockFactor(): number {
  return 1;
}
