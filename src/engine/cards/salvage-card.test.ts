import { describe, expect, test } from 'vitest';
import { createDeck } from './deck.ts';
import { defineKind } from './kind.ts';

const deck = createDeck([
  defineKind('Cat', {
    traits: {
      health: 90,
      coat: 'grey',
      paws: { default: 4, oneOf: [3, 4] },
      mood: { default: 'calm', oneOf: ['calm', 'hungry'] },
    },
    renamed: { fur: 'coat', feet: 'paws', hooves: 'paws', room: 'p' },
  }),
]);

describe('[W10] a card text of an older edition', () => {
  test.each([
    ['only valid traits', 'Cat?c=2&coat=black&health=7', 'Cat?c=2&coat=black&health=7'],
    ['a removed trait', 'Cat?c=2&health=7&wings=2', 'Cat?c=2&health=7'],
    ['a trait that never existed', 'Cat?__proto__=1&c=1&constructor=2', 'Cat?c=1'],
    ['a value that is no longer allowed', 'Cat?c=2&health=7&mood=cross', 'Cat?c=2&health=7'],
    ['a value of another type', 'Cat?c=2&health=fine', 'Cat?c=2'],
    ['the former name of a trait', 'Cat?c=1&fur=black', 'Cat?c=1&coat=black'],
    ['the older of two former names of a trait', 'Cat?c=1&hooves=3', 'Cat?c=1&paws=3'],
    ['a former name of the trait p', 'Cat?c=1&room=attic', 'Cat?c=1&p=attic'],
    ['a former name with a value of another type', 'Cat?c=1&feet=none', 'Cat?c=1'],
    [
      'a trait under its current and its former name, of which the current counts',
      'Cat?c=1&coat=white&fur=black',
      'Cat?c=1&coat=white',
    ],
    ['percent-encoded values', 'Cat?c=1&fur=a%20b&wings=%C3%A9', 'Cat?c=1&coat=a%20b'],
  ])('a card text of an older edition is salvaged with %s', (_, text, canonical) => {
    const card = deck.salvage(text);
    expect(card && deck.format(card)).toBe(canonical);
    expect(card).toEqual(deck.parse(canonical));
    expect([card, card?.traits].every(Object.isFrozen)).toBe(true);
  });

  test.each([
    ['a removed kind', 'Dog?c=1'],
    ['an invalid name of a kind', 'cat?c=1&wings=2'],
    ['an empty text', ''],
    ['a count that is missing', 'Cat?health=7&wings=2'],
    ['an invalid count', 'Cat?c=-1&health=7'],
    ['a trait twice', 'Cat?c=1&health=7&health=8'],
    ['text that is no trait=value pair', 'Cat?c=1&wings'],
    ['broken percent-encoding', 'Cat?c=1&wings=%'],
    ['a text that is too long', `Cat?c=1&wings=${'a'.repeat(1024)}`],
    ['a text that would be too long when written', `Cat?c=1&wings=2&coat=${'é'.repeat(200)}`],
  ])('a card text of an older edition cannot be salvaged because of %s', (_, text) => {
    expect(deck.salvage(text)).toBeNull();
  });
});
