import { type Random, seededRandom, shuffled } from '../random.ts';
import type { Spell, Spells } from './spell.ts';

/** The tiles of the strip between the two, 0 to 6. */
export const TILES = 7;
/** How many hands each side has in a turn. Each card takes as many as its grip. */
export const HANDS = 2;
/** Cards of a deck, and how many of them may be of one kind. */
export const DECK_SIZE = 12;
export const COPIES_MAX = 2;
/** Cards in a hand when the duel begins, and at most. */
const HAND_AT_FIRST = 4;
export const HAND_MAX = 6;

export type SideIndex = 0 | 1;
export const SIDES: readonly SideIndex[] = [0, 1];
export const otherOf = (side: SideIndex): SideIndex => (side === 0 ? 1 : 0);

export type Step = -1 | 0 | 1;
export const STEPS: readonly Step[] = [0, 1, -1];

/** What a side does in a turn. */
export interface Act {
  /** Positions of the cards in the hand. */
  readonly cards: readonly number[];
  /** One tile towards the other, or away, or none. */
  readonly step: Step;
}

export const WAIT: Act = Object.freeze({ cards: Object.freeze([]), step: 0 });

/** How a form takes part in a duel. */
export interface Fighter {
  readonly form: string;
  readonly health: number;
  /** The part of the broom's harm that the form takes, 0 to 1. */
  readonly swept: number;
}

export interface Side extends Fighter {
  readonly maxHealth: number;
  /** The tile on which the side stands. */
  readonly at: number;
  /** The names of spells; those of `pile` are drawn from its end. */
  readonly hand: readonly string[];
  readonly pile: readonly string[];
  readonly spent: readonly string[];
}

/** 'draw': both fell at once, or had the same health when the time was over. */
export type Outcome = 'playing' | SideIndex | 'draw';

/** A duel between two turns, as plain JSON. Side 0 stands left of side 1, and neither passes the other. */
export interface Duel {
  /** Counted from 1. */
  readonly turn: number;
  /** 32 bits, from which the chance of the next turn comes. */
  readonly seed: number;
  readonly sides: readonly [Side, Side];
  /** The tiles that the broom sweeps at the end of this turn. */
  readonly broom: readonly number[];
  readonly outcome: Outcome;
}

/** Where the two stand at first. */
const FIRST_TILES = [1, 5] as const;

/** One side's deck, as names of spells. */
export interface Entry {
  readonly fighter: Fighter;
  readonly deck: readonly string[];
}

/**
 * The cards that complete a deck, drawn at random, each kind equally likely.
 * @param names the names of all spells
 * @param seen cards of the deck that are known already
 */
export function drawRest(names: readonly string[], seen: readonly string[], random: Random): string[] {
  const counts = new Map<string, number>();
  for (const name of seen) counts.set(name, (counts.get(name) ?? 0) + 1);
  const drawn: string[] = [];
  while (drawn.length < DECK_SIZE - seen.length) {
    const name = names[Math.floor(random() * names.length)] as string;
    const count = counts.get(name) ?? 0;
    if (count >= COPIES_MAX) continue;
    counts.set(name, count + 1);
    drawn.push(name);
  }
  return drawn;
}

/** @param seed 32 bits; the same seed and the same acts give the same duel on every machine */
export function openDuel(entries: readonly [Entry, Entry], seed: number): Duel {
  const random = seededRandom(seed);
  const sideOf = (index: SideIndex): Side => {
    const { fighter, deck } = entries[index];
    const pile = shuffled(deck, random);
    const hand = pile.splice(-HAND_AT_FIRST);
    return { ...fighter, maxHealth: fighter.health, at: FIRST_TILES[index], hand, pile, spent: [] };
  };
  const sides = [sideOf(0), sideOf(1)] as const;
  return { turn: 1, sides, broom: nextBroom(1, random), outcome: 'playing', seed: nextSeed(random) };
}

export function nextSeed(random: Random): number {
  return Math.floor(random() * 2 ** 32);
}

/** After these turns the broom sweeps one more tile. */
const BROOM_GROWS_AFTER = [5, 8];

/** The tiles that are swept in a turn, each possible set equally likely. */
export function nextBroom(turn: number, random: Random): number[] {
  const count = 1 + BROOM_GROWS_AFTER.filter((after) => turn > after).length;
  const tiles = new Set<number>();
  while (tiles.size < count) tiles.add(Math.floor(random() * TILES));
  return [...tiles].sort((a, b) => a - b);
}

/** The number of tiles from one side to the other: 1 if they stand beside each other. */
export function distanceIn({ sides: [left, right] }: Pick<Duel, 'sides'>): number {
  return right.at - left.at;
}

/** Why an act is not allowed. */
export type ActError = 'over' | 'no-card' | 'same-card' | 'hands' | 'step';

/** The reason why a side cannot do this; null: it can. */
export function refusalOfAct(spells: Spells, hand: readonly string[], { cards, step }: Act): ActError | null {
  if (!STEPS.includes(step)) return 'step';
  if (new Set(cards).size < cards.length) return 'same-card';
  let hands = 0;
  for (const slot of cards) {
    const spell = spells.get(hand[slot] ?? '');
    if (!spell) return 'no-card';
    hands += spell.grip;
  }
  return hands > HANDS ? 'hands' : null;
}

/** All choices of cards that two hands can play, none included; of those with the same names only the first. */
export function playsOf(spells: Spells, hand: readonly string[]): (readonly number[])[] {
  const plays: (readonly number[])[] = [[]];
  const seen = new Set<string>();
  const grips = hand.map((name) => spells.get(name)?.grip ?? HANDS + 1);
  for (let one = 0; one < hand.length; one += 1) {
    const first = hand[one] ?? '';
    if ((grips[one] ?? 0) > HANDS) continue;
    if (!seen.has(first)) plays.push([one]);
    seen.add(first);
    if (grips[one] !== 1) continue;
    for (let two = one + 1; two < hand.length; two += 1) {
      if (grips[two] !== 1) continue;
      const second = hand[two] ?? '';
      const pair = first < second ? `${first} ${second}` : `${second} ${first}`;
      if (!seen.has(pair)) plays.push([one, two]);
      seen.add(pair);
    }
  }
  return plays;
}

/** All acts that a hand allows: each choice of cards with each step. */
export function actsOf(spells: Spells, hand: readonly string[]): Act[] {
  return playsOf(spells, hand).flatMap((cards) => STEPS.map((step): Act => ({ cards, step })));
}

/** The spells of an act's cards. */
export function spellsIn(spells: Spells, hand: readonly string[], { cards }: Act): Spell[] {
  return cards.map((slot) => spells.get(hand[slot] ?? '') as Spell);
}
