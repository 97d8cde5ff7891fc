import { describe, expect, test } from 'vitest';
import { actOfKey } from './key-act.ts';

const PRESS = {
  key: '',
  repeat: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
};

describe('[W7] a key', () => {
  test.each([
    ['Enter', { kind: 'advance' }],
    ['1', { kind: 'choose', at: 0 }],
    ['ArrowDown', { kind: 'move', by: 1 }],
    ['H', { kind: 'history' }],
    ['a', { kind: 'auto' }],
    ['s', { kind: 'skip' }],
    ['b', { kind: 'back' }],
    ['0', null],
    ['Escape', null],
  ])('%s', (key, act) => expect(actOfKey({ ...PRESS, key }, true)).toEqual(act));

  test.each(['repeat', 'altKey', 'ctrlKey', 'metaKey', 'shiftKey', 'defaultPrevented'] as const)(
    'means something else with %s',
    (how) => {
      for (const key of ['Enter', '1', 'h']) expect(actOfKey({ ...PRESS, key, [how]: true }, true)).toBeNull();
    },
  );

  test('goes on, and does nothing else, where shortcuts are off', () => {
    expect(actOfKey({ ...PRESS, key: 'Enter' }, false)).toEqual({ kind: 'advance' });
    for (const key of ['1', 'h', 'ArrowDown']) expect(actOfKey({ ...PRESS, key }, false)).toBeNull();
  });
});
