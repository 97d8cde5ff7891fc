import { expect, test } from 'vitest';
import { slotOfKey } from './slot-of-key.ts';

const pressed = {
  code: '',
  keyCode: 0,
  isComposing: false,
  repeat: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  defaultPrevented: false,
};

test.each([
  ['1', 0],
  ['9', 8],
  ['0', null],
  ['12', null],
])('[W4] the key %s plays card %s', (key, slot) => {
  expect(slotOfKey({ ...pressed, key })).toBe(slot);
});

test.each(['repeat', 'altKey', 'ctrlKey', 'metaKey', 'defaultPrevented'] as const)(
  '[W4] with %s it is meant otherwise',
  (other) => {
    expect(slotOfKey({ ...pressed, key: '1', [other]: true })).toBeNull();
  },
);
