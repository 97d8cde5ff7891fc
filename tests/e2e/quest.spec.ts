import { hearthQuest } from '#content/quests/Hearth/quest';
import { type Choice, findChoice, findPage } from '#engine';
import { signInAsSavedPlayer } from './saved-player.ts';
import {
  characterOf,
  choose,
  expect,
  expectAuth,
  expectQuestPage,
  headline,
  holdRequests,
  type Locator,
  noteRequests,
  openPage,
  type Page,
  pathOf,
  questPage,
  stopClock,
  test,
  testOfProcess,
} from './test.ts';

const HEARTH = '/game/quest/Hearth';
/** The timed choice on the page `kettle`: its text and its timeout. */
const { text: TIMED, timeout: TIMEOUT } = findChoice(findPage(hearthQuest, 'kettle'), 'whistle') as Choice;
const SECONDS = TIMEOUT / 1000;
const HOLD = 'Hold the clock';
const PURR = hearthQuest.pettingLines.get(1) as string;

const choice = (page: Page, id: string): Locator => page.locator(`[data-choice="${id}"]`);
const timer = (page: Page): Locator => page.getByRole('timer');

/** Makes choices by their ids, one after another, and expects the page that each leads to. */
async function walk(page: Page, ...steps: readonly (readonly [id: string, leadsTo: string])[]): Promise<void> {
  for (const [id, leadsTo] of steps) {
    await choice(page, id).click();
    await expectQuestPage(page, leadsTo);
  }
}

const TO_THE_LIST = [
  ['sit', 'chair'],
  ['list', 'list'],
] as const;
const TO_THE_KETTLE = [...TO_THE_LIST, ['tea', 'kettle']] as const;

/** Goes to the page with the timed choice. The page's clock stands still until the test advances it. */
async function openKettle(page: Page): Promise<void> {
  await page.clock.install();
  await openPage(page, HEARTH);
  await stopClock(page);
  await walk(page, ...TO_THE_KETTLE);
  // The timeout starts a moment after the page is shown.
  await expect(timer(page)).toBeVisible();
}

/** Opens the quest as a saved player, with the clock under the test's control. */
async function openSaved(page: Page): Promise<void> {
  await page.clock.install();
  await signInAsSavedPlayer(page);
  await openPage(page, HEARTH, 'authenticated');
}

async function secondsLeft(page: Page): Promise<number> {
  return Number(/\d+/.exec((await timer(page).textContent()) ?? '')?.[0]);
}

/** Advances the page's clock second by second, until this page of the quest is shown. */
async function runUntil(page: Page, key: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(await questPage(page).getAttribute('data-quest-page')).toBe(key);
  }).toPass({ intervals: [0] });
}

/** Blocks the stream of a page, so that it misses updates from the player's other pages and becomes stale. */
const blockStream = (page: Page) => page.route('**/*?stream', () => {});

