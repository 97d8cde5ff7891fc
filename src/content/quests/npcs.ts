import { defineNpc } from '#engine';

/** The npc Quince, a witch in the shape of a cat. */
export const quince = defineNpc('NekoWitch', {
  soul_id: 'quince',
  name: '{name}',
  title: 'Neko Witch',
  fill: { name: 'Quince' },
});

/** The npc Pudding, a maid. */
export const pudding = defineNpc('NekoMaid', {
  soul_id: 'pudding',
  name: '{name}',
  title: 'Neko Maid',
  fill: { name: 'Pudding' },
});
