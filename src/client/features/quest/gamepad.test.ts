import { describe, expect, test } from 'vitest';
import { padActs, padState, padsOf } from './gamepad.ts';

/** A standard gamepad with these buttons pressed. */
function pad(...down: number[]) {
  const buttons = Array.from({ length: 17 }, (_, at) => ({ pressed: down.includes(at), touched: false, value: 0 }));
  return { buttons, axes: [0, 0, 0, 0], mapping: 'standard' as GamepadMappingType, connected: true };
}

/**
 * A gamepad without the standard mapping: the axes of its triggers rest at -1, and that of its hat (d-pad) beyond 1.
 */
function unknownPad(axes: Readonly<Record<number, number>> = {}) {
  const resting = [0, 0, -1, 0, 0, -1, 0, 0, 0, 3.28];
  return { ...pad(), mapping: '' as GamepadMappingType, axes: resting.map((rest, at) => axes[at] ?? rest) };
}

const UP = padState([pad()]);

test.each([
  [0, 'press'],
  [1, 'back'],
  [2, 'history'],
  [3, 'auto'],
  [12, 'before'],
  [13, 'after'],
  [14, 'before'],
  [15, 'after'],
])('[W7] button %d of a gamepad has the action “%s”', (button, act) => {
  expect(padActs(UP, padState([pad(button)]))).toEqual([act]);
});

test('[W7] a held button acts once, and unmapped buttons do nothing', () => {
  const down = padState([pad(0)]);
  expect(padActs(down, down)).toEqual([]);
  expect(padActs(down, padState([pad(0, 1)]))).toEqual(['back']);
  expect(padActs(down, UP)).toEqual([]);
  expect(padActs(UP, padState([pad(4, 9, 16)]))).toEqual([]);
  expect(padActs(UP, padState([null, pad(0), pad(1)]))).toEqual(['press', 'back']);
  expect(padState([null, { ...pad(0), connected: false }])).toEqual(new Set());
});

describe('[F12] a gamepad without the standard mapping', () => {
  test.each([
    ['its d-pad on two axes, up', { 7: -1 }, 'before'],
    ['its d-pad on two axes, down', { 7: 1 }, 'after'],
    ['its d-pad on two axes, left', { 6: -1 }, 'before'],
    ['its d-pad on two axes, right', { 6: 1 }, 'after'],
    ['its stick, down', { 1: 0.9 }, 'after'],
    ['its stick, diagonally', { 0: -0.9, 1: -0.7 }, 'before'],
    ['its d-pad on one axis, up', { 9: -1 }, 'before'],
    ['its d-pad on one axis, right', { 9: -0.4286 }, 'after'],
    ['its d-pad on one axis, down', { 9: 0.1429 }, 'after'],
    ['its d-pad on one axis, left', { 9: 0.7143 }, 'before'],
  ])('a gamepad without the standard mapping moves the focus by %s', (_, axes, act) => {
    expect(padActs(padState([unknownPad()]), padState([unknownPad(axes)]))).toEqual([act]);
  });

  test('without the standard mapping, resting inputs, trigger axes and stick drift are ignored', () => {
    expect(padState([unknownPad()])).toEqual(new Set());
    expect(padState([unknownPad({ 2: 1, 5: 1, 0: 0.3, 1: -0.5 })])).toEqual(new Set());
    expect(padState([unknownPad({ 9: 1.2857 })])).toEqual(new Set());
    expect(padState([{ ...unknownPad(), axes: [] }])).toEqual(new Set());
  });

  test('without the standard mapping, the standard numbers of the d-pad’s buttons have no meaning', () => {
    const buttons = pad(12).buttons;
    expect(padActs(new Set(), padState([{ ...unknownPad(), buttons }]))).toEqual([]);
  });
});

test('[F12] the left stick of a standard gamepad moves the focus, its other axes do not', () => {
  const moved = (axes: number[]) => padActs(UP, padState([{ ...pad(), axes }]));
  expect(moved([0, 1, 0, 0])).toEqual(['after']);
  expect(moved([0, 0, 1, 1])).toEqual([]);
});

test('[W7] `padsOf` finds no gamepads where the API is missing or forbidden', () => {
  const pads = [null, pad(0)];
  expect(padsOf({ getGamepads: () => pads })).toBe(pads);
  expect(padsOf({})).toEqual([]);
  const forbidden = () => {
    throw new DOMException('Access to the feature "gamepad" is disallowed by permissions policy.', 'SecurityError');
  };
  expect(padsOf({ getGamepads: forbidden })).toEqual([]);
});
