import { createStore } from 'zustand/vanilla';
import { DEFAULT_DEBOUNCE, RESIZE_DEBOUNCE } from './config.ts';
import { settingsStore } from './settings.ts';

/** Delays `act` until `wait` ms have passed without another call of the result; `cancel` drops the pending call. */
export function debounce<A extends unknown[]>(act: (...args: A) => void, wait = DEFAULT_DEBOUNCE) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const held = (...args: A) => {
    clearTimeout(timer);
    timer = setTimeout(() => act(...args), wait);
  };
  return Object.assign(held, { cancel: () => clearTimeout(timer) });
}

/** Limits of a screen's width and height. Source: docs/requirements.md, K1. */
export const SCREEN_MIN = 16; // CSS pixels
export const SCREEN_MAX = 32_768; // CSS pixels
/** Pixel ratios outside of these limits count as 1. Source: docs/requirements.md, K1. */
export const PIXEL_RATIO_MIN = 0.05;
export const PIXEL_RATIO_MAX = 8;
/** The screen size assumed for prerendering. Source: docs/requirements.md, K1. */
export const DEFAULT_SCREEN = { width: 1920, height: 1024 } as const; // CSS pixels
const DEFAULT_REM = 16; // CSS pixels

interface ScreenMetrics {
  readonly width: number;
  readonly height: number;
  readonly pixelRatio: number;
  readonly aspectRatio: number;
  readonly rem: { readonly width: number; readonly height: number };
}

/** All lengths are in CSS pixels, except the result's `rem`: width and height in rem. */
export function screenMetrics(width: number, height: number, pixelRatio: number, rem = DEFAULT_REM): ScreenMetrics {
  const w = clampSide(width, DEFAULT_SCREEN.width);
  const h = clampSide(height, DEFAULT_SCREEN.height);
  const believable = pixelRatio >= PIXEL_RATIO_MIN && pixelRatio <= PIXEL_RATIO_MAX;
  return {
    width: w,
    height: h,
    pixelRatio: believable ? pixelRatio : 1,
    aspectRatio: w / h,
    rem: { width: w / rem, height: h / rem },
  };
}

export const screenStore = createStore<ScreenMetrics>(() =>
  screenMetrics(DEFAULT_SCREEN.width, DEFAULT_SCREEN.height, 1),
);

/** Updates `screenStore` when the size of the window or of the text changes. */
export function watchScreen(): void {
  const measure = () => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || DEFAULT_REM;
    screenStore.setState(screenMetrics(window.innerWidth, window.innerHeight, window.devicePixelRatio, rem), true);
  };
  measure();
  const measureSoon = debounce(measure, RESIZE_DEBOUNCE);
  window.addEventListener('resize', measureSoon);
  watchPixelRatio(measureSoon);
  settingsStore.subscribe(measureSoon);
}

/** Calls `act` when the pixel ratio changes, as when a window moves to another screen without a `resize` event. */
function watchPixelRatio(act: () => void): void {
  // A media query matches one ratio only, so a new one is watched after each change.
  const onChange = () => {
    watchPixelRatio(act);
    act();
  };
  matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`).addEventListener('change', onChange, { once: true });
}

function clampSide(side: number, fallback: number): number {
  return Number.isFinite(side) ? Math.min(Math.max(side, SCREEN_MIN), SCREEN_MAX) : fallback;
}
