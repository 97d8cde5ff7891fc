import { loseNetwork } from './cached-files.ts';
import { signInAsSavedPlayer } from './saved-player.ts';
import {
  characterOf,
  choose,
  expect,
  expectAuth,
  expectQuestPage,
  openPage,
  type Page,
  test,
  testOfProcess,
} from './test.ts';
import { forget } from './words-page.ts';

const waits = (page: Page, choice: string) =>
  page.getByText(`“${choice}” waits here. The tower is told when it answers.`);
const isSent = (page: Page, choice: string) =>
  page.getByText(`“${choice}” is on its way, and the tower has not answered yet.`);

/** Signs in a saved player, and opens the quest Hearth. */
async function sitByTheFire(page: Page): Promise<void> {
  await signInAsSavedPlayer(page);
  // Waits for the call that opens the quest, because it raises the character's version.
  const opened = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/quest/Hearth'),
  );
  await openHearth(page);
  await opened;
}

async function openHearth(page: Page): Promise<void> {
  await openPage(page, '/game/quest/Hearth', 'authenticated');
}

/** Goes to the start page, and waits until it is loaded: otherwise `goBack` would go back from the previous page. */
async function goToStart(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Meow Meow' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'index');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
}

/** The number of queued choices that this tab stores: 0 or 1. */
function keptOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('meow-waiting') !== null));
}

