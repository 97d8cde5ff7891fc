import { expect, test } from 'vitest';
import { createDeck } from '../../cards/deck.ts';
import { defineKind } from '../../cards/kind.ts';
import { brokenRule } from './broken-rule.ts';

const deck = createDeck([
  defineKind('Ember', { traits: { hot: true, note: '', size: { default: 1, oneOf: [1, 2] } } }),
]);

test.each([
  ['Ember?c=1e3', 'Its count c must be a whole number, 0 or more.'],
  ['Ember?hot=3', 'Its trait "hot" must be true or false.'],
  ['Ember?size=3', 'Its trait "size" must be one of 1, 2.'],
  [`Ember?note=${'x'.repeat(257)}`, 'Its trait "note" must be well-formed text of at most 256 characters.'],
  ['Ember?hot', 'After the name come trait=value pairs, joined by &.'],
])('[W-10] brokenRule says in a sentence which rule the card %.20s breaks', (card, rule) => {
  let thrown: unknown;
  try {
    deck.parse(card);
  } catch (error) {
    thrown = error;
  }
  expect(brokenRule(thrown)).toBe(rule);
});
