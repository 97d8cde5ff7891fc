import { expect, expectAuth, expectLetters, type Page, test } from '../../e2e/test.ts';

// Small, so that pages are longer than the window.
test.use({ viewport: { width: 390, height: 600 }, contextOptions: { reducedMotion: 'reduce' } });

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Until a page is there, with the focus on its headline as after every turn. */
async function expectPage(page: Page, route: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-route', route);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** Expects the page to come to rest at a place, and to stay there. */
async function expectScrolled(page: Page, to: number): Promise<void> {
  await expect.poll(() => scrolled(page)).toBe(to);
  await page.waitForTimeout(300);
  expect(await scrolled(page)).toBe(to);
}

test('[A4] Back and Forward find pages scrolled as they were left, with the focus on their headline', async ({
  page,
}) => {
  await page.goto('/vision');
  await expectAuth(page, 'no-cookie');
  await expectLetters(page);
  const next = (name: string) => page.getByRole('link', { name });
  await next('Next: Mirror').scrollIntoViewIfNeeded();
  const vision = await scrolled(page);
  expect(vision).toBeGreaterThan(300);
  await next('Next: Mirror').click();
  await expectPage(page, 'vision-mirror');
  await expectScrolled(page, 0);
  await next('Next: Name').scrollIntoViewIfNeeded();
  const mirror = await scrolled(page);
  expect(mirror).toBeGreaterThan(0);
  await next('Next: Name').click();
  await expectPage(page, 'vision-name');
  await expectScrolled(page, 0);

  await page.goBack();
  await expectPage(page, 'vision-mirror');
  await expectScrolled(page, mirror);
  await page.goBack();
  await expectPage(page, 'vision');
  await expectScrolled(page, vision);
  await page.goForward();
  await expectPage(page, 'vision-mirror');
  await expectScrolled(page, mirror);
});

test('[A4] a page that is loaded anew stays where it was, and so does the one that Back leads to from there', async ({
  page,
}) => {
  await page.goto('/vision');
  await expectAuth(page, 'no-cookie');
  await expectLetters(page);
  const on = page.getByRole('link', { name: 'Next: Mirror' });
  await on.scrollIntoViewIfNeeded();
  const vision = await scrolled(page);
  await page.reload();
  await expectAuth(page, 'no-cookie');
  await expectScrolled(page, vision);
  await on.click();
  await expectPage(page, 'vision-mirror');
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.reload();
  await expectAuth(page, 'no-cookie');
  await expectScrolled(page, 120);
  await page.goBack();
  await expectPage(page, 'vision');
  await expectScrolled(page, vision);
});
