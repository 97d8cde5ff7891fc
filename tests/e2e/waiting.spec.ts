import { loseNetwork } from './kept-files.ts';
import { beSaved } from './saved-player.ts';
import { characterOf, choose, expect, expectAuth, expectQuestPage, type Page, test, testOfProcess } from './test.ts';

// How pages turn and the sky moves is not the matter here, and takes half of a processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const WAITS = '“Sit in the hair” waits here. The tower is told when it answers.';
const SENT = '“Sit in the hair” is on its way, and the tower has not answered yet.';

/** A saved player, in the middle of a quest. */
async function sitByTheFire(page: Page): Promise<void> {
  await beSaved(page);
  await openHearth(page);
}

async function openHearth(page: Page): Promise<void> {
  // What waits is seen to by a part that comes after the page.
  const besides = page.waitForResponse(/assets\/later-parts-/);
  await page.goto('/game/quest/Hearth');
  await expectAuth(page, 'authenticated');
  await besides;
}

/** By the link at the top. Who goes back before they are there goes back from where they were. */
async function goToStart(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Meow Meow' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'index');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
}

/** What this tab keeps of what waits. */
function keptOf(page: Page): Promise<number> {
  return page.evaluate(() => sessionStorage.length);
}

test('[D4, D6] what a saved player answers without a network waits, can be taken back, and is told once', async ({
  page,
  context,
}) => {
  await sitByTheFire(page);
  const { version } = await characterOf(page);
  await context.setOffline(true);
  await expectAuth(page, 'offline');
  await page.getByRole('button', { name: 'Offline' }).click();
  await expect(
    page.getByText('In a story your next answer waits here, and is told when the tower is back.'),
  ).toBeVisible();
  await page.keyboard.press('Escape');

  const chair = page.getByRole('button', { name: 'Sit in the hair' });
  const brush = page.getByRole('button', { name: 'Brush the hair off first' });
  await chair.click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await expect(chair).toHaveAttribute('data-pressed');
  await expect(brush).toHaveAttribute('aria-disabled', 'true');
  await brush.dispatchEvent('click');
  await choose(page, 'Take it back');
  await expect(page.getByText(WAITS)).toHaveCount(0);
  await expect(brush).toHaveAttribute('aria-disabled', 'false');
  expect(await keptOf(page)).toBe(0);

  await chair.click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await expectQuestPage(page, 'door');
  await context.setOffline(false);
  await expectQuestPage(page, 'chair');
  await expect(page.getByText(WAITS)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await keptOf(page)).toBe(0);
  expect((await characterOf(page)).version).toBe(version + 1);
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByRole('dialog').getByText('Sit in the hair')).toHaveCount(1);
});

