/** A tick is about this long … */
const TICK = 100; // ms
/** … but a turn has never fewer and never more ticks than these. */
const TICKS_MIN = 5;
const TICKS_MAX = 50;
/** So many items of one tick are few, however the others are filled. */
const FEW = 32;

export interface Wheel<Item> {
  /** The item is visited once in each turn, for the first time after one turn or a little less. */
  add(item: Item): () => void;
}

/**
 * One timer for many items that each want something once in an interval. They are spread over the ticks of a turn, so
 * that not all of them want it at once, even if all came at once.
 */
export function createWheel<Item>(interval: number, visit: (items: readonly Item[]) => void): Wheel<Item> {
  const ticks = Math.min(Math.max(Math.round(interval / TICK), TICKS_MIN), TICKS_MAX);
  const spokes = Array.from({ length: ticks }, () => new Set<Item>());
  let size = 0;
  let at = 0;
  let turning: NodeJS.Timeout | undefined;

  function turn(): void {
    at = (at + 1) % ticks;
    const items = [...spokeAt(at)];
    if (items.length > 0) visit(items);
  }

  /** The one whose turn is furthest away, or the next before it that is not crowded. */
  function chooseSpoke(): Set<Item> {
    const crowd = Math.max(FEW, (2 * size) / ticks);
    let back = 0;
    while (spokeAt(at - back).size >= crowd) back += 1;
    return spokeAt(at - back);
  }

  function spokeAt(place: number): Set<Item> {
    return spokes[(place + ticks) % ticks] as Set<Item>;
  }

  function add(item: Item): () => void {
    turning ??= setInterval(turn, interval / ticks);
    const spoke = chooseSpoke();
    spoke.add(item);
    size += 1;
    return () => {
      if (!spoke.delete(item)) return;
      size -= 1;
      if (size > 0) return;
      clearInterval(turning);
      turning = undefined;
    };
  }

  return { add };
}
