import type { NameLists, WeightedName } from '#engine';
import { FEMALE_NAMES } from './female.ts';
import { MALE_NAMES } from './male.ts';

/** The names a character may draw, by gender. */
export const nameLists: NameLists = { m: readNames(MALE_NAMES), f: readNames(FEMALE_NAMES) };

/** Reads names after the number of those who bear each of them: `2 Ying Vincenza 1 Twanna`. */
function readNames(text: string): readonly WeightedName[] {
  let count = 0;
  return text.split(/\s+/).flatMap((word) => {
    if (/^[A-Z]/.test(word)) return [[word, count] as const];
    count = Number(word);
    return [];
  });
}
