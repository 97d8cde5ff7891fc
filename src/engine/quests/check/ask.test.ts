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
    [
      'may look at what all objects have',
      (given) => given.toString !== undefined && Object.hasOwn(given, 'warmth'),
      true,
    ],
    ['may look whether a fact is there', (given) => 'warmth' in given, true],
    [
      'may look at all it is given',
      (given) => Object.values(given)[0] === 3 && JSON.stringify(given) === '{"warmth":3}',
      true,
    ],
  ])('%s', (_, holds, answer) => {
    expect(asked(holds)).toEqual({ holds: answer, problem: null });
  });

  test.each<[how: string, holds: Holds]>([
    ['by its name', (given) => given.lit === true],
    ['by taking it out', ({ lit = false }) => lit === false],
    ['by looking whether it is there', (given) => 'lit' in given],
    ['by looking whether it has it', (given) => Object.hasOwn(given, 'lit')],
    ['on second thoughts', (given) => given.warmth === 3 && given.lit !== true],
    ['and stumbles over it', (given) => (given.lit as unknown as { length: number }).length > 0],
  ])('is heard when it looks at another fact: %s', (_, holds) => {
    expect(asked(holds).problem).toEqual({
      code: 'undeclared-read',
      message: 'looks at "lit" without reading it',
      fact: 'lit',
    });
  });

  test.each<[what: string, holds: Holds, code: string, message: string]>([
    [
      'throws',
      () => {
        throw new TypeError('Ow');
      },
      'check-throws',
      'throws "TypeError: Ow"',
    ],
    [
      'throws what has no words',
      () => {
        throw { toString: () => ({}) };
      },
      'check-throws',
      'throws "something without words"',
    ],
    [
      'answers what has no words',
      () => Object.create(null),
      'bad-answer',
      'answers something without words instead of true or false',
    ],
    ['answers a number', ({ warmth }) => warmth, 'bad-answer', 'answers 3 instead of true or false'],
    ['answers nothing', () => {}, 'bad-answer', 'answers undefined instead of true or false'],
    [
      'promises to answer',
      () => Promise.resolve(true),
      'bad-answer',
      'answers [object Promise] instead of true or false',
    ],
  ])('that %s is told of, and does not hold', (_, holds, code, message) => {
    expect(asked(holds)).toEqual({ holds: false, problem: { code, message, fact: null } });
  });

  test.each<[what: string, holds: Holds]>([
    ['freezes', (given) => Object.isFrozen(Object.freeze(given))],
    ['changes', (given) => Reflect.set(given, 'warmth', 4) && given.warmth === 4],
    ['deletes', (given) => 'warmth' in given && Reflect.deleteProperty(given, 'warmth')],
  ])('may do what it likes with its facts: it %s them', (_, holds) => {
    expect(asked(holds)).toEqual({ holds: true, problem: null });
    expect(facts).toEqual({ warmth: 3 });
  });

  test('that cannot make up its mind is told of', () => {
    let times = 0;
    const flip = () => {
      times += 1;
      return times % 2 === 1;
    };
    expect(asked(flip)).toMatchObject({ holds: true, problem: { code: 'fickle-check' } });
    expect(times).toBe(2);
  });
});
