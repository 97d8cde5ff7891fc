import { type CardKind, defineKind, GENDERS, type Gender } from '#engine';

/** The card of the rite that chooses a form. No hand contains it. */
export const mirrorKind = defineKind('Mirror', { type: 'key', description: 'Who looks back.' });

/** The card of the rite that draws names. Its trait `slips` has the last drawn names, newest first, with commas. */
export const nameKind = defineKind('Name', {
  type: 'key',
  traits: { slips: '' },
  description: 'A string with slips of paper on it.',
});

/** The card of the album: `seen` has a bit for each visitor at the window that the player has seen, see visitors.ts. */
export const albumKind = defineKind('Album', {
  type: 'key',
  traits: { seen: 0 },
  description: 'Who came to the window.',
});

/** The cards of the lessons. A player who has won a lesson holds its card. */
export const turnsKind = defineKind('Turns', { type: 'key', description: 'You act, then the room acts.' });
export const magicKind = defineKind('Magic', { type: 'key', description: 'The candle is still lit.' });

/**
 * The card of the rite that puts logs on the fire of the house. `logs`: how many this player has put on, which others
 * see; `at`: the minute of the last one, counted since 1970.
 */
export const FIRE_CARD = 'Fire';
export const fireKind = defineKind(FIRE_CARD, { type: 'key', traits: { logs: 0, at: 0 }, shown: ['logs'] });

/**
 * The card of a gift that its owner holds out to another player: `to` is that player's id, `card` the name of the card.
 * The card held out is in nobody's hand: it is counted here, until the other accepts it, or it goes back.
 */
export const GIFT_CARD = 'Gift';
export const giftKind = defineKind(GIFT_CARD, { type: 'key', traits: { to: '', card: '' }, shown: ['to', 'card'] });

/** The card of a player who sits by the fire, in the chair beside another player: `beside` is that player's id. */
export const CHAIR_CARD = 'Chair';
export const chairKind = defineKind(CHAIR_CARD, { type: 'key', traits: { beside: '' }, shown: ['beside'] });

/**
 * The card that remembers at which pages of quests its owner has answered, so that each player is counted once there:
 * see answered.ts. A trait holds 256 characters, so there are several.
 */
export const ANSWERED_CARD = 'Answered';
export const ANSWERED_TRAITS = ['pages1', 'pages2', 'pages3'] as const;
export const answeredKind = defineKind(ANSWERED_CARD, { type: 'key', traits: { pages1: '', pages2: '', pages3: '' } });

/** The card of the first quest, which counts the player's meows. */
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
