import { expect, test } from 'vitest';
import { metatilesAlong } from './metatiles-along.ts';

test.each([
  ['Delta', '', ['Delta']],
  ['Delta', '7373', ['Delta', 'Gamma', 'Theta', 'Gamma', 'Theta']],
  ['Delta', '46', ['Delta', 'Sigma', 'Lambda']],
  ['Gamma', '7', ['Gamma', 'Gamma']],
  ['Gamma', '8', ['Gamma', 'Gamma']],
] as const)('[T1] from %s along %j one passes %j', (root, path, passed) => {
  expect(metatilesAlong({ root }, path)).toEqual(passed);
});

test.each([
  ['Gamma', '2'],
  ['Delta', '72'],
  ['Delta', '9'],
] as const)('[T1] from %s the path %s is refused', (root, path) => {
  expect(() => metatilesAlong({ root }, path)).toThrow(new RangeError(`The path ${path} leads nowhere from ${root}`));
});
