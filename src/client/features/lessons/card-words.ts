import { cardWords, type LessonMessages } from '#content/lessons';
import type { Card } from '#engine';
import { gripOf, traitOf } from '#engine/lessons';

/** What the count of a card is counted in. */
export type CountedIn = 'inDeck' | 'eachTurn';

/** What a card does, in the words that stand on it. */
export function effectOf({ hand }: LessonMessages, card: Card): string {
  const [tiles, harm, ward, mend] = [
    traitOf(card, 'move'),
    traitOf(card, 'harm'),
    traitOf(card, 'ward'),
    traitOf(card, 'mend'),
  ];
  if (tiles > 0) return hand.move({ tiles });
  if (harm > 0) return hand.harm({ harm });
  if (ward > 0) return hand.ward({ ward });
  return mend > 0 ? hand.mend({ mend }) : '';
}

export function handsOf({ hand }: LessonMessages, card: Card): string {
  return hand.grip({ grip: gripOf(card) });
}

export function countOf({ hand }: LessonMessages, { c }: Card, counted: CountedIn): string {
  return hand[counted]({ count: c });
}

/** All that a card is to somebody who does not see it: "Ember, 1 hand, 8 harm, 4 in deck". */
export function cardName(say: LessonMessages, card: Card, counted: CountedIn, played: boolean): string {
  const facts = [cardWords(say, card).name, handsOf(say, card), effectOf(say, card), countOf(say, card, counted)];
  return [...facts, played && say.hand.played.heard].filter(Boolean).join(', ');
}
