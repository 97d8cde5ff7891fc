import { expect, test } from 'vitest';
import { metaAt } from './table.ts';
import { type Turn, turnBetween } from './turn.ts';

test.each<[string, string, Turn]>([
  ['/', '/vision', 'slide-on'],
  ['/vision', '/vision/mirror', 'slide-on'],
  ['/', '/support', 'slide-on'],
  ['/vision', '/', 'slide-back'],
  ['/support', '/tutorial', 'slide-back'],
  ['/support', '/', 'slide-back'],
  ['/vision/name', '/vision', 'slide-back'],
  ['/', '/game/dialog', 'rotate'],
  ['/game/dialog', '/', 'rotate'],
  ['/tutorial', '/tutorial/01_turns', 'rotate'],
  ['/game/account', '/game/quest/Cookie', 'rotate'],
  ['/debug', '/', 'rotate'],
  ['/nothing', '/', 'rotate'],
  ['/', '/nothing', 'rotate'],
  ['/vision', '/vision', 'none'],
  ['/game/quest/Cookie', '/game/quest/Cookie%3Fp=accept', 'none'],
])('[A3] from %s to %s the page turns by: %s', (from, to, turn) => {
  expect(turnBetween(metaAt(from), metaAt(to))).toBe(turn);
});
