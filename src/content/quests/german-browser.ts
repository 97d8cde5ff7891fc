import cards from 'virtual:german-cards';
import type { GermanCards } from './german-of.ts';

export const germanCards: GermanCards = cards;
