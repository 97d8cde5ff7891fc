import { CHILD_COUNT, CHILD_KINDS, METATILES, type Metatile, MYSTIC, MYSTIC_CHILD, SECOND } from './metatiles.ts';
import { pathLength } from './patch.ts';
import type { Tiling } from './tiling.ts';

/**
 * What one passes on the way from the root along a path: the root first, and one more for each digit.
 * @throws RangeError when it leads nowhere: for the paths, and no others, that `tileAtPath` finds nothing at
 */
export function metatilesAlong(tiling: Pick<Tiling, 'root' | 'depth'>, path: string): readonly Metatile[] {
  let kind = METATILES.indexOf(tiling.root);
  const passed: Metatile[] = [tiling.root];
  for (const [at, digit] of [...path].entries()) {
    kind = stepFrom(tiling, kind, at, digit);
    const metatile = METATILES[kind];
    if (!metatile) throw new RangeError(`The path ${path} leads nowhere from ${tiling.root}`);
    passed.push(metatile);
  }
  return passed;
}

/** The kind that a digit of a path leads to, −1 where there is none. */
function stepFrom({ depth }: Pick<Tiling, 'depth'>, kind: number, at: number, digit: string): number {
  if (!/^[0-8]$/.test(digit)) return -1;
  const index = Number(digit);
  if (index < SECOND) return at < depth ? (CHILD_KINDS[CHILD_COUNT * kind + index] as number) : -1;
  // The second tile of a mystic is the end of a path, and a root's that has not grown is all of it.
  if (at !== pathLength({ depth }) - 1 || (depth === 0 && kind !== MYSTIC)) return -1;
  return CHILD_KINDS[CHILD_COUNT * kind + MYSTIC_CHILD] as number;
}
