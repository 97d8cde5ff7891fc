import { CHILD_COUNT, CHILD_KINDS, METATILES, type Metatile } from './metatiles.ts';

/** How many tiles there are in a supertile. Whole at any level: from level 18 on a number would not be. */
export function tileCount(metatile: Metatile, level: number): bigint {
  let counts: readonly bigint[] = METATILES.map((each) => (each === 'Gamma' ? 2n : 1n));
  for (let step = 0; step < level; step += 1) {
    const below = counts;
    counts = METATILES.map((_, kind) => {
      const children = Array.from(CHILD_KINDS.subarray(CHILD_COUNT * kind, CHILD_COUNT * (kind + 1)));
      return children.reduce((sum, child) => sum + (below[child] ?? 0n), 0n);
    });
  }
  return counts[METATILES.indexOf(metatile)] as bigint;
}
