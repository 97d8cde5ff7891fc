/** A random source: each call returns a number in [0, 1). Functions that need one take it as a parameter. */
export type Random = () => number;

/** Makes a reproducible random source from a 32-bit seed (mulberry32, public domain, Tommy Ettinger). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const GENDERS = ['m', 'f'] as const;
export type Gender = (typeof GENDERS)[number];

/** A name and how often it occurs; only the proportions matter. */
export type WeightedName = readonly [name: string, count: number];

export type NameLists = Readonly<Record<Gender, readonly WeightedName[]>>;

const GENDER_STEPS = 256; // the random value is scaled to one byte

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
  // Rounding may leave a remainder after the last subtraction: then the last name with a count is drawn.
  return names.findLast(([, count]) => count > 0)?.[0] ?? '';
}

/** The same items in a random order, each order equally likely (Fisher and Yates). */
export function shuffled<T>(things: readonly T[], random: Random): T[] {
  const left = [...things];
  const drawn: T[] = [];
  while (left.length > 0) drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  return drawn;
}
