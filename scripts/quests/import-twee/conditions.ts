import type { Comparison, Condition } from '../../../src/engine/quests/conditions.ts';
import type { Test } from './expressions.ts';
import type { Variables } from './variables.ts';

/** The condition by which a quest asks the same as the story; null if a quest cannot ask it. */
export function conditionOf(test: Test, variables: Variables, passage: string): Condition | null {
  if (test.kind === 'all' || test.kind === 'any') {
    const parts = test.of.map((one) => conditionOf(one, variables, passage));
    if (!parts.every((part) => part !== null)) return null;
    return test.kind === 'all' ? allOf(parts) : anyOf(parts);
  }
  if (test.kind === 'not') {
    const inner = conditionOf(test.of, variables, passage);
    return inner && negated(inner);
  }
  if (test.kind === 'visits') {
    const key = variables.visited(test.passage ?? passage);
    return key === null ? null : [`visits:${key}`, test.operator, test.value];
  }
  if (test.kind === 'from') {
    const key = variables.keyOf(test.passage);
    return key === null ? null : ['from', test.operator, key];
  }
  const trait = variables.traits.get(test.variable);
  if (!trait) return null;
  if (test.kind === 'truth') {
    return typeof trait.start === 'boolean'
      ? [trait.name, '=', true]
      : [trait.name, '!=', typeof trait.start === 'number' ? 0 : ''];
  }
  const isOrdered = test.operator !== '=' && test.operator !== '!=';
  if (typeof test.value !== typeof trait.start || (isOrdered && typeof test.value !== 'number')) return null;
  return plainComparison([trait.name, test.operator, test.value]);
}

/** Writes `!= true` as `= false`, and `!= false` as `= true`. */
function plainComparison([fact, operator, value]: Comparison): Comparison {
  return operator === '!=' && typeof value === 'boolean' ? [fact, '=', !value] : [fact, operator, value];
}

export function allOf(parts: readonly Condition[]): Condition {
  const flat = parts.flatMap((part) => (Array.isArray(part) && !isComparison(part) ? (part as Condition[]) : [part]));
  const list = unique(flat);
  return list.length === 1 && list[0] ? list[0] : list;
}

function anyOf(parts: readonly Condition[]): Condition {
  const list = unique(parts.flatMap((part) => ('any' in part ? part.any : [part])));
  return list.length === 1 && list[0] ? list[0] : { any: list };
}

function unique(conditions: readonly Condition[]): Condition[] {
  return [...new Map(conditions.map((condition) => [JSON.stringify(condition), condition])).values()];
}

const OPPOSITES = { '=': '!=', '!=': '=', '<': '>=', '>=': '<', '>': '<=', '<=': '>' } as const;

export function negated(condition: Condition): Condition {
  if (isComparison(condition)) {
    const [fact, operator, value] = condition;
    return plainComparison([fact, OPPOSITES[operator], value]);
  }
  if ('not' in condition) return condition.not;
  if ('any' in condition) return allOf(condition.any.map(negated));
  return anyOf(condition.map(negated));
}

function isComparison(condition: Condition): condition is Comparison {
  return Array.isArray(condition) && typeof condition[0] === 'string';
}

const PHRASES = {
  '=': 'is',
  '!=': 'is not',
  '<': 'under',
  '<=': 'at most',
  '>': 'over',
  '>=': 'at least',
} as const;

/** What a condition asks, in words, from which the name of its check is made. */
export function wordsFor(condition: Condition): string {
  if (isComparison(condition)) return wordsForComparison(condition);
  if ('not' in condition) return `not ${wordsFor(condition.not)}`;
  const isAny = 'any' in condition;
  return (isAny ? condition.any : condition).map(wordsFor).join(isAny ? ' or ' : ' and ');
}

function wordsForComparison([fact, operator, value]: Comparison): string {
  if (fact.startsWith('visits:')) {
    const page = fact.slice('visits:'.length);
    if (operator === '>' && value === 0) return `visited ${page}`;
    if (operator === '<=' && value === 0) return `not visited ${page}`;
    return `visits of ${page} ${PHRASES[operator]} ${value}`;
  }
  if (fact === 'from') return `${operator === '=' ? 'from' : 'not from'} ${value}`;
  if (typeof value === 'boolean') return value ? fact : `not ${fact}`;
  return `${fact} ${PHRASES[operator]} ${value === '' ? 'empty' : String(value).replace('-', 'minus ')}`;
}
