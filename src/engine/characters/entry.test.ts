import { describe, expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import { defineKind } from '../cards/kind.ts';
import { characterKind, createCharacter } from './character.ts';
import { PLACEHOLDER_ID } from './character-id.ts';
import { applyUpdate, createEntry, type Hand, mergeCards, publicView, requireCard, type StoreEntry } from './entry.ts';

const deck = createDeck([
  characterKind,
  defineKind('Hat', { traits: { label: '' } }),
  defineKind('Cat', { traits: { health: 90, coat: 'grey' }, shown: ['coat'] }),
  defineKind('Cookie', { quest: true, traits: { meow: 0, crumbs: 0 }, shown: ['meow'] }),
]);

/** An entry at version 4 that holds two hats. */
const entry: StoreEntry = { ...createEntry('abc'), needsUpdate: false, v: 4, cards: handOf('Hat?c=2') };

describe('[D3] an entry', () => {
  test('[B13] an entry for a real character needs a fetch; the placeholder is marked as fake and needs none', () => {
    const real = { id: 'abc', needsUpdate: true, loading: false, fake: false, v: 0, cards: {} };
    expect(createEntry('abc')).toEqual(real);
    expect(createEntry(PLACEHOLDER_ID)).toMatchObject({ fake: true, needsUpdate: false });
  });

  test.each([
    ['', 'id must be set'],
    ['a b', 'Invalid flake?!'],
    ['__proto__', 'Invalid flake?!'],
  ])('[D5] an entry is refused for the id %j', (id, message) => {
    expect(() => createEntry(id)).toThrow(message);
  });
});

describe('[D4] an update', () => {
  test.each([
    ['a snapshot', null, 9],
    ["a change from the entry's version", 4, 5],
    ['a heartbeat', 4, 4],
  ])('%s merges its cards into the entry and sets the version', (_, from, to) => {
    const merged = { ...entry, needsUpdate: false, v: to, cards: handOf('Hat?c=2', 'Cat?c=1') };
    expect(applied(['Cat?c=1'], { from, to, onto: { ...entry, needsUpdate: true } })).toEqual(merged);
  });

  test.each([
    ['later', 5],
    ['earlier', 3],
    ['none yet', 0],
  ])('an update made from another version than the entry has (%s) only marks the entry as stale', (_, from) => {
    expect(applied(['Cat?c=1'], { from, to: 6 })).toEqual({ ...entry, needsUpdate: true });
  });

  test('an update replaces a card of the hand; a card with c = 0 leaves the hand, or is ignored', () => {
    const before = structuredClone(entry);
    expect(applied(['Hat?c=7']).cards).toEqual(handOf('Hat?c=7'));
    expect(applied(['Hat?c=0', 'Cat?c=0']).cards).toEqual({});
    expect(entry).toEqual(before);
  });

  test('an update from a newer edition of the game is applied without its unknown cards and traits', () => {
    const cards = handOf('Hat?c=2', 'Cat?c=1&health=7');
    expect(applied(['Dog?c=1', 'Cat?c=1&health=7&wings=2'])).toEqual({ ...entry, v: 5, cards });
  });

  test('[D9] an update with an unreadable card is not applied at all', () => {
    expect(() => applied(['Cat?c=1', 'dog?c=1'])).toThrow('Invalid card string');
  });

  function applied(cards: readonly string[], { from = 4 as number | null, to = 5, onto = entry } = {}) {
    return applyUpdate(deck, onto, { characterId: 'abc', from, to, cards });
  }
});

test('[D9] requireCard returns a card of the hand, or throws if it is missing', () => {
  expect(requireCard(entry.cards, 'Hat').c).toBe(2);
  expect(() => requireCard(entry.cards, 'Cat')).toThrow('Card Cat not found');
  for (const key of ['toString', '__proto__'])
    expect(() => requireCard(entry.cards, key)).toThrow('Invalid card string');
});

describe('[W3] other players see', () => {
  const seen = (hand: Hand) => publicView(deck, hand).map((card) => deck.format(card));

  test('other players see name, title and gender of a character, but not address, soul_id or room', () => {
    const hand = handOf(
      'Character?address=0xabc&c=1&gender=f&id=abc&name=Mary&p=x&room_key=Cookie&soul_id=s&title=Witch&v=3',
    );
    expect(seen(hand)).toEqual(['Character?c=1&gender=f&id=abc&name=Mary&title=Witch&v=3']);
  });

  test('other players see the soul_tag of a non-player character', () => {
    const card = createCharacter(deck, { soul_tag: 'NekoWitch', soul_id: 'quince', name: 'Quince' });
    expect(seen({ [card.key]: card })).toEqual(['Character?c=1&name=Quince&soul_tag=NekoWitch']);
  });

  test('[Q10] other players see only the shown traits of cards, without page and count', () => {
    const hand = handOf(
      'Cat?c=2&coat=black&health=7&p=sofa',
      'Cookie?c=1&crumbs=4&meow=13&p=accept',
      'Hat?label=secret',
    );
    expect(seen(hand)).toEqual(['Cat?c=1&coat=black', 'Cookie?c=1&meow=13']);
  });
});

function handOf(...texts: string[]): Hand {
  const cards = texts.map((text) => deck.parse(text));
  return mergeCards({}, cards);
}
