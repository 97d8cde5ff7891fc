import { existsSync } from 'node:fs';
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

/** The browser without windows, which all other tests have, puts no page back. `npm test` installs this one for it. */
const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const WITH_WINDOWS = PLACES.find((path) => existsSync(path)) ?? 'chromium';

test('[A4, D6] the browser puts a page back as it was, and it hears what happened meanwhile', async ({
  playwright,
  launchOptions,
  server,
}) => {
  test.skip(!existsSync(WITH_WINDOWS) && process.env.CI !== 'true', 'There is no Chromium with windows.');
  const browser = await playwright.chromium.launch({ ...launchOptions, executablePath: WITH_WINDOWS });
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

test('[A1] a slow page comes to life in pieces, and whatever else there is to do has its turn between them', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Slow whatever the machine is: React asks the time after each element, and a millisecond has gone by then.
    const now = performance.now.bind(performance);
    let lost = 0;
    performance.now = () => now() + ++lost;

    Object.assign(globalThis, { between: 0 });
    const isKnown = (selector: string) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactFiber$'));
    const { port1, port2 } = new MessageChannel(); // as React waits for its turn: timers wait longer
    port1.onmessage = () => {
      // React goes through the page from its first element to its last, and knows those where it has been.
      if (isKnown('a[href="#main"]') && !isKnown('[aria-live="polite"]'))
        Object.assign(globalThis, { between: ++seen });
      if (!isKnown('[aria-live="polite"]')) port2.postMessage(null);
    };
    let seen = 0;
    port2.postMessage(null);
  });
  await page.goto('/vision');
  await expectAuth(page, 'no-cookie');
  expect(await page.evaluate(() => (globalThis as unknown as { between: number }).between)).toBeGreaterThan(20);
});
