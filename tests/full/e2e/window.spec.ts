import { findingsByDayAndMoonlight } from '../../e2e/axe-findings.ts';
import { signInAsSavedPlayer } from '../../e2e/saved-player.ts';
import { expect, headline, openPage, type Page, test } from '../../e2e/test.ts';

const SOME_DAY = new Date('2026-12-02T12:00:00Z');

const panel = (page: Page) => page.getByRole('group', { name: 'Window' }).or(page.getByRole('tabpanel'));
const seen = (page: Page, cats: number) => page.getByText(`${cats} of 24 have sat here while you looked.`);

test('the window shows a visitor, whom the album keeps until the page is closed', async ({ page, complaints }) => {
  await openPage(page, '/game/dialog');
  await expect(seen(page, 1)).toBeVisible();
  const visitor = (await panel(page).locator('[data-visitor]').getAttribute('data-visitor')) ?? '';
  await expect(page.getByText(`${visitor} is here today.`)).toBeVisible();
  await expect(page.getByRole('button', { name: visitor })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Not seen yet')).toHaveCount(23);
  expect(await findingsByDayAndMoonlight(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('the album of a saved player lasts, on every device, and counts a cat once', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsSavedPlayer(page);
  const calls: string[] = [];
  page.on('request', (request) => request.url().endsWith('/quest/Album') && calls.push(request.url()));
  await openPage(page, '/game/dialog', 'authenticated');
  await expect(seen(page, 1)).toBeVisible();
  await page.reload();
  await expect(seen(page, 1)).toBeVisible();
  expect(calls).toHaveLength(1);
  const other = await browser.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  });
  const there = await other.newPage();
  await openPage(there, '/game/dialog', 'authenticated');
  await expect(seen(there, 1)).toBeVisible();
  await other.close();
});

test('on another day somebody else comes, and the album shows both', async ({ page }) => {
  await page.clock.setFixedTime(SOME_DAY);
  await openPage(page, '/game/dialog');
  await expect(seen(page, 1)).toBeVisible();
  const first = await panel(page).locator('[data-visitor]').getAttribute('data-visitor');
  await page.clock.setFixedTime(new Date(SOME_DAY.getTime() + 86_400_000));
  await page.getByRole('link', { name: 'The cookie jar' }).click();
  await expect(headline(page)).toHaveText('The cookie jar');
  await page.goBack();
  await expect(seen(page, 2)).toBeVisible();
  await page.getByRole('button', { name: first ?? '' }).press('Enter');
  await expect(panel(page).locator('[data-visitor]')).toHaveAttribute('data-visitor', first ?? '');
});
