declare global {
  interface Window {
    /** How much has moved so far, each time that something has: Layout Instability's values. */
    shifts: number[];
  }
}

/** Run in the page, before anything of it is there: notes what moves. */
export function watchShifts(): void {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Run in the page: until nothing has moved for a good many pictures. */
export async function untilStill(): Promise<void> {
  let before = -1;
  for (let still = 0; still < 30; still++) {
    await new Promise(requestAnimationFrame);
    if (window.shifts.length !== before) still = 0;
    before = window.shifts.length;
  }
}

/** Run in the page. */
export function forgetShifts(): void {
  window.shifts.length = 0;
}
