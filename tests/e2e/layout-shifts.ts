import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The layout shifts so far: the values of the Layout Instability API. */
    shifts: number[];
  }
}

/** Runs in the page before its content is loaded: records layout shifts. */
export function watchShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts.push((entry as PerformanceEntry & { value: number }).value);
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
