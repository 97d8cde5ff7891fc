import { type KeyPress, shortcutKey } from '../../../lib/keys.ts';

/** What a player can do without pointing at anything. */
export type Act =
  | { readonly kind: 'advance' | 'back' | 'history' | 'auto' | 'skip' }
  /** Takes the answer of this number, from 0. */
  | { readonly kind: 'choose'; readonly at: number }
  /** Moves between the answers. */
  | { readonly kind: 'move'; readonly by: 1 | -1 };

const ACTS: ReadonlyMap<string, Act> = new Map([
  ['b', { kind: 'back' }],
  ['h', { kind: 'history' }],
  ['a', { kind: 'auto' }],
  ['s', { kind: 'skip' }],
  ['ArrowDown', { kind: 'move', by: 1 }],
  ['ArrowRight', { kind: 'move', by: 1 }],
  ['ArrowUp', { kind: 'move', by: -1 }],
  ['ArrowLeft', { kind: 'move', by: -1 }],
]);

/** What a key does; null: nothing of ours. Space and Enter always go on; the others are shortcuts, and can be off. */
export function actOfKey(press: KeyPress & { readonly shiftKey: boolean }, shortcuts: boolean): Act | null {
  const key = shortcutKey(press);
  // Some layouts have digits with Shift alone; with any other key it means something else.
  if (key === null || (press.shiftKey && !/^[1-9]$/.test(key))) return null;
  if (key === 'Enter' || key === ' ') return { kind: 'advance' };
  if (!shortcuts) return null;
  if (/^[1-9]$/.test(key)) return { kind: 'choose', at: Number(key) - 1 };
  return ACTS.get(key) ?? null;
}
