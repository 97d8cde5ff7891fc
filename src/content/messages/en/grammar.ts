import { pluralIn } from '../languages.ts';

export const plural = pluralIn('en');
