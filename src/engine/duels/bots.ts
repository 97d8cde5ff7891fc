import { type Random, shuffled } from '../random.ts';
import {
  type Act,
  actsOf,
  type Duel,
  drawRest,
  HANDS,
  nextSeed,
  otherOf,
  playsOf,
  type Side,
  STEPS,
  type Step,
  TILES,
  WAIT,
} from './duel.ts';
import { resolveTurn } from './resolve-turn.ts';
import { reaches, type Spell, type Spells } from './spell.ts';
import type { DuelView } from './view.ts';

/** Chooses an act from what a side may know. */
export type Bot = (spells: Spells, view: DuelView, own: OwnDeck, random: Random) => Act;

/** The names of the side's own deck, from which its pile follows. */
type OwnDeck = readonly string[];

/** Any of the possible acts. */
export const randomBot: Bot = (spells, { own }, _deck, random) => {
  const acts = actsOf(spells, own.hand);
  return acts[Math.floor(random() * acts.length)] as Act;
};

/** What the greedy bot sees of a duel. */
interface Sight {
  readonly own: Pick<Side, 'hand' | 'at' | 'health' | 'maxHealth' | 'swept'>;
  readonly other: Pick<Side, 'at'>;
  readonly broom: readonly number[];
}

/** The act that does most in this turn if the other does nothing. */
export const greedyBot: Bot = (spells, view, _deck, random) => bestNow(spells, view, random);

/** What a card, a point of ward and other effects are worth, in points of health. */
const CARD_WORTH = 1.5;
const WARD_WORTH = 0.5;
const THORNS_WORTH = 0.2;
const DODGE_WORTH = 4;
const BROOM_WORTH = 10;
/** How much a worth varies by chance, so that equal acts are not always the same one. */
const WHIM = 0.5;

function bestNow(spells: Spells, sight: Sight, random: Random): Act {
  const { own, other, broom } = sight;
  const forward = own.at < other.at ? 1 : -1;
  let best: Act = WAIT;
  let bestWorth = Number.NEGATIVE_INFINITY;
  for (const step of STEPS) {
    const at = own.at + forward * step;
    if (at < 0 || at >= TILES || at === other.at) continue;
    // The best card for both hands, and the two best cards for one.
    let [both, bothWorth, one, oneWorth, two, twoWorth] = [-1, 0, -1, 0, -1, 0];
    for (let slot = 0; slot < own.hand.length; slot += 1) {
      const spell = spells.get(own.hand[slot] ?? '') as Spell;
      const worth = worthOf(spell, own, Math.abs(other.at - at)) + random() * WHIM;
      if (spell.grip === HANDS) {
        if (worth > bothWorth) [both, bothWorth] = [slot, worth];
      } else if (worth > oneWorth) {
        [two, twoWorth] = [one, oneWorth];
        [one, oneWorth] = [slot, worth];
      } else if (worth > twoWorth) {
        [two, twoWorth] = [slot, worth];
      }
    }
    const isBoth = bothWorth > oneWorth + twoWorth;
    const worth = (isBoth ? bothWorth : oneWorth + twoWorth) - (broom.includes(at) ? BROOM_WORTH * own.swept : 0);
    if (worth <= bestWorth) continue;
    bestWorth = worth;
    best = { step, cards: (isBoth ? [both] : [one, two]).filter((slot) => slot >= 0) };
  }
  return best;
}

/** What a card is worth from this distance. */
function worthOf(spell: Spell, own: Sight['own'], distance: number): number {
  const lost = own.maxHealth - own.health;
  const after = spell.move > 0 ? Math.max(1, distance - spell.move) : distance - spell.move;
  let worth = -CARD_WORTH + spell.ward * WARD_WORTH + Math.min(spell.mend, lost) + spell.draw * CARD_WORTH;
  worth += spell.thorns * THORNS_WORTH + spell.dodge * DODGE_WORTH + (spell.lure * BROOM_WORTH) / 2;
  if (!reaches(spell, after)) return worth;
  worth += spell.harm + (spell.drop + Math.abs(spell.push)) * CARD_WORTH;
  return spell.sip > 0 ? worth + Math.min(spell.harm, lost) : worth;
}

/** How hard the search bot thinks. */
export interface SearchEffort {
  /** Duels that it plays in its mind for each act. */
  readonly playouts: number;
  /** Turns that each of them lasts. */
  readonly depth: number;
}

/** Explores acts that were tried rarely; found by play against the greedy bot. */
const EXPLORATION = 0.2;

interface Tried {
  visits: number;
  /** How often the act was possible. */
  possible: number;
  total: number;
}

/**
 * Searches by playing the duel in its mind again and again (information-set Monte Carlo tree search with simultaneous
 * acts). Each time it deals the cards that it cannot see anew: it never reads the other's hand. The acts of both sides
 * in the present turn are chosen by how well they have done so far; the later ones by the greedy bot with some chance.
 * Source: Cowling, Powley and Whitehouse, Information Set Monte Carlo Tree Search, 2012.
 */
