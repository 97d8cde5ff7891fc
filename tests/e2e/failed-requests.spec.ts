import { signInAsSavedPlayer } from './saved-player.ts';
import {
  acceptTheCookie,
  characterOf,
  choose,
  expect,
  expectAuth,
  expectQuestPage,
  headline,
  holdRequests,
  openPage,
  questPage,
  test,
} from './test.ts';

test('[B2, B13] without a server the game is playable, says why nothing is saved, and reconnects', async ({
  page,
  context,
}) => {
  await page.route('**/api/**', (route) => route.abort());
  await openPage(page, '/game/quest/Cookie', 'offline');
  await choose(page, 'Tell me about the cookie');
  await choose(page, 'Yes, save my character');
  const log = page.getByRole('log');
  await expect(log).toContainText('It did not rise. No cookie was made and nothing was saved.');
  await expect(page.getByRole('alert')).toContainText('The tower did not answer. Try again.');
  await expect(page).toHaveTitle(/^Not baked · /);
  await choose(page, 'Try again');
  await expect(log).toContainText('It did not rise.');
  await choose(page, 'Go on without saving');
  await expectQuestPage(page, 'finish');
  await expect(page).toHaveTitle(/^Then we are done · /);
  await expect(log).toContainText('Not today, then. Nothing was saved. Ask me again whenever you like.');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  await page.unroute('**/api/**');
  await expectAuth(page, 'no-cookie');
});

test('[C9, B2] a browser whose calls are refused as too many says so, and that it helps to wait', {
  tag: '@full',
}, async ({ page }) => {
  await signInAsSavedPlayer(page);
  await openPage(page, '/game/quest/Hearth', 'authenticated');
  // A proxy may count calls, too: its refusal is no JSON.
  await page.route('**/api/**', (route) =>
    route.request().resourceType() === 'eventsource'
      ? route.continue()
      : route.fulfill({ status: 429, contentType: 'text/html', body: '<h1>429 Too Many Requests</h1>' }),
  );
  await choose(page, 'Sit in the hair');
  await expect(page.getByRole('alert')).toHaveText('! Too quick. Wait a moment, then try again.');
  await expect(page.getByText('the tower has not answered yet')).toHaveCount(0);
  await page.goto('/game/quest/Hearth');
  await expect(page.getByText('Too quick, so nobody knows you here yet.')).toBeVisible();
  await page.locator('[data-auth="offline"]').getByRole('button').click();
  await expect(page.getByText('Too quick. Wait a moment, then try again.')).toBeVisible();
  await page.goto('/game/dialog');
  await expect(page.getByText('then the others come back into sight')).toBeVisible();
  await expect(page.getByText('The tower is not answering')).toHaveCount(0);
  await page.unroute('**/api/**');
  await expectAuth(page, 'authenticated');
});

test('[B13] a slow sign-up for a cookie is announced without a layout shift', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.clock.install();
  await page.goto('/game/quest/Cookie');
  await choose(page, 'Tell me about the cookie');
  const answer = await holdRequests(page, '**/api/**');
  await choose(page, 'Yes, save my character');
  await expect(headline(page)).toHaveText('In the oven');
  const before = await headline(page).boundingBox();
  const oven = questPage(page);
  await expect(oven.getByText('One moment')).toBeVisible();
  await page.clock.fastForward(8000);
  await expect(oven.getByText('Still trying')).toBeVisible();
  await expect(oven.getByText('One moment')).toHaveCount(0);
  answer();
  await expect(headline(page)).toHaveText('Baked');
  await expect(oven.getByText('Still trying')).toHaveCount(0);
  expect((await headline(page).boundingBox())?.y).toBe(before?.y);
});

