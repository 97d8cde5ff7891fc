import { existsSync } from 'node:fs';
import { findBrowser, systemPlaces } from '../../../scripts/lib/browser.mjs';
import { signInAsSavedPlayer, takeAnotherName } from '../../e2e/saved-player.ts';
import { expectListening } from '../../e2e/streams.ts';
import { expect, test } from '../../e2e/test.ts';

// Playwright disables the back/forward cache by default; this test needs it.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

const found = await findBrowser();
/** The path of a complete Chromium: the headless shell has no back/forward cache. */
const WITH_WINDOWS = [...(found ? [found.path] : []), ...systemPlaces(process.env, process.platform)].find(
  (path) => !/headless.shell/.test(path) && existsSync(path),
);

test('[A4, D6] a page restored from the back/forward cache keeps scroll and focus, and receives missed updates', async ({
  playwright,
  launchOptions,
  server,
}) => {
  test.skip(!WITH_WINDOWS, 'No headed Chromium is installed');
  const browser = await playwright.chromium.launch({ ...launchOptions, executablePath: WITH_WINDOWS ?? '' });
  const context = await browser.newContext({
    baseURL: server.origin,
    reducedMotion: 'reduce',
    viewport: { width: 800, height: 400 },
  });
  const page = await context.newPage();
  await signInAsSavedPlayer(page);
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
  await page.evaluate(() => setTimeout(() => window.history.back())); // delayed, so that the evaluation returns before
  await expect(page).toHaveURL('/game/dialog');
  await expectListening(page);
  await expect(page.getByText(`${name}, that is you`)).toBeVisible();
  expect(await placeOf()).toEqual(place);
  await browser.close();
});
