import type { TraitTypes, TraitValue } from '../../cards/kind.ts';
import type { Check, Quest } from '../quest.ts';

interface Answer {
  readonly holds: boolean;
  readonly problem: Problem | null;
}

export interface Problem {
  readonly code: 'undeclared-read' | 'check-throws' | 'bad-answer' | 'fickle-check';
  /** Goes on after the name of the check. */
  readonly message: string;
}

/** Asks a check twice what it says to some facts, each time to a copy, and notes the undeclared facts that it reads. */
export function ask(check: Check, facts: TraitTypes): Answer {
  const strayed = new Set<string>();
  const answer = (): unknown => check.holds(watch(check, { ...facts }, strayed));
  try {
    const [first, second] = [answer(), answer()];
    return { holds: first === true, problem: problemOf(first, second, strayed) };
  } catch (error) {
    const [fact] = strayed;
    const thrown: Problem = { code: 'check-throws', message: `throws "${inWords(error)}"` };
    return { holds: false, problem: fact === undefined ? thrown : strays(fact) };
  }
}

function problemOf(first: unknown, second: unknown, [fact]: Iterable<string>): Problem | null {
  if (fact !== undefined) return strays(fact);
  if (typeof first !== 'boolean') {
    return { code: 'bad-answer', message: `answers ${inWords(first)} instead of true or false` };
  }
  if (first === second) return null;
  return { code: 'fickle-check', message: 'answers the same facts once so, once otherwise' };
}

export function strays(fact: string): Problem {
  return { code: 'undeclared-read', message: `looks at "${fact}" without reading it` };
}

/** What facts can be called; `toJSON` is looked at by others. */
const FACT = /^[a-z][a-z0-9_]*(:|$)/;

/** The facts behind a proxy that adds to `strayed` what is read and not declared. */
export function watch({ reads }: Check, facts: TraitTypes, strayed: Set<string>): TraitTypes {
  const noting = (trap: 'get' | 'has' | 'getOwnPropertyDescriptor') => (known: TraitTypes, name: string | symbol) => {
    const isFact = typeof name === 'string' && FACT.test(name) && !(name in Object.prototype);
    if (isFact && !reads.includes(name)) strayed.add(name);
    return Reflect[trap](known, name);
  };
  return new Proxy(facts, {
    get: noting('get'),
    has: noting('has') as () => boolean,
    getOwnPropertyDescriptor: noting('getOwnPropertyDescriptor'),
  });
}

/** What was thrown or answered, in words; it may be anything, even what cannot be put into any. */
export function inWords(thing: unknown): string {
  try {
    return String(thing);
  } catch {
    return 'something without words';
  }
}

/**
 * The quest with checks that answer as before, but once for the same facts, with what they have answered so far. Tells
 * of each check that does not answer well.
 */
export function watchChecks(quest: Quest, report: (check: string, problem: Problem) => void) {
  const answers = new Map<string, Set<boolean>>();
  const checks = Object.entries(quest.checks).map(([name, check]) => {
    const [only] = check.reads.length === 1 ? check.reads : []; // JSON is for checks of several facts
    const known = new Map<TraitValue | undefined, boolean>();
    const answered = new Set<boolean>();
    answers.set(name, answered);
    const holds: Check['holds'] = (facts) => {
      const key = only === undefined ? JSON.stringify(check.reads.map((fact) => facts[fact])) : facts[only];
      const before = known.get(key);
      if (before !== undefined) return before;
      const { holds: now, problem } = ask(check, facts);
      if (problem) report(name, problem);
      known.set(key, now);
      answered.add(now);
      return now;
    };
    return [name, { ...check, holds }] as const;
  });
  return { quest: { ...quest, checks: Object.fromEntries(checks) }, answers };
}
