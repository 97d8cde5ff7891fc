import { type Card, createDeck, defineKind } from '#engine';
import { type CommonEvent, gripOf } from '#engine/lessons';
import type { lessons } from '../messages/en/lessons.ts';
import type { Translation } from '../messages/message.ts';

/** How many of the player's two hands (paws) a card occupies. */
const GRIP = { default: 1, oneOf: [1, 2] } as const;

/**
 * The cards that are lent for a lesson, and the one that may be kept. They have a deck of their own: nobody saves them,
 * so that neither the server nor the first page needs to know them. What they are called is among the messages.
 */
export const lessonDeck = createDeck([
  defineKind('Step', { traits: { grip: GRIP, move: 1 } }),
  defineKind('Leap', { traits: { grip: GRIP, move: 3 } }),
  defineKind('Ember', { traits: { grip: GRIP, harm: 8 } }),
  defineKind('Ward', { traits: { grip: GRIP, ward: 10 } }),
  defineKind('Mend', { traits: { grip: GRIP, mend: 10 } }),
  defineKind('Thunderpurr', { traits: { grip: GRIP, harm: 20 } }),
  defineKind('Matchbox'),
]);

/** What the lessons say, in the language of whoever reads it. */
export type LessonMessages = Translation<typeof lessons.messages>;

/** What is said of one event: one line, which may begin with words that weigh more. */
export interface Said {
  readonly strong?: string;
  readonly text: string;
}

/** What is told although no rule makes it happen. */
export type ToldEvent = { readonly type: 'begun-again' } | { readonly type: 'given'; readonly card: Card };

/** What a card of the lessons is called, and what is said of it. Their deck has no others than those with words. */
export function cardWords(say: LessonMessages, { key }: Card): { readonly name: string; readonly text: string } {
  return say.cards[key as keyof LessonMessages['cards']];
}

/** The line for what can happen in every lesson; how one is won, each tells itself. */
export function sayCommon(say: LessonMessages, event: Exclude<CommonEvent, { type: 'won' }> | ToldEvent): Said {
  switch (event.type) {
    case 'begun-again':
      return { text: say.common.begunAgain };
    case 'given':
      return { text: say.common.given({ card: cardWords(say, event.card).name }) };
    case 'refused':
      return { text: refusal(say, event) };
    case 'undone':
      return { text: say.common.undone({ card: cardWords(say, event.card).name }) };
    case 'lost':
      return { text: say.common.lost };
  }
}

function refusal(say: LessonMessages, { card, why, hands }: Extract<CommonEvent, { type: 'refused' }>): string {
  const { refused } = say.common;
  const { name } = cardWords(say, card);
  if (why === 'played') return refused.played({ card: name });
  return hands === 0 ? refused.full : refused.hands({ card: name, grip: gripOf(card), free: hands });
}
