import { expect, test } from 'vitest';
import { deck } from '#content';
import { type Hand, mergeCards } from '#engine';
import { giftOutcome, spareCards } from './gifts.tsx';

function handOf(...texts: string[]): Hand {
  return mergeCards(
    {},
    texts.map((text) => deck.parse(text)),
  );
}

test('[W19] the cards of which there is a second can be given away, and no quests, forms or albums', () => {
  expect(spareCards(handOf('Pencil?c=2', 'Matchbox?c=1', 'Cookie?c=2', 'Girl?c=2', 'Album?c=2'))).toEqual(['Pencil']);
});

test('[W19] while a card is held out, no other can be given away; a held out card of an unknown kind does not matter', () => {
  expect(spareCards(handOf('Pencil?c=2', 'Gift?c=1&card=Pencil&to=james'))).toEqual([]);
  expect(spareCards(handOf('Pencil?c=2', 'Gift?c=1&card=Mitten&to=james'))).toEqual(['Pencil']);
});

const held = ['Pencil?c=1', 'Gift?c=1&card=Pencil&to=james'];

test.each([
  ['taken, if the card did not come back', held, ['Pencil?c=1'], 'taken'],
  ['taken, also if the giver has lost the other card', ['Gift?c=1&card=Pencil&to=james'], [], 'taken'],
  ['returned, if the giver has one more again', held, ['Pencil?c=2'], 'returned'],
  ['returned, also to a giver without another one', ['Gift?c=1&card=Pencil&to=james'], ['Pencil?c=1'], 'returned'],
  ['still held out', held, [...held, 'Matchbox?c=1'], null],
  ['just held out', ['Pencil?c=2'], held, null],
  ['not there', ['Pencil?c=2'], ['Pencil?c=3'], null],
])('[W19] a gift is %s', (_, before, after, outcome) => {
  expect(giftOutcome(handOf(...before), handOf(...after))).toBe(outcome);
});
