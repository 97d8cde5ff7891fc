import { type KeyPress, shortcutKey } from '../platform/input.ts';
import { isCovered } from '../platform/visibility.ts';

/** What single keys do on every page. */
export type Shortcut = 'next' | 'parent' | 'sky' | 'keys';

const SHORTCUTS: Readonly<Record<string, Shortcut>> = { n: 'next', p: 'parent', m: 'sky', '?': 'keys' };

/** What a key asks for, null for nothing. Whether it was asked with Shift is a matter of keyboards. */
export function shortcutOf(press: KeyPress): Shortcut | null {
  const name = shortcutKey(press);
  return name !== null && Object.hasOwn(SHORTCUTS, name) ? (SHORTCUTS[name] as Shortcut) : null;
}

/** Whether keys mean something else just now: somebody writes or picks from a list, or something lies over the page. */
export function areKeysTaken({ target }: Pick<Event, 'target'>): boolean {
  if (isCovered()) return true;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="application"]') !== null;
}
