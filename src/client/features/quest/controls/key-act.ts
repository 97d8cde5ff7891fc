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
  ['arrowdown', { kind: 'move', by: 1 }],
  ['arrowright', { kind: 'move', by: 1 }],
  ['arrowup', { kind: 'move', by: -1 }],
  ['arrowleft', { kind: 'move', by: -1 }],
]);

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'repeat' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'
>;

/** What a key does; null: nothing of ours. Space and Enter always go on; the others are shortcuts, and can be off. */
export function actOfKey(press: KeyPress, shortcuts: boolean): Act | null {
  if (press.repeat || press.defaultPrevented) return null;
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey) return null;
  if (press.key === 'Enter' || press.key === ' ') return { kind: 'advance' };
  if (!shortcuts) return null;
  if (/^[1-9]$/.test(press.key)) return { kind: 'choose', at: Number(press.key) - 1 };
  return ACTS.get(press.key.toLowerCase()) ?? null;
}
