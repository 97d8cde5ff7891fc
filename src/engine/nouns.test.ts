import { expect, test } from 'vitest';
import { nounOf, titleOf, withArticle } from './nouns.ts';

test.each([
  ['Pencil', 'pencil'],
  ['WetSock', 'wet sock'],
  ['Key2Door', 'key2 door'],
])('nounOf makes a noun of the name of the card %s', (card, noun) => {
  expect(nounOf(card)).toBe(noun);
});

test.each([
  ['Pencil', 'Pencil'],
  ['WetSock', 'Wet sock'],
])('titleOf makes a title of the name of the card %s', (card, title) => {
  expect(titleOf(card)).toBe(title);
});

test.each([
  ['wet sock', 'a wet sock'],
  ['apple', 'an apple'],
])('withArticle puts the indefinite article before "%s"', (noun, whole) => {
  expect(withArticle(noun)).toBe(whole);
});
