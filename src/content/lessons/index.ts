export { cardWords } from './card-words.ts';
export { lessonDeck } from './lesson-cards.ts';
export { earnsMatchbox, magicIntent, magicLesson, matchbox, sayMagic } from './magic.ts';
export type { LessonMessages, Said, ToldEvent } from './said.ts';
export { CREAM, sayTurns, turnsIntent, turnsLesson } from './turns.ts';
