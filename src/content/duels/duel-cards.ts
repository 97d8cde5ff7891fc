import { type CardKind, createDeck, defineKind } from '#engine';
import { COPIES_MAX, type Fighter, type Spells, spellOf } from '#engine/duels';

const GRIP = { default: 1, oneOf: [1, 2] } as const;

/** The cards of the duel. What the traits do is in `spell.ts` of the engine. */
export const duelKinds: readonly CardKind[] = [
  defineKind('Ember', { traits: { grip: GRIP, harm: 9, far: 2 } }),
  defineKind('Swat', { traits: { grip: GRIP, harm: 12, near: 1 } }),
  defineKind('Pounce', { traits: { grip: GRIP, harm: 7, near: 1, move: 2 } }),
  defineKind('Hiss', { traits: { grip: GRIP, harm: 7, near: 2, push: 2 } }),
  defineKind('Yarn', { traits: { grip: GRIP, harm: 6, far: 2, push: -2 } }),
  defineKind('Needle', { traits: { grip: GRIP, harm: 8, near: 3, pierce: 1 } }),
  defineKind('Sip', { traits: { grip: GRIP, harm: 6, near: 2, sip: 1 } }),
  defineKind('Pickpocket', { traits: { grip: GRIP, harm: 5, near: 1, drop: 1 } }),
  defineKind('Thunderpurr', { traits: { grip: { ...GRIP, default: 2 }, harm: 20 } }),
  defineKind('Comet', { traits: { grip: { ...GRIP, default: 2 }, harm: 25, far: 4 } }),
  defineKind('Ambush', { traits: { grip: { ...GRIP, default: 2 }, harm: 24, near: 1, move: 1 } }),
  defineKind('Ward', { traits: { grip: GRIP, ward: 12 } }),
  defineKind('Bristle', { traits: { grip: GRIP, ward: 6, thorns: 8 } }),
  defineKind('Shadow', { traits: { grip: GRIP, dodge: 1 } }),
  defineKind('Cushion', { traits: { grip: { ...GRIP, default: 2 }, ward: 20, draw: 2 } }),
  defineKind('Backwards', { traits: { grip: GRIP, ward: 6, move: -2 } }),
  defineKind('Mend', { traits: { grip: GRIP, mend: 9 } }),
  defineKind('Nap', { traits: { grip: { ...GRIP, default: 2 }, mend: 18, draw: 1 } }),
  defineKind('Rummage', { traits: { grip: GRIP, draw: 2 } }),
  defineKind('Crumbs', { traits: { grip: GRIP, lure: 1 } }),
];

export const duelDeck = createDeck(duelKinds);

export const spells: Spells = new Map(duelKinds.map((kind) => [kind.name, spellOf(duelDeck.make(kind))]));

/** The deck of a player who has chosen none: each of these twice. */
export const BASIC_DECK: readonly string[] = ['Ember', 'Swat', 'Ward', 'Mend', 'Pounce', 'Thunderpurr'].flatMap(
  (name) => Array.from({ length: COPIES_MAX }, () => name),
);

/** The forms. A cat has less health, and the broom hurts it less: it lands well. */
export const FIGHTERS: readonly Fighter[] = [
  { form: 'Girl', health: 100, swept: 1 },
  { form: 'Boy', health: 100, swept: 1 },
  { form: 'CatGirl', health: 90, swept: 0 },
  { form: 'CatBoy', health: 90, swept: 0 },
];
