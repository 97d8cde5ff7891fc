/** What counts of a press of a key. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'keyCode' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/** What browsers give a key that an input method takes; Safari does so for the Enter that ends a composition, too. */
const COMPOSING = 229; // keyCode

const DIGIT = /^(?:Digit|Numpad)([1-9])$/;
const LETTER = /^Key([A-Z])$/;

/**
 * The name of a key for shortcuts, the same on every keyboard: a small Latin letter, a digit from 1 to 9, `?`, or a named key
 * such as `Enter` and `ArrowDown`. What is printed on the key goes first, as on Dvorak and with AZERTY's A; where a layout has
 * no such sign, its place on the keyboard does: AZERTY's row of digits, and the letters of Cyrillic, Greek or Hebrew.
 * @returns null for a press that is no shortcut: with a modifier, held down, taken by somebody else, or part of a composition.
 *   Shift is left to the caller: some layouts need it for a digit.
 */
export function shortcutKey(press: KeyPress): string | null {
  const { altKey, ctrlKey, metaKey, repeat, isComposing, keyCode, defaultPrevented } = press;
  if (altKey || ctrlKey || metaKey || repeat || defaultPrevented) return null;
  if (isComposing || keyCode === COMPOSING) return null;
  // Input methods type letters and digits of full width, and their own space.
  const key = press.key.normalize('NFKC');
  if ([...key].length > 1) return key;
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  if (/^[1-9 ?]$/.test(key)) return key;
  if (key === '؟') return '?'; // Arabic
  const digit = DIGIT.exec(press.code)?.[1];
  if (digit !== undefined && key !== '0') return digit;
  // A layout with Latin letters has this one elsewhere.
  return /^[\x20-\x7e]?$/.test(key) ? null : (LETTER.exec(press.code)?.[1]?.toLowerCase() ?? null);
}
