import type { Deck } from '../cards/deck.ts';
import type { Card } from '../cards/kind.ts';
import type { Hand } from './entry.ts';

/**
 * What others see of a hand: of each card that has something to show, the traits that its kind says are shown, and
 * nothing else. How many there are and where they are opened is left out, too. What a kind does not name stays hidden,
 * so that a trait that is added later is not given away by being forgotten here.
 */
export function publicView(deck: Deck, hand: Hand): Card[] {
  return Object.values(hand).flatMap(({ key, traits }) => {
    const { shown } = deck.kind(key);
    const seen = Object.entries(traits).filter(([name]) => shown.has(name));
    return seen.length > 0 ? [deck.make(key, Object.fromEntries(seen))] : [];
  });
}
