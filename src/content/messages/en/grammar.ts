import type { FormKey } from '../../cards.ts';
import { percentIn, pluralIn } from '../languages.ts';

export const plural = pluralIn('en');
export const percent = percentIn('en');

const NUMBERS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A number as a word, up to twelve; greater ones in digits. */
export function numberWord(number: number): string {
  return NUMBERS[number] ?? String(number);
}

/** The noun for each form, for use in sentences. */
export const FORM_NOUNS: Readonly<Record<FormKey, string>> = {
  Girl: 'girl',
  Boy: 'boy',
  CatGirl: 'cat girl',
  CatBoy: 'cat boy',
  NekoMaid: 'neko maid',
};
