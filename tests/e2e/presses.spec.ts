import { stylings } from './stylings.ts';
import { expect, expectAuth, expectSky, test } from './test.ts';

test('[A3] a page that goes is not styled anew for it: whoever presses on a slow phone would wait for that', async ({
  page,
}) => {
  await page.goto('/vision');
  await expectAuth(page, 'no-cookie');
  await expectSky(page);
  const styled = await stylings(page, async () => {
    await page.getByRole('link', { name: /^Next/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-route', 'vision-mirror');
    await expect(page.locator(':root:active-view-transition')).toHaveCount(0);
  });
  // The page that comes has other colours: all of it is styled, once; and pictures of both pages, as they turn.
  const elements = await page.locator('*').count();
  const all = styled.reduce((sum, count) => sum + count, 0);
  expect(all).toBeGreaterThan(elements / 2);
  expect(all).toBeLessThan(2.5 * elements);
});
