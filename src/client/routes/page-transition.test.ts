import { afterEach, expect, test, vi } from 'vitest';
import { settingsStore } from '../platform/settings.ts';
import { type Turn, turnBetween, turnPage } from './page-transition.ts';
import { metaAt } from './table.ts';

test.each<[string, string, Turn]>([
  ['/', '/vision', 'page-slide'],
  ['/', '/support', 'page-slide'],
  ['/support', '/tutorial', 'page-slide back'],
  ['/vision/name', '/vision', 'page-slide back'],
  ['/support', '/', 'page-slide back'],
  ['/', '/game/dialog', 'page-rotate'],
  ['/game/dialog', '/', 'page-rotate'],
  ['/game/account', '/game/quest/Cookie', 'page-rotate'],
  ['/nothing', '/', 'page-rotate'],
  ['/', '/nothing', 'page-rotate'],
  ['/vision', '/vision', 'none'],
  ['/game/quest/Cookie', '/game/quest/Cookie%3Fp=accept', 'none'],
])('[A3] from %s to %s the page transition is: %s', (from, to, turn) => {
  expect(turnBetween(metaAt(from), metaAt(to))).toBe(turn);
});

afterEach(() => {
  vi.unstubAllGlobals();
  settingsStore.setState({ reducedMotion: false });
});

test.each([
  [{}, true],
  [{ reducedMotion: true }, false],
  [{ turn: 'none' as Turn }, false],
  [{ isAble: false }, false],
])('[A3] with %o the page transition is animated: %s', async (how, isAnimated) => {
  const { reducedMotion = false, turn = 'page-slide' as Turn, isAble = true } = how as Record<string, never>;
  const startViewTransition = vi.fn((show: () => void) => ({ ready: Promise.reject(show()) }));
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', {
    documentElement: { dataset, style: { setProperty() {} } },
    querySelector: () => null,
    ...(isAble ? { startViewTransition } : {}),
  });
  settingsStore.setState({ reducedMotion });
  const show = vi.fn();
  turnPage(turn, show);
  expect(show).toHaveBeenCalledOnce();
  expect(startViewTransition).toHaveBeenCalledTimes(isAnimated ? 1 : 0);
  expect(dataset).toEqual(isAnimated ? { turn } : {});
});
