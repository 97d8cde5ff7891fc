import { beSaved } from './saved-player.ts';
import { choose, expect, expectAlive, expectAuth, expectQuestPage, questPage, readOn, test } from './test.ts';

test.use({ environment: { translator: 'chrome' } });

test('[F2] [W16] a lesson goes on where the browser translates it', { tag: '@full' }, async ({ page, complaints }) => {
  await page.goto('/tutorial/01_turns');
  await expectAlive(page);
  await page.waitForSelector('font');
  for (const name of [/^Step/, /^End turn/, /^Step/, /^End turn/, /^Start again/]) {
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('meter').first()).toBeAttached();
  }
  expect(complaints).toEqual([]);
});

test('[F3] [F5] [W16] a story is told, looked back at and saved where the browser translates it', {
  tag: '@full',
}, async ({ page, complaints }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/game/quest/Cookie');
  await expectAuth(page, 'no-cookie');
  await choose(page, 'Tell me about the cookie');
  await expectQuestPage(page, 'accept');
  await readOn(page);
  for (let times = 0; times < 6; times += 1) await page.keyboard.press('b');
  await expect(questPage(page)).toHaveAttribute('data-telling', 'past');
  for (let times = 0; times < 3; times += 1) await page.getByRole('button', { name: 'Go on', exact: true }).click();
  await readOn(page);
  await choose(page, 'Yes, save my character');
  await expectQuestPage(page, 'accept_yes');
  await expectAuth(page, 'authenticated');
  await expect(page.locator('[data-auth] button').first()).toHaveText('Saved');
  expect(complaints).toEqual([]);
});

test('[F4] [W16] each new line is shown where the browser translates the page', { tag: '@full' }, async ({
  page,
  complaints,
}) => {
  await page.goto('/game/quest/Hearth');
  await expectAuth(page, 'no-cookie');
  const log = page.getByRole('log');
  for (const id of ['sit', 'log', 'more']) {
    const before = await log.textContent();
    await readOn(page);
    await page.waitForSelector('[role=log] font');
    await page.locator(`[data-choice="${id}"]`).click();
    await expect(log).not.toHaveText(before ?? '');
  }
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(page.getByRole('heading', { name: 'Wie du es magst' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Optionen', exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[F5] [W16] the sides of the jar change where the browser translates them', { tag: '@full' }, async ({
  page,
  complaints,
}) => {
  await beSaved(page);
  await page.goto('/game/account');
  await expectAuth(page, 'authenticated');
  await page.getByRole('tab', { name: 'Magic words' }).click();
  await choose(page, 'Show words');
  await expect(page.locator('[data-words="shown"] code')).toHaveCount(12);
  await page.getByRole('tab', { name: 'Cookie' }).click();
  await choose(page, 'Forget me here');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget me here' }).click();
  await expectAuth(page, 'no-cookie');
  await expect(page.locator('[data-auth] button').first()).toHaveText('Not saved');
  expect(complaints).toEqual([]);
});
