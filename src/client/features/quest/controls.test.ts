import { describe, expect, test } from 'vitest';
import { actOfKey } from './controls.ts';

describe('[W7] a key', () => {
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
  ])('%s', (key, act) => expect(actOfKey(key, false, true)).toBe(act));

  test('[F11] with Shift does nothing, except a digit', () => {
    for (const key of ['Enter', ' ', 'h', 'ArrowDown']) expect(actOfKey(key, true, true)).toBeNull();
    expect(actOfKey('1', true, true)).toBe(0);
  });

  test('only advances where shortcuts are off', () => {
    expect(actOfKey('Enter', false, false)).toBe('advance');
    for (const key of ['1', 'h', 'ArrowDown']) expect(actOfKey(key, false, false)).toBeNull();
  });
});
