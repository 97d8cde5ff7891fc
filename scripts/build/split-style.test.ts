import { expect, test } from 'vitest';
import { criticalStyle } from './critical-style.ts';
import { splitStyle } from './split-style.ts';

test.each([
  ['p,:root,[hidden]{margin:0}', ''],
  ['@layer base{@media (width>9px){p{color:red}}}', ''],
  ['.warm{color:red}', '.warm{color:red}'],
  ['@layer base{p{margin:0}.warm p{color:red}}', '@layer base{.warm p{color:red}}'],
  // Its place counts among those that have classes.
  ['@layer components{p{color:red}}', '@layer components{p{color:red}}'],
  ['@layer base{dialog::backdrop{color:red}}', '@layer base{dialog::backdrop{color:red}}'],
  ['@layer base{@keyframes sway{to{rotate:1turn}}}', '@layer base{@keyframes sway{to{rotate:1turn}}}'],
  ['@layer reset,base;p{margin:0}', '@layer reset,base'],
])('of %s some document has not got %s', (css, rest) => {
  expect(splitStyle(css).rest).toBe(rest);
});

test('what is left out is in the critical style of every document', () => {
  const css = '@layer base{p,a:hover{margin:0}[data-light=day] *{color:red}.warm{color:blue}}';
  const left = splitStyle(css).rest;
  expect(left).toBe('@layer base{.warm{color:blue}}');
  expect(criticalStyle(css, '')).toBe('@layer base{p,a:hover{margin:0}[data-light=day] *{color:red}}');
});

test('letters that are fetched are apart, those that stand in for them are in every document', () => {
  const fetched = '@font-face{font-family:B;src:url(/b.woff2)}';
  const style = `${fetched}@font-face{font-family:A;src:local("Arial")}.warm{color:red}`;
  expect(splitStyle(style)).toEqual({ letters: fetched, rest: '.warm{color:red}' });
});
