import { describe, expect, test } from 'vitest';
import { actOfKey } from './controls.ts';

const PRESS = {
  key: '',
  code: '',
  keyCode: 0,
  isComposing: false,
  repeat: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  defaultPrevented: false,
};

describe('[W7] a key', () => {
  test.each([
    ['Enter', 'advance'],
    ['1', 0],
    ['ArrowDown', 'next'],
    ['H', 'history'],
    ['a', 'auto'],
    ['s', 'skip'],
    ['b', 'back'],
    ['0', null],
    ['Escape', null],
  ])('%s', (key, act) => expect(actOfKey({ ...PRESS, key }, true)).toBe(act));

  test.each(['repeat', 'altKey', 'ctrlKey', 'metaKey', 'isComposing', 'defaultPrevented'] as const)(
    'means something else with %s',
    (how) => {
      for (const key of ['Enter', '1', 'h']) expect(actOfKey({ ...PRESS, key, [how]: true }, true)).toBeNull();
    },
  );

  test('[F11] means something else with Shift, but for a digit', () => {
    for (const key of ['Enter', ' ', 'h', 'ArrowDown'])
      expect(actOfKey({ ...PRESS, key, shiftKey: true }, true)).toBeNull();
    expect(actOfKey({ ...PRESS, key: '1', code: 'Digit1', shiftKey: true }, true)).toBe(0);
    expect(actOfKey({ ...PRESS, key: '&', code: 'Digit1' }, true)).toBe(0);
  });

  test('goes on, and does nothing else, where shortcuts are off', () => {
    expect(actOfKey({ ...PRESS, key: 'Enter' }, false)).toBe('advance');
    for (const key of ['1', 'h', 'ArrowDown']) expect(actOfKey({ ...PRESS, key }, false)).toBeNull();
  });
});
