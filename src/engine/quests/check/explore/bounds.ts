import type { TraitTypes, TraitValue } from '../../../cards/kind.ts';
import { CARDS, type Check, MEOW, type Quest, VISITS } from '../../quest.ts';
import { type Problem, strays, watch } from '../evaluate-check.ts';
import { PLAYERS } from '../players.ts';
import type { Given } from './situation.ts';

/** How far a number rises and falls in one step, at most. */
interface Pace {
  readonly up: number;
  readonly down: number;
}

/** Numbers beyond these are treated as equal; infinite in a direction where it never moves or always matters. */
export interface Bounds extends Pace {
  readonly floor: number;
  readonly ceiling: number;
}

export type Report = (check: Check, problem: Problem) => void;

/** Probe values for checks: every number up to a thousand, then ever fewer. */
const PROBES = [...Array(1001).keys(), 1999, 2000, 4999, 5000, 9998, 9999, 10_000, 1e5, 1e6, 1e9, 2 ** 53 - 1];
/** Probe values for checks that read several numbers. */
const FEW_PROBES = [...Array(65).keys(), 100, 1000, 9999, 2 ** 53 - 1];
const MOST_QUESTIONS = 200_000;
/** How far a rising and falling number is tracked beyond the last value that matters. */
const SLACK = 8; // steps

/**
 * The bounds within which the numbers of a quest matter, by fact: to a check that counts pettings up to three, four is
 * the same as three. Sound as long as checks compare numbers with numbers below a thousand (below 65 where they read
 * several), and no path needs a surplus of more than eight steps.
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

/** How fast a fact changes; null when it only has a few values. */
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
 * The number from which the answer of a check no longer changes, for any other facts: searched upwards (1) or downwards
 * (-1) from zero. Infinite when the search would take too long.
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
    // Values below the last change need no further probing.
    for (let at = PROBES.length - 1; at > 0 && numberAt(at) > last; at -= 1) {
      if (answerAt(at - 1, others) !== final) last = numberAt(at);
    }
  }
  for (const name of strayed) report(check, strays(name));
  return last;

  /** A check that throws has an answer of its own (null). It gets a copy of the facts, which it may change. */
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

/** The possible values of a fact; a sample of those of an unbounded number. */
function valuesOf(quest: Quest, paces: ReadonlyMap<string, Pace>, fact: string): TraitValue[] {
  const pace = paces.get(fact);
  if (!pace) return valuesGiven(quest, fact);
  return pace.down > 0 ? FEW_PROBES.flatMap((number) => [number, -number]) : FEW_PROBES;
}

/** The initial values of a fact, and those that pages set. */
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

/** The product of some combinations of facts and the values of one more fact. */
export function times(combinations: readonly TraitTypes[], fact: string, values: readonly TraitValue[]): TraitTypes[] {
  return combinations.flatMap((one) => values.map((value) => ({ ...one, [fact]: value })));
}
