import { describe, expect, test } from 'vitest';
import { CARD_TYPES, defineKind } from './kind.ts';

test('[D8] a kind has a count, a place, and the traits it declares', () => {
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

test('[W3] a trait that is not there cannot be shown', () => {
  const shown = ['brim'] as never[];
  expect(() => defineKind('Hat', { shown })).toThrow(new TypeError('Trait brim of Hat is shown, and is no trait'));
});

test.each(['hat', '', 'Ä', '1Hat', 'Hat-box', '__proto__', `H${'a'.repeat(32)}`])(
  '[D9] a kind cannot be called %j',
  (name) => {
    expect(() => defineKind(name)).toThrow('must start with a capital letter');
  },
);

test.each(['Health', '', '__proto__', 'a-b', '1a', `a${'b'.repeat(32)}`])('a trait cannot be called %j', (name) => {
  expect(() => defineKind('Hat', { traits: Object.fromEntries([[name, 1]]) })).toThrow('must be lower case');
});

describe('[W10] a trait cannot be renamed', () => {
  test.each<[why: string, former: string, trait: string, message: string]>([
    ['to one that is not there', 'feet', 'paws', 'Trait feet of Hat is renamed to paws, which is no trait'],
    ['to one that is inherited', 'feet', 'constructor', 'which is no trait'],
    ['while it is there', 'brim', 'size', 'Trait brim of Hat cannot be renamed while it is there'],
    ['when every kind has it', 'c', 'size', 'Trait c of Hat cannot be renamed while it is there'],
    ['from what is no name', 'Feet', 'size', 'must be lower case'],
  ])('%s', (_, former, trait, message) => {
    const renamed: Record<string, string> = { [former]: trait };
    const define = () => defineKind('Hat', { traits: { brim: 1, size: 2 } as Record<string, number>, renamed });
    expect(define).toThrow(TypeError);
    expect(define).toThrow(message);
  });
});
