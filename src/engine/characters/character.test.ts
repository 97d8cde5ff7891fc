import { describe, expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import {
  type CharacterTraits,
  characterKind,
  characterTraits,
  createCharacter,
  requireCharacterId,
} from './character.ts';

const deck = createDeck([characterKind]);

test('[D1] a character is a card of type meta with these traits', () => {
  expect(createCharacter(deck, { id: 'abc' })).toEqual({
    key: 'Character',
    type: 'meta',
    c: 1,
    p: '',
    traits: {
      name: '',
      title: '',
      gender: '',
      id: 'abc',
      v: 0,
      address: '',
      soul_id: '',
      soul_tag: '',
      room_key: '',
    },
  });
});

describe('[D2] creation', () => {
  test.each<Partial<CharacterTraits>>([
    { id: 'abc' },
    { address: '0xabc' },
    { soul_tag: 'NekoWitch', soul_id: 'quince' },
    { id: 'abc', name: 'Mary', gender: 'f', v: 3 },
  ])('%j is enough', (traits) => {
    expect(characterTraits(createCharacter(deck, traits))).toMatchObject(traits);
  });

  test.each<Partial<CharacterTraits>>([
    {},
    { id: '' },
    { id: '', address: '', soul_tag: '', soul_id: '' },
    { soul_tag: 'NekoWitch' },
    { soul_id: 'quince' },
    { soul_tag: 'NekoWitch', soul_id: '' },
    { name: 'Mary', title: 'Witch', gender: 'f', v: 1, room_key: 'Cookie' },
  ])('%j is not', (traits) => {
    expect(() => createCharacter(deck, traits)).toThrow(/^not enough data to create a character$/);
  });

  test('[D5] an id has to be one', () => {
    expect(() => createCharacter(deck, { id: 'a b' })).toThrow('Invalid flake?!');
  });

  test('[D1] a gender is m, f or none', () => {
    const gender = 'x' as 'm';
    expect(() => createCharacter(deck, { id: 'abc', gender })).toThrow('gender of Character is one of nothing, m, f');
  });
});

describe('[D5] the id of a character', () => {
  test('is given where it is set', () => {
    expect(requireCharacterId(createCharacter(deck, { id: 'abc' }))).toBe('abc');
  });

  test.each([
    ['Character?address=0xabc', 'Character id is not set'],
    ['Character?soul_tag=NekoWitch&soul_id=quince', 'Character id is not set'],
    ['Character?id=a-b', 'Invalid flake?!'],
  ])('is missed where it is needed: %s', (text, message) => {
    expect(() => requireCharacterId(deck.parse(text))).toThrow(message);
  });
});
