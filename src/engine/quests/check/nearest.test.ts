import { describe, expect, test } from 'vitest';
import { createDeck } from '../../cards/deck.ts';
import { defineKind } from '../../cards/kind.ts';
import { distanceBetween, meantIn, nearest } from './nearest.ts';

const PAGES = ['init', 'accept', 'accept_yes', 'finish', 'tutorial', 'back', 'manage'];

describe('[W10] what was probably meant', () => {
  test.each([
    ['finsh', 'finish'],
    ['fniish', 'finish'],
    ['Finish', 'finish'],
    ['accep', 'accept'],
  ])('by "%s" is "%s"', (word, meant) => {
    expect(nearest(word, PAGES)).toBe(meant);
  });

  test.each(['', 'x', 'no', 'finally', 'start', 'manicure'])('by "%s" is nothing there', (word) => {
    expect(nearest(word, PAGES)).toBeNull();
  });

  test('is the nearest, and of equals the first', () => {
    expect(nearest('cat', ['cut', 'cats', 'Cat', 'CAT'])).toBe('Cat');
    expect(nearest('cap', ['cat', 'cab'])).toBe('cat');
  });
});

test('[W10] the distance between words is in letters to add, leave out, replace, or exchange with the next', () => {
  const distances = ['cat', 'cats', 'at', 'cut', 'act', 'dog', ''].map((word) => distanceBetween('cat', word));
  expect(distances).toEqual([0, 1, 1, 1, 1, 3, 3]);
  expect(distanceBetween('cat', 'dog', 2)).toBe(2);
});

test.each([
  ['Aple', 'Apple'],
  ['apple?worms=1', 'Apple'],
  ['Apple?side=red&wroms=1', 'worms'],
  ['Plum', null],
  ['Apple?seeds=1', null],
  ['Apple', null],
])('[D9] by the card "%s" is meant %s', (text, meant) => {
  const deck = createDeck([defineKind('Apple', { traits: { worms: 0, side: '' } }), defineKind('Pear')]);
  expect(meantIn(deck, text)).toBe(meant);
});
