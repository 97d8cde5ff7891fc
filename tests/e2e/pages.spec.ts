import { PAGES } from './page-table.ts';
import { expect, headline, openPage, type Page, test } from './test.ts';

const follow = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('[A1, A11, W5] without JavaScript every page is readable and styled', async ({ page }) => {
    const parts = ['first-*.css', 'almendra-*.woff2', 'atkinson-*.woff2'];
    const coming = Promise.all(parts.map((part) => page.waitForResponse(`**/assets/${part}`)));
    for (const { path, h1 } of PAGES) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(headline(page)).toHaveText(h1);
      const above = page.locator('body > noscript p'); // Playwright's text locators skip noscript
      await expect(above).toBeVisible();
      expect(await above.textContent()).toContain('This browser runs no JavaScript. You can read all of it');
      await expect(page.locator('[data-auth]')).toBeHidden();
    }
    expect((await coming).map((response) => response.status())).toEqual([200, 200, 200]);
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
      'content',
      /width=device-width, initial-scale=1, maximum-scale=1/,
    );
    await expect(page.getByText('meow meow alpha v0.0.1')).toBeVisible();
    for (const [path, words] of [
      ['/vision', 'The water is still.'],
      ['/vision/mirror', 'The mirror is polite and shows nothing.'],
      ['/vision/name', 'The hat is full. Put a hand in.'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
    }
  });
});

test('[A1, A4, B2] pages can be reached by links, arrow keys and Back, and then focus their headline', {
  tag: '@stranger',
}, async ({ page, server, complaints }) => {
  await openPage(page, '/');
  const said = page.locator(':popover-open');
  await page.getByRole('button', { name: 'Not saved' }).press('Enter');
  await expect(said).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(said.getByRole('link', { name: 'Meet the cat' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Settings' })).toBeFocused();
  await expect(said).toHaveCount(0);

  for (const [link, path] of [
    ['Next: Vision', '/vision'],
    ['Next: Mirror', '/vision/mirror'],
    ['Next: Name', '/vision/name'],
    ['Next: Lessons', '/tutorial'],
    ['Next: Help', '/support'],
    ['That was the last page. The first one is this way', '/'],
    ['Lessons', '/tutorial'],
    ['Next: Help', '/support'],
    ['Back: Start', '/'],
    ['Meet the cat', '/game/quest/Cookie'],
    ['The cookie jar', '/game/account'],
    ['Meow Meow, to the start', '/'],
    ['Lessons', '/tutorial'],
    ['Open Turns', '/tutorial/01_turns'],
    ['Back: Lessons', '/tutorial'],
    ['Open Magic', '/tutorial/02_magic'],
  ] as const) {
    await follow(page, link);
    await expect(page).toHaveURL(path);
    await expect(headline(page)).toBeFocused();
  }
  await page.goBack();
  await expect(headline(page)).toHaveText('Lessons');
  await expect(headline(page)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/support');
  await expect(headline(page)).toHaveText('Help');
  await expect(headline(page)).toBeFocused();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.origin}/support`);
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Meow Meow, a game with lots of magic');
  await expect(page.locator('html')).toHaveAttribute('data-palette', '1');
  await expect(page.locator('link[rel="next"]')).toHaveAttribute('href', '/vision');
  await openPage(page, '/vision?lang=de');
  await follow(page, 'Hilfe');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${server.origin}/support?lang=de`);
  expect(complaints).toEqual([]);
});

test('[A4] going back to the help page restores its open answers and the scroll position', {
  tag: '@stranger',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await openPage(page, '/support');
  const open = () => page.locator('details[open] summary').allTextContents();
  await page.getByText('I lost my magic words.').click();
  await page.getByText('Does it work without a network?').click();
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.getByRole('link', { name: 'The cookie jar' }).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/game/account');
  await expect(headline(page)).toHaveText('The cookie jar');
  await page.goBack();
  await expect(headline(page)).toHaveText('Help');
  expect(await open()).toEqual(['I lost my magic words.', 'Does it work without a network?']);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
  // After a new navigation to the page, all answers are closed.
  await follow(page, 'Meow Meow, to the start');
  await expect(page).toHaveURL('/');
  await follow(page, 'Help');
  await expect(headline(page)).toHaveText('Help');
  expect(await open()).toEqual([]);
});

test('[O7] the help page links to the operator’s contact and imprint, or says that there is no contact', {
  tag: '@stranger',
}, async ({ page, server, complaints }) => {
  await page.goto('/support');
  await expect(page.getByText('Whoever runs this game has named no address to write to.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Imprint' })).toHaveCount(0);
  expect(complaints).toEqual([]);
  // The server fills contact and imprint into the page from its settings.
  const said = { contact: 'mailto:cat@meow.example', imprint: 'https://meow.example/imprint' };
  await page.route(`${server.origin}/support?lang=de`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(id="config">)([^<]*)/,
      (_, begin: string, config: string) => begin + JSON.stringify({ ...JSON.parse(config), ...said }),
    );
    await route.fulfill({ response, body });
  });
  await page.goto('/support?lang=de');
  await expect(page.getByRole('link', { name: 'Schreib denen, die dieses Spiel betreiben' })).toHaveAttribute(
    'href',
    said.contact,
  );
  await expect(page.getByRole('link', { name: 'Impressum' })).toHaveAttribute('href', said.imprint);
});

test('[A3] a navigation to a page whose data and code fail to load says that a part did not arrive', async ({
  page,
}) => {
  await openPage(page, '/support');
  await page.waitForLoadState('networkidle');
  await page.route(/vision\/_payload|\/assets\/data-|latest\.json/, (route) => route.abort());
  await page.evaluate(() => {
    history.pushState(null, '', '/vision');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByText('Part of the page did not arrive. Check your connection.')).toBeVisible();
});

test('[C7, A15, D9, T6, S3, S8] /debug tests a stream, shows the screen size, and parses colours and cards', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/debug');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('[data-counter]')).toHaveText(/^([2-9]|\d\d+)$/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.setViewportSize({ width: 800, height: 600 });
  await expect(page.getByText('800 × 600 px')).toBeVisible();
  await page.getByLabel('Card text').fill('CatGirl?c=2&health=50');
  await expect(page.locator('[data-card]')).toContainText('CatGirl?c=2&health=50');
  await page.getByLabel('Colour', { exact: true }).fill('hsva(0, 100%, 100%, 7)');
  await expect(page.locator('[data-colour]')).toHaveText('#ff0000, alpha 1');
  await page.getByLabel('Colour', { exact: true }).fill('purplish');
  await expect(page.getByRole('alert').filter({ hasText: '"purplish" is not a colour.' })).toBeVisible();
  await page.getByLabel('Colour', { exact: true }).fill('');
  await expect(page.getByRole('alert').filter({ hasText: 'is not a colour' })).toHaveCount(0);
  await page.getByLabel('Card text').fill('NekoMaid');
  await expect(page.locator('[data-about]')).toHaveText('Knows where everything is.');
  await expect(page.locator('[data-form=NekoMaid]').first()).toBeVisible();
  await page.getByLabel('Card text').fill('Girl?wings=2');
  await expect(page.getByRole('alert').filter({ hasText: 'Unknown trait' })).toBeVisible();
});