async function setPageHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('[Q1, Q10] closed choices give their reason, choices that are open only once disappear, and the cat can be petted', {
  tag: '@stranger',
}, async ({ page, complaints }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openPage(page, HEARTH);
  for (const step of TO_THE_LIST) {
    await walk(page, step);
    await expect(headline(page)).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('figure').locator('figcaption > div:first-child > span')).toHaveText([
    'Quince, Neko Witch',
    'Pudding, Neko Maid',
  ]);
  const closed = page.getByRole('button', { name: 'Fetch the pencil', exact: true });
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
  await expect(closed).toHaveAccessibleDescription('Quince is asleep on it.');
  await expect(page.getByText('Quince is asleep on it.')).toBeVisible();
  await closed.press('Enter');
  await closed.click({ force: true });
  await expectQuestPage(page, 'list');
  await choose(page, 'Pet Quince');
  await expect(page.getByText(PURR, { exact: true })).toBeVisible();

  await walk(page, ['tea', 'kettle'], ['tea', 'tea'], ['chair', 'chair'], ['list', 'list']);
  await expect(closed).toBeVisible();
  await expect(choice(page, 'tea')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('[Q1, Q5, Q11, D8, B13] an anonymous player gets a card, gives it away, and restarts the quest', {
  tag: '@stranger',
}, async ({ page }) => {
  await openKettle(page);
  await page.clock.runFor(TIMEOUT);
  await expectQuestPage(page, 'whistle');
  await walk(page, ['pencil', 'pencil']);
  await expect(page.getByText('You have a pencil now.')).toBeVisible();
  await walk(page, ['chair', 'chair']);
  await expect(page.getByText('You have a pencil now.')).toHaveCount(0);
  await expect(choice(page, 'list')).toHaveCount(0);
  await walk(page, ['ticked', 'ticked']);
  await expect(page.getByText('You no longer have the pencil.')).toBeVisible();
  await choose(page, 'Start again');
  await expectQuestPage(page, 'door');
  await expect(headline(page)).toBeFocused();

  // Another choice, or another page of the app, cancels the timeout of the timed choice.
  await walk(page, ...TO_THE_KETTLE, ['tea', 'tea']);
  await page.clock.runFor(2 * TIMEOUT);
  await expectQuestPage(page, 'tea');
  await page.evaluate(() => {
    history.pushState(null, '', '?p=attic');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(headline(page)).toHaveText('Neko not found');
  await page.goto(HEARTH);
  await walk(page, ...TO_THE_KETTLE);
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/support');
  await page.clock.runFor(2 * TIMEOUT);
  await expect(page).toHaveURL('/support');
});

test('[Q11] a timed choice is taken when its clock runs out, and the clock can be paused by keys', {
  tag: '@stranger',
}, async ({ page, complaints }) => {
  await openKettle(page);
  const timed = page.getByRole('button', { name: TIMED, exact: true });
  await expect(timed).toHaveAccessibleDescription('Takes itself when the clock runs out.');
  const told = page.getByRole('status').filter({ hasText: 'clock' });
  await expect(told).toHaveText(
    `A clock is running. In ${SECONDS} seconds “${TIMED}” takes itself, unless you hold the clock.`,
  );
  await page.evaluate(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    const all = { subtree: true, childList: true, characterData: true };
    for (const live of document.querySelectorAll('[role="status"], [role="log"], [role="alert"], [aria-live]')) {
      new MutationObserver((records) => {
        const isTranslated = records.every(({ addedNodes }) =>
          [...addedNodes].some((node) => node.nodeName === 'FONT'),
        );
        if (!isTranslated) changes.push(live.textContent ?? '');
      }).observe(live, all);
    }
  });
  await headline(page).focus();
  await page.keyboard.press('Tab');
  const hold = page.getByRole('button', { name: HOLD });
  await expect(hold).toBeFocused();
  await expect.poll(() => secondsLeft(page)).toBe(SECONDS);
  await page.clock.runFor(2000);
  await expect.poll(() => secondsLeft(page)).toBe(SECONDS - 2);
  // With reduced motion, the bar moves in steps.
  const part = await timed.locator('[aria-hidden]:last-child').evaluate((bar) => {
    return bar.getBoundingClientRect().width / (bar.parentElement as HTMLElement).clientWidth;
  });
  expect(part).toBeCloseTo((SECONDS - 2) / SECONDS, 2);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.clock.runFor(500);
  expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Let it run' })).toBeFocused();
  await expect(told).toHaveText('The clock is held.');
  await page.clock.runFor(10 * TIMEOUT);
  await expect(timer(page)).toHaveText(`Held at ${SECONDS - 2} seconds.`);
  await page.keyboard.press('Space');
  await expect(hold).toBeFocused();
  await expect(told).toHaveText('The clock runs on.');
  await page.clock.runFor(TIMEOUT - 3500);
  await expect(timer(page)).toHaveText(`1 second, then: ${TIMED}`);
  await page.clock.runFor(999);
  await expectQuestPage(page, 'kettle');
  await page.clock.runFor(1);
  await expectQuestPage(page, 'whistle');
  await expect(headline(page)).toBeFocused();
  await expect(timer(page)).toHaveCount(0);
  await page.clock.runFor(10 * TIMEOUT);
  await expectQuestPage(page, 'whistle');
  expect(complaints).toEqual([]);
});

test('[Q11][F6] a timed choice’s clock pauses in a hidden tab, and does not steal the focus when it runs out', {
  tag: '@full',
}, async ({ page }) => {
  const moment = `3 seconds, then: ${TIMED}`;
  await openKettle(page);
  const help = page.getByRole('link', { name: 'Help' });
  await help.focus();
  await page.clock.runFor(TIMEOUT - 1000);
  await setPageHidden(page, true);
  await page.clock.runFor(10 * TIMEOUT);
  await expectQuestPage(page, 'kettle');
  await setPageHidden(page, false);
  await expect(timer(page)).toHaveText(moment);
  await test.step('[F6] the clock of a timed choice pauses under dialogs and popovers', async () => {
    for (const name of ['Settings', 'History', /^Not saved/]) {
      const button = page.getByRole('button', { name, exact: typeof name === 'string' });
      await button.click();
      await expect(page.locator('dialog[open], :popover-open')).toBeVisible();
      await page.clock.runFor(10 * TIMEOUT);
      await expectQuestPage(page, 'kettle');
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog[open], :popover-open')).toHaveCount(0);
      await expect(timer(page)).toHaveText(moment);
    }
    await help.focus();
  });
  await page.clock.runFor(2000);
  await page.clock.fastForward(10 * TIMEOUT); // as if the machine had been asleep
  await expect(timer(page)).toHaveText(moment);
  await page.clock.runFor(2999);
  await expectQuestPage(page, 'kettle');
  await page.clock.runFor(1);
  await expectQuestPage(page, 'whistle');
  await expect(help).toBeFocused();
});

test('[Q11, C11, D4] two tabs stay in sync, and a timed choice is saved', async ({ page, context }) => {
  await openSaved(page);
  const other = await context.newPage();
  await openPage(other, HEARTH, 'authenticated');
  await walk(other, ['sit', 'chair']);
  await expectQuestPage(page, 'chair');
  await walk(page, ['list', 'list']);
  await expectQuestPage(other, 'list');
  await other.close();

  await stopClock(page);
  await walk(page, ['tea', 'kettle']);
  const before = await characterOf(page);
  await runUntil(page, 'whistle');
  expect(await characterOf(page)).toEqual({ ...before, version: before.version + 1 });
  await page.reload();
  await expectQuestPage(page, 'whistle');
  await walk(page, ['pencil', 'pencil'], ['ticked', 'ticked']);
  await expect(page.getByText('You no longer have the pencil.')).toBeVisible();
  await choose(page, 'Start again');
  await expectQuestPage(page, 'door');
  await walk(page, ...TO_THE_LIST);
  await expect(choice(page, 'tea')).toBeVisible();
});

test('[Q11] a timed choice’s clock pauses while a call is pending, and a double press sends one choice', {
  tag: '@full',
}, async ({ page }) => {
  await openSaved(page);
  await stopClock(page);
  await walk(page, ...TO_THE_KETTLE);
  const answer = await holdRequests(page, '**/quest/**');
  const asked = noteRequests(page, (request) => (pathOf(request).includes('/quest/') ? request.postData() : null));
  await expect(timer(page)).toBeVisible();
  await page.clock.runFor(TIMEOUT - 5000);
  await choice(page, 'tea').evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await choice(page, 'whistle').click({ force: true });
  await page.clock.runFor(10_000); // longer than the choice's timeout, but shorter than that of a request
  await expect(timer(page)).toHaveText(`5 seconds, then: ${TIMED}`);
  await expect(choice(page, 'whistle')).toHaveAttribute('aria-disabled', 'true');
  answer();
  await expectQuestPage(page, 'tea');
  await page.clock.runFor(2 * TIMEOUT);
  await expectQuestPage(page, 'tea');
  expect(asked.map((data) => JSON.parse(data))).toEqual([
    { choice: 'tea', from: expect.any(Number), idempotencyKey: expect.any(String) },
  ]);
});

test('[Q11, D4] a tab that missed updates gets the current state after a refused choice', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await blockStream(page);
  await openSaved(page);
  await stopClock(page); // stops the clock of both tabs, which share a browser context
  await walk(page, ...TO_THE_KETTLE);
  const other = await context.newPage();
  await other.goto(HEARTH);
  await expectQuestPage(other, 'kettle');
  await choose(other, HOLD);
  await choose(other, 'Pet Quince');
  await expect(other.getByText(PURR, { exact: true })).toBeVisible();

  const refused = page.waitForResponse((response) => response.url().includes('/quest/'));
  await expect(async () => {
    await page.clock.runFor(1000);
    await Promise.race([refused, Promise.reject(new Error('No request was sent yet'))]);
  }).toPass({ intervals: [0] });
  expect((await refused).status()).toBe(409);
  await expect.poll(() => secondsLeft(page)).toBeGreaterThan(SECONDS / 2);
  await expectQuestPage(page, 'kettle');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await walk(other, ['tea', 'tea']);
  await runUntil(page, 'tea');
  await expect(page.getByRole('status').getByText('The story went on elsewhere.')).toBeVisible();
  await walk(other, ['chair', 'chair']);
  await choice(page, 'chair').click();
  await expectQuestPage(page, 'chair');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

testOfProcess(
  '[Q11, D6] a timed choice’s clock pauses while the server is unreachable',
  { tag: '@full' },
  async ({ page, server }) => {
    await openSaved(page);
    await walk(page, ...TO_THE_KETTLE);
    await server.kill('SIGKILL');
    await expectAuth(page, 'offline');
    await expect(timer(page)).toHaveText(/^The clock waits for the tower, at \d+ seconds\.$/);
    await page.clock.runFor(2 * TIMEOUT);
    await expectQuestPage(page, 'kettle');
    await server.start();
    await expect(async () => {
      await page.clock.runFor(1000);
      await expectAuth(page, 'authenticated');
    }).toPass();
    await runUntil(page, 'whistle');
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('[W10] a quest saved at a page that was removed opens at its checkpoint, and a note says so', {
  tag: '@full',
}, async ({ page }) => {
  await openSaved(page);
  await walk(page, ['sit', 'chair']);
  await blockStream(page);
  await page.route(/\/api\/game\/character\/\w+$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/(Hearth\?[^"]*?p=)chair/, '$1attic') });
  });
  await page.reload();
  await expectQuestPage(page, 'chair');
  const note = page.getByRole('status').getByText('The story was changed while you were away. You are back at');
  await expect(note).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await walk(page, ['list', 'list']);
  await expect(note).toHaveCount(0);
});
