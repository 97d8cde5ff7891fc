import { percentIn, pluralIn } from '../languages.ts';

export const plural = pluralIn('de');
export const percent = percentIn('de');
