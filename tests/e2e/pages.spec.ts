import { PAGES } from './all-pages.ts';
import { expect, expectAuth, test } from './test.ts';

// Where motion is the matter, it is asked for: it takes the processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('[A1, A11] every page is readable as it comes from the server', async ({ page }) => {
    for (const { path, h1 } of PAGES) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    }
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
      'content',
      /width=device-width, initial-scale=1, maximum-scale=1/,
    );
    await expect(page.getByText('meow meow alpha v0.0.1')).toBeVisible();
    await page.goto('/');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'An upcoming game with lots of magic. And some cats.',
    );
  });
});

test('the roof of the tower is a hat which now and then is a cat; a press turns it, and less motion keeps it still', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const hat = page.getByRole('button', { name: 'A witch’s hat. Turn it' });
  const cat = page.getByRole('button', { name: 'A cat. Turn it back' });
  await hat.click();
  await cat.click();
  await expect(hat).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(cat).toBeVisible();
  await page.clock.runFor(4000);
  await expect(hat).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await hat.click();
  await cat.click();
  await expect(hat).toBeVisible();
  await page.clock.runFor(21_000);
  await page.clock.runFor(1000); // what it has come to is shown by then
  await expect(hat).toBeVisible();
});

test('[A1, A2, A5] every page opens by its address, and says what it is', async ({ page, complaints }) => {
  for (const { path, route, layout, palette, h1 } of PAGES) {
    await page.goto(path);
    await expectAuth(page, 'no-cookie');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-route', route);
    await expect(html).toHaveAttribute('data-layout', layout);
    await expect(html).toHaveAttribute('data-palette', String(palette));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  }
  expect(complaints).toEqual([]);
});

test('[A1, A4] all pages are reached by links and keys, and Back goes back', async ({ page, complaints }) => {
  await page.goto('/');
  for (const [link, path] of [
    ['Next: Vision', '/vision'],
    ['Next: Mirror', '/vision/mirror'],
    ['Next: Name', '/vision/name'],
    ['Next: Lessons', '/tutorial'],
    ['Next: Help', '/support'],
    ['Back: Start', '/'],
    ['Meet the cat', '/game/quest/Cookie'],
    ['How I am remembered', '/game/account'],
    ['Meow Meow, to the start', '/'],
    ['Lessons', '/tutorial'],
    ['Open Turns', '/tutorial/01_turns'],
    ['Back: Lessons', '/tutorial'],
    ['Open Magic', '/tutorial/02_magic'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lessons');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/support');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Meow Meow, a game with lots of magic');
  await expect(page.locator('html')).toHaveAttribute('data-palette', '1');
  await expect(page.locator('link[rel="next"]')).toHaveAttribute('href', '/vision');
  expect(complaints).toEqual([]);
});

test('[A1, A14] the code of a page comes when the page does, where data is saved', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(page.locator('[data-auth="no-cookie"]')).toBeVisible();
  const first = loaded.size;
  for (const [name, route] of [
    ['Next: Vision', 'vision'],
    ['Next: Mirror', 'vision-mirror'],
    ['Next: Name', 'vision-name'],
    ['Next: Lessons', 'tutorial'],
    ['Next: Help', 'support'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-route', route);
  }
  expect(loaded.size).toBeGreaterThanOrEqual(first + 5);
});

test('[A4] a swipe turns the page, and so does PageDown at its end', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.origin,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/vision/mirror');
  await expect(page.locator('[data-auth="no-cookie"]')).toBeVisible();
  const swipe = (from: number, to: number) =>
    page.evaluate(
      ([start, end]) => {
        const touch = (clientX: number) => new Touch({ identifier: 1, target: document.body, clientX, clientY: 400 });
        document.body.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(start)], bubbles: true }));
        document.body.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(end)], bubbles: true }));
      },
      [from, to] as const,
    );
  await swipe(300, 100);
  await expect(page.locator('html')).toHaveAttribute('data-route', 'vision-name');
  await page.waitForTimeout(500);
  await swipe(300, 280);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.keyboard.press('PageDown');
  await expect(page.locator('html')).toHaveAttribute('data-route', 'tutorial');
  await page.waitForTimeout(500);
  await page.keyboard.press('PageDown');
  await page.waitForTimeout(300);
  expect(new URL(page.url()).pathname).toBe('/tutorial');
  await swipe(100, 300);
  await expect(page).toHaveURL('/');
});

test('[C7, A15, D9] behind the curtain: the counter counts, the screen is measured, cards are read', async ({
  page,
}) => {
  await page.goto('/debug');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('[data-counter]')).toHaveText('2', { timeout: 8000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.setViewportSize({ width: 800, height: 600 });
  await expect(page.getByText('800 × 600 px')).toBeVisible();
  await page.getByLabel('Card text').fill('CatGirl?c=2&health=50');
  await expect(page.locator('[data-card]')).toContainText('CatGirl?c=2&health=50');
  await page.getByLabel('Card text').fill('Girl?wings=2');
  await expect(page.getByRole('alert')).toContainText('Unknown trait');
});
