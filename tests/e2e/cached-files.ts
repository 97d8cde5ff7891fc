import type { GameServer } from './game-server.ts';
import { PAGES } from './page-table.ts';
import { expect, type Page } from './test.ts';

interface KeptFile {
  readonly cache: string;
  /** Path and query, without Workbox's revision. */
  readonly address: string;
}

/** All files in the browser's caches for this site, including those that other code than the service worker stored. */
export function keptFiles(page: Page): Promise<KeptFile[]> {
  return page.evaluate(async () => {
    const kept: { cache: string; address: string }[] = [];
    for (const cache of await caches.keys()) {
      const requests = await (await caches.open(cache)).keys();
      const addressOf = (url: string) => url.slice(window.location.origin.length).replace(/[?&]__WB_REVISION__=.*/, '');
      kept.push(...requests.map(({ url }) => ({ cache, address: addressOf(url) })));
    }
    return kept;
  });
}

/** Waits until the first visit has filled the caches: the service worker caches the pages last. */
export async function expectAllKept(page: Page): Promise<void> {
  const pages = [...PAGES.map(({ path }) => path), '/404'];
  await expect
    .poll(async () => (await keptFiles(page)).map(({ address }) => address), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(pages));
}

/** The page's build id, from its document. */
export function buildOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { buildId } = JSON.parse(document.getElementById('config')?.textContent ?? '{}') as { buildId: string };
    return buildId;
  });
}

/**
 * Clears the HTTP cache, from which the browser may also answer requests for assets. After that, files can only come
 * from the game's own caches.
 */
export async function forgetHttpCache(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.clearBrowserCache');
  await cdp.detach();
}

/**
 * Takes the network away after a first visit: no server answers, and files can only come from the game's own caches.
 */
export async function loseNetwork(page: Page, server: GameServer): Promise<void> {
  await expectAllKept(page);
  await forgetHttpCache(page);
  await server.kill('SIGKILL');
}
