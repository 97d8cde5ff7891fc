import { afterEach, expect, test, vi } from 'vitest';
import { settingsStore } from '../lib/settings.ts';
import { metaAt } from './table.ts';
import { createTurn, type Turn, turnBetween } from './turn.ts';

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

afterEach(() => {
  vi.unstubAllGlobals();
  settingsStore.setState({ calm: false });
});

test.each([
  { case: 'presses are heard of in time', delay: 32, turns: true },
  { case: 'presses are heard of late', delay: 33, turns: false },
  { case: 'less motion is asked for', calm: true, turns: false },
  { case: 'the page stays the same', turn: 'none', turns: false },
  { case: 'the browser takes no pictures of pages', isAble: false, turns: false },
])('[A3] where $case, a page turns: $turns', ({ delay = 0, calm = false, turn = 'rotate', isAble = true, turns }) => {
  const startViewTransition = vi.fn((show: () => void) => ({ ready: Promise.resolve(show()) }));
  vi.stubGlobal('document', {
    documentElement: { dataset: { turn } },
    ...(isAble ? { startViewTransition } : {}),
  });
  settingsStore.setState({ calm });
  const show = vi.fn();
  expect(createTurn(() => delay)(show)).toBe(turns);
  expect(show).toHaveBeenCalledTimes(turns ? 1 : 0);
});
