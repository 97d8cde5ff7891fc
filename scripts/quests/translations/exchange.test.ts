import { expect, test } from 'vitest';
import { hashIn, pageOf } from './exchange.ts';

test.each([
  ['1b2c3d4', '1b2c3d4'],
  [' 0\n', '0'],
  ['', null],
  ['1,2E+05', null],
  ['1b2c3d4e', null],
])('hashIn reads %j as %j', (text, hash) => {
  expect(hashIn(text)).toBe(hash);
});

test.each([
  ['pages.chair.lines.3', 'chair'],
  ['pages.chair', null],
  ['npcs.pages.chair.name', null],
  ['name', null],
])('pageOf finds the page of the text %j: %j', (id, page) => {
  expect(pageOf(id)).toBe(page);
});
