import type { Card } from '../cards/kind.ts';
import type { CharacterTraits } from './character.ts';

export const INVALID_FLAKE = 'Invalid flake?!';

const FLAKE = /^[A-Za-z0-9]{1,64}$/;
const LOCAL_PREFIX = 'local';

/** The id of the anonymous player. Nothing under it is ever sent or kept. */
export const PLACEHOLDER_ID = 'localneko';

/** Whether a text has the form of an id ("flake"): 1 to 64 letters and digits. */
export function isFlake(id: string): boolean {
  return FLAKE.test(id);
}

/** The id itself. @throws Error 'Invalid flake?!' for anything but letters and digits */
export function requireFlake(id: string): string {
  if (!isFlake(id)) throw new Error(INVALID_FLAKE);
  return id;
}

/**
 * Whether an id is of a character that a server knows. Ids starting with 'local' are not.
 * @throws Error 'Invalid flake?!' for anything but letters and digits
 */
export function isRealId(id: string): boolean {
  return !requireFlake(id).startsWith(LOCAL_PREFIX);
}

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
