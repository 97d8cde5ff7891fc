import { findingsByDayAndMoonlight, findingsOf } from './axe-findings.ts';
import { PAGES } from './page-table.ts';
import { signInAsSavedPlayer } from './saved-player.ts';
import { choose, expect, expectQuestPage, headline, openPage, type Page, readWords, test } from './test.ts';

test.use({ colorScheme: 'light' });

/** Pages that are also checked in dark mode. */
const IN_BOTH_LIGHTS = ['/', '/game/account', '/tutorial/02_magic', '/game/quest/Cookie'];

async function expectNothingFound(page: Page, what: string, inBothLights = false): Promise<void> {
  expect(await (inBothLights ? findingsByDayAndMoonlight(page) : findingsOf(page)), what).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length), what).toBe(0);
  if (inBothLights) await page.emulateMedia({ colorScheme: 'light' });
}

test('[A1, A2, A5, A11, T5] every page and the settings are accessible', async ({ page, complaints }) => {
  for (const { path, route, layout, palette, h1 } of PAGES) {
    await openPage(page, path);
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-route', route);
    await expect(html).toHaveAttribute('data-layout', layout);
    await expect(html).toHaveAttribute('data-palette', String(palette));
    await expect(headline(page)).toHaveText(h1);
    await expectNothingFound(page, path, IN_BOTH_LIGHTS.includes(path));
  }
  expect(complaints).toEqual([]);
  await openPage(page, '/nowhere');
  await expectNothingFound(page, 'the error screen');
  await choose(page, 'Settings');
  await expect(page.getByRole('dialog', { name: 'How you like it' })).toBeVisible();
  await expectNothingFound(page, 'the settings', true);
});

test('[A11, T5, W4, W7] an enlarged card, a quest’s history and the magic words are accessible', {
  tag: '@full',
}, async ({ page }) => {
  await openPage(page, '/tutorial/01_turns');
  await page.locator('[data-card]').last().hover();
  await expect(page.locator('[data-enlarged]')).toBeVisible();
  await expectNothingFound(page, 'a lesson with an enlarged card');

  await signInAsSavedPlayer(page);
  await openPage(page, '/game/quest/Hearth', 'authenticated');
  await choose(page, 'Sit in the hair');
  await expectQuestPage(page, 'chair');
  await page.keyboard.press('b');
  await expect(page.locator('[data-telling="past"]')).toBeVisible();
  await expectNothingFound(page, 'the past');

  await readWords(page);
  await expectNothingFound(page, 'the jar with words', true);
});
