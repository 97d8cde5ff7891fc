import { describe, expect, test } from 'vitest';
import { createDeck } from '../../cards/deck.ts';
import { defineKind } from '../../cards/kind.ts';
import { distanceBetween, nearest, suggestionFor } from './spelling-suggestion.ts';

const PAGES = ['init', 'accept', 'accept_yes', 'finish', 'tutorial', 'back', 'manage'];

describe('[W10] the suggestion for a misspelt word', () => {
  test.each([
    ['finsh', 'finish'],
    ['fniish', 'finish'],
    ['Finish', 'finish'],
    ['accep', 'accept'],
  ])('the suggestion for "%s" is "%s"', (word, meant) => {
    expect(nearest(word, PAGES)).toBe(meant);
  });

  test.each(['', 'x', 'no', 'finally', 'start', 'manicure'])('the suggestion for "%s" is null', (word) => {
    expect(nearest(word, PAGES)).toBeNull();
  });

  test('the suggestion is the nearest word, and the first of several equally near ones', () => {
    expect(nearest('cat', ['cut', 'cats', 'Cat', 'CAT'])).toBe('Cat');
    expect(nearest('cap', ['cat', 'cab'])).toBe('cat');
  });
});

test('[W10] distanceBetween counts letters that are inserted, deleted, replaced or swapped with the next, up to the limit', () => {
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
])('[D9] the suggestion for the card text "%s" is %s', (text, meant) => {
  const deck = createDeck([defineKind('Apple', { traits: { worms: 0, side: '' } }), defineKind('Pear')]);
  expect(suggestionFor(deck, text)).toBe(meant);
});
