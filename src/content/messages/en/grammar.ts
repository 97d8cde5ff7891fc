import type { FormKey } from '../../cards.ts';
import { percentIn, pluralIn } from '../languages.ts';

export const plural = pluralIn('en');
export const percent = percentIn('en');

/** The noun for each form, for use in sentences. */
export const FORM_NOUNS: Readonly<Record<FormKey, string>> = {
  Girl: 'girl',
  Boy: 'boy',
  CatGirl: 'cat girl',
  CatBoy: 'cat boy',
  NekoMaid: 'neko maid',
};
