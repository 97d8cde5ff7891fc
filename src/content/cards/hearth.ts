import { defineKind } from '#engine';

/** The card of an evening by the fire. `cat` is where Quince is, `meow` how often she was petted. */
export const hearthKind = defineKind('Hearth', {
  type: 'key',
  quest: true,
  traits: {
    warmth: 2,
    tea: false,
    cat: { default: 'chair', oneOf: ['chair', 'bookcase', 'curtain'] },
    meow: 0,
    save: '',
  },
  description: 'Two chairs by a fire. One of them is taken.',
});
