import { readFileSync } from 'node:fs';
import { expect, expectAlive, expectAuth, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[A6, A9] a page that is not there says so, with its status and a way home', async ({ page }) => {
  for (const path of ['/nowhere', '/game/quest/Nope', '/game/quest/Girl', '/vision/nowhere']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neko not found');
    await expect(page.getByText('There is no page here. There may have been one. Cats move things.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-palette', '0');
  }
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A game with lots of magic. Some cats.');
});

test('[A6, A8] errors raised on purpose show their screen, and the way home clears them', async ({ page }) => {
  for (const [button, h1, text] of [
    ['Raise 404', 'Neko not found', 'There is no page here.'],
    ['Raise 500', '500', 'Sorry. This should not have happened.'],
  ] as const) {
    await page.goto('/debug');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A game with lots of magic. Some cats.');
  }
});

/** What is drawn of an error. */
const PICTURE = 'main svg[viewBox="0 0 230 160"]';

test('[A8] the picture of an error is there when the network has gone, too', async ({ page, context }) => {
  const fetched = page.waitForResponse(/\/assets\/lost-hat-/);
  await page.goto('/debug');
  await (await fetched).finished();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Raise 500' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('500');
  await expect(page.locator(PICTURE)).toBeVisible();
});

test('[A6] the picture of a page that is not there stays as it came, whether its code comes or not', async ({
  page,
}) => {
  await page.route(/\/assets\/lost-hat-/, (route) => route.abort());
  await page.goto('/nowhere');
  const came = await page.locator(PICTURE).elementHandle();
  // Before, the link is one to another document.
  await expectAlive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neko nicht gefunden');
  expect(await came?.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.locator(PICTURE)).toBeVisible();
});

test('[A8] the page for errors of the server has a place for their number', async ({ page, server }) => {
  const built = readFileSync(new URL('../../dist/client/500.html', import.meta.url), 'utf8');
  const shown = built.replaceAll('{errorId}', '01HERROR');
  await page.route('**/*', (route) =>
    new URL(route.request().url()).pathname === '/'
      ? route.fulfill({ status: 500, contentType: 'text/html', body: shown })
      : route.continue(),
  );
  await page.goto(`${server.origin}/?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('500');
  await expect(page.getByText('If you tell somebody, tell them this number: 01HERROR')).toBeVisible();
  await expectAuth(page, 'no-cookie');
  await expect(page.getByText('01HERROR')).toBeVisible();
  // Nor is it lost when the language changes: whatever that had loaded would have come when it changes back.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByText('Wenn du jemandem davon erzählst, nenn diese Nummer: 01HERROR')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await expect(page.getByText('If you tell somebody, tell them this number: 01HERROR')).toBeVisible();
});
