import type { NameLists, WeightedName } from '#engine';
import { FEMALE_NAMES } from './female.ts';
import { MALE_NAMES } from './male.ts';

/** The names that can be drawn for a character, by gender. */
export const nameLists: NameLists = { m: readNames(MALE_NAMES), f: readNames(FEMALE_NAMES) };

/** Parses lists such as `2 Ying Vincenza 1 Twanna`: a number is the count of each name that follows it. */
function readNames(text: string): readonly WeightedName[] {
  let count = 0;
  return text.split(/\s+/).flatMap((word) => {
    if (/^[A-Z]/.test(word)) return [[word, count] as const];
    count = Number(word);
    return [];
  });
}
