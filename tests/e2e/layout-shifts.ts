import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The layout shifts so far: the values of the Layout Instability API. */
    shifts: number[];
  }
}

/** The used part of an entry of the Layout Instability API. */
interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null; readonly previousRect: DOMRectReadOnly }[];
}

/**
 * Runs in the page before its content is loaded: records layout shifts. Chromium also reports the fade above the bar at
 * the lower edge when the page below it grows: a pseudo-element without a node and without a place before.
 */
export function watchShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      if (sources.some(({ node, previousRect }) => node !== null || previousRect.height > 0)) window.shifts.push(value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Waits until nothing has moved for 30 frames. Returns the sum of all layout shifts before that. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let before = -1;
    for (let still = 0; still < 30; still++) {
      await new Promise(requestAnimationFrame);
      if (window.shifts.length !== before) still = 0;
      before = window.shifts.length;
    }
    return window.shifts.reduce((sum, value) => sum + value, 0);
  });
}
