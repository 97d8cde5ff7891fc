import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lessonDeck } from '#content/lessons';
import { speak } from '../../lib/language.ts';
import { Hand } from './hand.tsx';

beforeAll(() => speak('de'));
afterAll(() => speak('en'));

test('a card says in German all that it is, and keeps its key', () => {
  const html = renderToStaticMarkup(
    createElement(Hand, {
      hand: ['Thunderpurr?c=1&grip=2&harm=20', 'Leap?c=2&grip=2&move=3'].map((text, at) => ({
        card: lessonDeck.parse(text),
        played: at === 1,
      })),
      backs: 0,
      turn: 1,
      counted: 'inDeck',
      free: 2,
      over: false,
      keys: false,
      onPlay: () => {},
    }),
  );
  expect(html).toContain('aria-label="Deine Hand"');
  expect(heardOn(html)).toEqual([
    'Donner\u00adschnurren, 2 Hände, 20 Schaden, 1 im Stapel',
    'Satz, 2 Hände, 3 Felder, 2 im Stapel, gespielt',
  ]);
  expect(html).toContain('data-card="Thunderpurr"');
});

/** What is there for who does not see it. */
function heardOn(html: string): (string | undefined)[] {
  return [...html.matchAll(/<span class="visually-hidden">([^<]+)</g)].map(([, words]) => words);
}
