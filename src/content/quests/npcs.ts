import { characterKind, createCharacter, createDeck, type Npc } from '#engine';

const deck = createDeck([characterKind]);

/** The npc Quince, a witch in the shape of a cat. */
export const quince = {
  soul_tag: 'NekoWitch',
  card: createCharacter(deck, { soul_tag: 'NekoWitch', soul_id: 'quince', name: '{name}', title: 'Neko Witch' }),
  fill: { name: 'Quince' },
} as const satisfies Npc;

/** The npc Pudding, a maid. */
export const pudding = {
  soul_tag: 'NekoMaid',
  card: createCharacter(deck, { soul_tag: 'NekoMaid', soul_id: 'pudding', name: '{name}', title: 'Neko Maid' }),
  fill: { name: 'Pudding' },
} as const satisfies Npc;
