import { type CardKind, defineKind, GENDERS, type Gender } from '#engine';

/** The card the first quest is played with. `meow` counts the player's meows. */
export const cookieKind = defineKind('Cookie', {
  type: 'key',
  quest: true,
  traits: { meow: 0 },
  shown: ['meow'],
  description: 'A conversation about a cookie.',
});

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

/** Pudding's, and never where she could use it. */
export const pencilKind = defineKind('Pencil', { description: 'Short, and warm on one side. It was under the cat.' });

/** The card that a form is chosen with; nobody holds one. */
export const mirrorKind = defineKind('Mirror', { type: 'key', description: 'Who looks back.' });

/** The card that a name is drawn and kept with. `slips` are the names drawn last, the newest first. */
export const nameKind = defineKind('Name', {
  type: 'key',
  traits: { slips: '' },
  description: 'A string with slips of paper on it.',
});

export const MEOW_CARD = 'Cookie';

const person = (gender: Gender, health: number) => ({
  health,
  hands: true,
  gender: { default: gender, oneOf: GENDERS },
});

/** What others see of a body. How well it is, they do not. */
const LOOKS = ['gender', 'hands'] as const;

/** The health of a person, and that of cat folk. Source: docs/requirements.md, K1. */
export const INITIAL_HEALTH = 100;
export const CAT_HEALTH = 90;

/** The bodies a character can have, in the order they are shown. What they are called is among the messages. */
export const forms: readonly CardKind[] = [
  defineKind('Girl', { type: 'form', traits: person('f', INITIAL_HEALTH), shown: LOOKS }),
  defineKind('Boy', { type: 'form', traits: person('m', INITIAL_HEALTH), shown: LOOKS }),
  defineKind('CatGirl', { type: 'form', traits: person('f', CAT_HEALTH), shown: LOOKS }),
  defineKind('CatBoy', { type: 'form', traits: person('m', CAT_HEALTH), shown: LOOKS }),
  defineKind('NekoMaid', {
    type: 'form',
    description: 'Knows where everything is.',
    traits: { ...person('f', INITIAL_HEALTH), image: 'maid' },
    shown: [...LOOKS, 'image'],
  }),
];

export const FORM_KEYS = ['Girl', 'Boy', 'CatGirl', 'CatBoy', 'NekoMaid'] as const;
export type FormKey = (typeof FORM_KEYS)[number];

export const FIRST_FORMS = { m: 'Boy', f: 'Girl' } as const satisfies Record<Gender, string>;
