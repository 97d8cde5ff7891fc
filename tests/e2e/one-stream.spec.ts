import type { BrowserContext } from '@playwright/test';
import { beSaved, takeAnotherName } from './saved-player.ts';
import { expectListening, streamsOf } from './streams.ts';
import { acceptTheCookie, characterOf, expect, expectAuth, type Page, test } from './test.ts';

// How pages turn and the sky moves is not the matter here, and takes half of a processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A page on which nobody plays: no stream of an earlier page is still to be asked for. */
const NO_GAME = '/openapi.json';

/** Another tab of the same browser, by the fire. */
async function openTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/game/dialog');
  await expectListening(tab);
  return tab;
}

/** The locks that the tabs of a browser hold or wait for. */
function locksOf(page: Page): Promise<unknown[]> {
  return page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [...held, ...pending].map(({ name }) => name);
  });
}

test('[D6] all tabs of a browser follow the player by one stream, and go on by another when that tab is closed', async ({
  page,
  context,
}) => {
  await beSaved(page);
  const id = (await characterOf(page)).id;
  await page.goto(NO_GAME);
  const streams = streamsOf(context);
  await page.goto('/game/dialog');
  await expectListening(page);
  const second = await openTab(context);
  const third = await openTab(context);
  expect(streams.asked).toHaveLength(1);
  expect(streams.asked[0]).toContain(id);

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

test('[D6, B4] whoever is forgotten in one tab is listened to in none, and a stranger in all', async ({
  page,
  context,
}) => {
  await acceptTheCookie(page);
  const streams = streamsOf(context);
  const second = await openTab(context);
  await page.goto('/game/account');
  await page.getByRole('button', { name: 'Forget me here' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget me here' }).click();
  for (const tab of [page, second]) await expectAuth(tab, 'no-cookie');
  await expect.poll(() => streams.open.size).toBe(0);
  await expect.poll(() => locksOf(page)).toEqual([]);
});

// The browser of these tests keeps no page for who comes back to it; what would keep another from it can be seen here, too.
test('[D6] a page that is put aside has no stream and no lock, and listens again when it is back', async ({
  page,
  context,
}) => {
  await beSaved(page);
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
});

test.describe('a browser without locks', () => {
  test('[D6] has a stream for each tab', async ({ page, context }) => {
    await context.addInitScript(() => {
      // @ts-expect-error: a browser that is older, or an address that it does not trust
      delete Navigator.prototype.locks;
    });
    await beSaved(page);
    await page.goto(NO_GAME);
    const streams = streamsOf(context);
    await page.goto('/game/dialog');
    await expectListening(page);
    await openTab(context);
    expect(streams.asked).toHaveLength(2);
  });
});
