import { describe, expect, test } from 'vitest';
import { type CardErrorCode, MAX_CARD_LENGTH, MAX_TRAIT_LENGTH } from './card-error.ts';
import { createDeck } from './deck.ts';
import { type Card, type CardKind, defineKind, type Trait } from './kind.ts';
import { CARD_CASES, catKind, hatKind } from './testing/card-cases.ts';

const cat = defineKind('Cat', {
  type: 'form',
  traits: { health: 90, tail: true, name: '', mood: { default: '', oneOf: ['', 'calm', 'hungry'] } },
});
const deck = createDeck([cat, defineKind('Hat')]);

describe('[D8] the canonical text', () => {
  test.each([
    ['the count is always written', {}, 'Cat?c=1'],
    ['defaults are left out', { health: 90, tail: true, name: '', c: 1 }, 'Cat?c=1'],
    ['traits stand in alphabetical order', { tail: false, health: 7, c: 2 }, 'Cat?c=2&health=7&tail=false'],
    ['the place is written like any other trait', { p: 'roof' }, 'Cat?c=1&p=roof'],
    ['reserved characters are percent-encoded', { name: 'a b+c&d=e?é' }, 'Cat?c=1&name=a%20b%2Bc%26d%3De%3F%C3%A9'],
    ['fractions and signs are plain digits', { health: -0.5 }, 'Cat?c=1&health=-0.5'],
    ['a count of 0 is written', { c: 0 }, 'Cat?c=0'],
  ])('in the canonical text of a card, %s', (_, traits, text) => {
    const card = deck.make('Cat', traits);
    expect(deck.format(card)).toBe(text);
    expect(deck.parse(text)).toEqual(card);
  });
});

test('[D8] parsing fills in the defaults of the kind and returns a frozen card', () => {
  const card = deck.parse('Cat?name=a+b%2Bc&p=__proto__');
  const traits = { health: 90, tail: true, name: 'a b+c', mood: '' };
  expect(card).toEqual({ key: 'Cat', type: 'form', c: 1, p: '__proto__', traits });
  expect(deck.parse('Hat')).toEqual({ key: 'Hat', type: 'card', c: 1, p: '', traits: {} });
  expect([card, card.traits].every(Object.isFrozen)).toBe(true);
});

describe('[D9] a card text', () => {
  const INVALID = 'invalid-card';
  test.each<[why: string, text: string, code: CardErrorCode, message: string]>([
    ['a missing name', '?c=1', INVALID, 'its name must start with a capital letter'],
    ['a name that is too long', 'C'.repeat(33), INVALID, 'its name must start with a capital letter'],
    ['an unknown name', 'Dog?c=1', 'unknown-card', 'Card Dog not found'],
    ['text that is no trait=value pair', 'Cat?c', INVALID, 'after the name come trait=value pairs, joined by &'],
    ['an unknown trait', 'Cat?wings=2', 'unknown-trait', 'Unknown trait: Cat has c, p, health, tail, name, mood'],
    ['a trait twice', 'Cat?tail=true&tail=true', INVALID, 'trait tail is given twice'],
    ['an invalid count', 'Cat?c=-1', 'missing-count', 'Cards must have trait c: a whole number, 0 or more'],
    ['an invalid number', 'Cat?health=1e3', INVALID, 'trait health of Cat is a number in plain digits'],
    ['an invalid boolean', 'Cat?tail=1', INVALID, 'trait tail of Cat is a boolean'],
    [
      'a value outside the allowed ones',
      'Cat?mood=furious',
      INVALID,
      'trait mood of Cat is one of nothing, calm, hungry',
    ],
    ['broken percent-encoding', 'Cat?name=%', INVALID, 'its percent-encoding is broken'],
    [
      'half a surrogate pair',
      'Cat?name=\ud800',
      INVALID,
      'trait name of Cat is well-formed text of at most 256 characters',
    ],
    ['a value that is too long', `Cat?name=${'a'.repeat(257)}`, INVALID, 'well-formed text of at most 256 characters'],
    ['a text that is too long', `Cat?name=${'%61'.repeat(400)}`, INVALID, 'it is longer than 1024 characters'],
    [
      'a text that would be too long when written',
      `Cat?name=${'漢'.repeat(113)}`,
      INVALID,
      'it is longer than 1024 characters',
    ],
    ['the first of two faults', 'Cat?c=-1&wings=2', 'missing-count', 'Cards must have trait c'],
  ])('a card text is refused for %s', (_, text, code, message) => {
    expect(() => deck.parse(text)).toThrow(refusal(code, message));
  });

  test('a card text is accepted if the text and a value have exactly the maximum length', () => {
    const text = `Cat?c=1&name=${'a'.repeat(MAX_TRAIT_LENGTH)}&p=aa${'%25'.repeat(250)}`;
    expect(text).toHaveLength(MAX_CARD_LENGTH);
    expect(deck.format(deck.parse(text))).toBe(text);
    expect(deck.format(deck.parse(`Cat?name=${'漢'.repeat(112)}`))).toHaveLength(1021);
  });

  test.each('leak Cat?leak=1 Cat?health=leak Cat?c=leak Cat?tail=leak Cat?mood=leak Cat?leak'.split(' '))(
    'an error message repeats no malformed name, unknown trait or invalid value of a card text: %s',
    (text) => expect(() => deck.parse(text)).toThrow(/^(?!.*leak)/),
  );
});

