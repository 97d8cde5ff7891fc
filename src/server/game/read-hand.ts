import { deck } from '#content';
import type { Hand } from '#engine';

/**
 * The hand of the texts that were kept. What an older game wrote is read as far as it goes; a card of a kind that the
 * game no longer has stays where it is kept and is left out here: an edit of the content must not lock a player out.
 */
export function readHand(texts: readonly string[]): Hand {
  const cards = texts.flatMap((text) => deck.salvage(text) ?? []);
  return Object.fromEntries(cards.map((card) => [card.key, card]));
}
