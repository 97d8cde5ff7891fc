import { describe, expect, test } from 'vitest';
import { type KeyPress, shortcutKey } from './keys.ts';

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

describe('[F11] a key has the same name on every keyboard', () => {
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
  ])('%s', (_what, key, code, name) => expect(shortcutKey(press(key, code))).toBe(name));
});

test.each<[what: string, more: Partial<KeyPress>]>([
  ['with Alt', { altKey: true }],
  ['with Control', { ctrlKey: true }],
  ['with Meta', { metaKey: true }],
  ['held down', { repeat: true }],
  ['taken by somebody else', { defaultPrevented: true }],
  ['within a composition', { isComposing: true }],
  ['that ends a composition, as Safari tells of it', { keyCode: 229 }],
])('[F11] a key %s is no shortcut', (_what, more) => {
  for (const key of ['1', 'h', 'Enter', '?', ' ']) expect(shortcutKey(press(key, 'Digit1', more))).toBeNull();
});
