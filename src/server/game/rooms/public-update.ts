import { deck } from '#content';
import { type Card, type CharacterUpdate, characterKind, type Hand, mergeCards, publicView } from '#engine';

/** The cards of a hand, as others see them. */
export function publicHand(hand: Hand): Hand {
  return mergeCards({}, publicView(deck, hand));
}

/** All that others see of a character. */
export function publicSnapshot(id: string, v: number, hand: Hand): CharacterUpdate {
  return { characterId: id, from: null, to: v, cards: textsOf(Object.values(publicHand(hand))) };
}

/** What others see of a change of a character. */
export function publicChange({ characterId, from, to }: CharacterUpdate, changed: readonly Card[]): CharacterUpdate {
  return { characterId, from, to, cards: textsOf(publicCards(changed)) };
}

/** The cards of a change, as others see them: those that have left the hand, too, if they saw them before. */
export function publicCards(changed: readonly Card[]): Card[] {
  const gone = changed.filter(({ key, c }) => c === 0 && deck.kind(key).shown.size > 0);
  return [...publicView(deck, mergeCards({}, changed)), ...gone.map(({ key }) => deck.make(key, { c: 0 }))];
}

/** What others are told when somebody has left. */
export function goneUpdate(id: string, v: number): CharacterUpdate {
  return { characterId: id, from: null, to: v, cards: textsOf([deck.make(characterKind, { id, c: 0 })]) };
}

function textsOf(cards: readonly Card[]): string[] {
  return cards.map((card) => deck.format(card));
}
