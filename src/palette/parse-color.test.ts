import { describe, expect, test } from 'vitest';
import { ColorError, parseColor } from './parse-color.ts';

describe('[T6] parseColor', () => {
  test.each([
    ['#f80', '#ff8800', 1],
    ['#f808', '#ff8800', 0x88 / 255],
    ['#ff880000', '#ff8800', 0],
    ['rgb(255, 136, 0)', '#ff8800', 1],
    ['rgb(100%, 0%, 0%)', '#ff0000', 1],
    ['rgba(255, 136, 0, .5)', '#ff8800', 0.5],
    ['rgb(255 136 0 / 50%)', '#ff8800', 0.5],
    ['hsl(0, 64%, 80%)', '#edabab', 1],
    ['hsla(0, 64%, 80%, 0.25)', '#edabab', 0.25],
    ['hsv(120, 100%, 100%)', '#00ff00', 1],
    ['hsva(120, 100%, 100%, 0)', '#00ff00', 0],
    ['  RebeccaPurple ', '#663399', 1],
    ['transparent', '#000000', 0],
  ])('reads %s', (text, hex, alpha) => {
    expect(parseColor(text)).toEqual({ hex, alpha });
  });

  test.each(['rgba(0, 0, 0, 1.5)', 'rgba(0, 0, 0, -0.1)', 'hsla(0, 0%, 0%, 150%)', 'hsva(0, 0%, 0%, 2)'])(
    'an alpha outside 0..1 becomes 1: %s',
    (text) => {
      expect(parseColor(text)).toEqual({ hex: '#000000', alpha: 1 });
    },
  );

  test.each([
    '',
    '#ff',
    '#ggg',
    'meow',
    'constructor',
    'rgb(1, 2)',
    'background: rgb(1, 2, 3);',
    'oklch(62.8% 0.258 29.23)',
    `rgb(${'0'.repeat(100_000)}, 0, 0)`,
  ])('refuses %s', (text) => {
    expect(() => parseColor(text)).toThrow(ColorError);
  });

  test('the error says what is understood, and repeats at most 40 characters', () => {
    expect(() => parseColor('meow')).toThrow(
      '"meow" is not a colour. Understood are #rgb, #rgba, #rrggbb, #rrggbbaa, ' +
        'rgb(), rgba(), hsl(), hsla(), hsv(), hsva() and the names of CSS.',
    );
    expect(() => parseColor('m'.repeat(40))).toThrow(`"${'m'.repeat(40)}"`);
    expect(() => parseColor('m'.repeat(41))).toThrow(`"${'m'.repeat(39)}…"`);
  });
});
