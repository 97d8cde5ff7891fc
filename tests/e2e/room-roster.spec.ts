import type { Locator, Page } from '@playwright/test';
import { expectAnnounced, writeDown } from './announcements.ts';
import { otherPlayer, signInAsSavedPlayer } from './saved-player.ts';
import { expectListening } from './streams.ts';
import { characterOf, expect, expectAuth, expectQuestPage, headline, noteRequests, openPage, test } from './test.ts';

/** The region that shows the other players. */
function here(page: Page): Locator {
  return page.getByRole('region', { name: 'Who is here' });
}

/** All other players that are shown. */
function others(page: Page): Locator {
  return here(page).locator('[data-other]');
}

function meowOf(page: Page): Locator {
  return here(page).getByRole('button', { name: 'Meow' });
}

test('[W3, Q4, S7] two players see each other come, meow and go', async ({ page, browser, server, complaints }) => {
  await openPage(page, '/game/dialog');
  await expect(here(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByText('It opens for saved characters.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'saved characters' })).toHaveAttribute('href', '/game/account');

  await signInAsSavedPlayer(page);
  const { name } = await characterOf(page);
  await page.goto('/game/dialog');
  await expectListening(page);
  await expect(here(page).getByRole('listitem')).toHaveText(['Quince, Neko Witch', `${name}, that is you`]);
  await expect(here(page)).toContainText('Quince: Nobody else in “Cookie”. I looked, and I did not even get up.');
  await expect(others(page)).toHaveCount(0);
  // Waits until the roster is complete: players who come before that are not announced.
  await expect(here(page).locator('[aria-busy]')).toHaveAttribute('aria-busy', 'false');

  await writeDown(page);
  const other = await otherPlayer(browser, server.origin);
  await expect(others(page)).toHaveText([other.name]);
  await expect(others(page).locator('svg')).toHaveAttribute('data-form', /^(Girl|Boy)$/);
  await expectAnnounced(page, [new RegExp(`${other.name} came\\.$`)]);
  await expect(here(page)).not.toContainText('Nobody else');
  await expect(others(other.page)).toHaveText([name]);

  await writeDown(other.page);
  await meowOf(other.page).click();
  await expectAnnounced(page, [new RegExp(`^Seen: .*${other.name}.*meow$`), new RegExp(`^${other.name} meows\\.$`)]);
  await expect(others(page)).toHaveAttribute('data-meowing', 'false');

  await meowOf(page).click();
  await expectAnnounced(page, [/^Own: Meow.*meow$/]);
  await expectAnnounced(other.page, [new RegExp(`^Seen: .*${name}.*meow$`)]);
  await expect(meowOf(page)).toBeFocused();
  await expect(meowOf(page)).toHaveAttribute('aria-disabled', 'false');

  await other.page.goto('/game/quest/Hearth');
  // Opening a quest enters its room, even before a choice.
  await expect(others(other.page)).toHaveCount(0);
  await expect(others(page)).toHaveCount(0);
  await expectAnnounced(page, [new RegExp(`${other.name} left\\.$`)]);
  // For a saved player the quest Cookie opens at its page `finish`. Opening the quest enters its room.
  await other.page.goto('/game/quest/Cookie');
  await expectQuestPage(other.page, 'finish');
  await expect(others(page)).toHaveText([other.name]);
  expect(complaints).toEqual([]);
});

test('[W3, B4] other players can be hidden by keyboard; the meow needs a network, and the others are shown only with a cookie', {
  tag: '@full',
}, async ({ page, context, browser, server }) => {
  await signInAsSavedPlayer(page);
  await page.goto('/game/dialog');
  await expectListening(page);
  const other = await otherPlayer(browser, server.origin);
  await expect(others(page)).toHaveText([other.name]);
  const plate = here(page).getByRole('button', { name: other.name, exact: true });
  await plate.focus();
  await page.keyboard.press('Enter');
  await expect(plate).toHaveAttribute('aria-expanded', 'true');
  for (const action of ['Sit beside', 'Hide']) {
    await page.keyboard.press('Tab');
    await expect(here(page).getByRole('button', { name: `${action} ${other.name}` })).toBeFocused();
  }
  const asked = noteRequests(page);
  await page.keyboard.press('Enter');
  await expect(others(page)).toHaveCount(0);
  await expect(here(page)).toContainText(
    '1 player is hidden until you close this page, or load it anew. They are not told.',
  );
  const showAll = here(page).getByRole('button', { name: 'Show all again' });
  await expect(showAll).toBeFocused();
  await meowOf(other.page).click();
  await expect(meowOf(other.page)).toHaveAttribute('aria-disabled', 'false');
  expect(asked.filter((path) => path !== '/latest.json')).toEqual([]);

  // Hidden players stay hidden on other pages.
  await page.getByRole('link', { name: 'Talk' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'game-quest-qcard');
  await expect(headline(page)).toBeFocused();
  await expect(here(page)).toContainText('1 player is hidden');
  await showAll.press('Enter');
  await expect(others(page)).toHaveText([other.name]);
  await expect(meowOf(page)).toBeFocused();
  await writeDown(other.page);
  await page.keyboard.press('Space');
  await expectAnnounced(other.page, [/^Seen: .*meow$/]);

  await context.setOffline(true);
  await expect(here(page)).toContainText('Without a network nobody hears you');
  await expect(meowOf(page)).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(here(page)).not.toContainText('Without a network');
  await expect(others(page)).toHaveText([other.name]);

  await page.evaluate(() => fetch('/api/auth/cookie', { method: 'DELETE' }));
  await expectAuth(page, 'no-cookie');
  await expect(others(page)).toHaveCount(0);
  await expect(here(page).getByRole('button')).toHaveCount(0);
});
