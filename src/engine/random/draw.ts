import type { Random } from './random.ts';

export const GENDERS = ['m', 'f'] as const;
export type Gender = (typeof GENDERS)[number];

/** A name and how often it occurs; only the proportions matter. */
export type WeightedName = readonly [name: string, count: number];

/** One list of weighted names for each gender. */
export type NameLists = Readonly<Record<Gender, readonly WeightedName[]>>;

const GENDER_STEPS = 256; // the draw is one byte wide

/** Draws a gender: male when the byte drawn is even, otherwise female. */
export function drawGender(random: Random): Gender {
  return Math.floor(random() * GENDER_STEPS) % 2 === 0 ? 'm' : 'f';
}

/**
 * Draws a name in proportion to its count, with one call of `random`.
 * @throws RangeError when the list is empty or its counts do not add up to a positive number
 */
export function drawName(names: readonly WeightedName[], random: Random): string {
  const total = names.reduce((sum, [, count]) => sum + count, 0);
  if (!(total > 0)) throw new RangeError('A name can only be drawn from a list with a positive total count');
  let left = random() * total;
  for (const [name, count] of names) {
    left -= count;
    if (left < 0) return name;
  }
  // Rounding may leave a crumb after the last subtraction: the last name with a count is the one meant.
  return names.findLast(([, count]) => count > 0)?.[0] ?? '';
}
