import { expect, test } from 'vitest';
import { nearest } from './nearest.ts';

test.each([
  ['gardn', ['gate', 'garden'], 'garden'],
  ['gadren', ['gate', 'garden'], 'garden'],
  ['Garden', ['gate', 'garden'], 'garden'],
  ['pond', ['gate', 'garden'], null],
  ['no', ['ox', 'on'], 'on'],
  ['x', ['a', 'y'], 'a'],
  ['verify', [], null],
])('[W10] %j among %j is probably %j', (word, list, meant) => {
  expect(nearest(word, list)).toBe(meant);
});