test('[D4, D6] an answer given offline waits, can be cancelled, and is sent once', async ({ page, context }) => {
  await sitByTheFire(page);
  const { version } = await characterOf(page);
  // Visits the start page and returns, so that both pages work without a network from here on.
  await goToStart(page);
  await page.goBack();
  await context.setOffline(true);
  await expectAuth(page, 'offline');
  await page.getByRole('button', { name: 'Offline' }).click();
  await expect(
    page.getByText('In a story your next answer waits here, and is told when the tower is back.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  const chair = page.getByRole('button', { name: 'Sit in the hair' });
  const brush = page.getByRole('button', { name: 'Brush the hair off first' });
  const waiting = waits(page, 'Sit in the hair');
  await test.step('the player cancels the waiting answer', async () => {
    await choose(page, 'Sit in the hair');
    await expect(waiting).toBeVisible();
    await expect(chair).toHaveAttribute('data-pressed');
    await expect(brush).toHaveAttribute('aria-disabled', 'true');
    await brush.dispatchEvent('click');
    await choose(page, 'Take it back');
    await expect(waiting).toHaveCount(0);
    await expect(brush).toHaveAttribute('aria-disabled', 'false');
    expect(await keptOf(page)).toBe(0);
  });
  await test.step('a waiting answer is sent while its page is shown', async () => {
    await chair.click();
    await expect(waiting).toBeVisible();
    await expectQuestPage(page, 'door');
    await context.setOffline(false);
    await expectQuestPage(page, 'chair');
    await expect(waiting).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await keptOf(page)).toBe(0);
    expect((await characterOf(page)).version).toBe(version + 1);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('dialog').getByText('Sit in the hair')).toHaveCount(1);
    await page.keyboard.press('Escape');
  });
  await test.step('a waiting answer is sent while another page is shown', async () => {
    await context.setOffline(true);
    await choose(page, 'Talk to Pudding');
    await expect(waits(page, 'Talk to Pudding')).toBeVisible();
    await goToStart(page);
    await page.goBack();
    // The choice is still queued, and its page shows this when the player returns.
    await expect(waits(page, 'Talk to Pudding')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Put a log on' })).toHaveAttribute('aria-disabled', 'true');
    await goToStart(page);
    await context.setOffline(false);
    await expectAuth(page, 'authenticated');
    await expect.poll(async () => (await characterOf(page)).version).toBe(version + 2);
    await page.goBack();
    await expectQuestPage(page, 'list');
  });
});

test('[B12, D4, D6] a sent answer without a response is retried, counts once, and is deleted with the identity', {
  tag: '@full',
}, async ({ page, context }) => {
  await sitByTheFire(page);
  const { version } = await characterOf(page);
  const answers = Promise.withResolvers<void>();
  let tries = 0;
  await page.route('**/quest/**', async (route) => {
    tries += 1;
    // A captive portal answers call 1, the network loses the responses to calls 2 and 3, and call 4 is answered late.
    if (tries === 1) return route.fulfill({ status: 511, contentType: 'text/html', body: '<h1>The train</h1>' });
    if (tries === 4) await answers.promise;
    if (tries >= 4) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await choose(page, 'Sit in the hair');
  await expect(isSent(page, 'Sit in the hair')).toBeVisible();
  await expect.poll(() => tries).toBe(4);
  await expect(page.getByRole('button', { name: 'Take it back' })).toHaveCount(0);
  expect(await keptOf(page)).toBe(1);
  answers.resolve();
  await expectQuestPage(page, 'chair');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(tries).toBe(4);
  expect(await keptOf(page)).toBe(0);
  expect((await characterOf(page)).version).toBe(version + 1);

  await page.unroute('**/quest/**');
  await page.route('**/quest/**', (route) => route.abort());
  await choose(page, 'Talk to Pudding');
  await expect(isSent(page, 'Talk to Pudding')).toBeVisible();
  expect(await keptOf(page)).toBe(1);
  // The account page has no code that sends the queued choice.
  await page.goto('/game/account');
  expect(await keptOf(page)).toBe(1);
  await forget(page);
  await expectAuth(page, 'no-cookie');
  expect(await keptOf(page)).toBe(0);
  expect(await context.cookies()).toEqual([]);
});

test('[C11, D4] of two tabs with pending answers, one has its answer accepted, and the other gets the current state', {
  tag: '@full',
}, async ({ page, context }) => {
  await sitByTheFire(page);
  const other = await context.newPage();
  await openHearth(other);
  const { version } = await characterOf(page);
  await context.setOffline(true);
  await choose(page, 'Sit in the hair');
  await choose(other, 'Brush the hair off first');
  for (const tab of [page, other]) await expect(tab.getByText('waits here.')).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await characterOf(page)).version).toBe(version + 1);
  for (const tab of [page, other]) await expect(tab.getByText('waits here.')).toHaveCount(0);
  const keyOf = (tab: Page) => tab.locator('[data-quest-page]').getAttribute('data-quest-page');
  await expect.poll(() => keyOf(page)).toMatch(/^(chair|brush)$/);
  await expect.poll(() => keyOf(other)).toBe(await keyOf(page));
  const overtaken = await Promise.all(
    [page, other].map((tab) => tab.getByText('The story went on elsewhere. Here is how it stands now.').count()),
  );
  expect(overtaken.toSorted()).toEqual([0, 1]);
});

testOfProcess.describe('with a service worker', () => {
  testOfProcess.use({ serviceWorkers: 'allow' });

  testOfProcess(
    '[W8, D4, D6] a pending answer survives a reload, and is sent when the server is back',
    { tag: '@full' },
    async ({ page, server }) => {
      await sitByTheFire(page);
      const before = await characterOf(page);
      await loseNetwork(page, server);
      await expectAuth(page, 'offline');
      await choose(page, 'Sit in the hair');
      await expect(waits(page, 'Sit in the hair')).toBeVisible();
      await page.reload();
      await expectAuth(page, 'offline');
      await expect(waits(page, 'Sit in the hair')).toBeVisible();
      await server.start();
      await expectAuth(page, 'authenticated');
      await expectQuestPage(page, 'chair');
      await expect(waits(page, 'Sit in the hair')).toHaveCount(0);
      expect(await characterOf(page)).toEqual({ ...before, version: before.version + 1 });
      expect(await keptOf(page)).toBe(0);
    },
  );
});
