export { cardWords, type LessonMessages, lessonDeck, type Said, type ToldEvent } from './lesson-cards.ts';
export { magicRite, turnsRite } from './lesson-rites.ts';
export { earnsMatchbox, magicIntent, magicLesson, matchbox, sayMagic } from './magic.ts';
export { CREAM, sayTurns, turnsIntent, turnsLesson } from './turns.ts';
