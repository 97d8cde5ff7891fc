import { describe, expect, test } from 'vitest';
import { createDeck } from '../cards/deck.ts';
import {
  type CharacterTraits,
  characterKind,
  characterTraits,
  createCharacter,
  requireCharacterId,
} from './character.ts';
import { CHARACTER } from './character-id.ts';
import { unknownCharacterWithId } from './unknown-character.ts';

const deck = createDeck([characterKind]);

test('[D1, D2] a character is a card of type meta; unknownCharacterWithId makes the same card as createCharacter', () => {
  const nothing = { name: '', title: '', gender: '', v: 0, address: '', soul_id: '', soul_tag: '', room_key: '' };
  const made = createCharacter(deck, { id: 'abc' });
  expect(made).toEqual({ key: CHARACTER, type: 'meta', c: 1, p: '', traits: { ...nothing, id: 'abc' } });
  expect(unknownCharacterWithId('abc')).toStrictEqual(made);
  expect(Object.isFrozen(unknownCharacterWithId('abc').traits)).toBe(true);
});

describe('[D2] creating a character', () => {
  test.each<Partial<CharacterTraits>>([
    { id: 'abc' },
    { address: '0xabc' },
    { soul_tag: 'NekoWitch', soul_id: 'quince' },
    { id: 'abc', name: 'Mary', gender: 'f', v: 3 },
  ])('createCharacter makes a character from %j', (traits) => {
    expect(characterTraits(createCharacter(deck, traits))).toMatchObject(traits);
  });

  test.each<Partial<CharacterTraits>>([
    {},
    { id: '', address: '', soul_tag: '', soul_id: '' },
    { soul_tag: 'NekoWitch' },
    { soul_id: 'quince' },
    { soul_tag: 'NekoWitch', soul_id: '' },
    { name: 'Mary', title: 'Witch', gender: 'f', v: 1, room_key: 'Cookie' },
  ])('createCharacter refuses %j, which identifies no character', (traits) => {
    expect(() => createCharacter(deck, traits)).toThrow(/^not enough data to create a character$/);
  });

  test('[D5, D1] createCharacter requires a valid id, and a gender of m, f or empty', () => {
    expect(() => createCharacter(deck, { id: 'a b' })).toThrow('Invalid flake?!');
    const create = () => createCharacter(deck, { id: 'abc', gender: 'x' as 'm' });
    expect(create).toThrow('gender of Character is one of nothing, m, f');
  });
});

test('[D5] requireCharacterId returns the id, or throws if the character has none', () => {
  expect(requireCharacterId(createCharacter(deck, { id: 'abc' }))).toBe('abc');
  expect(() => requireCharacterId(deck.parse('Character?address=0xabc'))).toThrow('Character id is not set');
  expect(() => requireCharacterId(deck.parse('Character?id=a-b'))).toThrow('Invalid flake?!');
});