test('[B4, D6] an answer is sent once the pending call for petting the cat ends; the next call notices a lost cookie', {
  tag: '@full',
}, async ({ page, context }) => {
  await acceptTheCookie(page);
  const answer = await holdRequests(page, '**/quest/**');
  await choose(page, 'Pet Quince');
  await choose(page, 'Thank you, Quince');
  answer();
  await expectQuestPage(page, 'finish');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await characterOf(page)).version).toBe(3);

  await context.clearCookies();
  // Retried, as a second petting within a second sends no request.
  await expect(async () => {
    await choose(page, 'Pet Quince');
    await expect(page.locator('[data-auth]')).toHaveAttribute('data-auth', 'no-cookie', { timeout: 1500 });
  }).toPass();
  await page.getByRole('link', { name: 'The cookie jar' }).click();
  await choose(page, 'Say the words');
  await expectAuth(page, 'authenticated');
});

test('[C11, D4] a choice from an old version is refused, and can be made again', async ({ page, context }) => {
  // Blocks the stream, which would update this page after the other page's choices: without it, the page becomes stale.
  await page.route('**/*?stream', (route) => route.abort());
  await acceptTheCookie(page);
  const { version } = await characterOf(page);
  const other = await context.newPage();
  await other.goto('/game/quest/Cookie');
  await expectQuestPage(other, 'finish');
  await choose(other, 'Pet Quince');
  await expect(other.getByText('Prr.')).toBeVisible();

  const answer = page.waitForResponse((response) => response.url().includes('/quest/'));
  await choose(page, 'Thank you, Quince');
  expect((await answer).status()).toBe(409);
  await expect(page.getByRole('alert')).toContainText('Someone got there first. Here is how it stands now.');
  await expectQuestPage(page, 'accept_yes');
  await choose(page, 'Thank you, Quince');
  await expectQuestPage(page, 'finish');
  await expect.poll(async () => (await characterOf(page)).version).toBe(version + 2);
});

test('the pages that the start page promises for offline play work without a network', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const underWay = new Set<unknown>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const fetched = page.waitForRequest('**/vision/_payload.json?*');
  await openPage(page, '/');
  await fetched;
  await expect.poll(() => underWay.size).toBe(0);
  await context.setOffline(true);
  await expect(page.getByText('You can look around and take the lessons without a network.')).toBeVisible();

  await page.getByRole('link', { name: 'Lessons', exact: true }).click();
  await expect(headline(page)).toHaveText('Lessons');
  await page.getByRole('link', { name: 'Open Turns' }).click();
  await page.getByRole('button', { name: /^Leap/ }).click();
  await expect(page.getByRole('log')).toContainText('Leap: you are on tile 3.');
  await page.getByRole('link', { name: 'Next lesson' }).click();
  await expect(page.getByRole('button', { name: /in deck/ })).toHaveCount(4);
  await page.getByRole('link', { name: 'Meow Meow' }).click();
  await page.getByRole('link', { name: 'Look in the bowl' }).click();
  await expect(headline(page)).toHaveText('Look in the bowl.');
  await choose(page, 'Stir');
  await expect(page.getByRole('status').filter({ hasText: /^The water shows a / })).toBeVisible();
});

test('[B2, B12] the room shows that the connection is lost and back, and the report to copy at /support names no player', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => {
      if ('copied' in window) throw new DOMException('No', 'NotAllowedError');
      Object.assign(window, { copied: text });
    };
  });
  await signInAsSavedPlayer(page);
  const { id, name } = await characterOf(page);
  await page.goto('/game/dialog');
  await expect(page.getByText('Listening', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Listening again soon', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Listening', { exact: true })).toBeVisible();
  await expect(page.getByText('The tower answered. You are connected again.')).toBeVisible();

  await openPage(page, '/support#broken', 'authenticated');
  const report = page.locator('#broken pre');
  await expect(report).toContainText('Version: meow meow alpha v0.0.1');
  await expect(report).toContainText('State: authenticated');
  await expect(report).toContainText(/^Page: \/support$/m); // without the hash and the query
  await choose(page, 'Copy a report');
  await expect(page.getByText('Copied.')).toBeVisible();
  const shown = await report.textContent();
  expect(await page.evaluate(() => (window as { copied?: string }).copied)).toBe(shown);
  for (const secret of [id, name, '0x']) expect(shown).not.toContain(secret);
  await choose(page, 'Copy a report');
  await expect(page.getByText('Select the text and copy it.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toContain('State: authenticated');
});
