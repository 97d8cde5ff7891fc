import type { TraitTypes, TraitValue } from '../../../cards/kind.ts';
import { type Comparison, comparisonsOf, factsIn } from '../../conditions.ts';
import {
  AGREEMENTS,
  actionsIn,
  CARDS_PREFIX,
  type Check,
  DAYS_PREFIX,
  MEOW,
  type Quest,
  TOGETHER_FACT,
  VISITS_PREFIX,
} from '../../quest.ts';
import { PLAYERS } from '../players.ts';
import type { Given } from './situation.ts';

/** By how much a numeric fact rises and falls at most when one action runs. */
interface Pace {
  readonly up: number;
  readonly down: number;
}

/**
 * The range in which a numeric fact's values are told apart: all below `floor` count as equal, and all above `ceiling`.
 * A bound is infinite if the number never moves in its direction.
 */
export interface Bounds extends Pace {
  readonly floor: number;
  readonly ceiling: number;
}

/** How far a rising and falling number is tracked beyond the last value that matters. */
const SLACK = 8; // steps

/**
 * The bounds within which the numbers of a quest matter, by fact: to a check that counts pettings up to three, four is
 * the same as three. Exploring misses a path only if it needs a number more than SLACK steps beyond these values.
 */
export function boundsOf(quest: Quest, given: Given, checks: readonly Check[]): Map<string, Bounds> {
  const paces = new Map<string, Pace>();
  for (const fact of new Set(checks.flatMap(({ when }) => factsIn(when)))) {
    const pace = paceOf(quest, given, fact);
    if (pace) paces.set(fact, pace);
  }
  const bounds = new Map<string, Bounds>();
  for (const [fact, { up, down }] of paces) {
    const comparisons = checks.flatMap(({ when }) => comparisonsOf(when)).filter(([name]) => name === fact);
    const last = (way: 1 | -1) => Math.max(...comparisons.map((comparison) => lastChange(comparison, way)));
    bounds.set(fact, {
      up,
      down,
      ceiling: up > 0 ? last(1) + SLACK * down : Number.POSITIVE_INFINITY,
      floor: down > 0 ? 0 - last(-1) - SLACK * up : Number.NEGATIVE_INFINITY,
    });
  }
  return bounds;
}

/** How fast a fact rises and falls; null when actions do not count it up or down, so that it has only a few values. */
function paceOf(quest: Quest, given: Given, fact: string): Pace | null {
  // Both only grow, or begin again.
  if (fact.startsWith(VISITS_PREFIX) || fact.startsWith(DAYS_PREFIX)) return { up: 1, down: 0 };
  const amounts = fact === MEOW ? [1] : [];
  for (const action of actionsIn(quest)) {
    if (action.kind === 'add' && action.trait === fact) amounts.push(action.amount);
    // The number of a day is greater than that of any day noted before.
    if (action.kind === 'note-day' && action.trait === fact) amounts.push(1);
    if (action.kind === 'take' && CARDS_PREFIX + action.card === fact) amounts.push(-action.count);
    const gift = action.kind === 'give' ? given.get(action.card) : undefined;
    if (gift && CARDS_PREFIX + gift.key === fact) amounts.push(gift.c);
  }
  const pace = { up: Math.max(0, ...amounts), down: Math.max(0, ...amounts.map((amount) => -amount)) };
  return pace.up > 0 || pace.down > 0 ? pace : null;
}

/**
 * The distance from zero, upwards (1) or downwards (-1), from which the answer of a comparison no longer changes.
 * Integers are assumed; a fraction only makes the bound larger than needed.
 */
function lastChange([, operator, value]: Comparison, way: 1 | -1): number {
  const limit = Number(value);
  // `up`: the integer from which on, counting up, the comparison's answer stays the same; `down`: counting down.
  const isOfLower = operator === '>' || operator === '<=';
  const up = operator === '>=' || operator === '<' ? Math.ceil(limit) : Math.floor(limit) + 1;
  const down = isOfLower ? Math.floor(limit) : Math.ceil(limit) - 1;
  return Math.max(way === 1 ? up : -down, 0);
}

/** The initial and declared values of a fact, and those that actions set. */
export function valuesGiven(quest: Quest, fact: string): TraitValue[] {
  if (fact === 'from') return ['', ...quest.pages.keys()];
  if (fact === 'id' || fact === 'name' || fact === 'gender') return PLAYERS.map(({ player }) => player[fact]);
  if (fact === TOGETHER_FACT) return [...AGREEMENTS];
  if (fact.startsWith(VISITS_PREFIX) || fact.startsWith(DAYS_PREFIX)) return [0];
  if (fact.startsWith(CARDS_PREFIX)) return [0, 1];
  const trait = quest.kind.traits.get(fact);
  const values = new Set<TraitValue>(trait ? [trait.default] : []);
  if (typeof trait?.default === 'boolean') values.add(!trait.default);
  for (const action of actionsIn(quest)) {
    const value = action.kind === 'set' ? action.traits[fact] : undefined;
    if (value !== undefined) values.add(value);
  }
  return [...values];
}

/** Combines each combination of facts with each value of one more fact. */
export function times(combinations: readonly TraitTypes[], fact: string, values: readonly TraitValue[]): TraitTypes[] {
  return combinations.flatMap((one) => values.map((value) => ({ ...one, [fact]: value })));
}
