import {
  choose,
  expect,
  expectAuth,
  expectLetters,
  expectQuestPage,
  type Page,
  questPage,
  readOn,
  test,
} from '../../e2e/test.ts';

/** What a quest's page has come right after it. */
const BESIDES = '**/assets/later-parts-*.js';

const view = (page: Page) => questPage(page).locator('[data-view]');
/** What is drawn, moods and all, but for what React writes between it. */
const drawn = (page: Page) => view(page).evaluate((element) => element.innerHTML.replace(/<!--.*?-->/g, ''));

/** Counts how much of the page moves from now on. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const moved = { sum: 0 };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.sum += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { moved: { sum: number } }).moved.sum);
}

for (const card of ['Cookie', 'Hearth']) {
  test(`[W7] the picture of ${card} stays as it came until its code is there, and nothing moves then`, async ({
    page,
    complaints,
  }) => {
    const held: (() => void)[] = [];
    await page.route(BESIDES, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await page.goto(`/game/quest/${card}`, { waitUntil: 'commit' });
    await readOn(page);
    await expect.poll(() => held.length).toBe(1);
    const first = await drawn(page);
    expect(first).toContain('data-mood');
    const cat = await view(page).locator('[data-who="NekoWitch"] [data-mood]').first().elementHandle();
    // The page is another than it was by now, and the picture is the one that came.
    await page.getByRole('button', { name: 'Auto', exact: true }).click();
    expect(await drawn(page)).toBe(first);

    // Both come after the page has been painted, and neither is the picture's.
    await expectLetters(page);
    await expectAuth(page, 'no-cookie');
    const moved = await watchShifts(page);
    for (const go of held) go();
    // Nothing was drawn anew: the very cat that came with the document.
    await expect
      .poll(() => cat?.evaluate((element) => Object.keys(element).some((key) => /^__react/.test(key))))
      .toBe(true);
    expect(await cat?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await moved()).toBe(0);
    expect(complaints).toEqual([]);
  });
}

test('[W7] without what comes right after it a quest is read and answered, and who asks for the history is told', async ({
  page,
}) => {
  await page.route(BESIDES, (route) => route.abort());
  await page.goto('/game/quest/Hearth');
  await readOn(page);
  const first = await drawn(page);
  await choose(page, 'Sit in the hair');
  await expectQuestPage(page, 'chair');
  // The same two are there.
  expect(await drawn(page)).toBe(first);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByText('Part of the page did not arrive.').first()).toBeVisible();
  await choose(page, 'Put a log on');
  await expectQuestPage(page, 'log');
  await expect(view(page).locator('svg')).toHaveCount(0);

  await page.unroute(BESIDES);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(view(page).locator('[data-who="NekoWitch"]')).toBeVisible();
  await expect(view(page).locator('[data-who="NekoMaid"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'What was said' })).toBeVisible();
});

test('[Q11, W7] a clock whose code has not come does not run, and nobody is told that it does; it begins once it has', async ({
  page,
}) => {
  await page.route(BESIDES, (route) => route.abort());
  await page.goto('/game/quest/Hearth');
  await readOn(page);
  for (const answer of ['Sit in the hair', 'Talk to Pudding', 'Ask for tea']) await choose(page, answer);
  await expectQuestPage(page, 'kettle');
  await readOn(page);
  const timed = questPage(page).getByRole('button', { name: 'Let it whistle' });
  await expect(timed).toBeEnabled();
  await expect(timed).not.toHaveAccessibleDescription(/clock/);
  await expect(page.getByRole('timer')).toHaveCount(0);

  await page.unroute(BESIDES);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('timer')).toHaveText(/^\d+ seconds, then: Let it whistle$/);
  await expect(timed).toHaveAccessibleDescription('Takes itself when the clock runs out.');
  await choose(page, 'Hold the clock');
  await expect(page.getByRole('timer')).toHaveText(/^Held at \d+ seconds\.$/);
});
