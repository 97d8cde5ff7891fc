import { beSaved } from '../../e2e/saved-player.ts';
import {
  acceptTheCookie,
  characterOf,
  choose,
  expect,
  expectAlive,
  expectAuth,
  expectQuestPage,
  type Locator,
  type Page,
  test,
} from '../../e2e/test.ts';
import { holdTheTower } from './hold-the-tower.ts';

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

/** Keys are kept from when the script in the document has run, and it has before there is anything to see. */
async function firstHasRun(page: Page): Promise<void> {
  await expect(page.locator('[data-choice]').first()).toBeVisible();
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

  test('[A1] is chosen when somebody hears of it, where one of a few is to be chosen', async ({ page, complaints }) => {
    const arrive = await openBeforeItsCode(page, '/vision');
    const form = page.getByRole('radio', { name: 'Cat girl' });
    await pressEarly(form);
    arrive();
    await expect(form).toBeChecked();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('The water shows a cat girl.');
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
    await choose(page, 'Keep this one');
    await expect(page.getByText('You are a cat girl, until you close the page.')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('[A1] is done where it was a card, though it grows as it is pointed at', async ({ page, complaints }) => {
    const arrive = await openBeforeItsCode(page, '/tutorial/01_turns');
    await pressEarly(page.getByRole('button', { name: /^Leap/ }));
    arrive();
    await expect(page.getByRole('log')).toContainText('Leap: you are on tile 3.');
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  test('[A1] is done in a lesson that is not dealt yet, where it was a key', async ({ page, complaints }) => {
    const arrive = await openBeforeItsCode(page, '/tutorial/01_turns');
    await expect(page.getByRole('button', { name: /^Leap/ })).toBeVisible();
    const leap = await page
      .locator('button[data-card]')
      .evaluateAll((all) => all.findIndex(({ textContent }) => textContent?.startsWith('Leap')));
    await page.keyboard.press(String(leap + 1));
    arrive();
    await expect(page.getByRole('log')).toContainText('Leap: you are on tile 3.');
    expect(complaints).toEqual([]);
  });

  test('[A1, Q1] is done once where it was a key', async ({ page, complaints }) => {
    const arrive = await openBeforeItsCode(page, '/game/quest/Hearth');
    await firstHasRun(page);
    await page.keyboard.press('2');
    arrive();
    await expectQuestPage(page, 'brush');
    expect(complaints).toEqual([]);
  });

  test('[A1, Q1] is done in order where it was several keys, and on what they lead to', async ({ page }) => {
    const arrive = await openBeforeItsCode(page, '/game/quest/Hearth');
    await firstHasRun(page);
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
    await expectQuestPage(page, 'door');
    arrive();
    await expectQuestPage(page, 'brush');
  });

  test('[A1] is left alone where the player has gone elsewhere since', async ({ page }) => {
    const arrive = await openBeforeItsCode(page, '/game/quest/Hearth');
    await firstHasRun(page);
    await page.keyboard.press('2');
    await page.keyboard.press('Tab');
    arrive();
    await expectAlive(page);
    await expect(page.locator('[data-backend]')).toBeAttached();
    await expectQuestPage(page, 'door');
  });

  for (const [how, press] of [
    ['a click', (tabs: Locator) => tabs.getByRole('tab', { name: 'Hearth' }).click()],
    ['a key', (tabs: Locator) => tabs.getByRole('tab', { name: 'Cookie' }).press('ArrowRight')],
  ] as const) {
    test(`[A1] waits for a part of the page that comes later, as ${how}`, async ({ page, complaints }) => {
      const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
      await page.route('**/assets/quests-*.js', async (route) => {
        await arrival;
        await route.continue();
      });
      await page.goto('/debug', { waitUntil: 'commit' });
      await expectAlive(page);
      const tabs = page.getByRole('tablist', { name: 'Quests' });
      const hearth = tabs.getByRole('tab', { name: 'Hearth' });
      await press(tabs);
      await expect(tabs.locator('[data-pressed]')).toHaveCount(how === 'a click' ? 1 : 0);
      await expect(hearth).toHaveAttribute('aria-selected', 'false');
      arrive();
      await expect(hearth).toHaveAttribute('aria-selected', 'true');
      await expect(tabs.locator('[data-pressed]')).toHaveCount(0);
      await tabs.getByRole('tab', { name: 'Cookie' }).click();
      await expect(hearth).toHaveAttribute('aria-selected', 'false');
      expect(complaints).toEqual([]);
    });
  }

  test('[A1] is done once, though the page has begun to listen', async ({ page }) => {
    // As soon as somebody listens to presses, and before all is ready for them.
    await page.addInitScript(() => {
      const listen = EventTarget.prototype.addEventListener;
      EventTarget.prototype.addEventListener = function (type, ...how) {
        listen.call(this, type, ...how);
        if (type !== 'click' || (this as Element).id !== 'root') return;
        EventTarget.prototype.addEventListener = listen;
        queueMicrotask(() => document.querySelector<HTMLElement>('main button')?.click());
      };
    });
    await page.goto('/');
    await expectAuth(page, 'no-cookie');
    await expect(page.getByRole('button', { name: 'A cat. Turn it back' })).toBeVisible();
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
    // Nor was it done as a stranger first, and put right then.
    await page.getByRole('button', { name: 'History' }).click();
    const entries = page.getByRole('dialog').locator('[data-said]');
    await expect(entries.last()).toContainText('The cookie works. Sit anywhere but there.');
    await expect(entries.filter({ hasText: 'Tell me about the cookie' })).toHaveCount(0);
    expect((await characterOf(page)).version).toBe(version);
  });

  test('[A1, D4, W5] waits until it is known who plays, and is done as theirs then, once', async ({ page }) => {
    await beSaved(page);
    const { version } = await characterOf(page);
    const tower = await holdTheTower(page);

    const arrive = await openBeforeItsCode(page, '/game/quest/Hearth');
    await pressEarly(page.getByRole('button', { name: 'Brush the hair off first' }));
    arrive();
    const told = page.locator('[data-quest-page] section').filter({ has: page.getByRole('heading') });
    await expect(told).toHaveAttribute('aria-busy', 'true');
    // Whoever presses another one meanwhile has pressed already.
    await page.getByRole('button', { name: 'Sit in the hair' }).dispatchEvent('click');
    await expectQuestPage(page, 'door');
    tower.answer();
    await expectQuestPage(page, 'brush');
    await expect(told).toHaveAttribute('aria-busy', 'false');
    await expect.poll(async () => (await characterOf(page)).version).toBe(version + 1);

    tower.hold();
    await page.goto('/vision/name');
    const draw = page.getByRole('button', { name: 'Draw a name' });
    // Once only: clicking again would wait until it is not busy any more, and so until the browser gives the tower up.
    await draw.click();
    await expect(draw).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('status').filter({ hasText: 'You drew' })).toHaveCount(0);
    tower.answer();
    await expect(page.getByRole('status').filter({ hasText: 'You drew' })).toBeVisible();
    expect((await characterOf(page)).version).toBe(version + 2);
  });

  test('[A1, D1] of a stranger waits for nobody', async ({ page }) => {
    const tower = await holdTheTower(page);
    const arrive = await openBeforeItsCode(page, '/game/quest/Cookie');
    await pressEarly(page.getByRole('button', { name: 'Tell me about the cookie' }));
    arrive();
    await expectQuestPage(page, 'accept');
    await expectAuth(page, 'offline');
    tower.answer();
    await expectAuth(page, 'no-cookie');
    await expectQuestPage(page, 'accept');
  });
});
