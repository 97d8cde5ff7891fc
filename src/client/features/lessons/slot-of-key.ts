import { type KeyPress, shortcutKey } from '../../platform/input.ts';

/** Printed on no key of its own: beside the button. */
export const END_KEY = 'e';

/** The card that a key plays: 1 to 9 the first to the ninth. Null for other keys, and for 1 to 9 meant otherwise. */
export function slotOfKey(press: KeyPress): number | null {
  const key = shortcutKey(press);
  return key !== null && /^[1-9]$/.test(key) ? Number(key) - 1 : null;
}

/** Whether a key ends the turn. */
export function isEndKey(press: KeyPress): boolean {
  return shortcutKey(press) === END_KEY;
}
