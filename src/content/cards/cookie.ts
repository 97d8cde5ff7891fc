import { defineKind } from '#engine';

/** The card the first quest is played with. `meow` counts the player's meows. */
export const cookieKind = defineKind('Cookie', {
  type: 'key',
  quest: true,
  traits: { meow: 0 },
  shown: ['meow'],
  description: 'A conversation about a cookie.',
});
