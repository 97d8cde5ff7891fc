import { forgetHttpCache } from './cached-files.ts';
import { isSeenKept } from './kept-record.ts';
import {
  acceptTheCookie,
  characterOf,
  choose,
  expect,
  expectAuth,
  headline,
  noteRequests,
  openPage,
  readOn,
  test,
} from './test.ts';
import { shownWords, slot, turnTo } from './words-page.ts';

test('[B4, B12] on a phone the jar page names the player, and shows a reminder until the magic words are read', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await acceptTheCookie(page);
  const { name } = await characterOf(page);
  const line = page.getByRole('complementary', { name: 'Your magic words' });
  // While the dialogue goes on, the reminder beside it is hidden.
  await expect(page.getByRole('region', { name: 'Who is here' })).toBeVisible();
  await expect(line).toHaveCount(0);
  await choose(page, 'Thank you, Quince');
  await expect(line).toContainText('Your twelve words lie in the jar, unread.');
  await line.getByRole('link', { name: 'Look at them' }).click();
  await expect(page.getByRole('tab', { name: 'Magic words' })).toHaveAttribute('aria-selected', 'true');

  await turnTo(page, 'Cookie');
  const ways = page.getByRole('button', { name: 'Being forgotten' });
  await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tabpanel').getByText('Your character is saved.')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Back to Quince' })).toBeVisible();
  await ways.press('Enter');
  const headline = page.getByRole('heading', { name: 'Being forgotten' });
  await expect(headline).toBeFocused();
  await expect(headline).toBeInViewport({ ratio: 1 });
  await line.getByRole('link', { name: 'Look at them' }).press('Enter');
  await expect(page.getByRole('tab', { name: 'Magic words' })).toBeFocused();

  await choose(page, 'Show words');
  await expect(shownWords(page).last()).toBeInViewport({ ratio: 1 });
  await turnTo(page, 'Cookie');
  await expect(page.getByText('This browser keeps your twelve words.')).toBeVisible();
  await expect(line).toHaveCount(0);
  await expect.poll(() => isSeenKept(page)).toBe(true);
  await page.reload();
  await expect(page.getByText('One cookie.')).toBeVisible();
  await expect(line).toHaveCount(0);
});

test('[A1, B11] the jar page loads its chunks on demand, and retries a failed one', { tag: '@full' }, async ({
  page,
}) => {
  const SIDE = /\/assets\/jar-words-/;
  const WORDS = '**/assets/phrase-part-*.js';
  const asked = noteRequests(page, (request) => (SIDE.test(request.url()) ? request.url() : null));
  const tab = page.getByRole('tab', { name: 'Magic words' });
  const missing = page.getByRole('alert').filter({ hasText: 'Part of the page did not arrive.' });
  await openPage(page, '/game/account');
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await tab.hover();
  await expect.poll(() => asked).toHaveLength(1);
  await tab.click();
  await expect(page.getByRole('button', { name: 'Make my words' })).toBeVisible();
  await expect(tab).toBeFocused();
  expect(asked).toHaveLength(1);

  await test.step('the chunk of the jar page’s words side fails to load, and a retry loads it', async () => {
    await page.route(SIDE, (route) => route.abort());
    await page.goto('/');
    await openPage(page, '/game/account');
    await tab.click();
    await expect(missing).toBeVisible();
    await page.unroute(SIDE);
    await page.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Make my words' })).toBeVisible();
    await expect(missing).toHaveCount(0);
  });
  await test.step('the chunk of the jar page fails to load, and a retry does not reload the document', async () => {
    for (const [link, side] of [
      ['The cookie jar', 'Cookie'],
      // Leads to a hash of the jar page: the router loads nothing for a move from there to there, but for a retry it must.
      ['I have magic words', 'Magic words'],
    ] as const) {
      await forgetHttpCache(page);
      await openPage(page, '/');
      await page.evaluate(() => Object.assign(window, { sameVisit: true }));
      await page.context().setOffline(true);
      await page.getByRole('link', { name: link }).click();
      await expect(page.getByText('Part of the page did not arrive. Check your connection.')).toBeVisible();
      await page.context().setOffline(false);
      await choose(page, 'Try again');
      await expect(headline(page)).toHaveText('The cookie jar');
      await expect(headline(page)).toBeFocused();
      await expect(page.getByRole('tab', { name: side })).toHaveAttribute('aria-selected', 'true');
      expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
    }
  });
  await test.step('the chunk with the word list fails to load, and a retry loads it', async () => {
    await page.route(WORDS, (route) => route.abort());
    for (const way of ['Make my words', 'I already have words']) {
      await choose(page, way);
      await expect(missing).toBeVisible();
    }
    await page.unroute(WORDS);
    await choose(page, 'Try again');
    await expect(slot(page, 1)).toBeVisible();
  });
});

test('[Q6, B13] a new character that could not be fetched is not reported as unsaved, and a retry fetches it', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/game/quest/Cookie');
  await choose(page, 'Tell me about the cookie');
  await page.route('**/api/**', (route) => {
    const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
    const isLost = call.startsWith('GET /api/game/character/') || call === 'DELETE /api/auth/cookie';
    return isLost ? route.abort() : route.continue();
  });
  await choose(page, 'Yes, save my character');
  const log = page.getByRole('log');
  await expect(log).toContainText('The cookie is yours, and your words are in the jar.');
  await expect(page.getByText('nothing was saved')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Go on without saving' })).toHaveCount(0);
  await choose(page, 'Try again');
  await expect(page).toHaveTitle(/^Baked, but nobody answered · /);
  await page.unroute('**/api/**');
  await expect(page).toHaveTitle(/^Baked · /);
  await readOn(page, page.getByRole('button', { name: 'Thank you, Quince' }));
  await expect(log).toContainText(/A (girl|boy), it says, called \p{Lu}/u);
  await expect(log).toContainText('I have also made twelve magic words');
  await page.reload();
  await expectAuth(page, 'authenticated');
});
