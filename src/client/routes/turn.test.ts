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

function setUp({ isSlow = false, turn = 'rotate' as Turn, isAble = true }) {
  const startViewTransition = vi.fn((show: () => void) => ({ ready: Promise.resolve(show()) }));
  const dataset: Record<string, string> = {};
  vi.stubGlobal('document', { documentElement: { dataset }, ...(isAble ? { startViewTransition } : {}) });
  vi.stubGlobal('requestAnimationFrame', vi.fn());
  const isMade = vi.fn();
  const pace = { begin: vi.fn(() => isMade), isSlow: () => isSlow };
  const show = vi.fn(() => expect([pace.begin, isMade].map(({ mock }) => mock.calls.length)).toEqual([1, 0]));
  return { startViewTransition, dataset, pace, isMade, show, turnPage: createTurn(pace, () => turn) };
}

test('[A3] a page turns as the page that has come says, and the document says how', () => {
  const { turnPage, startViewTransition, dataset, show } = setUp({ turn: 'slide-on' });
  turnPage(show);
  expect(startViewTransition).toHaveBeenCalledOnce();
  expect(show).toHaveBeenCalledOnce();
  expect(dataset).toEqual({ turn: 'slide-on' });
});

test.each<[string, Parameters<typeof setUp>[0] & { readonly calm?: boolean }]>([
  ['pages take long to be made', { isSlow: true }],
  ['less motion is asked for', { calm: true }],
  ['the page stays the same', { turn: 'none' }],
  ['the browser takes no pictures of pages', { isAble: false }],
])(
  '[A3] where %s, nothing turns, and the other page is there in a task of its own',
  async (_, { calm = false, ...how }) => {
    const { turnPage, startViewTransition, dataset, show } = setUp(how);
    settingsStore.setState({ calm });
    turnPage(show);
    expect(show).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(show).toHaveBeenCalledOnce());
    const [asked, shown] = [requestAnimationFrame, show].map((each) => vi.mocked(each).mock.invocationCallOrder[0]);
    // The frame that shows it has been asked for by then: it would be the one after the next otherwise.
    expect(asked).toBeLessThan(shown ?? 0);
    expect(startViewTransition).not.toHaveBeenCalled();
    expect(dataset).toEqual({});
  },
);

test.each([false, true])(
  '[A3] how long a page takes to be made is noted, where pages take long: %s',
  async (isSlow) => {
    const { turnPage, isMade, show } = setUp({ isSlow });
    turnPage(show);
    await vi.waitFor(() => expect(isMade).toHaveBeenCalledOnce());
  },
);

test('[A3] a turn that is cut short by the next is nobody’s mistake', async () => {
  const { turnPage, startViewTransition, show } = setUp({});
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  startViewTransition.mockImplementation((make) => {
    make();
    return { ready: Promise.reject(new DOMException('Transition was skipped', 'AbortError')) };
  });
  turnPage(show);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
