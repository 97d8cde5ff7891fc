import { expect, test } from 'vitest';
import { deck } from '#content';
import { cardOf, KEPT_MAX, rememberCard } from './card-texts.ts';

test('a text is read once, and what was written need not be read', () => {
  const card = cardOf('Cookie?c=1&meow=7');
  expect(card).toEqual(deck.parse('Cookie?c=1&meow=7'));
  expect(cardOf('Cookie?c=1&meow=7')).toBe(card);
  const written = deck.make('Cookie', { meow: 8 });
  rememberCard('Cookie?c=1&meow=8', written);
  expect(cardOf('Cookie?c=1&meow=8')).toBe(written);
});

test('however a text was spelled, it is written as all are', () => {
  const card = cardOf('Cookie?meow=9&c=1');
  expect(card && deck.format(card)).toBe('Cookie?c=1&meow=9');
});

test('of what kind the game knows nothing, there is no card', () => {
  expect(cardOf('Broomstick?c=1')).toBeNull();
  expect(cardOf('Broomstick?c=1')).toBeNull();
});

test('so many are kept, and no more', () => {
  const first = cardOf('Cookie?c=1&meow=1000000');
  for (let other = 1; other < KEPT_MAX; other += 1) cardOf(`Cookie?c=1&meow=${1_000_000 + other}`);
  expect(cardOf('Cookie?c=1&meow=1000000')).toBe(first);
  cardOf('Cookie?c=1&meow=5');
  expect(cardOf('Cookie?c=1&meow=1000000')).not.toBe(first);
  expect(cardOf('Cookie?c=1&meow=1000000')).toEqual(first);
});
