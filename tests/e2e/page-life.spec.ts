import { expect, expectAuth, type Page, test } from './test.ts';

// Playwright turns it off, which is what is tried here.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

/**
 * Goes to another document and back. Gives why the page could not be put back as it was, for reasons of its own. Without
 * a screen the browser puts back none, and says so of an empty page, too: that is circumstance.
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
  await page.goto('/robots.txt');
  await page.evaluate(() => setTimeout(() => window.history.back())); // the answer comes first
  return told;
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
