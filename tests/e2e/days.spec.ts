import { findingsOf } from './axe-findings.ts';
import { signInAsSavedPlayer } from './saved-player.ts';
import { choose, expect, headline, openPage, type Page, readOn, test } from './test.ts';

const DAY = 86_400_000; // ms
const MORNING = Date.UTC(2026, 11, 2, 9);
const TONIGHT = ['Leave it to Quince', 'Say that it is smooth now', 'Put the dough under the cat'];
const TOMORROW = 'It has only just lain down. Tomorrow.';

const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Dough' });
const fire = (page: Page) => page.getByRole('link', { name: 'By the fire', exact: true });
const loaf = (page: Page) => page.getByRole('button', { name: 'Make a loaf of it' });

test('[W25] a stranger leaves the dough overnight; on the next day the fire says that the story goes on, and it does', async ({
  page,
  complaints,
}) => {
  await page.clock.setFixedTime(MORNING);
  await openPage(page, '/game/quest/Dough');
  for (const choice of TONIGHT) await choose(page, choice);
  await readOn(page);
  await expect(loaf(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(TOMORROW)).toBeVisible();
  await expect(page.getByText('That is all for today.')).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);

  await fire(page).click();
  await expect(card(page)).toContainText('1 of 4 ends.');
  await expect(card(page)).not.toContainText('Goes on today');
  await page.clock.setFixedTime(MORNING + DAY);
  await page.getByRole('link', { name: 'The cookie jar' }).click();
  await expect(headline(page)).toHaveText('The cookie jar');
  await page.goBack();
  await expect(card(page)).toContainText('Goes on today');
  expect(await findingsOf(page)).toEqual([]);
  await card(page).getByRole('link').click();
  await expect(page.getByRole('log')).toContainText('as far as the ceiling');
  for (const choice of ['Make a loaf of it', 'Take the one on the left', 'Take the bread out']) {
    await choose(page, choice);
  }
  await readOn(page);
  await expect(page.getByText('That is all for today.')).toBeVisible();

  await fire(page).click();
  await page.clock.setFixedTime(MORNING + 22 * DAY);
  await card(page).getByRole('link').click();
  await readOn(page);
  await expect(page.getByRole('log')).toContainText('for 21 days now');
  await choose(page, 'Cut off the end where she is not');
  await readOn(page);
  await expect(page.getByText('You have a crust now.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[W25] the clock of a saved player’s device does not matter', { tag: '@full' }, async ({ page }) => {
  await page.clock.setFixedTime(Date.now() + 3 * DAY);
  await signInAsSavedPlayer(page);
  await openPage(page, '/game/quest/Dough', 'authenticated');
  for (const choice of TONIGHT) await choose(page, choice);
  await page.clock.setFixedTime(Date.now() + 9 * DAY);
  await page.reload();
  await readOn(page);
  await expect(page.getByText(TOMORROW)).toBeVisible();
  await openPage(page, '/game/dialog', 'authenticated');
  await expect(card(page)).toContainText('1 of 4 ends.');
  await expect(card(page)).not.toContainText('Goes on today');
});
