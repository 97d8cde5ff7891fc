import { pluralIn } from '../grammar.ts';

export const plural = pluralIn('de');
