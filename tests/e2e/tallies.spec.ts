import type { Page } from '@playwright/test';
import { FORK } from '../helpers/fork-quest.ts';
import { createPlayer } from '../helpers/visitor.ts';
import { findingsByDayAndMoonlight } from './axe-findings.ts';
import { testOfOperator as test } from './operators-quests.ts';
import { overflowingElements, setLetters } from './overflow.ts';
import { signInAsSavedPlayer } from './saved-player.ts';
import { choose, expect, expectQuestPage, openPage, readOn } from './test.ts';

test.use({ quests: { 'fork.json': FORK } });

/** Lets new players answer at the fork. */
async function others({ origin }: { readonly origin: string }, ...ways: string[]): Promise<void> {
  for (const way of ways) {
    const player = await createPlayer({ url: origin, origin });
    expect((await player.choose(way, 1, 'Fork')).status).toBe(200);
  }
}

async function openFork(page: Page): Promise<void> {
  await signInAsSavedPlayer(page);
  await openPage(page, '/game/quest/Fork', 'authenticated');
}

const told = (page: Page) => page.locator('main').getByRole('status').filter({ hasText: 'chose' });

/** Records what live regions announce, in order. @returns a function that gives it */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((records) => {
      for (const { addedNodes, target } of records) {
        const region = target instanceof Element && target.closest('[role="status"], [role="log"]');
        for (const node of region ? addedNodes : []) {
          const isHidden = node instanceof Element && node.ariaHidden === 'true';
          // A page translator replaces text by a FONT element.
          if (node.nodeName !== 'FONT' && !isHidden && node.textContent) heard.push(node.textContent);
        }
      }
    }).observe(document.body, { subtree: true, childList: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('[W24] after an answer a saved player reads how many answered so, is told it once after the lines, and finds it in the history', async ({
  page,
  server,
  complaints,
}) => {
  await others(server, 'left', 'right');
  await openFork(page);
  const heard = await listen(page);
  await choose(page, 'Leave the crumbs');
  await expectQuestPage(page, 'right');
  await readOn(page);
  const words = 'Most chose “Leave the crumbs”, as you did: two of three.';
  await expect(told(page)).toHaveText(words);
  expect((await heard()).filter((one) => one === words)).toHaveLength(1);
  expect((await heard()).indexOf(words)).toBeGreaterThan((await heard()).indexOf('No crumbs, no bird.'));
  expect(await findingsByDayAndMoonlight(page, 'main')).toEqual([]);

  await page.getByRole('button', { name: 'History' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('[data-said="answer"]')).toContainText(words);
  expect(await findingsByDayAndMoonlight(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();

  // Another answer at the same page does not count.
  await choose(page, 'Go back');
  await expectQuestPage(page, 'fork');
  await expect(told(page)).toHaveCount(0);
  await choose(page, 'Follow the crumbs');
  await readOn(page);
  await expect(told(page)).toHaveText('One of three chose “Follow the crumbs” at first. Two chose “Leave the crumbs”.');
  expect(complaints).toEqual([]);
});

test('[W24] who is alone, or not saved, is told nothing; nobody is told how two have answered', async ({
  page,
  browser,
  server,
}) => {
  await openFork(page);
  await choose(page, 'Leave the crumbs');
  await expectQuestPage(page, 'right');
  await readOn(page);
  await expect(told(page)).toHaveCount(0);
  await others(server, 'left', 'left');

  const stranger = await (await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' })).newPage();
  await openPage(stranger, '/game/quest/Fork');
  await choose(stranger, 'Leave the crumbs');
  await expectQuestPage(stranger, 'right');
  await readOn(stranger);
  await expect(told(stranger)).toHaveCount(0);
});

test('[W24, W6] on a small phone and with the largest text the tally fits, moves nothing when it is told, and is in German', {
  tag: '@full',
}, async ({ page, server }) => {
  await others(server, 'left', 'right', 'left');
  await page.setViewportSize({ width: 320, height: 640 });
  await openFork(page);
  await choose(page, 'Leave the crumbs');
  await expectQuestPage(page, 'right');
  const dock = page.getByRole('group', { name: 'Reading' });
  const unsaid = page.locator('[data-unsaid*="chose"]');
  await expect(unsaid.or(told(page))).toBeAttached();
  const before = await dock.boundingBox();
  await readOn(page);
  await expect(told(page)).toHaveText('Two of four chose “Leave the crumbs”, as you did.');
  expect(await dock.boundingBox()).toEqual(before);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByText('Zwei von vier haben „Leave the crumbs“ gewählt, du auch.')).toBeVisible();
  for (const percent of [100, 250]) {
    await setLetters(page, percent);
    expect(await overflowingElements(page)).toEqual([]);
  }
});
