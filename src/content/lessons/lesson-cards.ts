import { createDeck, defineKind } from '#engine';

/** How many hands a card takes: one, or both. */
const GRIP = { default: 1, oneOf: [1, 2] } as const;

/**
 * The cards that are lent for a lesson, and the one that may be kept. They have a deck of their own: nobody saves them,
 * so that neither the server nor the first page needs to know them.
 */
export const lessonDeck = createDeck([
  defineKind('Step', { traits: { grip: GRIP, move: 1 }, description: 'One paw, then the others.' }),
  defineKind('Leap', { traits: { grip: GRIP, move: 3 }, description: 'Three tiles, and no looking down.' }),
  defineKind('Ember', { traits: { grip: GRIP, harm: 8 }, description: 'A small fire, politely asked.' }),
  defineKind('Ward', { traits: { grip: GRIP, ward: 10 }, description: 'A circle, drawn in a hurry.' }),
  defineKind('Mend', { traits: { grip: GRIP, mend: 10 }, description: 'A plaster and a kind word.' }),
  defineKind('Thunderpurr', { traits: { grip: GRIP, harm: 20 }, description: 'Both hands. Lean into it.' }),
  defineKind('Matchbox', { description: 'Paper. It exists only to be owned.' }),
]);
