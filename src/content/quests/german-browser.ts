import cards from 'virtual:german-cards';
import type { GermanCards } from './german-card.ts';

export const germanCards: GermanCards = cards;
