import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { guardSecondPresses } from './second-press.ts';

/** Something that can be pressed, or a part of the page that cannot. */
class FakeElement {
  textContent: string;
  readonly control: FakeElement | null = null;
  once = false;
  readonly #pressable: boolean;
  constructor(text: string, pressable = true) {
    this.textContent = text;
    this.#pressable = pressable;
  }
  closest() {
    return this.#pressable ? this : null;
  }
  matches(selector: string) {
    return selector === '[data-once]' && this.once;
  }
}
class FakeLabel extends FakeElement {
  override readonly control = new FakeElement('');
}

let guard: (click: object) => void;
beforeEach(() => {
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLLabelElement', FakeLabel);
  vi.stubGlobal('document', { addEventListener: (_: string, listener: typeof guard) => (guard = listener) });
  guardSecondPresses();
});
afterEach(() => vi.unstubAllGlobals());

/** @returns whether listeners hear of the press */
function press(target: FakeElement, timeStamp: number, detail: number): boolean {
  let heard = true;
  guard({ target, timeStamp, detail, preventDefault: () => {}, stopPropagation: () => (heard = false) });
  return heard;
}

test.each([
  ['took the place of the first one', new FakeElement('Yes')],
  ['was uncovered by a press on nothing', new FakeElement('Once upon a time', false)],
])('the second press of a double click does not reach a button that %s', (_, first) => {
  const second = new FakeElement('Forget me');
  expect(press(first, 1000, 1)).toBe(true);
  expect([press(second, 1300, 2), press(second, 1450, 3), press(second, 1700, 4)]).toEqual([false, false, true]);
});

test('the second press does not reach a link that says something else by then', () => {
  const next = new FakeElement('Next: Mirror');
  press(next, 1000, 1);
  next.textContent = 'Next: Name';
  expect(press(next, 1200, 2)).toBe(false);
});

test('the second press reaches the button of the first one, and the control of a label', () => {
  const undo = new FakeElement('Undo');
  expect([1, 2, 3].map((detail) => press(undo, 1000 + 100 * detail, detail))).toEqual([true, true, true]);
  const label = new FakeLabel('A label');
  for (const detail of [1, 2])
    expect([press(label, 2000, detail), press(label.control, 2000, 0)]).toEqual([true, true]);
});

test.each([
  ['presses', 1, 2],
  ['keys', 0, 0],
])('two %s in a row on a button that acts once count as one, and later ones count', (_, first, later) => {
  const button = Object.assign(new FakeElement('Draw a name'), { once: true });
  expect(press(button, 1000, first)).toBe(true);
  for (const at of [1100, 1300, 1499]) expect(press(button, at, later)).toBe(false);
  expect(press(button, 1550, later)).toBe(true);
});

test('keys, presses elsewhere, and presses that the browser counts apart are meant however soon they come', () => {
  const button = Object.assign(new FakeElement('Draw a name'), { once: true });
  expect([press(button, 1000, 1), press(button, 1100, 1)]).toEqual([true, true]);
  expect(press(new FakeElement('No'), 1150, 0)).toBe(true);
  expect(press(new FakeElement('Perhaps'), 1200, 1)).toBe(true);
});
