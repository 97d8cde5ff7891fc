import fc from 'fast-check';
import { expect, test } from 'vitest';
import { METATILES } from './metatiles.ts';
import { metatilesAlong } from './metatiles-along.ts';
import { tileAtPath } from './tile.ts';
import { createTiling } from './tiling.ts';

test.each([
  ['Delta', 7, '', ['Delta']],
  ['Delta', 7, '7373', ['Delta', 'Gamma', 'Theta', 'Gamma', 'Theta']],
  ['Delta', 2, '46', ['Delta', 'Sigma', 'Lambda']],
  ['Gamma', 1, '7', ['Gamma', 'Gamma']],
  ['Gamma', 0, '8', ['Gamma', 'Gamma']],
  ['Delta', 2, '78', ['Delta', 'Gamma', 'Gamma']],
] as const)('[T1] from %s of level %i along %j one passes %j', (root, depth, path, passed) => {
  expect(metatilesAlong({ root, depth }, path)).toEqual(passed);
});

test.each([
  ['Gamma', 7, '2'],
  ['Delta', 7, '72'],
  ['Delta', 7, '9'],
  ['Delta', 7, '7 3'],
  ['Delta', 7, '٣'],
  ['Delta', 7, '78'],
  ['Delta', 2, '737'],
  ['Delta', 0, '8'],
  ['Gamma', 0, '7'],
] as const)('[T1] from %s of level %i the path %j is refused', (root, depth, path) => {
  expect(() => metatilesAlong({ root, depth }, path)).toThrow(
    new RangeError(`The path ${path} leads nowhere from ${root}`),
  );
});

test('[T1] it is refused where nothing lies at its end, and nowhere else', () => {
  const tilings = METATILES.flatMap((root) => [0, 1, 2, 5].map((depth) => createTiling({ root, depth })));
  const digits = fc.string({ unit: fc.constantFrom(...'012345677888', '9', ' ', 'a'), maxLength: 6 });
  fc.assert(
    fc.property(fc.constantFrom(...tilings), digits, (tiling, path) => {
      const isThere = tileAtPath(tiling, path) !== null;
      if (isThere) expect(metatilesAlong(tiling, path)).toHaveLength(path.length + 1);
      else expect(() => metatilesAlong(tiling, path)).toThrow(RangeError);
    }),
    { numRuns: 3000, seed: 4 },
  );
});
