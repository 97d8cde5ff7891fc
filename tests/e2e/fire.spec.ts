import type { Locator, Page } from '@playwright/test';
import { expectAnnounced, writeDown } from './announcements.ts';
import { otherPlayer, signInAsSavedPlayer } from './saved-player.ts';
import { expectListening } from './streams.ts';
import { characterOf, expect, openPage, test } from './test.ts';

function logButton(page: Page, name = 'Put a log on'): Locator {
  return page.getByRole('button', { name });
}

/** Expects the fire in the drawing, and in words. */
async function expectFire(page: Page, level: number, words: string): Promise<void> {
  await expect(page.locator('[data-fire]')).toHaveAttribute('data-fire', `${level}`);
  await expect(page.getByRole('main')).toContainText(words);
}

test('[W18, S7] two players put logs on one fire, and see it at once; a stranger sees it, too', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  await openPage(page, '/game/dialog');
  await expectFire(page, 0, 'Only embers are left. You can put a log on once your character is saved.');
  await expect(logButton(page)).toHaveCount(0);
  const wayToCookie = page.getByRole('link', { name: 'your character is saved' });
  await expect(wayToCookie).toHaveAttribute('href', '/game/quest/Cookie');

  await signInAsSavedPlayer(page);
  const { name } = await characterOf(page);
  const other = await otherPlayer(browser, server.origin);
  await other.page.goto('/game/dialog');
  await page.goto('/game/dialog');
  for (const one of [page, other.page]) {
    await expectListening(one);
    await expectFire(one, 0, 'Only embers are left.');
    await expect(one.locator('[data-other]')).toHaveCount(1);
  }
  await expect(page.getByText('once your character is saved')).toHaveCount(0);

  await writeDown(other.page);
  await logButton(page).focus();
  await page.keyboard.press('Enter');
  for (const one of [page, other.page]) await expectFire(one, 1, 'The fire burns low. One log tonight.');
  await expectAnnounced(other.page, [new RegExp(`^${name} puts a log on\\.$`)]);
  const note = page.getByRole('status').filter({ hasText: 'Your log is on. One log a minute.' });
  await expect(note).toBeVisible();
  await expect(logButton(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(logButton(page)).toBeFocused();
  await expect(logButton(other.page)).toHaveAttribute('aria-disabled', 'false');

  await writeDown(page);
  await logButton(other.page).click();
  for (const one of [page, other.page]) await expectFire(one, 2, 'The fire burns low. Two logs tonight.');
  await expectAnnounced(page, [new RegExp(`^${other.name} puts a log on\\.$`)]);

  const stranger = await (await browser.newContext({ baseURL: server.origin })).newPage();
  await openPage(stranger, '/game/dialog?lang=de');
  await expectFire(stranger, 2, 'Das Feuer brennt niedrig. Zwei Scheite heute Abend.');
  await expect(stranger.getByText('Du kannst Holz nachlegen, sobald deine Figur gespeichert ist.')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[W18] a second log within the minute is refused in words after a reload; without a network the button says why not', {
  tag: '@full',
}, async ({ page, context }) => {
  await signInAsSavedPlayer(page);
  await page.clock.install();
  await page.goto('/game/dialog?lang=de');
  await expectListening(page);
  const button = logButton(page, 'Holz nachlegen');
  // The two presses are in the same minute of the server.
  await expect.poll(() => new Date().getSeconds(), { timeout: 70_000 }).toBeLessThan(40);
  await button.click();
  await expectFire(page, 1, 'Das Feuer brennt niedrig. Ein Scheit heute Abend.');
  await expect(page.getByRole('status').filter({ hasText: 'Dein Scheit liegt auf.' })).toBeVisible();
  await page.reload();
  await expectListening(page);
  await expectFire(page, 1, 'Ein Scheit heute Abend.');
  await button.click();
  await expect(page.getByText('Ein Scheit pro Minute.', { exact: true })).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.clock.fastForward(60_000);
  await expect(button).toHaveAttribute('aria-disabled', 'false');

  await context.setOffline(true);
  await expect(page.getByText('Ohne Netz erreicht kein Scheit das Feuer.')).toBeVisible();
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  // The fire burns down without the server.
  await page.clock.fastForward(600_000);
  await expectFire(page, 0, 'Es ist nur noch Glut da.');
});
