import { describe, expect, test } from 'vitest';
import { isExternal, parseLink } from './parse-link.ts';

describe('[W10] what stands in a link', () => {
  test.each([
    [' a b ', 'a b', 'a b', ''],
    ['go->a', 'go', 'a', ''],
    ['a<-go', 'go', 'a', ''],
    ['go | a', 'go', 'a', ''],
    ['one->two->a', 'one->two', 'a', ''],
    ['a<-one<-two', 'one<-two', 'a', ''],
    ['one|two|a', 'one|two', 'a', ''],
    ['->a', 'a', 'a', ''],
    ['|a', 'a', 'a', ''],
    ['go->', 'go', '', ''],
    ['', '', '', ''],
    ['go|a][$x to 1', 'go', 'a', '$x to 1'],
    ['go->a][$x to "][" ', 'go', 'a', '$x to "][" '],
  ])('[[%s]]', (inner, label, target, setter) => {
    expect(parseLink(inner)).toEqual({ label, target, setter });
  });

  test.each([
    ['https://example.org', true],
    ['HTTP://example.org', true],
    ['//example.org', true],
    ['mailto:cat@example.org', true],
    ['javascript:void(0)', true],
    ['Chapter: One', false],
    ['1://2', false],
    ['/path', false],
    ['a // b', false],
    ['The fox', false],
  ])('%s leads out of the story: %s', (target, leadsOut) => {
    expect(isExternal(target)).toBe(leadsOut);
  });
});
