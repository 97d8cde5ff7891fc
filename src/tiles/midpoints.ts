/** The sides of shapes, found again by their exact midpoints: where two shapes meet, the sides of both have the same. */
export interface Midpoints {
  /** Doubled to be whole: four numbers a side. What a side is to have is written here before it is asked for. */
  readonly doubled: Int32Array;
  /** The side with the same midpoint that was asked for first, else `NO_SIDE`: then this one is kept to be found. */
  meet(side: number): number;
}

export const NO_SIDE = -1;

/** A hash table of whole numbers for so many sides, with open addressing; at most half of it is taken. */
export function createMidpoints(sides: number): Midpoints {
  const doubled = new Int32Array(4 * sides);
  const slots = new Int32Array(2 ** Math.ceil(Math.log2(2 * sides + 1)));
  return { doubled, meet };

  function meet(side: number): number {
    const slot = findSlot(slots, doubled, side);
    const kept = slots[slot] as number;
    if (kept !== 0) return kept - 1;
    slots[slot] = side + 1;
    return NO_SIDE;
  }
}

/** The slot that holds a side with the same midpoint, else the empty one where it belongs; sides are kept plus one. */
function findSlot(slots: Int32Array, midpoints: Int32Array, side: number): number {
  const at = 4 * side;
  let hash = 0;
  for (let part = 0; part < 4; part += 1) hash = Math.imul(hash ^ (midpoints[at + part] as number), 0x9e3779b1);
  let slot = (hash ^ (hash >>> 15)) & (slots.length - 1);
  for (let kept = slots[slot] as number; kept !== 0; kept = slots[slot] as number) {
    const other = 4 * (kept - 1);
    if (
      midpoints[at] === midpoints[other] &&
      midpoints[at + 1] === midpoints[other + 1] &&
      midpoints[at + 2] === midpoints[other + 2] &&
      midpoints[at + 3] === midpoints[other + 3]
    ) {
      return slot;
    }
    slot = (slot + 1) & (slots.length - 1);
  }
  return slot;
}
