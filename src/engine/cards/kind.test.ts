import { describe, expect, test } from 'vitest';
import { CARD_TYPES, defineKind } from './kind.ts';

test('[D8] a kind has the traits c (count) and p (position), and those that it declares', () => {
  const kind = defineKind('Broom', {
    type: 'key',
    quest: true,
    description: 'It sweeps.',
    traits: { grip: 1, wood: { default: 'birch', oneOf: ['birch', 'oak'] } },
    renamed: { handle: 'grip', room: 'p' },
    shown: ['wood'],
  });
  expect(kind).toEqual({
    name: 'Broom',
    type: 'key',
    quest: true,
    description: 'It sweeps.',
    traits: new Map<string, object>([
      ['c', { default: 1 }],
      ['p', { default: '' }],
      ['grip', { default: 1 }],
      ['wood', { default: 'birch', oneOf: ['birch', 'oak'] }],
    ]),
    renamed: new Map([
      ['handle', 'grip'],
      ['room', 'p'],
    ]),
    shown: new Set(['wood']),
  });
  const plain = { type: 'card', quest: false, description: '', renamed: new Map(), shown: new Set() };
  expect(defineKind('Hat')).toMatchObject(plain);
  expect(CARD_TYPES).toEqual(['card', 'meta', 'key', 'form']);
});

test('[W3] a kind cannot list an undeclared trait in `shown`', () => {
  const shown = ['brim'] as never[];
  expect(() => defineKind('Hat', { shown })).toThrow(new TypeError('Trait brim of Hat is shown, and is no trait'));
});

test.each(['hat', '', 'Ä', 'Drüm', '1Hat', 'Hat-box', 'Lost Sock', '__proto__', `H${'a'.repeat(32)}`])(
  '[D9] [W-14] a kind cannot be called %j: the error names the allowed letters',
  (name) => {
    const letters = 'a capital letter: A-Z, then A-Z, a-z and 0-9, 32 at most';
    expect(() => defineKind(name)).toThrow(`Card name "${name}" must start with ${letters}`);
  },
);

test.each(['Health', '', 'drüm', '__proto__', 'a-b', 'lost sock', '1a', `a${'b'.repeat(32)}`])(
  '[W-14] a trait cannot be called %j',
  (name) => {
    const message = `Trait name "${name}" of Hat must be lower case: a-z, then a-z, 0-9 and _, 32 at most`;
    expect(() => defineKind('Hat', { traits: Object.fromEntries([[name, 1]]) })).toThrow(message);
  },
);

describe('[W-11] [D8] [D9] the definition of a kind', () => {
  test.each<[why: string, options: object, message: string]>([
    ['for an unknown type', { type: 'spell' }, 'Card type of Spell must be one of card, meta, key, form'],
    [
      'for a type that is inherited from Object.prototype',
      { type: 'constructor' },
      'Card type of Spell must be one of',
    ],
    ['for a type of null', { type: null }, 'Card type of Spell must be one of'],
    ['for a count that is text', { traits: { c: '1' } }, 'Cards must have trait c: a whole number, 0 or more'],
    ['for a count that is not whole', { traits: { c: 0.5 } }, 'Cards must have trait c'],
    ['for a count of undefined', { traits: { c: undefined } }, 'Cards must have trait c'],
    ['for a count of null', { traits: { c: null } }, 'Cards must have trait c'],
    ['for a count without a default', { traits: { c: { oneOf: [1, 2] } } }, 'Cards must have trait c'],
    ['for a place that is not text', { traits: { p: 1 } }, 'trait p of Spell is a string'],
    ['for a trait of undefined', { traits: { mana: undefined } }, 'trait mana of Spell has no default'],
    ['for a trait of null', { traits: { mana: null } }, 'trait mana of Spell has no default'],
    ['for a misspelt default', { traits: { mana: { defualt: 1 } } }, 'trait mana of Spell has no default'],
    ['for an array as default', { traits: { mana: { default: [1] } } }, 'trait mana of Spell has no default'],
    ['for NaN as default', { traits: { mana: Number.NaN } }, 'trait mana of Spell is a number in plain digits'],
    [
      'for a default that is not allowed',
      { traits: { size: { default: 'm', oneOf: ['l'] } } },
      'trait size of Spell is one of l',
    ],
  ])('the definition of a kind is refused %s', (_, options, message) => {
    expect(() => defineKind('Spell', options as never)).toThrow(message);
  });

  test('the definition of a kind is accepted if options are undefined', () => {
    expect(defineKind('Spell', { type: undefined, traits: undefined } as never)).toEqual(defineKind('Spell'));
  });
});

describe('[W10] a trait cannot be renamed', () => {
  test.each<[why: string, former: string, trait: string, message: string]>([
    ['to an unknown trait', 'feet', 'paws', 'Trait feet of Hat is renamed to paws, which is no trait'],
    ['to a name that is inherited from Object.prototype', 'feet', 'constructor', 'which is no trait'],
    ['while it still exists', 'brim', 'size', 'Trait brim of Hat cannot be renamed while it is there'],
    ['if it is the count, which every kind has', 'c', 'size', 'Trait c of Hat cannot be renamed while it is there'],
    ['from an invalid name', 'Feet', 'size', 'must be lower case'],
  ])('a trait cannot be renamed %s', (_, former, trait, message) => {
    const renamed: Record<string, string> = { [former]: trait };
    const define = () => defineKind('Hat', { traits: { brim: 1, size: 2 } as Record<string, number>, renamed });
    expect(define).toThrow(TypeError);
    expect(define).toThrow(message);
  });
});
