import type { NameLists, WeightedName } from '#engine';
import { FEMALE_NAMES } from './female.ts';
import { MALE_NAMES } from './male.ts';

/** The names a character may draw, by gender. */
export const nameLists: NameLists = { m: readNames(MALE_NAMES), f: readNames(FEMALE_NAMES) };

/** Reads `Name:count` pairs separated by white space. */
function readNames(text: string): readonly WeightedName[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [name = '', count = ''] = pair.split(':');
      return [name, Number(count)] as const;
    });
}
