import { type CardKind, defineKind, GENDERS, type Gender } from '#engine';

/** The card of the first quest, Cookie. `meow` counts the player's meows. */
export const cookieKind = defineKind('Cookie', {
  type: 'key',
  quest: true,
  traits: { meow: 0 },
  shown: ['meow'],
  description: 'A conversation about a cookie.',
});

/** The card of the quest Hearth. `cat` is where the cat Quince is, `meow` counts how often the player petted Quince. */
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

/** An item of the quest Hearth: the lost pencil of the npc Pudding. */
export const pencilKind = defineKind('Pencil', { description: 'Short, and warm on one side. It was under the cat.' });

/** The card of the rite that chooses a form. No hand contains it. */
export const mirrorKind = defineKind('Mirror', { type: 'key', description: 'Who looks back.' });

/** The card of the rite that draws names. Its trait `slips` has the last drawn names, newest first, with commas. */
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

/** The traits of a form that other players see; its health is hidden. */
const LOOKS = ['gender', 'hands'] as const;

/** The initial health of persons and of cat forms. Source: docs/requirements.md, K1. */
export const INITIAL_HEALTH = 100;
export const CAT_HEALTH = 90;

/** The forms (bodies) that a character can have, in the order in which they are shown. The texts are in `messages`. */
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
