import { deck } from '#content';
import type { Card } from '#engine';
import { createLately } from '../store/index.ts';

/** Three or so for each player: some hundreds who play in the same minutes. One takes 2.5 kB (measured). */
export const KEPT_MAX = 1000;

/** Of texts that were read or written lately: cards are frozen, and what a text means never changes while we run. */
const cards = createLately<Card>(KEPT_MAX);

/** The card of a kept text, as far as the game knows it; null when its kind is gone. Who plays is read again and again. */
export function cardOf(text: string): Card | null {
  const known = cards.get(text);
  if (known) return known;
  const card = deck.salvage(text);
  if (card) cards.set(text, card);
  return card;
}

/** Of a card that a kept choice has changed: who meets its text next need not read it. */
export function rememberCard(text: string, card: Card): void {
  cards.set(text, card);
}
