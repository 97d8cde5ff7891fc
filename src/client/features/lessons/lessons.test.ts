import { expect, test } from 'vitest';
import { deck } from '#content';
import { lessonDeck } from '#content/lessons';
import { german } from '#content/messages/de';
import { lessons } from '#content/messages/lessons';
import { cardName } from './hand.tsx';
import { seedIn } from './lesson-table.tsx';
import { formHealth } from './lessons.tsx';

test.each([
  ['Ember?c=4', false, 'Ember, 1 hand, 8 harm, 4 in deck'],
  ['Thunderpurr?grip=2', true, 'Thunderpurr, 2 hands, 20 harm, 1 in deck, played'],
  ['Step', false, 'Step, 1 hand, 1 tile, 1 in deck'],
  ['Leap?move=3&grip=2&c=1', false, 'Leap, 2 hands, 3 tiles, 1 in deck'],
  ['Ward', false, 'Ward, 1 hand, 10 ward, 1 in deck'],
  ['Matchbox', false, 'Matchbox, 0 hands, 1 in deck'],
])('[W4] the accessible name of %s says its price, effect, count, and whether it was played', (text, played, name) => {
  expect(cardName(lessons.messages, lessonDeck.parse(text), 'inDeck', played)).toBe(name);
});

test('[W4] in German, the accessible name of a card is German', () => {
  const thunder = lessonDeck.parse('Thunderpurr?grip=2');
  expect(cardName(german.lessons, thunder, 'inDeck', true)).toBe(
    'Donner\u00adschnurren, 2 Hände, 20 Schaden, 1 im Stapel, gespielt',
  );
});

test.each([
  ['?seed=7', 7],
  ['?a=b&seed=0', 0],
  ['', null],
  ['?seed=', null],
  ['?seed=-1', null],
  ['?seed=1.5', null],
])('[W4] the URL’s query "%s" asks for the seed %s', (search, seed) => {
  expect(seedIn(search)).toBe(seed);
});

test.each([
  [[], 100],
  [['CatGirl'], 90],
  [['Cookie', 'CatBoy'], 90],
  [['Girl?c=1&health=70'], 70],
])('[W4] with %j in the hand, a lesson starts with %s health', (texts, health) => {
  const cards = Object.fromEntries(texts.map((text) => deck.parse(text)).map((card) => [card.key, card]));
  expect(formHealth(cards)).toBe(health);
});
