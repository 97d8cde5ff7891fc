import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
  override readonly control: FakeElement;
  constructor(control: FakeElement) {
    super('A label');
    this.control = control;
  }
}

let guard: (click: object) => void;
beforeEach(() => {
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLLabelElement', FakeLabel);
  vi.stubGlobal('document', { addEventListener: (_: string, listener: typeof guard) => (guard = listener) });
  guardSecondPresses();
});
afterEach(() => vi.unstubAllGlobals());

/** @returns whether whoever listens hears of the press */
function press(target: FakeElement, timeStamp: number, detail: number): boolean {
  let heard = true;
  guard({ target, timeStamp, detail, preventDefault: () => {}, stopPropagation: () => (heard = false) });
  return heard;
}

const yes = () => new FakeElement('Yes');

describe('the second press of a double click', () => {
  test.each([
    ['what has come in the place of what was pressed', yes(), new FakeElement('Forget me')],
    ['what was uncovered by a press on nothing', new FakeElement('Once upon a time', false), yes()],
  ])('does not reach %s', (_, first, second) => {
    expect(press(first, 1000, 1)).toBe(true);
    expect(press(second, 1300, 2)).toBe(false);
    // Nor does a third, and after a while they are meant again.
    expect(press(second, 1450, 3)).toBe(false);
    expect(press(second, 1700, 4)).toBe(true);
  });

  test('does not reach what says something else by then: the link to the page after', () => {
    const next = new FakeElement('Next: Mirror');
    press(next, 1000, 1);
    next.textContent = 'Next: Name';
    expect(press(next, 1200, 2)).toBe(false);
  });

  test('reaches what was pressed, which knows what it means', () => {
    const undo = new FakeElement('Undo');
    expect([1, 2, 3].map((detail) => press(undo, 1000 + 100 * detail, detail))).toEqual([true, true, true]);
  });

  test('reaches what a label is for, though the browser presses that in between', () => {
    const box = new FakeElement('');
    const label = new FakeLabel(box);
    for (const [target, detail] of [
      [label, 1],
      [box, 0],
      [label, 2],
      [box, 0],
    ] as const) {
      expect(press(target, 1000, detail)).toBe(true);
    }
  });
});

describe('what is meant once though it can be done twice', () => {
  const draw = () => Object.assign(new FakeElement('Draw a name'), { once: true });

  test.each([
    ['presses', 1, 2],
    ['keys', 0, 0],
  ])('is done once for two %s in a row, and again for those that come later', (_, first, later) => {
    const button = draw();
    expect(press(button, 1000, first)).toBe(true);
    for (const at of [1100, 1300, 1499]) expect(press(button, at, later)).toBe(false);
    expect(press(button, 1550, later)).toBe(true);
  });

  test('is done for each of two presses that the browser does not count as one', () => {
    const button = draw();
    expect([press(button, 1000, 1), press(button, 1200, 1)]).toEqual([true, true]);
  });
});

test('a key, and a press elsewhere, are meant however soon they come', () => {
  press(yes(), 1000, 1);
  expect(press(new FakeElement('No'), 1100, 0)).toBe(true);
  expect(press(new FakeElement('Perhaps'), 1200, 1)).toBe(true);
});
