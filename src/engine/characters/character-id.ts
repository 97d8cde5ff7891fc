export const INVALID_FLAKE = 'Invalid flake?!';

const FLAKE = /^[A-Za-z0-9]{1,64}$/;
const LOCAL_PREFIX = 'local';

/** The id of the anonymous player's character, in this browser only: the transcript is stored with it. */
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
 * Whether an id belongs to a character that the server knows: such an id does not start with 'local'.
 * @throws Error 'Invalid flake?!' for a malformed id
 */
export function isRealId(id: string): boolean {
  return !requireFlake(id).startsWith(LOCAL_PREFIX);
}

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;
const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The time that an id carries, in ms since 1970; null: it is no ulid. */
export function timeOfFlake(id: string): number | null {
  if (!ULID.test(id)) return null;
  return [...id.slice(0, 10)].reduce((time, digit) => time * DIGITS.length + DIGITS.indexOf(digit), 0);
}

export const CHARACTER = 'Character';
