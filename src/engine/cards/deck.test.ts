import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CardError, type CardErrorCode } from './card-error.ts';
import { createDeck, MAX_TRAIT_LENGTH } from './deck.ts';
import { type Card, type CardKind, defineKind } from './kind.ts';

const cat = defineKind('Cat', {
  type: 'form',
  traits: { health: 90, tail: true, name: '', mood: { default: '', oneOf: ['', 'calm', 'hungry'] } },
});
const deck = createDeck([cat, defineKind('Hat')]);

/** Every card there is of the kind above. */
const anyCat = fc
  .record({
    c: fc.nat(),
    p: fc.string({ maxLength: 20 }),
    health: fc.oneof(
      fc.integer(),
      fc.integer({ min: -10_000, max: 10_000 }).map((n) => n / 8),
    ),
    tail: fc.boolean(),
    name: fc.string({ unit: 'grapheme', maxLength: 20 }),
    mood: fc.constantFrom('', 'calm', 'hungry'),
  })
  .map((traits) => deck.make(cat, { ...traits, health: traits.health + 0 })); // + 0: there is no -0

describe('[D8] the canonical text', () => {
  test.each([
    ['the count is always there', {}, 'Cat?c=1'],
    ['defaults are left out', { health: 90, tail: true, name: '', c: 1 }, 'Cat?c=1'],
    ['traits stand in alphabetical order', { tail: false, health: 7, c: 2 }, 'Cat?c=2&health=7&tail=false'],
    ['the place is a trait like others', { p: 'roof' }, 'Cat?c=1&p=roof'],
    ['what is reserved is percent-encoded', { name: 'a b+c&d=e?é' }, 'Cat?c=1&name=a%20b%2Bc%26d%3De%3F%C3%A9'],
    ['fractions and signs are plain', { health: -0.5 }, 'Cat?c=1&health=-0.5'],
    ['none at all is a count, too', { c: 0 }, 'Cat?c=0'],
  ])('%s', (_, traits, text) => {
    expect(deck.format(deck.make('Cat', traits))).toBe(text);
  });

  test('a card reads back from its text as it was', () => {
    fc.assert(
      fc.property(anyCat, (card) => {
        expect(deck.parse(deck.format(card))).toEqual(card);
      }),
    );
  });

  test('a canonical text comes back unchanged', () => {
    const anyText = anyCat.map((card) => deck.format(card));
    fc.assert(
      fc.property(anyText, (text) => {
        expect(deck.format(deck.parse(text))).toBe(text);
      }),
    );
  });

  test('traits in any order, and defaults spelt out, are the same card', () => {
    const shuffled = anyCat.chain((card) => {
      const pairs = Object.entries({ c: card.c, p: card.p, ...card.traits });
      return fc
        .shuffledSubarray(pairs, { minLength: pairs.length })
        .map((list) => ({ card, text: `Cat?${list.map(([k, v]) => `${k}=${encodeURIComponent(v)}`).join('&')}` }));
    });
    fc.assert(
      fc.property(shuffled, ({ card, text }) => {
        expect(deck.parse(text)).toEqual(card);
      }),
    );
  });
});

describe('[D8] reading', () => {
  test.each<[text: string, card: Partial<Card>]>([
    ['Cat', { key: 'Cat', type: 'form', c: 1, p: '', traits: { health: 90, tail: true, name: '', mood: '' } }],
    ['Hat', { key: 'Hat', type: 'card', c: 1, p: '', traits: {} }],
    ['Cat?health=7', { c: 1, traits: { health: 7, tail: true, name: '', mood: '' } }],
    ['Cat?c=0', { c: 0 }],
    ['Cat?name=', { traits: { health: 90, tail: true, name: '', mood: '' } }],
    ['Cat?name=a+b%2Bc', { traits: { health: 90, tail: true, name: 'a b+c', mood: '' } }],
    ['Cat?name=a=b?c', { traits: { health: 90, tail: true, name: 'a=b?c', mood: '' } }],
    ['Cat?p=__proto__', { p: '__proto__' }],
  ])('%s', (text, card) => {
    expect(deck.parse(text)).toMatchObject(card);
  });

  test('a card cannot be changed by whoever holds it', () => {
    const card = deck.parse('Cat?health=7');
    expect([card, card.traits].every(Object.isFrozen)).toBe(true);
  });
});

