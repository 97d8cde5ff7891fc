import { describe, expect, test } from 'vitest';
import type { TraitTypes } from '../../cards/kind.ts';
import { ask } from './evaluate-check.ts';

type Holds = (facts: TraitTypes) => unknown;

const facts = { warmth: 3 };
const asked = (holds: Holds) => ask({ reads: ['warmth'], holds: holds as (facts: TraitTypes) => boolean }, facts);

describe('[W10] a check that is asked for its answer', () => {
  test.each<[how: string, holds: Holds, answer: boolean]>([
    ['answers true', ({ warmth }) => warmth === 3, true],
    ['answers false', ({ warmth }) => warmth === 4, false],
    ['may read what all objects inherit', (given) => given.toString !== undefined && 'warmth' in given, true],
    ['may read all facts it is given', (given) => JSON.stringify(given) === '{"warmth":3}', true],
    ['may freeze its facts', (given) => Object.isFrozen(Object.freeze(given)), true],
    ['may change its facts', (given) => Reflect.set(given, 'warmth', 4) && given.warmth === 4, true],
    ['may delete its facts', (given) => Reflect.deleteProperty(given, 'warmth'), true],
  ])('%s', (_, holds, answer) => {
    expect(asked(holds)).toEqual({ holds: answer, problem: null });
    expect(facts).toEqual({ warmth: 3 });
  });

  test.each<[how: string, holds: Holds]>([
    ['reads an undeclared fact by its name', (given) => given.lit === true],
    ['reads an undeclared fact by destructuring', ({ lit = false }) => lit === false],
    ['reads an undeclared fact with `in`', (given) => 'lit' in given],
    ['reads an undeclared fact with Object.hasOwn', (given) => Object.hasOwn(given, 'lit')],
    [
      'reads an undeclared fact and throws because it is missing',
      (given) => (given.lit as unknown as { length: number }).length > 0,
    ],
  ])('is reported if it %s', (_, holds) => {
    const message = 'looks at "lit" without reading it';
    expect(asked(holds).problem).toEqual({ code: 'undeclared-read', message });
  });

  test.each<[what: string, holds: Holds, code: string, message: string]>([
    ['throws an error', () => thrown(new TypeError('Ow')), 'check-throws', 'throws "TypeError: Ow"'],
    [
      'throws an object that has no text',
      () => thrown({ toString: () => ({}) }),
      'check-throws',
      'throws "something without words"',
    ],
    ['answers a number', ({ warmth }) => warmth, 'bad-answer', 'answers 3 instead of true or false'],
    ['answers undefined', () => {}, 'bad-answer', 'answers undefined instead of true or false'],
    [
      'answers with a promise',
      () => Promise.resolve(true),
      'bad-answer',
      'answers [object Promise] instead of true or false',
    ],
  ])('is reported, and counts as false, if it %s', (_, holds, code, message) => {
    expect(asked(holds)).toEqual({ holds: false, problem: { code, message } });
  });
});

function thrown(what: unknown): never {
  throw what;
}
