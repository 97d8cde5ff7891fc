import { type Random, seededRandom, shuffled } from '../random.ts';
import {
  type Act,
  type Duel,
  HAND_MAX,
  nextBroom,
  nextSeed,
  type Outcome,
  otherOf,
  SIDES,
  type Side,
  type SideIndex,
  type Step,
  spellsIn,
  TILES,
} from './duel.ts';
import { reaches, type Spell, type Spells } from './spell.ts';

/** After so many turns the duel ends, and the side that has lost less health wins. */
export const LAST_TURN = 14;
/** Harm of the broom in the first turn, and by how much it grows with each later turn. */
const BROOM_HARM = 8;
const BROOM_GROWTH = 1;
/** Cards that each side draws after a turn; a side that plays none draws one more. */
const DRAWN = 2;

/** What happens in a turn, in this order. All of it may be known to both. */
export type DuelEvent =
  | { readonly type: 'acted'; readonly side: SideIndex; readonly cards: readonly string[]; readonly step: Step }
  | { readonly type: 'warded'; readonly side: SideIndex; readonly ward: number }
  | { readonly type: 'mended'; readonly side: SideIndex; readonly by: number; readonly health: number }
  | { readonly type: 'moved' | 'pushed'; readonly side: SideIndex; readonly to: number }
  /** The side could not go as far as it wanted. */
  | { readonly type: 'blocked'; readonly side: SideIndex; readonly at: number }
  /** `side` struck; the other lost `harm` after the ward held `held`. */
  | {
      readonly type: 'struck';
      readonly side: SideIndex;
      readonly card: string;
      readonly harm: number;
      readonly held: number;
      readonly health: number;
    }
  | { readonly type: 'missed'; readonly side: SideIndex; readonly card: string; readonly why: 'distance' | 'dodged' }
  /** `side` struck, and lost health by the other's thorns. */
  | { readonly type: 'pricked'; readonly side: SideIndex; readonly harm: number; readonly health: number }
  | { readonly type: 'dropped'; readonly side: SideIndex; readonly card: string }
  | {
      readonly type: 'swept';
      readonly side: SideIndex;
      readonly harm: number;
      readonly health: number;
      readonly to: number;
    }
  | { readonly type: 'ended'; readonly outcome: Exclude<Outcome, 'playing'> };

/** What the steps of a turn change; a duel itself never changes. */
interface Turn {
  readonly health: [number, number];
  readonly at: [number, number];
  readonly hands: [string[], string[]];
  readonly spent: [string[], string[]];
  readonly ward: [number, number];
  readonly events: DuelEvent[];
}

/**
 * Plays a turn: both sides act at once. In this order: wards and mending, moves, strikes, pushes, drops, the broom,
 * then both draw.
 * @param acts which `refusalOfAct` allows
 */
