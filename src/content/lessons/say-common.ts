import type { CommonEvent } from '#engine/lessons';
import { gripOf } from '#engine/lessons';
import { cardWords } from './card-words.ts';
import type { LessonMessages, Said, ToldEvent } from './said.ts';

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
