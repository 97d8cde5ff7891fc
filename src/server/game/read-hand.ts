import { deck } from '#content';
import { type Card, CardError, type Hand } from '#engine';

/**
 * The hand of the texts that were kept. A card of a kind or form that the game no longer has stays where it is kept
 * and is left out here: an edit of the content must not lock a player out.
 */
export function readHand(texts: readonly string[]): Hand {
  const cards = texts.flatMap((text) => readCard(text) ?? []);
  return Object.fromEntries(cards.map((card) => [card.key, card]));
}

function readCard(text: string): Card | null {
  try {
    return deck.parse(text);
  } catch (error) {
    if (error instanceof CardError) return null;
    throw error;
  }
}