describe('[D9] what is refused', () => {
  const INVALID = 'invalid-card';
  test.each<[why: string, text: string, code: CardErrorCode, message: RegExp]>([
    ['nothing', '', INVALID, /capital/],
    ['no name', '?c=1', INVALID, /capital/],
    ['a small letter', 'cat?c=1', INVALID, /capital/],
    ['a name of other letters', 'Çat', INVALID, /capital/],
    ['a prototype for a name', '__proto__', INVALID, /capital/],
    ['a name that is too long', 'C'.repeat(33), INVALID, /capital/],
    ['an unknown name', 'Dog?c=1', 'unknown-card', /^Card Dog not found$/],
    ['an inherited name', 'Object', 'unknown-card', /^Card Object not found$/],
    ['a mark and nothing after it', 'Cat?', INVALID, /trait=value/],
    ['a trailing &', 'Cat?c=1&', INVALID, /trait=value/],
    ['two & in a row', 'Cat?c=1&&p=a', INVALID, /trait=value/],
    ['a trait without a value', 'Cat?c', INVALID, /trait=value/],
    ['a value without a trait', 'Cat?=1', INVALID, /trait=value/],
    ['an unknown trait', 'Cat?wings=2', 'unknown-trait', /^Unknown trait: Cat has c, p, health, tail, name, mood$/],
    ['a prototype for a trait', 'Cat?__proto__=1', 'unknown-trait', /Unknown trait/],
    ['an inherited trait', 'Cat?constructor=1', 'unknown-trait', /Unknown trait/],
    ['a trait in capitals', 'Cat?HEALTH=1', 'unknown-trait', /Unknown trait/],
    ['a trait in percent-encoding', 'Cat?%63=1', 'unknown-trait', /Unknown trait/],
    ['a trait twice', 'Cat?tail=true&tail=true', INVALID, /tail is given twice/],
    ['a count twice', 'Cat?c=1&c=1', INVALID, /c is given twice/],
    ['broken percent-encoding', 'Cat?name=%', INVALID, /percent-encoding/],
    ['percent-encoding that is not UTF-8', 'Cat?name=%ff', INVALID, /percent-encoding/],
    ['half a character', 'Cat?name=\ud800', INVALID, /well-formed/],
    ['a flag that is neither', 'Cat?tail=1', INVALID, /tail of Cat is a boolean/],
    ['a flag of nothing', 'Cat?tail=', INVALID, /tail of Cat is a boolean/],
    ['none of the values allowed', 'Cat?mood=furious', INVALID, /mood of Cat is one of nothing, calm, hungry/],
    ['a value that is too long', `Cat?name=${'a'.repeat(MAX_TRAIT_LENGTH + 1)}`, INVALID, /at most 256/],
    ['a text that is too long', `Cat?name=${'%61'.repeat(400)}`, INVALID, /longer than 1024/],
    ['a text that would be too long when written', `Cat?name=${'é'.repeat(200)}`, INVALID, /longer than 1024/],
  ])('%s', (_, text, code, message) => {
    expect(refusal(() => deck.parse(text))).toMatchObject({ code, message: expect.stringMatching(message) });
  });

  test.each([
    '',
    ' ',
    'NaN',
    'Infinity',
    '-Infinity',
    '0x10',
    '1e3',
    '1e%2B21',
    '-0',
    '+1',
    '1,5',
    '.5',
    '1.',
    '007',
    ' 9',
  ])('a number written as %j', (value) => {
    expect(refusal(() => deck.parse(`Cat?health=${value}`)).message).toMatch(
      'health of Cat is a number in plain digits',
    );
  });

  test.each(['', '-1', '1.5', '9007199254740992', 'one', 'NaN', 'true', '-0'])('a count written as %j', (count) => {
    expect(refusal(() => deck.parse(`Cat?c=${count}`))).toMatchObject({
      code: 'missing-count',
      message: 'Cards must have trait c: a whole number, 0 or more',
    });
  });

  test('whatever text comes, it is a card or a CardError', () => {
    const anyUnits = fc.array(fc.nat(0xffff), { maxLength: 60 }).map((units) => String.fromCharCode(...units));
    const token = fc.constantFrom(
      'Cat',
      'Hat',
      '?',
      '&',
      '=',
      'c',
      'p',
      'health',
      'name',
      '1',
      '-0',
      '%',
      '%ff',
      '__proto__',
    );
    const alike = fc
      .array(fc.oneof({ weight: 5, arbitrary: token }, anyUnits), { maxLength: 12 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(fc.oneof(anyUnits, alike), (text) => {
        try {
          const card = deck.parse(text);
          expect(deck.parse(deck.format(card))).toEqual(card);
        } catch (error) {
          expect(error).toBeInstanceOf(CardError);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    ['without end', 'C'],
    ['of marks', '?'],
    ['of pairs', '&c=1'],
    ['of percents', '%'],
  ])('a megabyte %s is refused unread, a thousand times over', { timeout: 2000 }, (_, unit) => {
    const text = `Cat?${unit.repeat(1_000_000 / unit.length)}`;
    for (let times = 0; times < 1000; times += 1) {
      expect(refusal(() => deck.parse(text)).message).toMatch('longer than 1024');
    }
  });

  test.each([
    'leak',
    'leak?c=1',
    'Cat?leak=1',
    'Cat?health=leak',
    'Cat?c=leak',
    'Cat?tail=leak',
    'Cat?mood=leak',
    'Cat?leak',
  ])('the message never repeats what was sent: %s', (text) => {
    expect(refusal(() => deck.parse(text)).message).not.toMatch('leak');
  });
});

describe('[D9] cards that are made', () => {
  test.each<[traits: Record<string, string | number | boolean>, code: CardErrorCode]>([
    [{ wings: 2 }, 'unknown-trait'],
    [Object.fromEntries([['__proto__', 2]]), 'unknown-trait'],
    [{ c: -1 }, 'missing-count'],
    [{ c: '1' }, 'missing-count'],
    [{ c: Number.NaN }, 'missing-count'],
    [{ health: '90' }, 'invalid-card'],
    [{ health: Number.POSITIVE_INFINITY }, 'invalid-card'],
    [{ health: 1e21 }, 'invalid-card'],
    [{ health: -0 }, 'invalid-card'],
    [{ tail: 'true' }, 'invalid-card'],
    [{ name: '\udfff' }, 'invalid-card'],
    [{ name: '%'.repeat(256), p: '%'.repeat(256) }, 'invalid-card'],
  ])('%j is refused as %s', (traits, code) => {
    expect(refusal(() => deck.make('Cat', traits)).code).toBe(code);
  });

  test('a card without a count cannot be written', () => {
    const { c: _, ...uncounted } = deck.make('Cat');
    expect(refusal(() => deck.format(uncounted as Card)).code).toBe('missing-count');
  });

  test('a card of another deck cannot be written', () => {
    const other = createDeck([defineKind('Dog'), defineKind('Hat', { traits: { brim: 3 } })]);
    expect(refusal(() => deck.format(other.make('Dog'))).message).toBe('Card Dog not found');
    expect(refusal(() => deck.format(other.make('Hat'))).code).toBe('unknown-trait');
  });
});

test('[D8] a change leaves everything else as it is', () => {
  const card = deck.make('Cat', { c: 3, p: 'roof', health: 7 });
  expect(deck.change(card, { tail: false })).toEqual(deck.make('Cat', { c: 3, p: 'roof', health: 7, tail: false }));
  expect(deck.change(card, { c: 0, p: '' })).toEqual(deck.make('Cat', { c: 0, health: 7 }));
});

test('[D8] traits and types of cards are overridden one by one', () => {
  expect(deck.make('Cat', { health: 1 }).traits).toEqual({ health: 1, tail: true, name: '', mood: '' });
});

describe('a deck', () => {
  const countless: CardKind = { ...defineKind('Ghost'), traits: new Map() };
  test.each<[why: string, kinds: CardKind[], message: string]>([
    ['two kinds of one name', [defineKind('Hat'), defineKind('Hat')], 'Two kinds of card are called Hat'],
    ['[D9] a kind without a count', [countless], 'Cards must have trait c'],
    ['[D9] a count that is no number', [defineKind('Hat', { traits: { c: 'one' } })], 'Cards must have trait c'],
    ['a place that is no text', [defineKind('Hat', { traits: { p: 1 } })], 'trait p of Hat is a string'],
    [
      'a default that is not allowed',
      [defineKind('Hat', { traits: { size: { default: 'm', oneOf: ['l'] } } })],
      'size of Hat is one of l',
    ],
  ])('is refused for %s', (_, kinds, message) => {
    expect(() => createDeck(kinds)).toThrow(message);
  });
});

/** The CardError that something throws. */
function refusal(run: () => unknown): CardError {
  try {
    run();
  } catch (error) {
    if (error instanceof CardError) return error;
    throw error;
  }
  throw new Error('It was not refused');
}
