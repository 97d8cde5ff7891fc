import { expect, test } from 'vitest';
import { cookieQuest, deck, hearthKind } from '#content';
import { quest as words } from '#content/messages/quest';
import { createDeck, defineKind, type Hand, type Quest, quest } from '#engine';
import { handChanges, handNews } from './hand-news.ts';
import { evening } from './testing/evening.ts';

const kinds = [defineKind('Ember'), defineKind('WetSock')] as const;
const found = quest(hearthKind, { pages: ['end'], cards: kinds }).write({ end: (page) => page.done() });
const cards = createDeck(kinds);
const hand = (...texts: string[]): Hand =>
  Object.fromEntries(texts.map((text) => cards.parse(text)).map((card) => [card.key, card]));
const newsIn = (played: Quest, before: Hand, after: Hand) =>
  handNews(words.messages.news, handChanges(played, before, after));

test.each([
  ['nothing new', hand('Ember?c=2'), hand('Ember?c=2'), ''],
  ['a card', hand(), hand('Ember?c=1'), 'You have an ember now.'],
  ['some of a kind', hand(), hand('Ember?c=3'), 'You have this now: ember, 3 of it.'],
  ['one more of a kind', hand('Ember?c=1'), hand('Ember?c=2'), 'You have this now: ember, 2 of it.'],
  ['no card any more', hand('WetSock?c=2'), hand(), 'You no longer have the wet sock.'],
  [
    'one card for another',
    hand('Ember?c=1'),
    hand('WetSock?c=1'),
    'You no longer have the ember. You have a wet sock now.',
  ],
])('[D8] %s', (_, before, after, news) => {
  expect(newsIn(found, before, after)).toBe(news);
});

test('[D8] only cards that the quest deals in are news', () => {
  const girl = { Girl: deck.make('Girl') };
  const pencil = { Pencil: deck.make('Pencil') };
  expect(newsIn(evening, {}, { ...girl, ...pencil })).toBe('You have a pencil now.');
  expect(handChanges(cookieQuest, {}, { ...girl, ...pencil })).toEqual([]);
});
