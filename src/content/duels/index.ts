export * from './duel-cards.ts';
