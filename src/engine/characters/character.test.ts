import { describe, expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import {
  type CharacterTraits,
  characterKind,
  characterTraits,
  createCharacter,
  requireCharacterId,
} from './character.ts';
import { CHARACTER } from './flake.ts';
import { nobodyWithId } from './nobody.ts';

const deck = createDeck([characterKind]);

test('[D1, D2] a character is a card of type meta with these traits; of nobody only an id is known', () => {
  const nothing = { name: '', title: '', gender: '', v: 0, address: '', soul_id: '', soul_tag: '', room_key: '' };
  const made = createCharacter(deck, { id: 'abc' });
  expect(made).toEqual({ key: CHARACTER, type: 'meta', c: 1, p: '', traits: { ...nothing, id: 'abc' } });
  expect(nobodyWithId('abc')).toStrictEqual(made);
  expect(Object.isFrozen(nobodyWithId('abc').traits)).toBe(true);
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
    { id: '', address: '', soul_tag: '', soul_id: '' },
    { soul_tag: 'NekoWitch' },
    { soul_id: 'quince' },
    { soul_tag: 'NekoWitch', soul_id: '' },
    { name: 'Mary', title: 'Witch', gender: 'f', v: 1, room_key: 'Cookie' },
  ])('%j is not', (traits) => {
    expect(() => createCharacter(deck, traits)).toThrow(/^not enough data to create a character$/);
  });

  test('[D5, D1] an id has to be one, and a gender is m, f or none', () => {
    expect(() => createCharacter(deck, { id: 'a b' })).toThrow('Invalid flake?!');
    const create = () => createCharacter(deck, { id: 'abc', gender: 'x' as 'm' });
    expect(create).toThrow('gender of Character is one of nothing, m, f');
  });
});

test('[D5] the id of a character is given where it is set, and missed where it is not', () => {
  expect(requireCharacterId(createCharacter(deck, { id: 'abc' }))).toBe('abc');
  expect(() => requireCharacterId(deck.parse('Character?address=0xabc'))).toThrow('Character id is not set');
  expect(() => requireCharacterId(deck.parse('Character?id=a-b'))).toThrow('Invalid flake?!');
});
