import { describe, expect, test } from 'vitest';
import { isFlake, isRealId, PLACEHOLDER_ID, requireFlake, timeOfFlake } from './character-id.ts';

describe('[D5] an id consists of 1 to 64 letters and digits', () => {
  test.each(['a', '7', '01ARZ3NDEKTSV4RRFFQ69G5FAV', 'localneko', 'x'.repeat(64)])('the id %s is valid', (id) => {
    expect(isFlake(id)).toBe(true);
    expect(requireFlake(id)).toBe(id);
  });

  test.each(['', ' ', 'a b', 'a-b', 'a_b', '../a', 'é', 'a\n', '１', 'x'.repeat(65)])('the id %j is invalid', (id) => {
    expect(isFlake(id)).toBe(false);
    expect(() => requireFlake(id)).toThrow(/^Invalid flake\?!$/);
    expect(() => isRealId(id)).toThrow(/^Invalid flake\?!$/);
  });
});

test.each([
  ['01ARZ3NDEKTSV4RRFFQ69G5FAV', true],
  ['Localneko', true],
  ['notlocal', true],
  ['local', false],
  ['local1', false],
  ['localneko', false],
])('[D5] [B13] isRealId("%s") returns %s: ids that begin with local are unknown to the server', (id, real) => {
  expect(isRealId(id)).toBe(real);
  expect(PLACEHOLDER_ID).toBe('localneko');
});

test.each([
  ['01ARYZ6S41TSV4RRFFQ69G5FAV', 1_469_918_176_385],
  ['00000000000000000000000000', 0],
  ['7ZZZZZZZZZ0000000000000000', 2 ** 48 - 1],
  ['8ZZZZZZZZZ0000000000000000', null],
  ['01ARZ3NDEKTSV4RRFFQ69G5FA', null],
  ['01arz3ndektsv4rrffq69g5fav', null],
  ['localneko', null],
])('[W20] the id %s carries the time %s', (id, time) => {
  expect(timeOfFlake(id)).toBe(time);
});
