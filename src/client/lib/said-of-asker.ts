/** How the page was asked for. */
export function navigation(): PerformanceNavigationTiming | undefined {
  return performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
}

/** Whether the server has said one of these with the page. Browsers keep it to themselves where an address has no lock. */
export function isSaid(...words: readonly string[]): boolean {
  return navigation()?.serverTiming?.some(({ name }) => words.includes(name)) === true;
}
