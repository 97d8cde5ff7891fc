import { expect, test } from 'vitest';
import { lineOf } from './line-of.ts';

const TEXT = `export const hearthQuest = quest(hearthKind, {
  pages: ['door', 'chair'],
}).write({
  door: (page) =>
    page
      .jump('known', 'chair')
      .tell('Hello.')
      .choice('chair', 'Sit', { id: 'sit' })
      .choice(
        'chair',
        'Sit down slowly',
      ),

  'chair': (page) => page.tell('Warm.').choice('door', 'Go'),
});
`;

test.each([
  ['the quest', null, null, 1],
  ['a page', 'door', null, 4],
  ['a page with quotes around its key', 'chair', null, 14],
  ['a choice by its id', 'door', 'sit', 8],
  ['a choice without an id, though a jump leads there, too', 'door', 'chair', 8],
  ['a choice of the last page', 'chair', 'door', 14],
  ['a choice that only a later page shows', 'door', 'door', 4],
  ['a choice that the page does not show', 'chair', 'sit', 14],
  ['a page that the text does not show', 'cellar', 'sit', 1],
])('[W10] the line of %s', (_, page, choice, line) => {
  expect(lineOf(TEXT, { page, choice })).toBe(line);
});
