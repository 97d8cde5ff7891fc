import type { Card } from '../cards/kind.ts';
import type { CharacterTraits } from './character.ts';

export const INVALID_FLAKE = 'Invalid flake?!';

const FLAKE = /^[A-Za-z0-9]{1,64}$/;
const LOCAL_PREFIX = 'local';

/** The id of the anonymous player. It is never sent or stored. */
export const PLACEHOLDER_ID = 'localneko';

/** Whether a text is a well-formed id ("flake"): 1 to 64 letters and digits. */
export function isFlake(id: string): boolean {
  return FLAKE.test(id);
}

/** Returns the id. @throws Error 'Invalid flake?!' unless it is well-formed */
export function requireFlake(id: string): string {
  if (!isFlake(id)) throw new Error(INVALID_FLAKE);
  return id;
}

/**
 * Whether an id belongs to a character that the server knows: it does not start with 'local'.
 * @throws Error 'Invalid flake?!' for a malformed id
 */
export function isRealId(id: string): boolean {
  return !requireFlake(id).startsWith(LOCAL_PREFIX);
}

export const CHARACTER = 'Character';

/**
 * The traits of an unknown character: the kind's defaults, as a test verifies. Written out, so that pages without a
 * game need not load the card kinds.
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

/** Makes the character card of a character of whom only the id is known, as a deck would. */
export function nobodyWithId(id: string): Card {
  return Object.freeze({ key: CHARACTER, type: 'meta', c: 1, p: '', traits: Object.freeze({ ...NOBODY, id }) });
}
