type Pressed = Pick<KeyboardEvent, 'key' | 'repeat' | 'altKey' | 'ctrlKey' | 'metaKey' | 'defaultPrevented'>;

/** The card that a key plays: 1 to 9 the first to the ninth. Null for other keys, and for 1 to 9 meant otherwise. */
export function slotOfKey({ key, repeat, altKey, ctrlKey, metaKey, defaultPrevented }: Pressed): number | null {
  if (defaultPrevented || repeat || altKey || ctrlKey || metaKey) return null;
  return /^[1-9]$/.test(key) ? Number(key) - 1 : null;
}
