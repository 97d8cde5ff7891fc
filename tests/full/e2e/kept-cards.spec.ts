import type { Browser, Page } from '@playwright/test';
import { CLIENT_DIR } from '../../e2e/game-server.ts';
import { attackUntilWon, MAGIC } from '../../e2e/lesson-page.ts';
import { signInAsSavedPlayer } from '../../e2e/saved-player.ts';
import { choose, expect, openPage, readOn, test } from '../../e2e/test.ts';
import { showWords, signInOnAnotherDevice } from '../../e2e/words-page.ts';
import { clusterIsRun, endClusterCommand, startClusterCommand } from '../../helpers/cluster-command.ts';

/** The shortest evening of Hearth, which ends with a cat on the player. */
const EVENING = ['Sit in the hair', 'Watch the fire', 'Keep watching', 'Stay very still', 'Stay where I am'];
const CLUSTER_TIME = 360_000; // ms; a cluster starts while other tests run

/** Expects on the shelf, on the lessons and by the fire what the player has done. */
async function expectAllKept(page: Page): Promise<void> {
  await openPage(page, '/vision/mirror#shelf', 'authenticated');
  await expect(page.locator('[data-card="Matchbox"]')).toBeInViewport();
  await expect(page.locator('[data-story="Hearth"]')).toContainText('1 of 3 ends');
  await openPage(page, '/tutorial', 'authenticated');
  await expect(page.locator('[data-done="Magic"]')).toHaveText('DoneYou own a Matchbox.');
  await openPage(page, '/game/dialog', 'authenticated');
  await expect(page.getByText('1 of 24 have sat here while you looked.')).toBeVisible();
}

/** A saved player wins, plays and looks out of the window, closes the browser, and comes back on another device. */
async function playAndReturn(browser: Browser, baseURL: string): Promise<void> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce', serviceWorkers: 'block' });
  const page = await context.newPage();
  await signInAsSavedPlayer(page);
  await openPage(page, MAGIC, 'authenticated');
  await attackUntilWon(page);
  await expect(page.getByRole('heading', { name: 'Matchbox' })).toBeVisible();
  await openPage(page, '/game/quest/Hearth', 'authenticated');
  for (const choice of EVENING) await choose(page, choice);
  await readOn(page);
  await expectAllKept(page);
  await openPage(page, '/game/account#words', 'authenticated');
  const words = await showWords(page);
  const phone = await signInOnAnotherDevice(page, words);
  await context.close();
  await expectAllKept(phone);
  await phone.context().close();
}

test('[W14, B11] what a saved player has done is there on another device after the browser was closed', async ({
  browser,
  server,
}) => {
  await playAndReturn(browser, server.origin);
});

test.describe('over PostgreSQL', () => {
  test.skip(!clusterIsRun, 'PostgreSQL or Redis is not installed');

  test('[W2, W14] what a saved player has done at one of three nodes is there on another device', async ({
    browser,
  }) => {
    test.setTimeout(CLUSTER_TIME);
    let child: Parameters<typeof endClusterCommand>[0];
    try {
      const { origin } = await startClusterCommand(['--nodes', '3', '--client', CLIENT_DIR], (started) => {
        child = started;
      });
      await playAndReturn(browser, origin);
    } finally {
      await endClusterCommand(child);
    }
  });
});
