import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RUNS } from '../../../tests/helpers/runs.ts';
import type { TraitValue } from '../cards/kind.ts';
import {
  type Comparison,
  type Condition,
  comparisonsOf,
  conditionHolds,
  factsIn,
  frozenCondition,
  isCondition,
  OPERATORS,
} from './conditions.ts';

const FACTS: Readonly<Record<string, TraitValue>> = { warmth: 3, half: 0.5, cat: 'chair', lit: true };
const holds = (condition: Condition) => conditionHolds(condition, (fact) => FACTS[fact]);

describe('[Q1] a condition', () => {
  test.each<[condition: Condition, holds: boolean]>([
    [['warmth', '=', 3], true],
    [['warmth', '=', 4], false],
    [['warmth', '!=', 3], false],
    [['warmth', '!=', 4], true],
    [['warmth', '<', 3], false],
    [['warmth', '<', 4], true],
    [['warmth', '<=', 3], true],
    [['warmth', '<=', 2], false],
    [['warmth', '>', 3], false],
    [['warmth', '>', 2], true],
    [['warmth', '>=', 3], true],
    [['warmth', '>=', 4], false],
    [['half', '>', 0.25], true],
    [['cat', '=', 'chair'], true],
    [['cat', '!=', 'chair'], false],
    [['lit', '=', true], true],
    [['lit', '=', false], false],
    // A value of another type is never equal to a fact, and not ordered with it.
    [['warmth', '=', '3'], false],
    [['warmth', '!=', '3'], true],
    [['warmth', '>', '2'], false],
    [['cat', '>', 'a'], false],
    // Neither a comparison with an unknown fact nor its opposite holds.
    [['sugar', '=', 3], false],
    [['sugar', '!=', 3], false],
    [[], true],
    [
      [
        ['warmth', '>', 2],
        ['cat', '=', 'chair'],
      ],
      true,
    ],
    [
      [
        ['warmth', '>', 2],
        ['cat', '=', 'rail'],
      ],
      false,
    ],
    [{ any: [] }, false],
    [
      {
        any: [
          ['warmth', '>', 5],
          ['cat', '=', 'chair'],
        ],
      },
      true,
    ],
    [
      {
        any: [
          ['warmth', '>', 5],
          ['cat', '=', 'rail'],
        ],
      },
      false,
    ],
    [{ not: ['warmth', '>', 5] }, true],
    [{ not: [['warmth', '>', 2], { any: [['lit', '=', true]] }] }, false],
  ])('whether the condition %j holds: %s', (condition, expected) => {
    expect(holds(condition)).toBe(expected);
  });

  test('comparisonsOf lists the comparisons of a condition in order, and factsIn its facts, each once', () => {
    const condition: Condition = [['a', '=', 1], { any: [['b', '<', 2], { not: ['c', '=', 'x'] }] }];
    expect(comparisonsOf(condition)).toEqual([
      ['a', '=', 1],
      ['b', '<', 2],
      ['c', '=', 'x'],
    ]);
    expect(factsIn({ any: [condition, ['a', '>', 5]] })).toEqual(['a', 'b', 'c']);
  });

  test.each<[what: string, thing: unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'warmth'],
    ['a function', () => true],
    ['an unknown operator', ['warmth', '==', 3]],
    ['an inherited operator', ['warmth', 'constructor', 3]],
    ['no value', ['warmth', '=']],
    ['two values', ['warmth', '=', 1, 2]],
    ['a list as value', ['warmth', '=', [1]]],
    ['an empty object', {}],
    ['two keys', { any: [], not: [] }],
    ['an unknown key', { all: [] }],
    ['any without a list', { any: ['warmth', '=', 1] }],
    ['a list of a comparison and a number', [['warmth', '=', 1], 5]],
    ['a thousand levels', Array.from({ length: 1000 }).reduce<unknown>((inner) => ({ not: inner }), [])],
  ])('isCondition is false for %s', (_, thing) => {
    expect(isCondition(thing)).toBe(false);
  });

  const value = fc.oneof(fc.integer(), fc.boolean(), fc.string());
  const comparison = fc.tuple(fc.constantFrom(...Object.keys(FACTS), 'x'), fc.constantFrom(...OPERATORS), value);
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 4 },
      comparison as fc.Arbitrary<Comparison>,
      fc.array(tie('condition'), { maxLength: 3 }),
      fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
      fc.record({ not: tie('condition') }),
    ),
  }));

  test('a condition stays the same when frozen and as JSON; `not` holds exactly if the condition does not', () => {
    fc.assert(
      fc.property(condition, (one) => {
        expect(isCondition(one)).toBe(true);
        expect(JSON.parse(JSON.stringify(frozenCondition(one)))).toEqual(one);
        expect(holds(frozenCondition(one))).toBe(holds(one));
        expect(holds({ not: one })).toBe(!holds(one));
        expect(holds({ any: [one, ['lit', '=', false]] })).toBe(holds(one));
      }),
      { numRuns: RUNS },
    );
  });
});
