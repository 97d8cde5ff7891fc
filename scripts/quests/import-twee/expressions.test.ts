import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Naming, readChanges, readTest, readVariableName } from './expressions.ts';

const gold = { kind: 'compare', variable: '$gold', operator: '>=', value: 3 };
const tired = { kind: 'truth', variable: '$tired' };

describe('[W-17] readTest', () => {
  test.each<[code: string, test: object]>([
    ['$gold gte 3', gold],
    ['$gold >= 3', gold],
    ['3 lte $gold', gold],
    ['($gold >= 3)', gold],
    ['$gold is -2.5', { ...gold, operator: '=', value: -2.5 }],
    ['$hat is not "red"', { kind: 'compare', variable: '$hat', operator: '!=', value: 'red' }],
    ["$hat neq 'it\\'s'", { kind: 'compare', variable: '$hat', operator: '!=', value: "it's" }],
    ['$hat is "and"', { kind: 'compare', variable: '$hat', operator: '=', value: 'and' }],
    ['$tired', tired],
    ['not $tired', { kind: 'not', of: tired }],
    ['!$tired', { kind: 'not', of: tired }],
    ['not ($gold >= 3)', { kind: 'not', of: gold }],
    ['$tired and $gold gte 3', { kind: 'all', of: [tired, gold] }],
    ['$tired || $gold >= 3 && $tired', { kind: 'any', of: [tired, { kind: 'all', of: [gold, tired] }] }],
    ['visited("Hall") > 1', { kind: 'visits', passage: 'Hall', operator: '>', value: 1 }],
    ['visited()', { kind: 'visits', passage: null, operator: '>', value: 0 }],
    ['hasVisited("Hall")', { kind: 'visits', passage: 'Hall', operator: '>', value: 0 }],
    ['previous() isnot "Hall"', { kind: 'from', passage: 'Hall', operator: '!=' }],
  ])('readTest reads %s', (code, expected) => {
    expect(readTest(code, 'dollar')).toEqual(expected);
  });

  test.each([
    ['', 'nothing'],
    ['$gold gte', 'half a comparison'],
    ['$gold gte 3 4', 'more than a condition'],
    ['$gold = 3', 'an assignment'],
    ['$gold is $silver', 'two variables'],
    ['$hat is "red" or "blue"', 'a value in place of a condition'],
    ['not $gold is 3', 'a negation that formats read in two ways'],
    ['$bag contains "hat"', 'another operator'],
    ['$bag.gold gt 3', 'a part of a variable'],
    ['_gold gt 3', 'a variable of this passage alone'],
    ['random(1, 6) gt 3', 'a call'],
    ['($gold gt 3', 'an unclosed bracket'],
    [`${'not '.repeat(100)}$tired`, 'a condition that is too long'],
  ])('readTest refuses %s, which is %s', (code) => {
    expect(readTest(code, 'dollar')).toBeNull();
  });

  test.each<[Naming, string, string]>([
    ['bare', 'gold > 3', 'gold'],
    ['state', 's.gold > 3', 'gold'],
    ['state', 'window.story.state.gold > 3', 'gold'],
  ])('readTest reads the variables of the naming %s in %s', (naming, code, variable) => {
    expect(readTest(code, naming)).toMatchObject({ kind: 'compare', variable });
    expect(readTest(code, 'dollar')).toBeNull();
  });

  test('readTest reads passage.visits of Chapbook', () => {
    expect(readTest('passage.visits === 1', 'bare')).toEqual({
      kind: 'visits',
      passage: null,
      operator: '=',
      value: 1,
    });
  });
});

describe('[W-17] readChanges', () => {
  const set = (value: unknown) => [{ kind: 'set', variable: '$a', value }];
  const add = (value: number) => [{ kind: 'add', variable: '$a', value }];
  test.each<[code: string, changes: object[]]>([
    ['$a to 3', set(3)],
    ['$a = -3', set(-3)],
    ['$a to "x, y"', set('x, y')],
    ['$a to true', set(true)],
    ['false into $a', set(false)],
    ['$a += 2', add(2)],
    ['$a -= 2', add(-2)],
    ['$a++', add(1)],
    ['$a to $a + 2', add(2)],
    ['$a to it - 2', add(-2)],
    ['$a to 1, $a to 2;', [...set(1), ...set(2)]],
  ])('readChanges reads %s', (code, changes) => {
    expect(readChanges(code, 'dollar')).toEqual(changes);
  });

  test.each([
    '$a',
    '$a to',
    '$a to $b',
    '$a to $b + 1',
    '$a to it * 2',
    '$a to []',
    '$a to random(1, 6)',
    '$a += "x"',
    '$a.b to 1',
    '_a to 1',
    '$a to 1 2',
    '$a to "x',
  ])('readChanges refuses %s', (code) => {
    expect(readChanges(code, 'dollar')).toBeNull();
  });
});

test('[W-17] readVariableName reads code that is only a variable, and refuses other code', () => {
  const names = ['$a', '$a.b', '"$a"', '$a + 1', 'a'].map((code) => readVariableName(code, 'dollar'));
  expect(names).toEqual(['$a', null, null, null, null]);
});

test('[W-17] readTest, readChanges and readVariableName read or refuse any code, and throw no error', () => {
  const parts = fc.constantFrom(
    ...'$a _b s.c 3 "x" \' ( ) and or not is to it += - , ; == visited previous true \\'.split(' '),
  );
  const code = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(parts).map((list) => list.join(' ')),
  );
  fc.assert(
    fc.property(code, fc.constantFrom<Naming>('dollar', 'bare', 'state'), (text, naming) => {
      for (const read of [readTest, readChanges, readVariableName]) {
        const result = read(text, naming);
        expect(result === null || typeof result === 'object' || typeof result === 'string').toBe(true);
      }
    }),
  );
});
