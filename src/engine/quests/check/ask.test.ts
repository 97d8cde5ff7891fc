import { describe, expect, test } from 'vitest';
import type { TraitTypes } from '../../cards/kind.ts';
import { ask } from './ask.ts';

type Holds = (facts: TraitTypes) => unknown;

const facts = { warmth: 3 };
const asked = (holds: Holds) => ask({ reads: ['warmth'], holds: holds as (facts: TraitTypes) => boolean }, facts);

describe('[W10] a check that is asked', () => {
  test.each<[how: string, holds: Holds, answer: boolean]>([
    ['answers', ({ warmth }) => warmth === 3, true],
    ['answers no', ({ warmth }) => warmth === 4, false],
    ['may look at what all objects have', (given) => given.toString !== undefined && 'warmth' in given, true],
    ['may look at all it is given', (given) => JSON.stringify(given) === '{"warmth":3}', true],
    ['may freeze its facts', (given) => Object.isFrozen(Object.freeze(given)), true],
    ['may change its facts', (given) => Reflect.set(given, 'warmth', 4) && given.warmth === 4, true],
    ['may delete its facts', (given) => Reflect.deleteProperty(given, 'warmth'), true],
  ])('%s', (_, holds, answer) => {
    expect(asked(holds)).toEqual({ holds: answer, problem: null });
    expect(facts).toEqual({ warmth: 3 });
  });

  test.each<[how: string, holds: Holds]>([
    ['by its name', (given) => given.lit === true],
    ['by taking it out', ({ lit = false }) => lit === false],
    ['by looking whether it is there', (given) => 'lit' in given],
    ['by looking whether it has it', (given) => Object.hasOwn(given, 'lit')],
    ['and stumbles over it', (given) => (given.lit as unknown as { length: number }).length > 0],
  ])('is heard when it looks at another fact: %s', (_, holds) => {
    const message = 'looks at "lit" without reading it';
    expect(asked(holds).problem).toEqual({ code: 'undeclared-read', message });
  });

  test.each<[what: string, holds: Holds, code: string, message: string]>([
    ['throws', () => thrown(new TypeError('Ow')), 'check-throws', 'throws "TypeError: Ow"'],
    [
      'throws what has no words',
      () => thrown({ toString: () => ({}) }),
      'check-throws',
      'throws "something without words"',
    ],
    ['answers a number', ({ warmth }) => warmth, 'bad-answer', 'answers 3 instead of true or false'],
    ['answers nothing', () => {}, 'bad-answer', 'answers undefined instead of true or false'],
    ['promises', () => Promise.resolve(true), 'bad-answer', 'answers [object Promise] instead of true or false'],
  ])('that %s is told of, and does not hold', (_, holds, code, message) => {
    expect(asked(holds)).toEqual({ holds: false, problem: { code, message } });
  });
});

function thrown(what: unknown): never {
  throw what;
}
