import type { Browser, Page } from '@playwright/test';
import type { QuestDocument } from '#engine';
import { KETTLE } from '../helpers/kettle-quest.ts';
import { findingsByDayAndMoonlight } from './axe-findings.ts';
import { answer, standers } from './gathered.ts';
import { testOfOperator as test } from './operators-quests.ts';
import { overflowingElements, setLetters } from './overflow.ts';
import { signInAsSavedPlayer } from './saved-player.ts';
import { characterOf, choose, expect, expectQuestPage, openPage, readOn } from './test.ts';

/** Long enough for the steps of a test on a busy machine. */
const TIME = 12_000; // ms
/** Long enough for two players to choose, and a server to be killed, on a busy machine. */
const LONGER_TIME = 30_000; // ms

/** The quest with more time to choose. */
function slowKettle(time: number): QuestDocument {
  const pages = KETTLE.pages.map((page) => (page.together ? { ...page, together: { for: time } } : page));
  return { ...KETTLE, pages };
}

test.use({ quests: { 'kettle.json': slowKettle(TIME) } });

/** Opens the quest as a saved player, and goes to the stove, where players choose together. */
async function goToStove(page: Page): Promise<string> {
  await signInAsSavedPlayer(page);
  await openPage(page, '/game/quest/Kettle', 'authenticated');
  await choose(page, 'Go in');
  await expectQuestPage(page, 'stove');
  await readOn(page);
  return (await characterOf(page)).name;
}

/** Another player at the stove, whom the first one sees. */
async function otherAtStove(browser: Browser, baseURL: string, first: Page): Promise<{ page: Page; name: string }> {
  const page = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
  const other = { page, name: await goToStove(page) };
  await expect(standers(first, '')).toContainText(other.name);
  await expect(standers(page, '')).toBeVisible();
  return other;
}

test('[W20] two players at a page stand at answers, see each other there, and go where most stand', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  const mary = { page, name: await goToStove(page) };
  await expect(page.getByText('You are not alone here.')).toHaveCount(0);
  const james = await otherAtStove(browser, server.origin, page);
  for (const [one, other] of [
    [mary, james],
    [james, mary],
  ] as const) {
    await expect(one.page.getByRole('timer')).toHaveText(
      'You are not alone here. The answer with the most of you wins.',
    );
    await expect(standers(one.page, '')).toHaveText(`${other.name} is still thinking.`);
    await expect(answer(one.page, 'Let it whistle')).toHaveAttribute('aria-pressed', 'false');
  }

  await answer(page, 'Let it whistle').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('timer')).toHaveText(/^You stand at “Let it whistle”\. (1\d|\d) seconds\.$/);
  await expect(answer(page, 'Let it whistle')).toHaveAttribute('aria-pressed', 'true');
  await expect(answer(page, 'Let it whistle')).toHaveAccessibleDescription('You stand here.');
  await expect(answer(page, 'Let it whistle')).toBeFocused();
  await expect(standers(james.page, 'whistle')).toHaveText(`${mary.name} stands here.`);
  await expect(standers(james.page, 'whistle').locator('svg')).toHaveCount(1);
  await expect(james.page.getByRole('timer')).toHaveText(/^The others choose for \d+ seconds more\./);
  await expect(james.page.getByRole('status').filter({ hasText: 'A clock is running.' })).toHaveText(
    /^A clock is running\. In \d+ seconds .+ 1 player at “Let it whistle”\.$/,
  );

  // Players may change their minds.
  await answer(james.page, 'Take it off').click();
  await expect(standers(page, 'off')).toHaveText(`${james.name} stands here.`);
  await james.page.keyboard.press('1');
  await expect(standers(page, 'whistle')).toHaveText(`You and ${james.name} stand here.`);
  await expect(standers(page, 'off')).toHaveCount(0);

  for (const one of [page, james.page]) {
    await expectQuestPage(one, 'whistle');
    await expect(one.getByText('Both of you. “Let it whistle” it is.')).toBeVisible();
    await expect(one.getByRole('timer')).toContainText('You are not alone here.');
  }
  expect(complaints).toEqual([]);
});

test('[W20, W6] a round is longer for all if a player has clocks switched off; small, large and in German nothing overflows', {
  tag: '@full',
}, async ({ page, browser, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await goToStove(page);
  const james = await otherAtStove(browser, server.origin, page);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('group', { name: 'Timed choices' }).getByRole('radio', { name: 'Off' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await answer(james.page, 'Take it off').click();
  await expect(james.page.getByRole('timer')).toHaveText(/^You stand at “Take it off”\. 1?\d seconds\.$/);
  await answer(page, 'Let it whistle').click();
  await expect(james.page.getByRole('timer')).toHaveText(/^You stand at “Take it off”\. [34]\d seconds\.$/);
  expect(await findingsByDayAndMoonlight(page, 'main')).toEqual([]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^Du stehst bei „Let it whistle“\. Noch \d+ Sekunden\.$/);
  await expect(standers(page, 'off')).toHaveText(`${james.name} steht hier.`);
  await setLetters(page, 250);
  expect(await overflowingElements(page)).toEqual([]);
});

test.describe('with more time', () => {
  test.use({ quests: { 'kettle.json': slowKettle(LONGER_TIME) } });

  test('[W20] players whose server is killed while they stand at answers go to one page when it is back', {
    tag: '@full',
  }, async ({ page, browser, server }) => {
    const mary = await goToStove(page);
    const james = await otherAtStove(browser, server.origin, page);
    await answer(page, 'Let it whistle').click();
    await answer(james.page, 'Take it off').click();
    await expect(standers(james.page, 'whistle')).toHaveText(`${mary} stands here.`);
    await expect(standers(page, 'off')).toHaveText(`${james.name} stands here.`);
    await server.restart('SIGKILL');
    const ends = page.locator('[data-quest-page="whistle"], [data-quest-page="off"]');
    await expect(ends).toBeVisible({ timeout: 90_000 });
    const end = (await ends.getAttribute('data-quest-page')) ?? '';
    await expectQuestPage(james.page, end);
    const choice = end === 'off' ? 'Take it off' : 'Let it whistle';
    for (const one of [page, james.page]) {
      await expect(one.getByText(`One to one. The cat puts a paw on “${choice}”.`)).toBeVisible();
    }
  });
});
