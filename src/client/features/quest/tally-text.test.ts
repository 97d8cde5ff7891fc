import { expect, test } from 'vitest';
import { german } from '#content/messages/de';
import { tally as words } from '#content/messages/tally';
import type { Tally } from '#engine';
import { describeTally } from './tally-text.tsx';
import { evening } from './testing/evening.ts';

const tally = (same: number, all: number, more: Partial<Tally> = {}): Tally => ({
  page: 'fire',
  choice: 'chair',
  counted: true,
  same,
  all,
  most: null,
  ...more,
});

test.each<[string, Tally, string, string]>([
  ['all', tally(5, 5), 'All five chose “Back”, as you did.', 'Alle fünf haben „Back“ gewählt, du auch.'],
  [
    'most',
    tally(9, 13),
    'Most chose “Back”, as you did: nine of 13.',
    'Die meisten haben „Back“ gewählt, du auch: neun von 13.',
  ],
  ['half', tally(2, 4), 'Two of four chose “Back”, as you did.', 'Zwei von vier haben „Back“ gewählt, du auch.'],
  [
    'nobody else',
    tally(1, 4, { most: { choice: 'gift', players: 3 } }),
    'Of four, only you chose “Back”. Three chose “Look”.',
    'Von vier hast nur du „Back“ gewählt. Drei haben „Look“ gewählt.',
  ],
  [
    'nobody, when the player answers again',
    tally(0, 3, { counted: false, most: { choice: 'gift', players: 3 } }),
    'Of three, nobody chose “Back” at first. Three chose “Look”.',
    'Von drei hat anfangs niemand „Back“ gewählt. Drei haben „Look“ gewählt.',
  ],
  [
    'one, when the player answers again',
    tally(1, 3, { counted: false }),
    'One of three chose “Back” at first.',
    'Von drei hat anfangs eine „Back“ gewählt.',
  ],
  [
    'all, when the player answers again',
    tally(3, 3, { counted: false }),
    'All three chose “Back” at first.',
    'Anfangs haben alle drei „Back“ gewählt.',
  ],
])('[W24] a tally is told in words: %s', (_, told, english, inGerman) => {
  expect(describeTally(words.messages, evening, told)).toBe(english);
  expect(describeTally(german.tally, evening, told)).toBe(inGerman);
});

test('[W24] a tally of answers that this build does not know is not told', () => {
  expect(describeTally(words.messages, evening, tally(3, 4, { choice: 'hide' }))).toBeNull();
  expect(describeTally(words.messages, evening, tally(3, 4, { page: 'attic' }))).toBeNull();
  const most = { choice: 'hide', players: 3 };
  expect(describeTally(words.messages, evening, tally(1, 4, { most }))).toBe('Of four, only you chose “Back”.');
});