test.each(CARD_CASES)(
  '[D8, D9, Q1] parsing %j fails with the code %s, as in the table of cases (null: it succeeds)',
  (text, code) => {
    const cases = createDeck([catKind, hatKind]);
    if (code === null) expect(() => cases.parse(text)).not.toThrow();
    else expect(() => cases.parse(text)).toThrow(refusal(code));
  },
);

describe('[D9] a card made from traits', () => {
  test.each<[traits: Record<string, string | number | boolean>, code: CardErrorCode]>([
    [{ wings: 2 }, 'unknown-trait'],
    [Object.fromEntries([['__proto__', 2]]), 'unknown-trait'],
    [{ c: -0 }, 'missing-count'],
    [{ c: '1' }, 'missing-count'],
    [{ health: '90' }, 'invalid-card'],
    [{ health: 1e21 }, 'invalid-card'],
    [{ health: -0 }, 'invalid-card'],
    [{ tail: 'true' }, 'invalid-card'],
    [{ name: '\udfff' }, 'invalid-card'],
    [{ name: '%'.repeat(256), p: '%'.repeat(256) }, 'invalid-card'],
  ])('making a card from the traits %j is refused as %s', (traits, code) => {
    expect(() => deck.make('Cat', traits)).toThrow(refusal(code));
  });

  test('a card without a count, or of another deck, is refused when written', () => {
    const { c: _, ...uncounted } = deck.make('Cat');
    expect(() => deck.format(uncounted as Card)).toThrow(refusal('missing-count'));
    const other = createDeck([defineKind('Dog'), defineKind('Hat', { traits: { brim: 3 } })]);
    expect(() => deck.format(other.make('Dog'))).toThrow('Card Dog not found');
    expect(() => deck.format(other.make('Hat'))).toThrow(refusal('unknown-trait'));
  });
});

test('[D8] changing one trait of a card leaves the other traits unchanged', () => {
  const card = deck.make('Cat', { c: 3, p: 'roof', health: 7 });
  expect(deck.change(card, { tail: false })).toEqual(deck.make('Cat', { c: 3, p: 'roof', health: 7, tail: false }));
  expect(deck.change(card, { c: 0, p: '' })).toEqual(deck.make('Cat', { c: 0, health: 7 }));
});

describe('[D8] a change that would make the card text too long', () => {
  const book = createDeck([defineKind('Book', { traits: { title: '', author: '', blurb: 'none', pages: 0 } })]);
  const author = 'é'.repeat(80);
  const full = book.make('Book', { title: 'abc', author, blurb: 'é'.repeat(81), pages: 1 });

  test('a change that makes a card too long resets the longest of the unchanged texts to its default', () => {
    const changed = book.change(full, { title: 'a'.repeat(200) });
    expect(changed).toEqual(book.make('Book', { title: 'a'.repeat(200), author, pages: 1 }));
    expect(book.change(full, { p: 'é'.repeat(120) })).toEqual(
      book.make('Book', { title: 'abc', pages: 1, p: 'é'.repeat(120) }),
    );
  });

  test('a change that makes a card too long keeps the texts that it sets, and resets an unchanged text', () => {
    const blurb = 'é'.repeat(82);
    expect(book.change(full, { blurb, pages: 12_345 })).toEqual(
      book.make('Book', { title: 'abc', author, blurb, pages: 12_345 }),
    );
    expect(book.change(full, { blurb, p: 'a'.repeat(100) }).traits).toMatchObject({ blurb, author: '' });
  });

  test('a change is refused if the new value alone makes the card too long, or is invalid for another reason', () => {
    expect(() => book.change(full, { title: 'é'.repeat(200) })).toThrow(/longer than 1024/);
    expect(() => book.change(full, { pages: Number.NaN })).toThrow(/pages of Book is a number/);
  });
});

describe('a deck', () => {
  // Builds kinds without `defineKind`, which would refuse them.
  const hat = (traits: Readonly<Record<string, Trait>>): CardKind => ({
    ...defineKind('Hat'),
    traits: new Map(Object.entries(traits)),
  });
  const c = { default: 1 };
  test.each<[why: string, kinds: CardKind[], message: string]>([
    ['two kinds of one name', [defineKind('Hat'), defineKind('Hat')], 'Two kinds of card are called Hat'],
    ['[D9] a kind without a count', [hat({})], 'Cards must have trait c'],
    ['a default that is not allowed', [hat({ c, size: { default: 'm', oneOf: ['l'] } })], 'size of Hat is one of l'],
  ])('a deck is refused for %s', (_, kinds, message) => {
    expect(() => createDeck(kinds)).toThrow(message);
  });
});

/** Matches the CardError that refuses a card. */
function refusal(code: CardErrorCode, message = '') {
  return expect.objectContaining({ name: 'CardError', code, message: expect.stringContaining(message) });
}
