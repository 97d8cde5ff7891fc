import {
  acceptTheCookie,
  characterOf,
  choose,
  expect,
  expectAuth,
  expectQuestPage,
  type Locator,
  type Page,
  test,
} from './test.ts';

/** Opens a page whose code is still under way; gives what lets it arrive. */
async function openBeforeItsCode(page: Page, path: string): Promise<() => void> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return arrive;
}

/** What is pressed is kept from when the small file that keeps it has run. */
async function pressEarly(button: Locator): Promise<void> {
  await expect(async () => {
    await button.click();
    await expect(button).toHaveAttribute('data-pressed', '', { timeout: 100 });
  }).toPass();
}

test.describe('what is pressed while the page comes to life', () => {
  test('[A1, Q1] shows that it was, and is done once, though it was pressed twice', async ({ page, complaints }) => {
    const arrive = await openBeforeItsCode(page, '/game/quest/Cookie');
    const answer = page.getByRole('button', { name: 'Tell me about the cookie' });
    await pressEarly(answer);
    await answer.click();
    arrive();
    await expectQuestPage(page, 'accept');
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
    await choose(page, 'No, do not track me');
    await expectQuestPage(page, 'finish');
    expect(complaints).toEqual([]);
  });

  test('[A1, Q1] is the last that was pressed, not the first', async ({ page }) => {
    const arrive = await openBeforeItsCode(page, '/game/account');
    await pressEarly(page.getByRole('tab', { name: 'Cookie' }));
    const words = page.getByRole('tab', { name: 'Magic words' });
    await words.press('Enter');
    await expect(page.locator('[data-pressed]')).toHaveText('Magic words');
    arrive();
    await expect(words).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('button', { name: 'Make my words' })).toBeVisible();
  });

  test('[A1] opens at once where the browser needs nobody for it, and closes with the page', async ({ page }) => {
    const arrive = await openBeforeItsCode(page, '/');
    await page.locator('button[popovertarget]').click();
    const said = page.locator('[popover]').first();
    await expect(said).toBeVisible();
    arrive();
    await expectAuth(page, 'no-cookie');
    await expect(said).toBeVisible();
    await said.getByRole('link').click();
    await expect(page).toHaveURL('/game/quest/Cookie');
    await expect(said).toBeHidden();
  });

  test('[A1, D4] changes nothing of what is kept of a player whose story is further on', async ({ page }) => {
    await acceptTheCookie(page);
    await choose(page, 'Thank you, Quince');
    await expectQuestPage(page, 'finish');
    const { version } = await characterOf(page);
    const arrive = await openBeforeItsCode(page, '/game/quest/Cookie');
    await pressEarly(page.getByRole('button', { name: 'Tell me about the cookie' }));
    arrive();
    await expectAuth(page, 'authenticated');
    await expectQuestPage(page, 'finish');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect((await characterOf(page)).version).toBe(version);
  });
});
