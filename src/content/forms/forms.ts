import { type CardKind, defineKind, GENDERS, type Gender } from '#engine';

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

/** The names of their cards. */
export const FORM_KEYS = ['Girl', 'Boy', 'CatGirl', 'CatBoy', 'NekoMaid'] as const;
export type FormKey = (typeof FORM_KEYS)[number];

/** The form that each gender begins with. */
export const FIRST_FORMS = { m: 'Boy', f: 'Girl' } as const satisfies Record<Gender, string>;
