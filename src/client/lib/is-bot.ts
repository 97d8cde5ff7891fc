/** What most of those call themselves that read pages for others; Cubot makes phones. */
const CALLED_SO = /(?<!cu)bot|crawl|spider/i;

/**
 * Whether a bot reads the page, to whom errors are never shown: an error is no page to index. The server knows all of them
 * (src/server/web/pages/is-crawler.ts), and says so beside who asks. Browsers keep that to themselves where an address has no
 * lock: then what nearly all call themselves has to do.
 */
export function isBot(): boolean {
  if (import.meta.env.SSR) return false;
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.some(({ name }) => name === 'bot') === true || CALLED_SO.test(navigator.userAgent);
}
