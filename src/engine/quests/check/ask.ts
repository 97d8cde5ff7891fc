import type { TraitTypes } from '../../cards/kind.ts';
import type { Check } from '../quest.ts';
import { inWords } from './in-words.ts';

/** What a check said to some facts, and what was wrong with how it said it. */
export interface Answer {
  readonly holds: boolean;
  readonly problem: Problem | null;
}

export interface Problem {
  readonly code: 'undeclared-read' | 'check-throws' | 'bad-answer' | 'fickle-check';
  /** Goes on after the name of the check. */
  readonly message: string;
  /** The fact it looked at. */
  readonly fact: string | null;
}

/** Asks a check twice what it says to some facts, each time to a copy, and watches what it looks at. */
export function ask(check: Check, facts: TraitTypes): Answer {
  const strayed = new Set<string>();
  let first: unknown;
  let second: unknown;
  try {
    first = check.holds(watch(check, { ...facts }, strayed));
    second = check.holds(watch(check, { ...facts }, strayed));
  } catch (error) {
    const fact = firstOf(strayed);
    if (fact !== null) return { holds: false, problem: strays(fact) };
    return { holds: false, problem: { code: 'check-throws', message: `throws "${inWords(error)}"`, fact: null } };
  }
  return { holds: first === true, problem: problemOf(first, second, firstOf(strayed)) };
}

function problemOf(first: unknown, second: unknown, strayed: string | null): Problem | null {
  if (strayed !== null) return strays(strayed);
  if (typeof first !== 'boolean') {
    return { code: 'bad-answer', message: `answers ${inWords(first)} instead of true or false`, fact: null };
  }
  if (first === second) return null;
  return { code: 'fickle-check', message: 'answers the same facts once so, once otherwise', fact: null };
}

export function strays(fact: string): Problem {
  return { code: 'undeclared-read', message: `looks at "${fact}" without reading it`, fact };
}

function firstOf(names: ReadonlySet<string>): string | null {
  for (const name of names) return name;
  return null;
}

/** What facts can be called; `toJSON` is looked at by others. */
const FACT = /^[a-z][a-z0-9_]*(:|$)/;

/** The facts, and an ear at the door: what is looked at and not declared is noted. */
export function watch({ reads }: Check, facts: TraitTypes, strayed: Set<string>): TraitTypes {
  const note = (name: string | symbol) => {
    if (typeof name !== 'string' || reads.includes(name) || name in Object.prototype) return;
    if (FACT.test(name)) strayed.add(name);
  };
  return new Proxy(facts, {
    get: (known, name) => {
      note(name);
      return Reflect.get(known, name);
    },
    has: (known, name) => {
      note(name);
      return Reflect.has(known, name);
    },
    getOwnPropertyDescriptor: (known, name) => {
      note(name);
      return Reflect.getOwnPropertyDescriptor(known, name);
    },
  });
}
