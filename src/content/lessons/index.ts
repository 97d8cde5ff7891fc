export { lessonDeck } from './lesson-cards.ts';
export { earnsMatchbox, MAGIC_OPENING, MATCHBOX_GIVEN, magicIntent, magicLesson, matchbox, sayMagic } from './magic.ts';
export type { Said } from './said.ts';
export { CREAM, sayTurns, TURNS_OPENING, turnsIntent, turnsLesson } from './turns.ts';
