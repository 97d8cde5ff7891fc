import { percentIn, pluralIn } from '../languages.ts';

export const plural = pluralIn('en');
export const percent = percentIn('en');
