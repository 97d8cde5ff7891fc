import type { TraitTypes, TraitValue } from '../../cards/kind.ts';
import type { Check, Quest } from '../quest.ts';

interface Answer {
  readonly holds: boolean;
  readonly problem: Problem | null;
}

export interface Problem {
  readonly code: 'undeclared-read' | 'check-throws' | 'bad-answer' | 'fickle-check';
  /** Is appended to the name of the check. */
  readonly message: string;
}

/** Evaluates a check twice, each time on a copy of the facts, and records the undeclared facts that it reads. */
export function ask(check: Check, facts: TraitTypes): Answer {
  const strayed = new Set<string>();
  const answer = (): unknown => check.holds(watch(check, { ...facts }, strayed));
  try {
    const [first, second] = [answer(), answer()];
    return { holds: first === true, problem: problemOf(first, second, strayed) };
  } catch (error) {
    const [fact] = strayed;
    const thrown: Problem = { code: 'check-throws', message: `throws "${describeValue(error)}"` };
    return { holds: false, problem: fact === undefined ? thrown : strays(fact) };
  }
}

function problemOf(first: unknown, second: unknown, [fact]: Iterable<string>): Problem | null {
  if (fact !== undefined) return strays(fact);
  if (typeof first !== 'boolean') {
    return { code: 'bad-answer', message: `answers ${describeValue(first)} instead of true or false` };
  }
  if (first === second) return null;
  return { code: 'fickle-check', message: 'gives two different answers for the same facts' };
}

export function strays(fact: string): Problem {
  return { code: 'undeclared-read', message: `looks at "${fact}" without reading it` };
}

/** What fact names look like. `toJSON`, which JSON.stringify reads, is none. */
const FACT = /^[a-z][a-z0-9_]*(:|$)/;

/** A proxy of the facts that adds the undeclared facts that a check reads to `strayed`. */
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

/** Formats any thrown or returned value, even one that cannot be converted to a string. */
export function describeValue(thing: unknown): string {
  try {
    return String(thing);
  } catch {
    return 'something without words';
  }
}

/**
 * The quest with memoized checks: same answers, but one evaluation for the same facts. Also returns the answers so far.
 * Reports each check that misbehaves.
 */
export function watchChecks(quest: Quest, report: (check: string, problem: Problem) => void) {
  const answers = new Map<string, Set<boolean>>();
  const checks = Object.entries(quest.checks).map(([name, check]) => {
    const [only] = check.reads.length === 1 ? check.reads : []; // JSON is only needed for several facts
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