export function resolveTurn(
  spells: Spells,
  duel: Duel,
  acts: readonly [Act, Act],
): { readonly duel: Duel; readonly events: readonly DuelEvent[] } {
  const random = seededRandom(duel.seed);
  const [left, right] = duel.sides;
  const cast = [spellsIn(spells, left.hand, acts[0]), spellsIn(spells, right.hand, acts[1])] as const;
  const turn: Turn = {
    health: [left.health, right.health],
    at: [left.at, right.at],
    hands: [without(left.hand, acts[0]), without(right.hand, acts[1])],
    spent: [[...left.spent], [...right.spent]],
    ward: [0, 0],
    events: [],
  };
  const swept = new Set(duel.broom);
  for (const side of SIDES) {
    const names = cast[side].map(({ name }) => name);
    turn.spent[side].push(...names);
    turn.events.push({ type: 'acted', side, cards: names, step: acts[side].step });
    if (cast[side].some(({ lure }) => lure > 0)) swept.add(turn.at[otherOf(side)]);
  }
  for (const side of SIDES) guard(turn, duel, side, cast[side]);
  move(turn, [acts[0].step + sum(cast[0], 'move'), acts[1].step + sum(cast[1], 'move')], 'moved');
  const landed = strike(turn, duel, cast);
  move(turn, [-sum(landed[1], 'push'), -sum(landed[0], 'push')], 'pushed');
  for (const side of SIDES) drop(turn, otherOf(side), sum(landed[side], 'drop'), random);
  sweep(turn, duel, swept);

  const outcome = outcomeOf(turn, duel);
  if (outcome !== 'playing') turn.events.push({ type: 'ended', outcome });
  const next = duel.turn + 1;
  const sideAfter = (side: SideIndex): Side => {
    const isWaiting = acts[side].cards.length === 0;
    const drawn = DRAWN + (isWaiting ? 1 : 0) + sum(cast[side], 'draw');
    return {
      ...duel.sides[side],
      health: Math.max(0, turn.health[side]),
      at: turn.at[side],
      ...draw(turn.hands[side], duel.sides[side].pile, turn.spent[side], outcome === 'playing' ? drawn : 0, random),
    };
  };
  const sides = [sideAfter(0), sideAfter(1)] as const;
  const broom = nextBroom(next, random);
  return { duel: { turn: next, sides, broom, outcome, seed: nextSeed(random) }, events: turn.events };
}

function without(hand: readonly string[], { cards }: Act): string[] {
  return hand.filter((_, slot) => !cards.includes(slot));
}

function sum(cast: readonly Spell[], trait: 'move' | 'push' | 'drop' | 'ward' | 'mend' | 'thorns' | 'dodge' | 'draw') {
  let total = 0;
  for (const spell of cast) total += spell[trait];
  return total;
}

function guard({ ward, health, events }: Turn, { sides }: Duel, side: SideIndex, cast: readonly Spell[]): void {
  ward[side] = sum(cast, 'ward');
  if (ward[side] > 0) events.push({ type: 'warded', side, ward: ward[side] });
  mend({ health, events }, sides[side].maxHealth, side, sum(cast, 'mend'));
}

function mend({ health, events }: Pick<Turn, 'health' | 'events'>, max: number, side: SideIndex, wanted: number): void {
  if (wanted <= 0) return;
  const by = Math.max(0, Math.min(wanted, max - health[side]));
  health[side] += by;
  events.push({ type: 'mended', side, by, health: health[side] });
}

/**
 * Moves both sides tile by tile, at once. A side stays where it is instead of leaving the strip, passing the other or
 * entering the other's tile; if both would enter the same tile, both stay.
 * @param tiles towards the other, of each side; negative: away
 */
function move({ at, events }: Turn, tiles: readonly [number, number], type: 'moved' | 'pushed'): void {
  const before = [...at];
  const steps = Math.max(Math.abs(tiles[0]), Math.abs(tiles[1]));
  for (let step = 1; step <= steps; step += 1) {
    const left = step <= Math.abs(tiles[0]) ? at[0] + Math.sign(tiles[0]) : at[0];
    const right = step <= Math.abs(tiles[1]) ? at[1] - Math.sign(tiles[1]) : at[1];
    const [to, other] = [Math.max(0, left), Math.min(TILES - 1, right)];
    if (to >= other) continue;
    at[0] = to;
    at[1] = other;
  }
  for (const side of SIDES) {
    if (tiles[side] === 0) continue;
    const gone = Math.abs(at[side] - (before[side] ?? 0));
    if (gone > 0) events.push({ type, side, to: at[side] });
    if (gone < Math.abs(tiles[side]) && type === 'moved') events.push({ type: 'blocked', side, at: at[side] });
  }
}

