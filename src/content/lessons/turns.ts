import { type CommonEvent, type FloorEvent, type FloorPosition, floorLesson } from '#engine/lessons';
import { lessonDeck } from './lesson-cards.ts';
import type { Said } from './said.ts';
import { sayCommon } from './say-common.ts';

/** The tile on which the cream stands. */
export const CREAM = 6;

const HAND = ['Step?c=2&grip=1&move=1', 'Leap?c=1&grip=2&move=3'];

/** Turns: the cream and the broom. */
export const turnsLesson = floorLesson({
  last: CREAM,
  sweeps: [3, 4, 2],
  harm: 5,
  cards: HAND.map(lessonDeck.parse).flatMap((card) => Array.from({ length: card.c }, () => card)),
});

export const TURNS_OPENING = [
  'You are there. The cream is over there. You have two hands and no plan.',
  'A card takes hands. When your hands are full, end the turn.',
] as const;

const ENDING: Said = {
  strong: 'That is a turn.',
  text: 'You act, then the room acts. You can always see what the room will do.',
};

/** What will happen when the turn ends. */
export function turnsIntent({ next }: Pick<FloorPosition, 'next'>): string {
  return `The broom will sweep tile ${next}. It told you so itself.`;
}

export function sayTurns(event: FloorEvent | CommonEvent): Said {
  switch (event.type) {
    case 'moved':
      return { text: `${event.card.key}: you are on tile ${event.to}.` };
    case 'missed':
      return { text: `The broom sweeps tile ${event.tile}, and you are elsewhere.` };
    case 'swept':
      return { text: 'Swept. It is nothing personal, it is a broom.' };
    case 'sent-back':
      return { text: `You are back on tile 0, with ${event.health} health.` };
    case 'won':
      return ENDING;
    default:
      return sayCommon(event);
  }
}
