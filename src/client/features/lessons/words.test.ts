import { expect, test } from 'vitest';
import { deck } from '#content';
import { lessonDeck } from '#content/lessons';
import { german } from '#content/messages/de';
import { lessons } from '#content/messages/lessons';
import { cardName, effectOf, handsOf } from './card-words.ts';
import { formHealth } from './form-health.ts';
import { seedIn } from './seed-in.ts';

const english = lessons.messages;

test('[W4] a card says all that it is to somebody who does not see it', () => {
  expect(cardName(english, lessonDeck.parse('Ember?c=4'), 'inDeck', false)).toBe('Ember, 1 hand, 8 harm, 4 in deck');
  const thunder = lessonDeck.parse('Thunderpurr?grip=2');
  expect(cardName(english, thunder, 'inDeck', true)).toBe('Thunderpurr, 2 hands, 20 harm, 1 in deck, played');
});

test('[W4] a card says it in German, too, to somebody who does not see it', () => {
  const thunder = lessonDeck.parse('Thunderpurr?grip=2');
  expect(cardName(german.lessons, thunder, 'inDeck', true)).toBe(
    'Donner\u00adschnurren, 2 Hände, 20 Schaden, 1 im Stapel, gespielt',
  );
});

test.each([
  ['Step', '1 tile', '1 hand'],
  ['Leap?move=3&grip=2&c=1', '3 tiles', '2 hands'],
  ['Ward', '10 ward', '1 hand'],
  ['Matchbox', '', '0 hands'],
])('[W4] on %s stands what it does', (text, effect, hands) => {
  const card = lessonDeck.parse(text);
  expect([effectOf(english, card), handsOf(english, card)]).toEqual([effect, hands]);
});

test.each([
  ['?seed=7', 7],
  ['?a=b&seed=0', 0],
  ['', null],
  ['?seed=', null],
  ['?seed=-1', null],
  ['?seed=1.5', null],
])('[W4] the address %s asks for the seed %s', (search, seed) => {
  expect(seedIn(search)).toBe(seed);
});

test.each([
  [[], 100],
  [['CatGirl'], 90],
  [['Cookie', 'CatBoy'], 90],
  [['Girl?c=1&health=70'], 70],
])('[W4] with %j in the hand, one begins with %s health', (texts, health) => {
  const cards = Object.fromEntries(texts.map((text) => deck.parse(text)).map((card) => [card.key, card]));
  expect(formHealth(cards)).toBe(health);
});
