import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distanceBetween, nearest } from './nearest.ts';

const PAGES = ['init', 'accept', 'accept_yes', 'finish', 'tutorial', 'back', 'manage'];

describe('[W10] what was probably meant', () => {
  test.each([
    ['finsh', 'finish'],
    ['fniish', 'finish'],
    ['finished', 'finish'],
    ['Finish', 'finish'],
    ['accept_yse', 'accept_yes'],
    ['accep', 'accept'],
    ['bakc', 'back'],
    ['inti', 'init'],
  ])('by "%s" is "%s"', (word, meant) => {
    expect(nearest(word, PAGES)).toBe(meant);
  });

  test.each(['', 'x', 'no', 'finally', 'start', 'manicure'])('by "%s" is nothing there', (word) => {
    expect(nearest(word, PAGES)).toBeNull();
  });

  test('is the nearest, and of equals the first', () => {
    expect(nearest('cat', ['cut', 'cats', 'Cat', 'CAT'])).toBe('Cat');
    expect(nearest('cap', ['cat', 'cab'])).toBe('cat');
  });
});

describe('[W10] the distance between words', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

  test('is what trying everything comes to', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(distanceBetween(a, b)).toBe(slowDistance(a, b));
      }),
    );
  });

  test('stops at its limit', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 1, max: 4 }), (a, b, limit) => {
        expect(distanceBetween(a, b, limit)).toBe(Math.min(slowDistance(a, b), limit));
      }),
    );
  });

  function slowDistance(a: string, b: string): number {
    if (a === '' || b === '') return a.length + b.length;
    const [tailA, tailB] = [a.slice(1), b.slice(1)];
    const tries = [
      slowDistance(tailA, b) + 1,
      slowDistance(a, tailB) + 1,
      slowDistance(tailA, tailB) + (a[0] === b[0] ? 0 : 1),
    ];
    if (a.length > 1 && a[0] === b[1] && a[1] === b[0]) tries.push(slowDistance(a.slice(2), b.slice(2)) + 1);
    return Math.min(...tries);
  }
});
