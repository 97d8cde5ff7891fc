import type { Card } from '../cards/kind.ts';
import type { CharacterTraits } from './character.ts';
import { CHARACTER } from './character-id.ts';

/**
 * The traits of a character of which only the id is known: the defaults of the card kind, repeated here so that pages
 * without a game need not load the card kinds. character.test.ts compares both.
 */
export const UNKNOWN_CHARACTER: CharacterTraits = {
  name: '',
  title: '',
  gender: '',
  id: '',
  v: 0,
  address: '',
  soul_id: '',
  soul_tag: '',
  room_key: '',
};

/** Makes a character card with an id and the default traits, without needing a deck. */
export function unknownCharacterWithId(id: string): Card {
  return Object.freeze({
    key: CHARACTER,
    type: 'meta',
    c: 1,
    p: '',
    traits: Object.freeze({ ...UNKNOWN_CHARACTER, id }),
  });
}
