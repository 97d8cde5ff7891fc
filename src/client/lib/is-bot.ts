import { isSaid } from './said-of-asker.ts';

/**
 * Whether a bot reads the page, to whom errors are never shown: an error is no page to index. The server knows them
 * (src/server/web/pages/is-crawler.ts), and says so beside who asks.
 */
export function isBot(): boolean {
  return !import.meta.env.SSR && isSaid('bot');
}
