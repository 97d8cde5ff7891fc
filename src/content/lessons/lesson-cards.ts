import { type Card, createDeck, defineKind } from '#engine';
import { type CommonEvent, gripOf } from '#engine/lessons';
import type { lessons } from '../messages/en/lessons.ts';
import type { Translation } from '../messages/message.ts';

/** How many of the player's two hands (paws) a card occupies. */
const GRIP = { default: 1, oneOf: [1, 2] } as const;

/**
 * The cards of the lessons, in their own deck: they are never saved, so neither the server nor the start page loads
 * them. Their names are in `messages/<language>/lessons.ts`.
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

/** The texts of the lessons, in the player's language. */
export type LessonMessages = Translation<typeof lessons.messages>;

/** The line that describes an event; `strong` is an emphasised beginning. */
export interface Said {
  readonly strong?: string;
  readonly text: string;
}

/** Events that the lesson's page adds to the events of the lesson's rules. */
export type ToldEvent = { readonly type: 'begun-again' } | { readonly type: 'given'; readonly card: Card };

/** The name and description of a lesson's card. The cast is safe: every card of `lessonDeck` has messages. */
export function cardWords(say: LessonMessages, { key }: Card): { readonly name: string; readonly text: string } {
  return say.cards[key as keyof LessonMessages['cards']];
}

/** The line for an event that every lesson has, except `won`, for which each lesson has its own line. */
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
