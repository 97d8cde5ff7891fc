import { afterEach, expect, test, vi } from 'vitest';
import { areKeysTaken, shortcutOf } from './shortcuts.ts';

const NOTHING_HELD = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
};

test.each([
  ['n', 'next'],
  ['N', 'next'],
  ['p', 'parent'],
  ['m', 'sky'],
  ['?', 'keys'],
  ['Enter', null],
  ['constructor', null],
])('[W6] the key %s asks for %s, and for nothing with another key', (key, shortcut) => {
  expect(shortcutOf({ ...NOTHING_HELD, code: '', keyCode: 0, key })).toBe(shortcut);
  for (const held of Object.keys(NOTHING_HELD)) {
    expect(shortcutOf({ ...NOTHING_HELD, code: '', keyCode: 0, key, [held]: true })).toBeNull();
  }
});

afterEach(() => vi.unstubAllGlobals());

class FakeElement extends EventTarget {
  readonly isContentEditable: boolean;
  readonly within: string | null;
  constructor(within: string | null = null, isContentEditable = false) {
    super();
    this.within = within;
    this.isContentEditable = isContentEditable;
  }
  closest = (selectors: string) => (this.within !== null && selectors.split(', ').includes(this.within) ? this : null);
}

test.each<[string, FakeElement, { open?: string }, boolean]>([
  ['in a button', new FakeElement('button'), {}, false],
  ['in a field', new FakeElement('input'), {}, true],
  ['in a text area', new FakeElement('textarea'), {}, true],
  ['in a list', new FakeElement('select'), {}, true],
  ['in an application', new FakeElement('[role="application"]'), {}, true],
  ['in text that can be edited', new FakeElement(null, true), {}, true],
  ['under a dialog', new FakeElement(), { open: 'dialog[open]' }, true],
  ['under a popover', new FakeElement(), { open: ':is(:popover-open)' }, true],
])('[W6] keys %s mean something else: %4$s', (_, target, { open = '' }, taken) => {
  vi.stubGlobal('HTMLElement', FakeElement);
  vi.stubGlobal('document', { querySelector: (all: string) => (all.split(', ').includes(open) ? {} : null) });
  expect(areKeysTaken({ target })).toBe(taken);
});
