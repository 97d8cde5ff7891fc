import { type CommonEvent, type FloorEvent, type FloorPosition, floorLesson } from '#engine/lessons';
import { cardWords, type LessonMessages, lessonDeck, type Said, sayCommon, type ToldEvent } from './lesson-cards.ts';

/** The last tile, with the cream: the goal. */
export const CREAM = 6;

const HAND = ['Step?c=2&grip=1&move=1', 'Leap?c=1&grip=2&move=3'];

/** The lesson Turns: reach the cream without being swept back by the broom. */
export const turnsLesson = floorLesson({
  last: CREAM,
  sweeps: [3, 4, 2],
  harm: 5,
  cards: HAND.map(lessonDeck.parse).flatMap((card) => Array.from({ length: card.c }, () => card)),
});

export function turnsIntent(say: LessonMessages, { next }: Pick<FloorPosition, 'next'>): string {
  return say.turns.intent({ tile: next });
}

export function sayTurns(say: LessonMessages, event: FloorEvent | CommonEvent | ToldEvent): Said {
  const { turns } = say;
  switch (event.type) {
    case 'moved':
      return { text: turns.moved({ card: cardWords(say, event.card).name, tile: event.to }) };
    case 'missed':
      return { text: turns.missed(event) };
    case 'swept':
      return { text: turns.swept };
    case 'sent-back':
      return { text: turns.sentBack(event) };
    case 'won':
      return turns.won;
    default:
      return sayCommon(say, event);
  }
}
