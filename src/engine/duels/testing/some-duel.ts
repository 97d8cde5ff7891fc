import { type Act, type Duel, openDuel, type Side, type Step } from '../duel.ts';
import { type Spell, type Spells, spellOf } from '../spell.ts';

const numbersOf = (name: string, traits: Readonly<Record<string, number>>): Spell =>
  spellOf({ key: name, type: 'card', c: 1, p: '', traits: { grip: 1, ...traits } });

/** Spells that do one thing each. */
export const spells: Spells = new Map(
  [
    numbersOf('Strike', { harm: 10 }),
    numbersOf('Close', { harm: 12, near: 1 }),
    numbersOf('Distant', { harm: 9, far: 3 }),
    numbersOf('Great', { grip: 2, harm: 25 }),
    numbersOf('Pierce', { harm: 8, pierce: 1 }),
    numbersOf('Sip', { harm: 6, sip: 1 }),
    numbersOf('Shove', { harm: 1, push: 2 }),
    numbersOf('Pull', { harm: 1, push: -2 }),
    numbersOf('Drop', { harm: 1, drop: 1 }),
    numbersOf('Ward', { ward: 12 }),
    numbersOf('Thorns', { thorns: 7 }),
    numbersOf('Dodge', { dodge: 1 }),
    numbersOf('Mend', { mend: 9 }),
    numbersOf('Leap', { move: 2 }),
    numbersOf('Retreat', { move: -2 }),
    numbersOf('Draw', { draw: 2 }),
    numbersOf('Lure', { lure: 1 }),
  ].map((spell) => [spell.name, spell]),
);

export const DECK: readonly string[] = ['Strike', 'Close', 'Distant', 'Ward', 'Mend', 'Leap'].flatMap((name) => [
  name,
  name,
]);

function sideAt(at: number, hand: readonly string[], more: Partial<Side>): Side {
  const left = [...DECK];
  return { form: 'Girl', health: 100, maxHealth: 100, swept: 1, at, hand, pile: left, spent: [], ...more };
}

interface Sketch {
  /** The tiles of both. */
  readonly at?: readonly [number, number];
  /** The names of the cards in both hands. */
  readonly hands?: readonly [string, string];
  readonly left?: Partial<Side>;
  readonly right?: Partial<Side>;
  readonly duel?: Partial<Duel>;
}

/** A duel between two girls with the same deck. */
export function newDuel(seed: number): Duel {
  const entry = { fighter: { form: 'Girl', health: 100, swept: 1 }, deck: DECK };
  return openDuel([entry, entry], seed);
}

/** A duel in its first turn, with the broom far away from both. */
export function someDuel({ at = [2, 4], hands = ['', ''], left = {}, right = {}, duel = {} }: Sketch = {}): Duel {
  const namesOf = (text: string) => text.split(' ').filter(Boolean);
  const sides = [sideAt(at[0], namesOf(hands[0]), left), sideAt(at[1], namesOf(hands[1]), right)] as const;
  return { turn: 1, seed: 1, sides, broom: [], outcome: 'playing', ...duel };
}

/** Plays all cards of a hand, with a step. */
export function allOf({ hand }: Side, step: Step = 0): Act {
  return { cards: hand.map((_, slot) => slot), step };
}
