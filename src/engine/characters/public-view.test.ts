import { expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import { defineKind } from '../cards/kind.ts';
import { characterKind, createCharacter } from './character.ts';
import { type Hand, mergeCards, publicView } from './entry.ts';

const deck = createDeck([
  characterKind,
  defineKind('Cat', { type: 'form', traits: { health: 90, coat: 'grey' }, shown: ['coat'] }),
  defineKind('Cookie', { type: 'key', quest: true, traits: { meow: 0, crumbs: 0 }, shown: ['meow'] }),
  defineKind('Diary', { traits: { text: '' } }),
]);

const handOf = (...texts: string[]): Hand =>
  mergeCards(
    {},
    texts.map((text) => deck.parse(text)),
  );

/** What others see of a hand, as it goes over the wire. */
const seen = (hand: Hand) => publicView(deck, hand).map((card) => deck.format(card));

test('[W3] others see who somebody is: not the address, the soul, or the room', () => {
  const hand = handOf(
    'Character?address=0xabc&c=1&gender=f&id=abc&name=Mary&p=x&room_key=Cookie&soul_id=s&title=Witch&v=3',
  );
  expect(seen(hand)).toEqual(['Character?c=1&gender=f&id=abc&name=Mary&title=Witch&v=3']);
});

test('[W3] a soul_tag is seen, for it marks who is no player', () => {
  const card = createCharacter(deck, { soul_tag: 'NekoWitch', soul_id: 'quince', name: 'Quince' });
  expect(seen({ [card.key]: card })).toEqual(['Character?c=1&name=Quince&soul_tag=NekoWitch']);
});

test('[W3] [Q10] of other cards they see the traits that are shown: no page, no count, no variables', () => {
  const hand = handOf('Cat?c=2&coat=black&health=7&p=sofa', 'Cookie?c=1&crumbs=4&meow=13&p=accept');
  expect(seen(hand)).toEqual(['Cat?c=1&coat=black', 'Cookie?c=1&meow=13']);
});

test('[W3] a card with nothing to show is not seen', () => {
  expect(seen(handOf('Diary?c=1&text=secret'))).toEqual([]);
});
