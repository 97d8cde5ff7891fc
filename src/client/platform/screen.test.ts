import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { debounce, screenMetrics, screenStore, watchScreen } from './screen.ts';
import { choose, settingsStore } from './settings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  [undefined, 300],
  [50, 50],
])('[A15] a debounce of %s ms runs the last call of a burst %d ms after that call', (pause, time) => {
  const act = vi.fn<(text: string) => void>();
  const held = debounce(act, pause);
  for (const text of ['first', 'second']) {
    held(text);
    vi.advanceTimersByTime(time - 1);
    expect(act).not.toHaveBeenCalled();
  }
  vi.advanceTimersByTime(1);
  expect(act.mock.calls).toEqual([['second']]);
  held('third');
  held.cancel();
  vi.runAllTimers();
  expect(act).toHaveBeenCalledOnce();
});

describe('[A15] screen metrics', () => {
  test('screen metrics default to 1920 by 1024, then follow the screen, in pixels and in rem', () => {
    const metrics = { width: 1920, height: 1024, pixelRatio: 1, aspectRatio: 1.875, rem: { width: 120, height: 64 } };
    expect(screenStore.getInitialState()).toEqual(metrics);
    expect(screenMetrics(Number.NaN, Number.NaN, 1)).toMatchObject({ width: 1920, height: 1024 });
    const rem = { width: 40, height: 32 };
    expect(screenMetrics(800, 640, 2, 20)).toEqual({ width: 800, height: 640, pixelRatio: 2, aspectRatio: 1.25, rem });
  });

  test.each([
    [15.9, 16],
    [16, 16],
    [32_768, 32_768],
    [32_769, 32_768],
  ])('a width or height of %d counts as %d', (side, expected) => {
    expect(screenMetrics(side, 100, 1)).toMatchObject({ width: expected, aspectRatio: expected / 100 });
    expect(screenMetrics(100, side, 1)).toMatchObject({ height: expected, aspectRatio: 100 / expected });
  });

  test.each([
    [0.05, 0.05],
    [8, 8],
    [1.5, 1.5],
    [0.049, 1],
    [8.01, 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('a pixel ratio of %d counts as %d', (ratio, expected) => {
    expect(screenMetrics(100, 100, ratio).pixelRatio).toBe(expected);
  });
});

describe('[A15] a watched screen', () => {
  let page: EventTarget & { innerWidth: number; innerHeight: number; devicePixelRatio: number };
  /** The media query lists that were created, by query. */
  let asked: Map<string, EventTarget>;
  /** Ends the subscription of `watchScreen`, as later tests change settings, too. */
  let unsubscribe: () => void;

  beforeEach(() => {
    const { subscribe } = settingsStore;
    vi.spyOn(settingsStore, 'subscribe').mockImplementation((listener) => {
      unsubscribe = subscribe(listener);
      return unsubscribe;
    });
    page = Object.assign(new EventTarget(), { innerWidth: 640, innerHeight: 320, devicePixelRatio: 3 });
    vi.stubGlobal('window', page);
    vi.stubGlobal('document', { documentElement: {} });
    asked = new Map();
    vi.stubGlobal('matchMedia', (query: string) => {
      const list = asked.get(query) ?? new EventTarget();
      asked.set(query, list);
      return list;
    });
    vi.stubGlobal('getComputedStyle', () => ({ fontSize: '32px' }));
  });
  afterEach(() => {
    unsubscribe();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('the screen is measured at once, and 50 ms after it was last resized', () => {
    watchScreen();
    expect(screenStore.getState()).toMatchObject({ width: 640, pixelRatio: 3, rem: { width: 20, height: 10 } });
    for (const width of [700, 720]) {
      page.innerWidth = width;
      page.dispatchEvent(new Event('resize'));
      vi.advanceTimersByTime(49);
      expect(screenStore.getState().width).toBe(640);
    }
    vi.advanceTimersByTime(1);
    expect(screenStore.getState().width).toBe(720);
  });

  test('the screen is measured again whenever only its pixel ratio changes', () => {
    watchScreen();
    for (const [from, to] of [
      [3, 1],
      [1, 1.5],
    ] as const) {
      page.devicePixelRatio = to;
      asked.get(`(resolution: ${from}dppx)`)?.dispatchEvent(new Event('change'));
      vi.advanceTimersByTime(50);
      expect(screenStore.getState().pixelRatio).toBe(to);
    }
  });

  test('[W6] the screen is measured again when the text size changes', () => {
    watchScreen();
    vi.stubGlobal('getComputedStyle', () => ({ fontSize: '40px' }));
    choose('textSize', 250);
    vi.advanceTimersByTime(50);
    expect(screenStore.getState().rem).toEqual({ width: 16, height: 8 });
  });
});
