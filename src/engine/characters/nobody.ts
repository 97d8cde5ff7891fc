import type { Card } from '../cards/kind.ts';
import type { CharacterTraits } from './character.ts';

/** The key of the card that every character is. */
export const CHARACTER = 'Character';

/**
 * The traits of somebody of whom nothing is known: the defaults of the kind, as a test holds. They are written out, so
 * that a page on which nobody plays needs no kinds of cards.
 */
export const NOBODY: CharacterTraits = {
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

/** The character card of somebody of whom only an id is known, as a deck would make it. */
export function nobodyWithId(id: string): Card {
  return Object.freeze({ key: CHARACTER, type: 'meta', c: 1, p: '', traits: Object.freeze({ ...NOBODY, id }) });
}
