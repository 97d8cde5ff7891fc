import { deck } from '#content';
import { type Card, characterKind, type Hand, mergeCards } from '#engine';
import type { StoredCharacter } from '../store/index.ts';

/**
 * The hand that is kept for a character. What an older game wrote is read as far as it goes; a card of a kind that the
 * game no longer has stays where it is kept and is left out here, and so is one that counts 0. There always is a
 * character, and it goes by the id it is kept under: neither an edit of the content nor one of the rows must lock a
 * player out.
 */
export function readHand({ id, v, cards }: StoredCharacter): Hand {
  const known: Card[] = [];
  for (const text of cards) {
    const card = deck.salvage(text);
    if (card) known.push(card);
  }
  const hand = mergeCards({}, known);
  const who = hand[characterKind.name] ?? deck.make(characterKind);
  return who.traits.id === id && who.traits.v === v ? hand : mergeCards(hand, [deck.change(who, { id, v })]);
}