/** Both strike at once. @returns the spells of each side that landed */
function strike(turn: Turn, duel: Duel, cast: readonly [readonly Spell[], readonly Spell[]]): [Spell[], Spell[]] {
  const { health, ward, at, events } = turn;
  const distance = at[1] - at[0];
  const landed: [Spell[], Spell[]] = [[], []];
  for (const side of SIDES) {
    const strikes = cast[side].filter(({ harm }) => harm > 0).sort((a, b) => b.harm - a.harm);
    let dodged = sum(cast[otherOf(side)], 'dodge');
    for (const spell of strikes) {
      if (!reaches(spell, distance)) {
        events.push({ type: 'missed', side, card: spell.name, why: 'distance' });
      } else if (dodged > 0) {
        dodged -= 1;
        events.push({ type: 'missed', side, card: spell.name, why: 'dodged' });
      } else {
        landed[side].push(spell);
      }
    }
  }
  const sipped: [number, number] = [0, 0];
  for (const side of SIDES) {
    const struck = otherOf(side);
    for (const { name, harm, pierce, sip } of landed[side]) {
      const held = pierce > 0 ? 0 : Math.min(harm, ward[struck]);
      ward[struck] -= held;
      health[struck] -= harm - held;
      if (sip > 0) sipped[side] += harm - held;
      events.push({ type: 'struck', side, card: name, harm: harm - held, held, health: Math.max(0, health[struck]) });
    }
    const thorns = sum(cast[struck], 'thorns');
    if (thorns > 0 && distance === 1 && landed[side].length > 0) {
      health[side] -= thorns;
      events.push({ type: 'pricked', side, harm: thorns, health: Math.max(0, health[side]) });
    }
  }
  // Only now: otherwise the side that is reckoned first would mend before it is struck.
  for (const side of SIDES) mend(turn, duel.sides[side].maxHealth, side, sipped[side]);
  return landed;
}

function drop({ hands, spent, events }: Turn, side: SideIndex, count: number, random: Random): void {
  const hand = hands[side];
  for (let dropped = 0; dropped < count && hand.length > 0; dropped += 1) {
    const [card = ''] = hand.splice(Math.floor(random() * hand.length), 1);
    spent[side].push(card);
    events.push({ type: 'dropped', side, card });
  }
}

/** The broom sweeps: a side that stands on one of its tiles loses health, and is back at its end of the strip. */
function sweep({ health, at, events }: Turn, { turn, sides }: Duel, tiles: ReadonlySet<number>): void {
  for (const side of SIDES) {
    if (!tiles.has(at[side])) continue;
    const harm = Math.round((BROOM_HARM + BROOM_GROWTH * (turn - 1)) * sides[side].swept);
    health[side] -= harm;
    at[side] = side === 0 ? 0 : TILES - 1;
    events.push({ type: 'swept', side, harm, health: Math.max(0, health[side]), to: at[side] });
  }
}

/** If both fall at once, or the time is over, the side that has lost less health wins. */
function outcomeOf({ health }: Turn, { turn, sides }: Duel): Outcome {
  if (health[0] > 0 && health[1] > 0 && turn < LAST_TURN) return 'playing';
  if (health[0] > 0 !== health[1] > 0) return health[0] > 0 ? 0 : 1;
  const shares = SIDES.map((side) => health[side] / sides[side].maxHealth) as [number, number];
  if (shares[0] === shares[1]) return 'draw';
  return shares[0] > shares[1] ? 0 : 1;
}

/** Draws cards up to HAND_MAX. The spent cards become the pile, in a new order, when it is empty. */
function draw(
  hand: readonly string[],
  pile: readonly string[],
  spent: readonly string[],
  count: number,
  random: Random,
) {
  const cards = [...hand];
  let [left, used] = [[...pile], spent];
  for (let drawn = 0; drawn < count && cards.length < HAND_MAX; drawn += 1) {
    if (left.length === 0) [left, used] = [shuffled(used, random), []];
    const card = left.pop();
    if (card === undefined) break;
    cards.push(card);
  }
  return { hand: cards, pile: left, spent: used };
}
