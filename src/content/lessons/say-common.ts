import type { CommonEvent } from '#engine/lessons';
import { gripOf } from '#engine/lessons';
import type { Said } from './said.ts';

/** The line for what can happen in every lesson; how one is won, each tells itself. */
export function sayCommon(event: Exclude<CommonEvent, { type: 'won' }>): Said {
  switch (event.type) {
    case 'refused':
      return { text: refusal(event) };
    case 'undone':
      return { text: `Undone. ${event.card.key} is in your hand again.` };
    case 'lost':
      return { text: 'Quince picks you up by the collar. Again?' };
  }
}

function refusal({ card, why, hands }: Extract<CommonEvent, { type: 'refused' }>): string {
  if (why === 'played') return `${card.key} is played already.`;
  if (hands === 0) return 'Your hands are full. End the turn.';
  return `${card.key} wants ${gripOf(card)} hands. You have ${hands} free.`;
}
