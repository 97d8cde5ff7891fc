import { describe, expect, test } from 'vitest';
import { actOfKey } from './controls.ts';

describe('[W7] `actOfKey`', () => {
  test.each([
    ['Enter', 'advance'],
    ['1', 0],
    ['9', 8],
    ['ArrowDown', 'next'],
    ['h', 'history'],
    ['a', 'auto'],
    ['s', 'skip'],
    ['b', 'back'],
    ['0', null],
    ['Escape', null],
  ])('`actOfKey` maps the key %s to: %s', (key, act) => expect(actOfKey(key, false, true)).toBe(act));

  test('[F11] `actOfKey` ignores keys with Shift, except digits', () => {
    for (const key of ['Enter', ' ', 'h', 'ArrowDown']) expect(actOfKey(key, true, true)).toBeNull();
    expect(actOfKey('1', true, true)).toBe(0);
  });

  test('`actOfKey` ignores all keys but those that advance, when shortcuts are turned off', () => {
    expect(actOfKey('Enter', false, false)).toBe('advance');
    for (const key of ['1', 'h', 'ArrowDown']) expect(actOfKey(key, false, false)).toBeNull();
  });
});
