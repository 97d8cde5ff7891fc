const DAY = 86_400_000; // ms

/**
 * The day of a time, in days since 1 January 1970, UTC: the same for all players, wherever they are.
 * @param time ms since 1970
 */
export function dayOf(time: number): number {
  return Math.floor(time / DAY);
}
