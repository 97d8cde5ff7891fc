type Pressed = Pick<KeyboardEvent, 'key' | 'repeat' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented'>;

/** Printed on no key of its own: beside the button. */
export const END_KEY = 'e';

/** The card that a key plays: 1 to 9 the first to the ninth. Null for other keys, and for 1 to 9 meant otherwise. */
export function slotOfKey(pressed: Pressed): number | null {
  return isPlain(pressed) && /^[1-9]$/.test(pressed.key) ? Number(pressed.key) - 1 : null;
}

/** Whether a key ends the turn. */
export function isEndKey(pressed: Pressed): boolean {
  return isPlain(pressed) && pressed.key.toLowerCase() === END_KEY;
}

function isPlain({ repeat, altKey, ctrlKey, metaKey, defaultPrevented }: Pressed): boolean {
  return !defaultPrevented && !repeat && !altKey && !ctrlKey && !metaKey;
}
