import { expect, test } from 'vitest';
import { criticalStyle } from './critical-style.ts';

const HTML = '<p class="warm said"><b class="loud"></b></p>';

test.each([
  ['.warm{color:red}', '.warm{color:red}'],
  ['.cold{color:blue}', ''],
  ['.warm .cold{color:blue}', ''],
  ['.cold,.warm.said>.loud{color:red}', '.warm.said>.loud{color:red}'],
  ['.warm:hover,[data-light=moonlight] .warm{color:red}', '.warm:hover,[data-light=moonlight] .warm{color:red}'],
  ['p,:root,[hidden]{margin:0}', 'p,:root,[hidden]{margin:0}'],
  ['.warm:not(.cold),:is(.cold,.warm){color:red}', '.warm:not(.cold),:is(.cold,.warm){color:red}'],
  ['@layer base{@media (width>9px){.cold{color:blue}}}', ''],
  ['@layer base{@media (width>9px){.warm{color:red}}}', '@layer base{@media (width>9px){.warm{color:red}}}'],
  ['@layer base,late;/* why */', '@layer base,late;'],
  ['::view-transition-old(page){opacity:0}', ''],
])('of %s a page needs %s', (css, needed) => {
  expect(criticalStyle(css, HTML)).toBe(needed);
});

test('letters that have to be fetched come later, those that stand in for them do not', () => {
  const standIn = '@font-face{font-family:A;src:local("Arial")}';
  expect(criticalStyle(`@font-face{font-family:B;src:url(/b.woff2)}${standIn}`, HTML)).toBe(standIn);
});

test('movements come with what moves', () => {
  const moves = '@keyframes sway{to{rotate:1turn}}';
  expect(criticalStyle(`${moves}.warm{animation:sway 1s}`, HTML)).toBe(`${moves}.warm{animation:sway 1s}`);
  expect(criticalStyle(`${moves}.cold{animation:sway 1s}`, HTML)).toBe('');
});
