import { expect, test } from 'vitest';
import { padActs, padState, padsOf } from './gamepad.ts';

/** A gamepad with these buttons down. */
function pad(...down: number[]) {
  const buttons = Array.from({ length: 17 }, (_, at) => ({ pressed: down.includes(at), touched: false, value: 0 }));
  return { buttons, connected: true };
}

const UP = padState([pad()]);

test.each([
  [0, 'press'],
  [1, 'back'],
  [12, 'before'],
  [13, 'after'],
])('[W7] button %d of a gamepad asks for: %s', (button, act) => {
  expect(padActs(UP, padState([pad(button)]))).toEqual([act]);
});

test('[W7] a button asks once for as long as it is down, and others of the pad ask for nothing', () => {
  const down = padState([pad(0)]);
  expect(padActs(down, down)).toEqual([]);
  expect(padActs(down, padState([pad(0, 1)]))).toEqual(['back']);
  expect(padActs(down, UP)).toEqual([]);
  expect(padActs(UP, padState([pad(4, 9, 16)]))).toEqual([]);
  expect(padActs(UP, padState([null, pad(0), pad(1)]))).toEqual(['press', 'back']);
  expect(padState([null, { ...pad(0), connected: false }])).toEqual([]);
});

test('[W7] where gamepads are unknown, or asking for them is forbidden, there are none', () => {
  const pads = [null, pad(0)];
  expect(padsOf({ getGamepads: () => pads })).toBe(pads);
  expect(padsOf({})).toEqual([]);
  const forbidden = () => {
    throw new DOMException('Access to the feature "gamepad" is disallowed by permissions policy.', 'SecurityError');
  };
  expect(padsOf({ getGamepads: forbidden })).toEqual([]);
});
