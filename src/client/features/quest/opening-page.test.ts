import { expect, test } from 'vitest';
import { cookieQuest, deck } from '#content';
import { createCharacter, type Hand } from '#engine';
import { openingPage } from './opening-page.ts';
import { evening, handWith } from './testing/evening.ts';

/** Somebody's hand; on a page of the quest, if one is named. */
function hand(id: string, page?: string): Hand {
  const Character = createCharacter(deck, { id });
  return page === undefined ? { Character } : { Character, Cookie: deck.make('Cookie', { p: page }) };
}

const stranger = (page?: string) => hand('localneko', page);

test.each([
  ['no page', '', 'init'],
  ['accept', 'accept', 'accept'],
])('[Q3] for a stranger, a link to %s shows it', (_, linked, shown) => {
  expect(openingPage(cookieQuest, stranger(), linked, false).key).toBe(shown);
});

test.each([
  ['accept_yes', 'accept'],
  ['back', 'finish'],
])('[B13, Q6] a link never makes a choice: one to %s shows the page on which that is chosen', (linked, shown) => {
  expect(openingPage(cookieQuest, stranger(), linked, false).key).toBe(shown);
});

test('[Q3] without a link, a stranger goes on where they were in this visit', () => {
  expect(openingPage(cookieQuest, stranger('accept'), '', false).key).toBe('accept');
});

test.each(['', 'init', 'accept_yes', 'nowhere'])(
  '[Q7] a saved player goes on where they were, whatever the link says: "%s"',
  (linked) => {
    expect(openingPage(cookieQuest, hand('c1', 'init'), linked, true).key).toBe('finish');
  },
);

test('[Q5, S9] a link to a page that is not there leads to no page', () => {
  for (const linked of ['nowhere', 'constructor', '__proto__', 'x'.repeat(5000)]) {
    expect(() => openingPage(cookieQuest, stranger(), linked, false), linked).toThrow('Page not found');
  }
});

test('[W10] a card at a page that is not there any more is none: it opens where it can', () => {
  expect(openingPage(cookieQuest, stranger('nowhere'), '', false).key).toBe('init');
});

test.each([
  ['a page by a former name is the page it is now', 'stool', 'chair'],
  ['a page by its own name, and not by a former one of another', 'door', 'door'],
  ['a page that gives shows the nearest before it that does nothing', 'gift', 'chair'],
  ['a page whose nearest does something, too, goes further back', 'mirror', 'chair'],
  ['a page that leads away shows where that is chosen', 'out', 'end'],
])('[B13, W10] a link never makes a choice: %s', (_, linked, shown) => {
  expect(openingPage(evening, handWith(''), linked, false).key).toBe(shown);
});
