import { expect, expectAuth, test } from '../../e2e/test.ts';

// Where motion is the matter, it is asked for: it takes the processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('under a mouse a button has a shadow, and goes down into it when it is pressed', async ({ page }) => {
  await page.goto('/vision');
  await expectAuth(page, 'no-cookie');
  const stir = page.getByRole('button', { name: 'Stir' });
  await stir.hover();
  await expect(stir).not.toHaveCSS('box-shadow', 'none');
  await page.mouse.down();
  await expect(stir).toHaveCSS('box-shadow', 'none');
  await page.mouse.up();
});

test('what follows a mouse stays as it was under a finger, and a tap flashes in the page’s own colour', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto('/support');
  await expectAuth(page, 'no-cookie');
  const moved = (of: string) =>
    page.evaluate(
      (selector) =>
        [...document.querySelectorAll(`${selector}, ${selector} *`)].filter((each) => {
          const { rotate, scale, translate } = getComputedStyle(each);
          return rotate !== 'none' || scale !== 'none' || !/^(none|0px)$/.test(translate);
        }).length,
      of,
    );
  const BELL = 'main button[aria-label]:has(svg)';
  // Browsers take what was tapped for pointed at until the next tap; not all of them do while they are played by tests.
  await page.locator(BELL).hover();
  expect(await page.locator(BELL).evaluate((bell) => bell.matches(':hover'))).toBe(true);
  await page.waitForTimeout(400);
  expect(await moved(BELL)).toBe(0);
  const flash = await page
    .locator('header a')
    .first()
    .evaluate((link) => {
      const ink = getComputedStyle(link).getPropertyValue('-webkit-tap-highlight-color');
      return { ink, isDefault: ink.startsWith('rgba(51, 181, 229') };
    });
  expect(flash).toMatchObject({ isDefault: false });
  await page.locator('header a').first().hover();
  expect(
    await page
      .locator('header a')
      .first()
      .evaluate((home) => home.matches(':hover')),
  ).toBe(true);
  await page.waitForTimeout(400);
  expect(await moved('header a')).toBe(0);
  await context.close();
});