test('[D4, D6] a tower that takes its time is waited for, and nobody can take back what it may have heard', async ({
  page,
}) => {
  await sitByTheFire(page);
  const { version } = await characterOf(page);
  const { promise: answers, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/quest/**', async (route) => {
    await answers;
    await route.continue();
  });
  await choose(page, 'Sit in the hair');
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take it back' })).toHaveCount(0);
  expect(await keptOf(page)).toBe(1);
  answer();
  await expectQuestPage(page, 'chair');
  expect(await keptOf(page)).toBe(0);
  expect((await characterOf(page)).version).toBe(version + 1);
});

test('[D4, D6] what the tower heard counts once, though its answer never came', async ({ page }) => {
  await sitByTheFire(page);
  const { version } = await characterOf(page);
  let tries = 0;
  await page.route('**/quest/**', async (route) => {
    tries += 1;
    if (tries > 3) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await choose(page, 'Sit in the hair');
  await expect(page.getByText(SENT)).toBeVisible();
  await expectQuestPage(page, 'chair');
  expect(tries).toBe(4);
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await characterOf(page)).version).toBe(version + 1);
});

test('[D4, D6] what waits for a gate that answers in the place of the tower is told when that is out of the way', async ({
  page,
}) => {
  await sitByTheFire(page);
  await page.route('**/quest/**', (route) =>
    route.fulfill({ status: 511, contentType: 'text/html', body: '<h1>Welcome to the train</h1>' }),
  );
  await choose(page, 'Sit in the hair');
  await expect(page.getByText(SENT)).toBeVisible();
  await page.unroute('**/quest/**');
  await expectQuestPage(page, 'chair');
});

test('[C11, D4] an answer that comes too late is undone with words', async ({ page, context }) => {
  await sitByTheFire(page);
  await page.route('**/quest/**', (route) => route.abort());
  await choose(page, 'Sit in the hair');
  await expect(page.getByText(SENT)).toBeVisible();

  const other = await context.newPage();
  await other.goto('/game/quest/Hearth');
  await expectAuth(other, 'authenticated');
  await choose(other, 'Brush the hair off first');
  await expectQuestPage(other, 'brush');
  const { version } = await characterOf(other);

  await page.unroute('**/quest/**');
  await expectQuestPage(page, 'brush');
  await expect(page.getByText('The story went on elsewhere. Here is how it stands now.')).toBeVisible();
  await expect(page.getByText(SENT)).toHaveCount(0);
  expect((await characterOf(page)).version).toBe(version);
});

test('[C11, D4] of two tabs that wait with an answer each, one is heard', async ({ page, context }) => {
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
  // Whoever was not heard is told so.
  const overtaken = await Promise.all(
    [page, other].map((tab) => tab.getByText('The story went on elsewhere. Here is how it stands now.').count()),
  );
  expect(overtaken.toSorted()).toEqual([0, 1]);
});

test('[D4] what waits is told while its player looks at another page, and they come back to where it led', async ({
  page,
  context,
}) => {
  await sitByTheFire(page);
  const { version } = await characterOf(page);
  // From here on both are there without a network.
  await goToStart(page);
  await page.goBack();
  await context.setOffline(true);
  await choose(page, 'Sit in the hair');
  await expect(page.getByText(WAITS)).toBeVisible();
  await goToStart(page);
  await page.goBack();
  // It waits still: whoever comes back is told so.
  await expect(page.getByText(WAITS)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Brush the hair off first' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: 'Meow Meow' }).click();
  await context.setOffline(false);
  await expectAuth(page, 'authenticated');
  await expect.poll(async () => (await characterOf(page)).version).toBe(version + 1);
  await page.goBack();
  await expectQuestPage(page, 'chair');
});

test.describe('with what is kept for later', () => {
  testOfProcess.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

  testOfProcess(
    '[W8, D4] what waits outlives the page, and is told when the tower is back',
    async ({ page, server }) => {
      await sitByTheFire(page);
      const before = await characterOf(page);
      await loseNetwork(page, server);
      await expectAuth(page, 'offline');
      await choose(page, 'Sit in the hair');
      await expect(page.getByText(WAITS)).toBeVisible();

      await page.reload();
      await expectAuth(page, 'offline');
      await expect(page.getByText(WAITS)).toBeVisible();
      await server.start();
      await expectAuth(page, 'authenticated');
      await expectQuestPage(page, 'chair');
      await expect(page.getByText(WAITS)).toHaveCount(0);
      expect(await characterOf(page)).toEqual({ ...before, version: before.version + 1 });
      expect(await keptOf(page)).toBe(0);
    },
  );
});

test('[B12] whoever is forgotten has nothing waiting', async ({ page, context }) => {
  await sitByTheFire(page);
  await page.route('**/quest/**', (route) => route.abort());
  await choose(page, 'Sit in the hair');
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await keptOf(page)).toBe(1);
  // The part that tells it is not there on this page.
  await page.goto('/game/account');
  expect(await keptOf(page)).toBe(1);
  await choose(page, 'Forget me here');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget me here' }).click();
  await expectAuth(page, 'no-cookie');
  expect(await keptOf(page)).toBe(0);
  expect(await context.cookies()).toEqual([]);
});
