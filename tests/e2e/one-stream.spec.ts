import type { BrowserContext } from '@playwright/test';
import { signInAsSavedPlayer, takeAnotherName } from './saved-player.ts';
import { expectListening, streamsOf } from './streams.ts';
import { characterOf, expect, expectAuth, type Page, test } from './test.ts';
import { forget } from './words-page.ts';

/** A URL of the same origin that does not load the game. A tab that goes there opens no more streams. */
const NO_GAME = '/openapi.json';

/** Opens another tab of the same browser, on /game/dialog. */
async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/game/dialog');
  await expectListening(tab);
  return tab;
}

/** The locks that the tabs of the browser hold or wait for. */
function locksOf(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].map(({ name }) => name);
  });
}

test('[D6] the tabs of a browser share one stream, and when the tab that opened the stream is closed, the next takes over', {
  tag: '@full',
}, async ({ page, context }) => {
  await signInAsSavedPlayer(page);
  const { id } = await characterOf(page);
  await page.goto(NO_GAME);
  const streams = streamsOf(context);
  await page.goto('/game/dialog');
  await expectListening(page);
  const [second, third] = [await openTab(context), await openTab(context)];
  expect(streams.asked).toEqual([expect.stringContaining(id)]);

  const name = await takeAnotherName(third);
  for (const tab of [page, second]) await expect(tab.getByText(`${name}, that is you`)).toBeVisible();
  expect(streams.open.size).toBe(1);

  const before = streams.asked.length;
  await page.close();
  await expect.poll(() => streams.asked.length).toBe(before + 1);
  const other = await takeAnotherName(third);
  await expect(second.getByText(`${other}, that is you`)).toBeVisible();
  await expectListening(second);
  await expect.poll(() => streams.open.size).toBe(1);
});

// The browser of these tests has no back/forward cache, so the test dispatches the events of entering and leaving it.
test('[D6, B4] suspending the page or deleting the identity closes the stream', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await signInAsSavedPlayer(page);
  const streams = streamsOf(context);
  await page.goto('/game/dialog');
  await expectListening(page);
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await expect.poll(() => streams.open.size).toBe(0);
  await expect.poll(() => locksOf(page)).toEqual([]);
  const before = streams.asked.length;
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectListening(page);
  expect(streams.asked).toHaveLength(before + 1);
  expect(streams.open.size).toBe(1);

  const second = await openTab(context);
  await page.goto('/game/account');
  await forget(page);
  for (const tab of [page, second]) await expectAuth(tab, 'no-cookie');
  await expect.poll(() => streams.open.size).toBe(0);
  await expect.poll(() => locksOf(page)).toEqual([]);
});
