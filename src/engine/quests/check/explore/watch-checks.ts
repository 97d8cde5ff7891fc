import type { TraitValue } from '../../../cards/kind.ts';
import type { Check, Quest } from '../../quest.ts';
import { ask, type Problem } from '../ask.ts';

/** A quest whose checks are watched, and what they have answered so far. */
export interface Watched {
  readonly quest: Quest;
  readonly answers: ReadonlyMap<string, ReadonlySet<boolean>>;
}

/** Lets the checks of a quest answer as before, but once for the same facts; tells of each that does not do it well. */
export function watchChecks(quest: Quest, tell: (check: string, problem: Problem) => void): Watched {
  const answers = new Map<string, Set<boolean>>();
  const checks = Object.entries(quest.checks).map(([name, check]) => {
    const answered = new Set<boolean>();
    const known = new Map<TraitValue | undefined, boolean>();
    const [only] = check.reads.length === 1 ? check.reads : [];
    answers.set(name, answered);
    const holds: Check['holds'] = (facts) => {
      const key = only === undefined ? JSON.stringify(check.reads.map((fact) => facts[fact])) : facts[only];
      const before = known.get(key);
      if (before !== undefined) return before;
      const { holds: now, problem } = ask(check, facts);
      if (problem) tell(name, problem);
      known.set(key, now);
      answered.add(now);
      return now;
    };
    return [name, { ...check, holds }] as const;
  });
  return { quest: { ...quest, checks: Object.fromEntries(checks) }, answers };
}
