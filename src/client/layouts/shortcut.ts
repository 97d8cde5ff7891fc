/** What single keys do on every page. */
export type Shortcut = 'next' | 'parent' | 'sky' | 'keys';

const SHORTCUTS: Readonly<Record<string, Shortcut>> = { n: 'next', p: 'parent', m: 'sky', '?': 'keys' };

/** What counts of a press. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'repeat' | 'isComposing'>;

/** What a key asks for, null for nothing. Whether it was asked with Shift is a matter of keyboards. */
export function shortcutOf({ key, altKey, ctrlKey, metaKey, repeat, isComposing }: KeyPress): Shortcut | null {
  if (altKey || ctrlKey || metaKey || repeat || isComposing) return null;
  const name = key.toLowerCase();
  return Object.hasOwn(SHORTCUTS, name) ? (SHORTCUTS[name] as Shortcut) : null;
}

/** Whether keys mean something else just now: somebody writes or picks from a list, or something lies over the page. */
export function areKeysTaken({ target, defaultPrevented }: Pick<Event, 'target' | 'defaultPrevented'>): boolean {
  if (defaultPrevented || document.querySelector('dialog[open], :popover-open')) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="application"]') !== null;
}
