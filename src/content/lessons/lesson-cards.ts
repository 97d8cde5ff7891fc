import { createDeck, defineKind } from '#engine';

/** How many hands a card takes: one, or both. */
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
