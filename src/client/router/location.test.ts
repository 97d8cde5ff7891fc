import { describe, expect, test } from 'vitest';
import { createPath, isWithinPage, resolvePath } from './location.ts';

test.each([
  ['/', '/'],
  ['/vision/mirror', '/vision/mirror'],
  ['/game/account#words', '/game/account#words'],
  ['#words', '/game/account#words'],
  ['?lang=de', '/game/account?lang=de'],
  ['/game/quest/Cookie?p=ä b#c', '/game/quest/Cookie?p=%C3%A4%20b#c'],
])('from the jar, %s leads to %s', (to, path) => {
  expect(createPath(resolvePath(to, { pathname: '/game/account' }))).toBe(path);
});

describe('what is within a page', () => {
  const at = (path: string) => resolvePath(path, { pathname: '/' });

  test.each([
    ['/support', '/support#bell', true],
    ['/support#bell', '/support#bell', true],
    ['/support#bell', '/support#cats', true],
    ['/support#bell', '/support', false],
    ['/support', '/support', false],
    ['/support', '/support?a=b#bell', false],
    ['/support', '/tutorial#bell', false],
  ])('from %s to %s: %s', (from, to, within) => {
    expect(isWithinPage(at(from), at(to))).toBe(within);
  });
});
