import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { areKeysTaken, guardDoubleClicks, type KeyPress, shortcutKey } from './input.ts';

const press = (key: string, code = '', more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  keyCode: 0,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
});

test.each<[what: string, key: string, code: string, name: string | null]>([
  ['a digit', '1', 'Digit1', '1'],
  ['a digit of AZERTY', '&', 'Digit1', '1'],
  ['a digit of AZERTY, with Shift', '1', 'Digit1', '1'],
  ['the seventh of AZERTY', 'è', 'Digit7', '7'],
  ['a digit of Czech', 'š', 'Digit3', '3'],
  ['a digit of Thai', 'ๅ', 'Digit1', '1'],
  ['an Arabic digit', '١', 'Digit1', '1'],
  ['a digit of full width', '１', 'Digit1', '1'],
  ['a digit of the number pad', '1', 'Numpad1', '1'],
  ['the number pad without its lock', 'End', 'Numpad1', 'End'],
  ['nought', '0', 'Digit0', null],
  ['a letter', 'h', 'KeyH', 'h'],
  ['a capital', 'H', 'KeyH', 'h'],
  ['a letter of full width', 'ｈ', 'KeyH', 'h'],
  ['A of AZERTY', 'a', 'KeyQ', 'a'],
  ['H of Dvorak', 'h', 'KeyJ', 'h'],
  ['a comma of Dvorak', ',', 'KeyW', null],
  ['a Cyrillic letter', 'р', 'KeyH', 'h'],
  ['a Cyrillic capital', 'Р', 'KeyH', 'h'],
  ['a Greek letter', 'η', 'KeyH', 'h'],
  ['a Hebrew letter', 'י', 'KeyH', 'h'],
  ['an Arabic letter', 'ا', 'KeyH', 'h'],
  ['a Thai sign', '้', 'KeyH', 'h'],
  ['a Korean letter', 'ㅗ', 'KeyH', 'h'],
  ['a letter in the place of another sign', 'ö', 'Semicolon', null],
  ['a question mark', '?', 'Slash', '?'],
  ['a question mark of AZERTY', '?', 'KeyM', '?'],
  ['an Arabic question mark', '؟', 'Slash', '?'],
  ['a question mark of full width', '？', 'Slash', '?'],
  ['a space', ' ', 'Space', ' '],
  ['a wide space of an input method', '\u3000', 'Space', ' '],
  ['a space that does not break', '\u00a0', 'Space', ' '],
  ['Enter', 'Enter', 'NumpadEnter', 'Enter'],
  ['a dead key', 'Dead', 'KeyE', 'Dead'],
  ['a key of a phone', 'Unidentified', '', 'Unidentified'],
  ['nothing', '', 'KeyH', null],
])('[F11] `shortcutKey` names keys on different keyboard layouts: %s', (_what, key, code, name) =>
  expect(shortcutKey(press(key, code))).toBe(name),
);

test.each<[what: string, more: Partial<KeyPress>]>([
  ['with Alt', { altKey: true }],
  ['with Control', { ctrlKey: true }],
  ['with Meta', { metaKey: true }],
  ['held down', { repeat: true }],
  ['whose default was prevented', { defaultPrevented: true }],
  ['within a composition', { isComposing: true }],
  ['that ends a composition in Safari', { keyCode: 229 }],
])('[F11] a key %s is no shortcut', (_what, more) => {
  for (const key of ['1', 'h', 'Enter', '?', ' ']) expect(shortcutKey(press(key, 'Digit1', more))).toBeNull();
});

/** A control, or a part of the page that cannot be pressed. */
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
  guardDoubleClicks();
});
afterEach(() => vi.unstubAllGlobals());

/** @returns whether the click reaches its listeners */
function click(target: FakeElement, timeStamp: number, detail: number): boolean {
  let heard = true;
  guard({ target, timeStamp, detail, preventDefault: () => {}, stopPropagation: () => (heard = false) });
  return heard;
}

test.each([
  ['replaced the first one', new FakeElement('Yes')],
  ['was uncovered by a press outside of controls', new FakeElement('Once upon a time', false)],
])('the second press of a double click does not reach a button that %s', (_, first) => {
  const second = new FakeElement('Forget me');
  expect(click(first, 1000, 1)).toBe(true);
  expect([click(second, 1300, 2), click(second, 1450, 3), click(second, 1700, 4)]).toEqual([false, false, true]);
});

test('the second press of a double click does not reach a link whose text has changed', () => {
  const next = new FakeElement('Next: Mirror');
  click(next, 1000, 1);
  next.textContent = 'Next: Name';
  expect(click(next, 1200, 2)).toBe(false);
});

test('the second press of a double click reaches the same button, and the control of a label', () => {
  const undo = new FakeElement('Undo');
  expect([1, 2, 3].map((detail) => click(undo, 1000 + 100 * detail, detail))).toEqual([true, true, true]);
  const label = new FakeLabel('A label');
  for (const detail of [1, 2])
    expect([click(label, 2000, detail), click(label.control, 2000, 0)]).toEqual([true, true]);
});

test.each([
  ['presses', 1, 2],
  ['keys', 0, 0],
])('two quick %s on a button with `data-once` count as one, and later ones count', (_, first, later) => {
  const button = Object.assign(new FakeElement('Draw a name'), { once: true });
  expect(click(button, 1000, first)).toBe(true);
  for (const at of [1100, 1300, 1499]) expect(click(button, at, later)).toBe(false);
  expect(click(button, 1550, later)).toBe(true);
});

test('clicks by key on another button, and clicks that the browser does not count as a double click, all count', () => {
  const button = Object.assign(new FakeElement('Draw a name'), { once: true });
  expect([click(button, 1000, 1), click(button, 1100, 1)]).toEqual([true, true]);
  expect(click(new FakeElement('No'), 1150, 0)).toBe(true);
  expect(click(new FakeElement('Perhaps'), 1200, 1)).toBe(true);
});

test.each<[where: string, within: string, open: string, taken: boolean]>([
  ['in a button', 'button', '', false],
  ['in a field', 'input', '', true],
  ['in a text area', 'textarea', '', true],
  ['in a list', 'select', '', true],
  ['in an application', '[role="application"]', '', true],
  ['in text that can be edited', 'isContentEditable', '', true],
  ['under a dialog', 'button', 'dialog[open]', true],
  ['under a popover', 'button', ':is(:popover-open)', true],
])('[W6] a field or dialog takes keys pressed %s, so that they are no shortcuts: %4$s', (_, within, open, taken) => {
  const holds = (selectors: string, one: string) => (selectors.split(', ').includes(one) ? {} : null);
  class Field extends EventTarget {
    readonly isContentEditable = within === 'isContentEditable';
    closest = (selectors: string) => holds(selectors, within);
  }
  vi.stubGlobal('HTMLElement', Field);
  vi.stubGlobal('document', { querySelector: (selectors: string) => holds(selectors, open) });
  expect(areKeysTaken({ target: new Field() })).toBe(taken);
});
