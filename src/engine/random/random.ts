/** A source of chance: each call gives a number in [0, 1). Handed in by the caller, never reached for. */
export type Random = () => number;

/** Makes a repeatable source of chance from a 32-bit seed (mulberry32, public domain, Tommy Ettinger). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
