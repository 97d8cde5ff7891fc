import { describe, expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import { defineKind } from '../cards/kind.ts';
import { applyUpdate, createEntry, type Hand, mergeCards, requireCard, type StoreEntry } from './entry.ts';
import { PLACEHOLDER_ID } from './flake.ts';

const deck = createDeck([defineKind('Hat'), defineKind('Cat', { traits: { health: 90 } })]);

/** An entry at version 4 that holds two hats. */
const entry: StoreEntry = { ...createEntry('abc'), needsUpdate: false, v: 4, cards: handOf('Hat?c=2') };

describe('[D3] an entry', () => {
  test('of a real character asks to be fetched', () => {
    expect(createEntry('abc')).toEqual({
      id: 'abc',
      needsUpdate: true,
      loading: false,
      fake: false,
      v: 0,
      cards: {},
    });
  });

  test('[B13] of the placeholder is fake and asks for nothing', () => {
    expect(createEntry(PLACEHOLDER_ID)).toMatchObject({ fake: true, needsUpdate: false });
  });

  test.each([
    ['', 'id must be set'],
    ['a b', 'Invalid flake?!'],
    ['__proto__', 'Invalid flake?!'],
  ])('[D5] is refused for the id %j', (id, message) => {
    expect(() => createEntry(id)).toThrow(message);
  });
});

describe('[D4] an update', () => {
  test.each([
    ['a snapshot', null, 9],
    ['one made from our version', 4, 5],
    ['a heartbeat', 4, 4],
  ])('%s merges its cards and sets the version', (_, from, to) => {
    expect(
      applyUpdate(deck, { ...entry, needsUpdate: true }, { characterId: 'abc', from, to, cards: ['Cat?c=1'] }),
    ).toEqual({
      ...entry,
      needsUpdate: false,
      v: to,
      cards: handOf('Hat?c=2', 'Cat?c=1'),
    });
  });

  test.each([
    ['later', 5],
    ['earlier', 3],
    ['none yet', 0],
  ])('made from another version (%s) only asks for a refetch', (_, from) => {
    const update = { characterId: 'abc', from, to: 6, cards: ['Cat?c=1'] };
    expect(applyUpdate(deck, entry, update)).toEqual({ ...entry, needsUpdate: true });
  });

  test('replaces a card that is held', () => {
    const update = { characterId: 'abc', from: 4, to: 5, cards: ['Hat?c=7'] };
    expect(applyUpdate(deck, entry, update).cards).toEqual(handOf('Hat?c=7'));
  });

  test('with c = 0 takes a card out, and one that is not held stays out', () => {
    const update = { characterId: 'abc', from: 4, to: 5, cards: ['Hat?c=0', 'Cat?c=0'] };
    expect(applyUpdate(deck, entry, update).cards).toEqual({});
  });

  test('leaves what it is applied to as it was', () => {
    const before = structuredClone(entry);
    applyUpdate(deck, entry, { characterId: 'abc', from: 4, to: 5, cards: ['Hat?c=0', 'Cat?c=1'] });
    expect(entry).toEqual(before);
  });

  test('from a newer game is read as far as it goes: a page that is open goes on', () => {
    const update = { characterId: 'abc', from: 4, to: 5, cards: ['Dog?c=1', 'Cat?c=1&health=7&wings=2'] };
    expect(applyUpdate(deck, entry, update)).toEqual({ ...entry, v: 5, cards: handOf('Hat?c=2', 'Cat?c=1&health=7') });
  });

  test('[D9] with a card that cannot be read is not applied at all', () => {
    const update = { characterId: 'abc', from: 4, to: 5, cards: ['Cat?c=1', 'dog?c=1'] };
    expect(() => applyUpdate(deck, entry, update)).toThrow('Invalid card string');
  });
});

describe('[D9] a card of a hand', () => {
  test('is given when it is there', () => {
    expect(requireCard(entry.cards, 'Hat').c).toBe(2);
  });

  test.each([
    ['Cat', 'Card Cat not found'],
    ['toString', 'Invalid card string'],
    ['__proto__', 'Invalid card string'],
  ])('is missed when it is not: %s', (key, message) => {
    expect(() => requireCard(entry.cards, key)).toThrow(message);
  });
});

function handOf(...texts: string[]): Hand {
  const cards = texts.map((text) => deck.parse(text));
  return mergeCards({}, cards);
}
