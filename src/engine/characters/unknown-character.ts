import type { Card } from '../cards/kind.ts';
import type { CharacterTraits } from './character.ts';
import { CHARACTER } from './character-id.ts';

/**
 * The traits of an unknown character: the kind's defaults, as a test verifies. Written out, so that pages without a
 * game need not load the card kinds.
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

/** Makes the character card of a character of whom only the id is known, as a deck would. */
export function unknownCharacterWithId(id: string): Card {
  return Object.freeze({
    key: CHARACTER,
    type: 'meta',
    c: 1,
    p: '',
    traits: Object.freeze({ ...UNKNOWN_CHARACTER, id }),
  });
}
