import { readFileSync } from 'node:fs';
import { CLIENT_DIR } from './game-server.ts';
import { expect, expectAlive, expectAuth, headline, type Page, test } from './test.ts';

const inFooter = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name });
/** The picture of the error screen. */
const pictureOf = (page: Page) => page.locator('main svg[viewBox="0 0 230 160"]');

async function goHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
  await expect(headline(page)).toHaveText('A game with lots of magic. Some cats.');
}

/** Makes a timer of the game throw: the timer reads the pixel ratio after a resize. */
async function breakTimer(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(window, 'devicePixelRatio', {
      configurable: true,
      get: () => {
        throw new TypeError('No pixel ratio');
      },
    });
    window.dispatchEvent(new Event('resize'));
  });
}

test('[A6, A9] a missing page answers 404 and shows the error screen with a picture and a link home', {
  tag: '@stranger',
}, async ({ page }) => {
  await page.route(/\/assets\/lost-hat-/, (route) => route.abort());
  for (const path of ['/nowhere', '/game/quest/Nope', '/game/quest/Girl', '/vision/nowhere']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(headline(page)).toHaveText('Neko not found');
    await expect(page.getByText('There is no page here. There may have been one. Cats move things.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-palette', '0');
  }
  // The prerendered picture stays, though its code fails to load.
  const came = await pictureOf(page).elementHandle();
  await expectAlive(page); // before hydration, the link would load another document
  await inFooter(page, 'Deutsch').click();
  await expect(headline(page)).toHaveText('Neko nicht gefunden');
  expect(await came?.evaluate((element) => element.isConnected)).toBe(true);
  await inFooter(page, 'English').click();
  await goHome(page);
});

test('[A6, A8, S5] errors raised on /debug show the error screen, also offline, until the player follows the link home', {
  tag: '@stranger',
}, async ({ page, context }) => {
  const fetched = page.waitForResponse(/\/assets\/lost-hat-/);
  const known = page.waitForResponse(/\/assets\/report-error-/);
  await page.goto('/debug');
  await expectAlive(page);
  await page.getByRole('button', { name: 'Raise 404' }).click();
  await expect(headline(page)).toHaveText('Neko not found');
  await expect(page.getByText('There is no page here.')).toBeVisible();
  await goHome(page);

  await page.goto('/debug');
  await (await fetched).finished();
  await (await known).finished();
  await expectAlive(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Raise 500' }).click();
  await expect(headline(page)).toHaveText('500');
  await expect(page.getByText('A test of the error screen')).toBeVisible();
  await expect(page.getByText('Sorry. This should not have happened.')).toBeVisible();
  await expect(pictureOf(page)).toBeVisible();
  await context.setOffline(false);
  await goHome(page);
});

test('[A8] the server’s error page shows the error’s id in both languages', async ({ page, server }) => {
  const shown = readFileSync(`${CLIENT_DIR}/500.html`, 'utf8').replaceAll('{errorId}', '01HERROR');
  await page.route('**/*', (route) =>
    new URL(route.request().url()).pathname === '/'
      ? route.fulfill({ status: 500, contentType: 'text/html', body: shown })
      : route.continue(),
  );
  const told = page.getByText('If you tell somebody, tell them this number: 01HERROR');
  await page.goto(`${server.origin}/?lang=en`);
  await expect(headline(page)).toHaveText('500');
  await expectAuth(page, 'no-cookie');
  await expect(told).toBeVisible();
  await inFooter(page, 'Deutsch').click();
  await expect(page.getByText('Wenn du jemandem davon erzählst, nenn diese Nummer: 01HERROR')).toBeVisible();
  await inFooter(page, 'English').click();
  await expect(told).toBeVisible();
});

test('[S4, A6] a URL answered with 503 shows the error screen with the status and an apology, and can be retried', {
  tag: ['@stranger', '@rare'],
}, async ({ page, server }) => {
  const shown = readFileSync(`${CLIENT_DIR}/503.html`, 'utf8');
  let isBusy = true;
  await page.route('**/robots.txt', (route) =>
    isBusy ? route.fulfill({ status: 503, contentType: 'text/html', body: shown }) : route.continue(),
  );
  await page.goto(`${server.origin}/robots.txt`);
  await expectAlive(page);
  await expect(headline(page)).toHaveText('503');
  await expect(page.getByText('Something broke on our side. Try again soon.')).toBeVisible();
  await expect(page.getByText('Sorry. This should not have happened.')).toBeVisible();
  isBusy = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('User-agent: *')).toBeVisible();
});

test('[S6, A8] an uncaught error in a timer of the game shows the error screen; an error of other code does not', {
  tag: ['@stranger', '@rare'],
}, async ({ page }) => {
  await page.goto('/vision');
  await expectAlive(page);
  await page.evaluate(() => void setTimeout(() => Promise.reject(new Error('not ours')), 10));
  await page.waitForTimeout(300);
  await expect(headline(page)).not.toHaveText('500');
  await breakTimer(page);
  await expect(headline(page)).toHaveText('500');
  await expect(page.getByText('No pixel ratio')).toBeVisible();
  await page.evaluate(() => Reflect.deleteProperty(window, 'devicePixelRatio'));
  await goHome(page);
});

for (const [name, userAgent, tag] of [
  ['whose user agent says so', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', []],
  [
    'that is on the server’s list',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    ['@full'],
  ],
] as const) {
  test.describe(`a crawler ${name}`, { tag: [...tag] }, () => {
    test.use({ userAgent });

    test('[S1, A7] a crawler never gets the error screen: not after an error, at a missing page, or for errors raised on /debug', async ({
      page,
    }) => {
      await page.goto('/vision');
      await expectAlive(page);
      await breakTimer(page);
      await page.waitForTimeout(500);
      await expect(headline(page)).toHaveText(/./);
      await page.evaluate(() => {
        history.pushState(null, '', '/nowhere');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await expect(headline(page)).toHaveCount(0);
      await expect(page.getByRole('main')).toBeAttached();
      await expect(page.getByText('Neko not found')).toHaveCount(0);
      await page.goto('/debug');
      await expectAlive(page);
      await page.getByRole('button', { name: 'Raise 500' }).click();
      await expect(headline(page)).toHaveCount(0);
      await expect(page.getByText('Sorry. This should not have happened.')).toHaveCount(0);
    });
  });
}
