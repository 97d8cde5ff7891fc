import { existsSync } from 'node:fs';
import { systemPlaces } from '../../../scripts/lib/browser.mjs';
import { beSaved, takeAnotherName } from '../../e2e/saved-player.ts';
import { expectListening } from '../../e2e/streams.ts';
import { expect, expectAuth, type Page, test } from '../../e2e/test.ts';

// Playwright turns it off, which is what is tried here.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

/**
 * Goes to another document and back. Gives why the page could not be put back as it was, for reasons of its own. A browser
 * without windows puts back none, and says so of an empty page, too: that is circumstance.
 */
async function reasonsOf(page: Page): Promise<string[]> {
  const cdp = await page.context().newCDPSession(page);
  const told = new Promise<string[]>((resolve) => {
    cdp.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
      const own = notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial');
      resolve(own.map(({ reason }) => reason));
    });
  });
  await cdp.send('Page.enable');
  await page.evaluate(() => window.addEventListener('pageshow', () => document.body.classList.add('as-it-was')));
  await page.goto('/robots.txt');
  await page.evaluate(() => setTimeout(() => window.history.back())); // the answer comes first
  return Promise.race([told, page.waitForSelector('.as-it-was').then(() => [])]);
}

test('[A4] nothing about a page keeps the browser from putting it back as it was', async ({ page }) => {
  await page.goto('/tutorial');
  await expectAuth(page, 'no-cookie');
  expect(await reasonsOf(page)).toEqual([]);
  // Were there a reason, it would be told.
  await expectAuth(page, 'no-cookie');
  await page.evaluate(() => window.addEventListener('unload', () => {}));
  expect(await reasonsOf(page)).not.toEqual([]);
});

/** The browser without windows, which most tests run in, puts no page back. */
const WITH_WINDOWS = systemPlaces(process.env, process.platform).find(
  (path) => !path.endsWith('chromium-headless-shell') && existsSync(path),
);

test('[A4, D6] the browser puts a page back as it was, and it hears what happened meanwhile', async ({
  playwright,
  launchOptions,
  server,
}) => {
  test.skip(!WITH_WINDOWS, 'There is no Chromium with windows');
  const browser = await playwright.chromium.launch({ ...launchOptions, executablePath: WITH_WINDOWS ?? '' });
  const context = await browser.newContext({
    baseURL: server.origin,
    reducedMotion: 'reduce',
    viewport: { width: 800, height: 400 },
  });
  const page = await context.newPage();
  await beSaved(page);
  await page.goto('/game/dialog');
  await expectListening(page);
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await page.getByRole('link', { name: 'Help', exact: true }).last().focus();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const placeOf = () =>
    page.evaluate(() => [window.scrollY, document.activeElement?.textContent, 'sameVisit' in window]);
  const place = await placeOf();
  expect(place).toEqual([expect.any(Number), 'Help', true]);
  expect(place[0]).toBeGreaterThan(100);

  await page.goto('/robots.txt');
  const other = await context.newPage();
  const name = await takeAnotherName(other);
  await other.close();
  await page.evaluate(() => setTimeout(() => window.history.back())); // the answer comes first
  await expect(page).toHaveURL('/game/dialog');
  await expectListening(page);
  await expect(page.getByText(`${name}, that is you`)).toBeVisible();
  expect(await placeOf()).toEqual(place);
  await browser.close();
});
