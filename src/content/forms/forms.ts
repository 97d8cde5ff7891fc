import { type CardKind, defineKind, GENDERS, type Gender } from '#engine';

const person = (gender: Gender, health: number) => ({
  health,
  hands: true,
  gender: { default: gender, oneOf: GENDERS },
});

/** The health of a person, and that of cat folk. Source: docs/requirements.md, K1. */
export const INITIAL_HEALTH = 100;
export const CAT_HEALTH = 90;

/** The bodies a character can have, in the order they are shown. */
export const forms: readonly CardKind[] = [
  defineKind('Girl', {
    type: 'form',
    traits: person('f', INITIAL_HEALTH),
    description: 'Health 100. Two hands. Good at doors.',
  }),
  defineKind('Boy', {
    type: 'form',
    traits: person('m', INITIAL_HEALTH),
    description: 'Health 100. Two hands. Also good at doors.',
  }),
  defineKind('CatGirl', { type: 'form', traits: person('f', CAT_HEALTH), description: 'Health 90. Lands well.' }),
  defineKind('CatBoy', {
    type: 'form',
    traits: person('m', CAT_HEALTH),
    description: 'Health 90. Lands well. Denies having fallen.',
  }),
  defineKind('NekoMaid', {
    type: 'form',
    traits: { ...person('f', INITIAL_HEALTH), image: 'maid' },
    description: 'Keeps the tower tidy and knows where everything is, including you.',
  }),
];

/** What a form is called. */
export const FORM_NAMES = {
  Girl: 'Girl',
  Boy: 'Boy',
  CatGirl: 'Cat girl',
  CatBoy: 'Cat boy',
  NekoMaid: 'Neko maid',
} as const;
export type FormKey = keyof typeof FORM_NAMES;

/** The form that each gender begins with. */
export const FIRST_FORMS = { m: 'Boy', f: 'Girl' } as const satisfies Record<Gender, string>;
