import type { TraitValue } from '../cards/kind.ts';

/** How a comparison compares a fact with a value. Texts and booleans are only equal or not. */
export const OPERATORS = ['=', '!=', '<', '<=', '>', '>='] as const;
export type Operator = (typeof OPERATORS)[number];

type OperatorFor<T> = T extends number ? Operator : '=' | '!=';

/** `['warmth', '>=', 5]`: a fact, an operator, and a value of the fact's type. */
type ComparisonOf<F> = {
  readonly [Name in keyof F & string]: readonly [fact: Name, operator: OperatorFor<F[Name]>, value: F[Name]];
}[keyof F & string];

/** A question about facts, as data: a comparison; a list, all of which must hold; `any` of a list; or `not`. */
export type ConditionOf<F> =
  | ComparisonOf<F>
  | readonly ConditionOf<F>[]
  | { readonly any: readonly ConditionOf<F>[] }
  | { readonly not: ConditionOf<F> };

export type Comparison = readonly [fact: string, operator: Operator, value: TraitValue];
export type Condition =
  | Comparison
  | readonly Condition[]
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition };

/** Reads a fact, a named value such as `warmth` or `visits:chair`; undefined for an unknown name. */
export type ReadFact = (fact: string) => TraitValue | undefined;

function isComparison(condition: Condition): condition is Comparison {
  return Array.isArray(condition) && typeof condition[0] === 'string';
}

/** The maximum depth to which lists, `any` and `not` of a condition may be nested. */
const DEEPEST = 16;

/** Whether a value of any type is a condition. */
export function isCondition(thing: unknown, depth = 0): thing is Condition {
  if (typeof thing !== 'object' || thing === null || depth > DEEPEST) return false;
  if (Array.isArray(thing)) {
    if (typeof thing[0] !== 'string') return thing.every((one) => isCondition(one, depth + 1));
    const [, operator, value] = thing;
    return thing.length === 3 && OPERATORS.includes(operator) && ['string', 'number', 'boolean'].includes(typeof value);
  }
  const [[key, inner] = [], ...more] = Object.entries(thing);
  if (more.length > 0) return false;
  if (key === 'any') return Array.isArray(inner) && inner.every((one) => isCondition(one, depth + 1));
  return key === 'not' && isCondition(inner, depth + 1);
}

/** Whether a condition holds. A comparison with an unknown fact never holds. */
export function conditionHolds(condition: Condition, read: ReadFact): boolean {
  if (isComparison(condition)) return compare(condition, read(condition[0]));
  if ('any' in condition) return condition.any.some((one) => conditionHolds(one, read));
  if ('not' in condition) return !conditionHolds(condition.not, read);
  return condition.every((one) => conditionHolds(one, read));
}

function compare([, operator, value]: Comparison, fact: TraitValue | undefined): boolean {
  if (fact === undefined) return false;
  if (operator === '=') return fact === value;
  if (operator === '!=') return fact !== value;
  if (typeof fact !== 'number' || typeof value !== 'number') return false;
  if (operator === '<') return fact < value;
  if (operator === '<=') return fact <= value;
  return operator === '>' ? fact > value : fact >= value;
}

/** All comparisons of a condition, in order. */
export function comparisonsOf(condition: Condition): Comparison[] {
  if (isComparison(condition)) return [condition];
  if ('not' in condition) return comparisonsOf(condition.not);
  return ('any' in condition ? condition.any : condition).flatMap(comparisonsOf);
}

/** The facts that a condition compares, each once. */
export function factsIn(condition: Condition): string[] {
  return [...new Set(comparisonsOf(condition).map(([fact]) => fact))];
}

/** A deeply frozen copy of a condition. */
export function frozenCondition(condition: Condition): Condition {
  if (isComparison(condition)) return Object.freeze([...condition]) as Comparison;
  if ('any' in condition) return Object.freeze({ any: Object.freeze(condition.any.map(frozenCondition)) });
  if ('not' in condition) return Object.freeze({ not: frozenCondition(condition.not) });
  return Object.freeze(condition.map(frozenCondition));
}
