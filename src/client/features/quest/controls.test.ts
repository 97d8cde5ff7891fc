import { describe, expect, test } from 'vitest';
import { actOfKey } from './controls.ts';

describe('[W7] the act of a key', () => {
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
  ])('of %s is: %s', (key, act) => expect(actOfKey(key, false, true)).toBe(act));

  test('[F11] with Shift is none, except for digits', () => {
    for (const key of ['Enter', ' ', 'h', 'ArrowDown']) expect(actOfKey(key, true, true)).toBeNull();
    expect(actOfKey('1', true, true)).toBe(0);
  });

  test('with shortcuts turned off is none, except to advance', () => {
    expect(actOfKey('Enter', false, false)).toBe('advance');
    for (const key of ['1', 'h', 'ArrowDown']) expect(actOfKey(key, false, false)).toBeNull();
  });
});
