import { findingsOf } from './axe-findings.ts';
import { signInAsSavedPlayer } from './saved-player.ts';
import { choose, expect, openPage, type Page, readOn, test } from './test.ts';

/** The shortest evening by the fire. */
const EVENING = ['Sit in the hair', 'Watch the fire', 'Keep watching', 'Stay very still', 'Stay where I am'];

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const noted = (page: Page) => page.evaluate(() => localStorage.getItem('meow-fire'));

test('[W22] by the fire, a story says how many ends are found; to a stranger nothing is new, and nothing is stored', async ({
  page,
  complaints,
}) => {
  await openPage(page, '/game/dialog');
  await expect(card(page, 'Hearth')).toContainText('0 of 3 ends.');
  await card(page, 'Hearth').getByRole('link').click();
  for (const choice of EVENING) await choose(page, choice);
  await readOn(page);
  await page.getByRole('link', { name: 'By the fire', exact: true }).click();
  await expect(card(page, 'Hearth')).toContainText('1 of 3 ends. 2 more ends are left.');
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  expect(await noted(page)).toBeNull();
  expect(await findingsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('[W22] what is new since the last time by the fire is marked, for players whose device may note it', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/latest.json');
  await page.evaluate(() => localStorage.setItem('meow-fire', '{"Cookie":0,"Hearth":2}'));
  await signInAsSavedPlayer(page);
  await openPage(page, '/game/dialog', 'authenticated');
  await expect(card(page, 'Hearth')).toContainText('New end');
  await expect.poll(() => noted(page)).toContain('"Hearth":3');

  await page.evaluate(() => localStorage.setItem('meow-fire', '{"Cookie":0}'));
  await page.goto('/game/dialog?lang=de');
  await expect(card(page, 'Kamin')).toContainText('Neu');
  await expect(card(page, 'Kamin')).toContainText('0 von 3 Enden.');
  await expect(page.getByText(/neu, seit du hier warst/)).toBeVisible();
  await page.goto('/game/dialog');
  await expect(card(page, 'Hearth')).toContainText('0 of 3 ends.');
  await expect(card(page, 'Hearth')).not.toContainText('New');
});

test('[W22] a stranger’s device notes it while settings are kept there, and no longer', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/latest.json');
  await page.evaluate(() => localStorage.setItem('meow-settings', '{"v":1,"chosen":{}}'));
  await openPage(page, '/game/dialog');
  await expect.poll(() => noted(page)).toContain('"Hearth":3');
  await page.evaluate(() => localStorage.removeItem('meow-settings'));
  await openPage(page, '/game/dialog');
  await expect(card(page, 'Hearth')).toContainText('0 of 3 ends.');
  await expect.poll(() => noted(page)).toBeNull();
});
