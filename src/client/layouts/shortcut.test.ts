import { afterEach, describe, expect, test, vi } from 'vitest';
import { areKeysTaken, type KeyPress, type Shortcut, shortcutOf } from './shortcut.ts';

const NOTHING_HELD: Omit<KeyPress, 'key'> = {
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  repeat: false,
  isComposing: false,
};

describe('[W6] single keys', () => {
  test.each<[key: string, shortcut: Shortcut | null]>([
    ['n', 'next'],
    ['N', 'next'],
    ['p', 'parent'],
    ['m', 'sky'],
    ['?', 'keys'],
    ['/', null],
    ['Tab', null],
    ['Enter', null],
    ['constructor', null],
    ['x', null],
  ])('%s asks for %s', (key, shortcut) => {
    expect(shortcutOf({ ...NOTHING_HELD, key })).toBe(shortcut);
  });

  test.each(['altKey', 'ctrlKey', 'metaKey', 'repeat', 'isComposing'] as const)('ask for nothing with %s', (held) => {
    expect(shortcutOf({ ...NOTHING_HELD, key: 'n', [held]: true })).toBeNull();
  });
});

describe('[W6] keys mean something else', () => {
  afterEach(() => vi.unstubAllGlobals());

  class FakeElement extends EventTarget {
    readonly isContentEditable: boolean;
    readonly within: string | null;
    constructor(within: string | null = null, isContentEditable = false) {
      super();
      this.within = within;
      this.isContentEditable = isContentEditable;
    }
    closest(selectors: string): FakeElement | null {
      return this.within !== null && selectors.split(', ').includes(this.within) ? this : null;
    }
  }

  function isTaken(target: FakeElement, { open = null as string | null, defaultPrevented = false } = {}): boolean {
    vi.stubGlobal('HTMLElement', FakeElement);
    vi.stubGlobal('document', {
      querySelector: (selectors: string) => (open !== null && selectors.split(', ').includes(open) ? {} : null),
    });
    return areKeysTaken({ target, defaultPrevented });
  }

  test.each<[where: string, taken: boolean]>([
    ['input', true],
    ['textarea', true],
    ['select', true],
    ['[role="application"]', true],
    ['button', false],
  ])('within %s: %s', (where, taken) => {
    expect(isTaken(new FakeElement(where))).toBe(taken);
  });

  test('where text is edited, where somebody took them already, and under what lies over the page', () => {
    const here = new FakeElement();
    expect(isTaken(here)).toBe(false);
    expect(isTaken(new FakeElement(null, true))).toBe(true);
    expect(isTaken(here, { defaultPrevented: true })).toBe(true);
    expect(isTaken(here, { open: 'dialog[open]' })).toBe(true);
    expect(isTaken(here, { open: ':popover-open' })).toBe(true);
  });
});
