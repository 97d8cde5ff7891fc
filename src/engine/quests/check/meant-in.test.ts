import { expect, test } from 'vitest';
import { createDeck } from '../../cards/deck.ts';
import { defineKind } from '../../cards/kind.ts';
import { meantIn } from './meant-in.ts';

const deck = createDeck([defineKind('Apple', { traits: { worms: 0, side: '' } }), defineKind('Pear')]);

test.each([
  ['Aple', 'Apple'],
  ['apple?worms=1', 'Apple'],
  ['Apple?worm=1', 'worms'],
  ['Apple?side=red&wroms=1', 'worms'],
  ['Plum', null],
  ['Apple?seeds=1', null],
  ['Apple?worms=many', null],
  ['Apple', null],
  ['', null],
])('[D9] by "%s" is meant %s', (text, meant) => {
  expect(meantIn(deck, text)).toBe(meant);
});
