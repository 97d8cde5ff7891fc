import type { TraitTypes, TraitValue } from '../../../cards/kind.ts';
import { CARDS, type Check, MEOW, type Quest, VISITS } from '../../quest.ts';
import { type Problem, strays, watch } from '../ask.ts';
import { PLAYERS } from '../players.ts';
import type { Given } from './situation.ts';

/** How far a number goes up and down in one step, at most. */
interface Pace {
  readonly up: number;
  readonly down: number;
}

/** Beyond these a number is taken for as good as endless; infinite where it does not go, or does not stop to matter. */
export interface Bounds extends Pace {
  readonly floor: number;
  readonly ceiling: number;
}

export type Report = (check: Check, problem: Problem) => void;

/** Every number up to a thousand, and then ever fewer: where checks are asked whether they still change their mind. */
const PROBES = [...Array(1001).keys(), 1999, 2000, 4999, 5000, 9998, 9999, 10_000, 1e5, 1e6, 1e9, 2 ** 53 - 1];
/** For numbers that are read beside others. */
const FEW_PROBES = [...Array(65).keys(), 100, 1000, 9999, 2 ** 53 - 1];
const MOST_QUESTIONS = 200_000;
/** What goes up and down is followed for so many steps beyond the last number that means anything. */
const SLACK = 8; // steps

/**
 * The bounds within which the numbers of a quest mean anything, by fact. Who counts pettings up to three is not
 * interested in four. Sound as long as checks compare numbers with numbers below a thousand (below 65 where they read
 * several), and nobody needs to run up a surplus of more than eight steps to come somewhere.
 */
export function boundsOf(quest: Quest, given: Given, checks: readonly Check[], report: Report): Map<string, Bounds> {
  const paces = new Map<string, Pace>();
  for (const fact of new Set(checks.flatMap(({ reads }) => reads))) {
    const pace = paceOf(quest, given, fact);
    if (pace) paces.set(fact, pace);
  }
  const bounds = new Map<string, Bounds>();
  for (const [fact, { up, down }] of paces) {
    const asking = checks.filter(({ reads }) => reads.includes(fact));
    const last = (way: 1 | -1) =>
      Math.max(...asking.map((check) => lastChange(quest, paces, check, fact, way, report)));
    bounds.set(fact, {
      up,
      down,
      ceiling: up > 0 ? last(1) + SLACK * down : Number.POSITIVE_INFINITY,
      floor: down > 0 ? 0 - last(-1) - SLACK * up : Number.NEGATIVE_INFINITY,
    });
  }
  return bounds;
}

/** How a fact changes; null for one that is only ever one of few values. */
function paceOf(quest: Quest, given: Given, fact: string): Pace | null {
  if (fact.startsWith(VISITS)) return { up: 1, down: 0 };
  const amounts = fact === MEOW ? [1] : [];
  for (const { actions } of quest.pages.values()) {
    for (const action of actions) {
      if (action.kind === 'add' && action.trait === fact) amounts.push(action.amount);
      if (action.kind === 'take' && CARDS + action.card === fact) amounts.push(-action.count);
      const gift = action.kind === 'give' ? given.get(action.card) : undefined;
      if (gift && CARDS + gift.key === fact) amounts.push(gift.c);
    }
  }
  const pace = { up: Math.max(0, ...amounts), down: Math.max(0, ...amounts.map((amount) => -amount)) };
  return pace.up > 0 || pace.down > 0 ? pace : null;
}

/**
 * The number after which a check stays with its answer, whatever else it reads: looking up (1) or down (-1) from zero.
 * Infinite when that would take too long to find out.
 */
function lastChange(
  quest: Quest,
  paces: ReadonlyMap<string, Pace>,
  check: Check,
  fact: string,
  way: 1 | -1,
  report: Report,
): number {
  let combinations: TraitTypes[] = [{}];
  for (const name of check.reads) {
    if (name === fact) continue;
    const values = valuesOf(quest, paces, name);
    if (combinations.length * values.length * PROBES.length > MOST_QUESTIONS) return Number.POSITIVE_INFINITY;
    combinations = times(combinations, name, values);
  }
  const strayed = new Set<string>();
  let last = 0;
  for (const others of combinations) {
    const final = answerAt(PROBES.length - 1, others);
    // Below the last change nothing is of interest.
    for (let at = PROBES.length - 1; at > 0 && numberAt(at) > last; at -= 1) {
      if (answerAt(at - 1, others) !== final) last = numberAt(at);
    }
  }
  for (const name of strayed) report(check, strays(name));
  return last;

  /** A check that throws has an answer of its own. Whatever it does to the facts, it does to its own copy of them. */
  function answerAt(at: number, others: TraitTypes): boolean | null {
    const value = way === 1 ? numberAt(at) : 0 - numberAt(at);
    try {
      return check.holds(watch(check, { ...others, [fact]: value }, strayed));
    } catch {
      return null;
    }
  }
}

function numberAt(at: number): number {
  return PROBES[at] ?? 0;
}

/** The values that a fact can have; of numbers that go on and on, a few. */
function valuesOf(quest: Quest, paces: ReadonlyMap<string, Pace>, fact: string): TraitValue[] {
  const pace = paces.get(fact);
  if (!pace) return valuesGiven(quest, fact);
  return pace.down > 0 ? FEW_PROBES.flatMap((number) => [number, -number]) : FEW_PROBES;
}

/** The values that a fact has at first, or is given. */
export function valuesGiven(quest: Quest, fact: string): TraitValue[] {
  if (fact === 'from') return ['', ...quest.pages.keys()];
  if (fact === 'id' || fact === 'name' || fact === 'gender') return PLAYERS.map(({ player }) => player[fact]);
  if (fact.startsWith(VISITS)) return [0];
  if (fact.startsWith(CARDS)) return [0, 1];
  const trait = quest.kind.traits.get(fact);
  const values = new Set<TraitValue>(trait ? [trait.default, ...(trait.oneOf ?? [])] : []);
  if (typeof trait?.default === 'boolean') values.add(!trait.default);
  for (const { actions } of quest.pages.values()) {
    for (const action of actions) {
      const value = action.kind === 'set' ? action.traits[fact] : undefined;
      if (value !== undefined) values.add(value);
    }
  }
  return [...values];
}

/** Each of some combinations of facts with each value of one more fact. */
export function times(combinations: readonly TraitTypes[], fact: string, values: readonly TraitValue[]): TraitTypes[] {
  return combinations.flatMap((one) => values.map((value) => ({ ...one, [fact]: value })));
}
