import { CHILD_COUNT, CHILD_KINDS, METATILES, type Metatile, MYSTIC_CHILD, SECOND } from './metatiles.ts';
import type { Tiling } from './tiling.ts';

/**
 * What one passes on the way from the root along a path: the root first, and one more for each digit.
 * @throws RangeError when it leads nowhere
 */
export function metatilesAlong({ root }: Pick<Tiling, 'root'>, path: string): readonly Metatile[] {
  let kind = METATILES.indexOf(root);
  const passed: Metatile[] = [root];
  for (const [at, digit] of [...path].entries()) {
    // Nothing follows upon the second tile of a mystic.
    if (Number(path[at - 1]) === SECOND) throw new RangeError(`The path ${path} leads nowhere from ${root}`);
    const index = Number(digit) === SECOND ? MYSTIC_CHILD : Number(digit);
    kind = index < CHILD_COUNT ? (CHILD_KINDS[CHILD_COUNT * kind + index] as number) : -1;
    const metatile = METATILES[kind];
    if (!metatile) throw new RangeError(`The path ${path} leads nowhere from ${root}`);
    passed.push(metatile);
  }
  return passed;
}