export function searchBot({ playouts, depth }: SearchEffort): Bot {
  return (spells, view, deck, random) => {
    const ownActs = actsOf(spells, view.own.hand);
    if (ownActs.length === 1) return ownActs[0] as Act;
    const own = ownActs.map((): Tried => ({ visits: 0, possible: 0, total: 0 }));
    const others = new Map<string, Tried>();
    for (let playout = 0; playout < playouts; playout += 1) {
      let duel = dealUnseen(spells, view, deck, random);
      const other = otherOf(view.side);
      const otherHand = duel.sides[other].hand;
      const otherActs = actsOf(spells, otherHand);
      const otherTried = otherActs.map((act) => triedIn(others, nameOf(otherHand, act)));
      const mine = mostPromising(own, random);
      const theirs = mostPromising(otherTried, random);
      duel = resolveTurn(spells, duel, inOrder(view.side, ownActs[mine] as Act, otherActs[theirs] as Act)).duel;
      for (let turn = 1; turn < depth && duel.outcome === 'playing'; turn += 1) {
        duel = resolveTurn(spells, duel, [quickAct(spells, duel, 0, random), quickAct(spells, duel, 1, random)]).duel;
      }
      const value = shareOf(duel, view.side);
      note(own, mine, value);
      note(otherTried, theirs, 1 - value);
    }
    let best = 0;
    own.forEach(({ visits }, at) => {
      if (visits > (own[best]?.visits ?? 0)) best = at;
    });
    return ownActs[best] as Act;
  };
}

function inOrder(side: 0 | 1, own: Act, other: Act): [Act, Act] {
  return side === 0 ? [own, other] : [other, own];
}

function nameOf(hand: readonly string[], { cards, step }: Act): string {
  return `${cards
    .map((slot) => hand[slot])
    .sort()
    .join('+')}/${step}`;
}

function triedIn(all: Map<string, Tried>, name: string): Tried {
  const known = all.get(name);
  if (known) return known;
  const made = { visits: 0, possible: 0, total: 0 };
  all.set(name, made);
  return made;
}

/** The act with the highest upper confidence bound; one that was never tried comes first. */
function mostPromising(tried: readonly Tried[], random: Random): number {
  let [best, bound] = [0, Number.NEGATIVE_INFINITY];
  tried.forEach((one, at) => {
    one.possible += 1;
    const { visits, possible, total } = one;
    const own = visits === 0 ? 2 + random() : total / visits + EXPLORATION * Math.sqrt(Math.log(possible) / visits);
    if (own > bound) [best, bound] = [at, own];
  });
  return best;
}

function note(tried: readonly Tried[], at: number, value: number): void {
  const one = tried[at] as Tried;
  one.visits += 1;
  one.total += value;
}

/** The share of acts in a playout that are any act, not the greedy one. */
const ANY_ACT = 0.15;

function quickAct(spells: Spells, { sides, broom }: Duel, side: 0 | 1, random: Random): Act {
  const [own, other] = [sides[side], sides[otherOf(side)]];
  if (random() >= ANY_ACT) return bestNow(spells, { own, other, broom }, random);
  const plays = playsOf(spells, own.hand);
  const step = STEPS[Math.floor(random() * STEPS.length)] as Step;
  return { cards: plays[Math.floor(random() * plays.length)] as readonly number[], step };
}

/** How good a duel is for a side: 0 lost, 1 won; by health while it goes on. */
function shareOf({ outcome, sides }: Duel, side: 0 | 1): number {
  if (outcome === 'draw') return 0.5;
  if (outcome !== 'playing') return outcome === side ? 1 : 0;
  const [own, other] = [sides[side], sides[otherOf(side)]];
  const lead = own.health / own.maxHealth - other.health / other.maxHealth;
  const cards = (own.hand.length - other.hand.length) * 0.01;
  return 0.5 + 0.5 * Math.tanh(2 * (lead + cards));
}

/** A duel that the view allows: the unseen cards are dealt at random. */
function dealUnseen(spells: Spells, view: DuelView, deck: OwnDeck, random: Random): Duel {
  const own: Side = { ...view.own, pile: shuffled(withoutEach(deck, [...view.own.hand, ...view.own.spent]), random) };
  const unseen = drawRest([...spells.keys()], view.other.spent, random);
  const other: Side = {
    ...view.other,
    hand: unseen.slice(0, view.other.hand),
    pile: unseen.slice(view.other.hand, view.other.hand + view.other.pile),
  };
  const sides = view.side === 0 ? ([own, other] as const) : ([other, own] as const);
  return { turn: view.turn, sides, broom: view.broom, outcome: 'playing', seed: nextSeed(random) };
}

/** The cards of a deck that are in none of these places. */
function withoutEach(deck: readonly string[], elsewhere: readonly string[]): string[] {
  const left = [...deck];
  for (const name of elsewhere) {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
