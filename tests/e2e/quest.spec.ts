import type { Locator, Page } from '@playwright/test';
import { hearthQuest } from '#content';
import { type Choice, findChoice, findPage } from '#engine';
import { findingsOf } from './findings.ts';
import { beSaved } from './saved-player.ts';
import {
  characterOf,
  choose,
  expect,
  expectAuth,
  expectLetters,
  expectQuestPage,
  questPage,
  stopClock,
  test,
  testOfProcess,
} from './test.ts';

// Lines are there at once: how they are told is another file's matter.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const HEARTH = '/game/quest/Hearth';
/** The page with a clock, and the choice there that takes itself. */
const TIMED = findChoice(findPage(hearthQuest, 'kettle'), 'whistle') as Choice;
const HOLD = 'Hold the clock';
const RUN = 'Let it run';

function choice(page: Page, id: string): Locator {
  return page.locator(`[data-choice="${id}"]`);
}

/** Takes choices by their ids, one after another. */
async function walk(page: Page, ...steps: readonly (readonly [id: string, leadsTo: string])[]): Promise<void> {
  for (const [id, leadsTo] of steps) {
    await choice(page, id).click();
    await expectQuestPage(page, leadsTo);
  }
}

const TO_THE_KETTLE = [
  ['sit', 'chair'],
  ['list', 'list'],
  ['tea', 'kettle'],
] as const;

/** Goes to the page with the clock; time stands still until it is let run. */
async function openKettle(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(HEARTH);
  await expectAuth(page, 'no-cookie');
  await stopClock(page);
  await walk(page, ...TO_THE_KETTLE);
  // A page is there a moment before its clock runs: time that goes by until then is none of it.
  await expect(page.getByRole('timer')).toBeVisible();
}

/** The seconds that the clock shows. */
async function secondsLeft(page: Page): Promise<number> {
  return Number(/\d+/.exec((await page.getByRole('timer').textContent()) ?? '')?.[0]);
}

/** Lets the clock run, second by second, until a page is shown. */
async function runUntil(page: Page, key: string): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(await questPage(page).getAttribute('data-quest-page')).toBe(key);
  }).toPass({ intervals: [0] });
}

/** Keeps a page from being told what other pages of its player do: it falls behind. */
async function deafen(page: Page): Promise<void> {
  await page.route('**/*?stream', () => {});
}

async function putAway(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test.describe('choices', () => {
  test('[Q1] one that is closed is there, says why, and is not taken; one taken once is gone', async ({
    page,
    complaints,
  }) => {
    await page.goto(`${HEARTH}?p=chair`);
    await walk(page, ['list', 'list']);
    const closed = page.getByRole('button', { name: 'Fetch the pencil', exact: true });
    await expect(closed).toBeVisible();
    await expect(closed).toHaveAttribute('aria-disabled', 'true');
    await expect(closed).toHaveAccessibleDescription('Quince is asleep on it.');
    await expect(page.getByText('Quince is asleep on it.')).toBeVisible();
    await closed.press('Enter');
    await closed.click({ force: true });
    await expectQuestPage(page, 'list');

    await walk(page, ['tea', 'kettle'], ['tea', 'tea'], ['chair', 'chair'], ['list', 'list']);
    await expect(closed).toBeVisible();
    await expect(choice(page, 'tea')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  test('[Q1] the page that a choice leads to begins where it can be seen', async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await page.goto(HEARTH);
    await expectAuth(page, 'no-cookie');
    for (const [id, leadsTo] of TO_THE_KETTLE) {
      await walk(page, [id, leadsTo]);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    }
  });

  test('[Q1, Q10] two who are met are both shown, and the cat is the one to pet', async ({ page }) => {
    await page.goto(`${HEARTH}?p=list`);
    await expectQuestPage(page, 'list');
    await expect(page.getByRole('figure').locator('figcaption > span')).toHaveText([
      'Quince, Neko Witch',
      'Pudding, Neko Maid',
    ]);
    await choose(page, 'Pet Quince');
    await expect(page.getByText(hearthQuest.pettingLines.get(1) as string, { exact: true })).toBeVisible();
  });

  test('[Q1, D8] what pages give and take is in the hand, and told', async ({ page }) => {
    await openKettle(page);
    await page.clock.runFor(TIMED.timeout);
    await walk(page, ['pencil', 'pencil']);
    await expect(page.getByText('You have a pencil now.')).toBeVisible();
    await walk(page, ['chair', 'chair']);
    await expect(page.getByText('You have a pencil now.')).toHaveCount(0);
    await expect(choice(page, 'list')).toHaveCount(0);
    await walk(page, ['ticked', 'ticked']);
    await expect(page.getByText('You no longer have the pencil.')).toBeVisible();
  });

  test('[Q1, B13] a stranger who starts again begins anew', async ({ page }) => {
    await page.goto(`${HEARTH}?p=chair`);
    const fire = page.getByRole('log').getByText('The fire is getting on with it.');
    await expect(fire).toBeVisible();
    await walk(page, ['embers', 'embers'], ['embers', 'embers'], ['lap', 'lap'], ['furniture', 'furniture']);
    await choose(page, 'Start again');
    await expectQuestPage(page, 'door');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await walk(page, ['sit', 'chair']);
    await expect(fire).toBeVisible();
  });

  test('[Q5, B13] so does one who starts a creased card again', async ({ page }) => {
    await page.goto(`${HEARTH}?p=chair`);
    await walk(page, ['embers', 'embers'], ['chair', 'chair']);
    await page.evaluate(() => {
      history.pushState(null, '', '?p=attic');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quest has invalid state!');
    await choose(page, 'Start again');
    await walk(page, ['sit', 'chair']);
    await expect(page.getByRole('log').getByText('The fire is getting on with it.')).toBeVisible();
  });
});

test.describe('[Q11] a choice that takes itself', () => {
  test('does so when its clock has run out, and not before', async ({ page, complaints }) => {
    await openKettle(page);
    const timed = page.getByRole('button', { name: TIMED.text, exact: true });
    await expect(timed).toHaveAccessibleDescription('Takes itself when the clock runs out.');
    await expect.poll(() => secondsLeft(page)).toBe(TIMED.timeout / 1000);
    await page.clock.runFor(TIMED.timeout - 1000);
    await expect(page.getByRole('timer')).toHaveText(`1 second, then: ${TIMED.text}`);
    await page.clock.runFor(999);
    await expectQuestPage(page, 'kettle');
    await page.clock.runFor(1);
    await expectQuestPage(page, 'whistle');
    await expect(page.getByRole('timer')).toHaveCount(0);
    await page.clock.runFor(10 * TIMED.timeout);
    await expectQuestPage(page, 'whistle');
    expect(complaints).toEqual([]);
  });

  test('does nothing once another was taken', async ({ page }) => {
    await openKettle(page);
    await page.clock.runFor(TIMED.timeout / 2);
    await walk(page, ['tea', 'tea']);
    await page.clock.runFor(2 * TIMED.timeout);
    await expectQuestPage(page, 'tea');
  });

  test('does nothing on another page of the app', async ({ page }) => {
    await openKettle(page);
    await page.getByRole('link', { name: 'Help' }).click();
    await expect(page).toHaveURL('/support');
    await page.clock.runFor(2 * TIMED.timeout);
    await expect(page).toHaveURL('/support');
  });

  test('can be held and let run by keyboard alone, with the focus where it was', async ({ page }) => {
    await openKettle(page);
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('Tab');
    const hold = page.getByRole('button', { name: HOLD });
    await expect(hold).toBeFocused();
    await page.clock.runFor(2500);
    await page.keyboard.press('Enter');
    const run = page.getByRole('button', { name: RUN });
    await expect(run).toBeFocused();
    await page.clock.runFor(10 * TIMED.timeout);
    await expect(page.getByRole('timer')).toHaveText(`Held at ${TIMED.timeout / 1000 - 2} seconds.`);
    await page.keyboard.press('Space');
    await expect(hold).toBeFocused();
    await page.clock.runFor(TIMED.timeout - 2501);
    await expectQuestPage(page, 'kettle');
    await page.clock.runFor(1);
    await expectQuestPage(page, 'whistle');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('does not call away who is busy elsewhere', async ({ page }) => {
    await openKettle(page);
    const help = page.getByRole('link', { name: 'Help' });
    await help.focus();
    await page.clock.runFor(TIMED.timeout);
    await expectQuestPage(page, 'whistle');
    await expect(help).toBeFocused();
  });

  test('waits while the tab is hidden, and leaves a moment to who comes back', async ({ page }) => {
    await openKettle(page);
    await page.clock.runFor(TIMED.timeout - 1000);
    await putAway(page, true);
    await page.clock.runFor(10 * TIMED.timeout);
    await expectQuestPage(page, 'kettle');
    await putAway(page, false);
    await expect(page.getByRole('timer')).toHaveText(`3 seconds, then: ${TIMED.text}`);
    await page.clock.runFor(2999);
    await expectQuestPage(page, 'kettle');
    await page.clock.runFor(1);
    await expectQuestPage(page, 'whistle');
  });

  test('leaves a moment to who opens a machine that slept', async ({ page }) => {
    await openKettle(page);
    await page.clock.fastForward(10 * TIMED.timeout);
    await expect(page.getByRole('timer')).toHaveText(`3 seconds, then: ${TIMED.text}`);
    await page.clock.runFor(3000);
    await expectQuestPage(page, 'whistle');
  });

  test('is told of once, politely, and not with every second', async ({ page }) => {
    await openKettle(page);
    const told = page.getByRole('status').filter({ hasText: 'clock' });
    await expect(told).toHaveText(
      `A clock is running. In ${TIMED.timeout / 1000} seconds “${TIMED.text}” takes itself, unless you hold the clock.`,
    );
    await page.evaluate(() => {
      const changes: string[] = [];
      Object.assign(window, { changes });
      for (const live of document.querySelectorAll('[role="status"], [role="log"], [role="alert"], [aria-live]')) {
        new MutationObserver(() => changes.push(live.textContent ?? '')).observe(live, {
          subtree: true,
          childList: true,
          characterData: true,
        });
      }
    });
    await page.clock.runFor(5000);
    await expect.poll(() => secondsLeft(page)).toBe(TIMED.timeout / 1000 - 5);
    expect(await page.evaluate(() => (window as unknown as { changes: string[] }).changes)).toEqual([]);
    await choose(page, HOLD);
    await expect(told).toHaveText('The clock is held.');
    await choose(page, RUN);
    await expect(told).toHaveText('The clock runs on.');
  });

  test('is accessible in both lights', async ({ page }) => {
    await page.goto(HEARTH);
    await expectAuth(page, 'no-cookie');
    await walk(page, ...TO_THE_KETTLE);
    await choose(page, HOLD);
    for (const [button, colorScheme] of [
      [RUN, 'light'],
      [HOLD, 'dark'],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await choose(page, button);
      expect(await findingsOf(page)).toEqual([]);
    }
    await expect(page.getByRole('timer')).toBeVisible();
  });

  test('[Q11] has no clock where only a link has led to it: a link never makes a choice', async ({ page }) => {
    await page.goto(`${HEARTH}?p=kettle`);
    await expect(choice(page, TIMED.id)).toBeEnabled();
    await expectAuth(page, 'no-cookie');
    await expect(page.getByRole('timer')).toHaveCount(0);
    await walk(page, ['tea', 'tea'], ['chair', 'chair']);
  });

  test('steps for those who ask for no motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openKettle(page);
    const bar = choice(page, TIMED.id).locator('[aria-hidden]:last-child');
    const part = () =>
      bar.evaluate((element) => {
        const button = element.parentElement as HTMLElement;
        return element.getBoundingClientRect().width / button.clientWidth;
      });
    for (let left = TIMED.timeout / 1000 - 1; left > TIMED.timeout / 1000 - 4; left--) {
      await page.clock.runFor(1000);
      await expect.poll(() => secondsLeft(page)).toBe(left);
      expect(await part()).toBeCloseTo((left * 1000) / TIMED.timeout, 2);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    }
  });

  test('fits a small screen with large text, and a phone without scrolling', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openKettle(page);
    for (const id of [TIMED.id, 'tea']) await expect(choice(page, id)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: HOLD })).toBeInViewport({ ratio: 1 });
    for (const size of ['100%', '200%']) {
      await page.setViewportSize({ width: 320, height: 844 });
      await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      const parts = page.locator('[data-quest-page] section :is(h1, p, button)');
      const outside = await parts.evaluateAll((all) => {
        const isOutside = (part: Element) => {
          const panel = part.closest('section') as Element;
          return (
            part.getBoundingClientRect().right > panel.getBoundingClientRect().right ||
            part.scrollWidth > part.clientWidth
          );
        };
        return all.filter(isOutside).map(({ textContent }) => textContent);
      });
      expect(outside).toEqual([]);
      for (const button of await page.locator('[data-quest-page] button').all()) {
        const box = await button.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
      }
    }
  });
});

test.describe('of a saved player', () => {
  test('[Q11, C11] a choice that takes itself is kept', async ({ page }) => {
    await page.clock.install();
    await beSaved(page);
    await page.goto(HEARTH);
    await expectAuth(page, 'authenticated');
    await walk(page, ...TO_THE_KETTLE);
    const before = await characterOf(page);
    await runUntil(page, 'whistle');
    expect(await characterOf(page)).toEqual({ ...before, version: before.version + 1 });
    await page.reload();
    await expectQuestPage(page, 'whistle');
    await walk(page, ['pencil', 'pencil']);
    await expect(page.getByText('You have a pencil now.')).toBeVisible();
    await walk(page, ['ticked', 'ticked']);
    await expect(page.getByText('You no longer have the pencil.')).toBeVisible();
    await choose(page, 'Start again');
    await expectQuestPage(page, 'door');
    await walk(page, ['sit', 'chair'], ['list', 'list']);
    await expect(choice(page, 'tea')).toBeVisible();
  });

  test('[Q11] the clock waits while a choice is on its way, and one is taken once', async ({ page }) => {
    await page.clock.install();
    await beSaved(page);
    await page.goto(HEARTH);
    await expectAuth(page, 'authenticated');
    await walk(page, ...TO_THE_KETTLE);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const asked: unknown[] = [];
    await page.route('**/quest/**', async (route) => {
      asked.push(route.request().postDataJSON());
      await answered;
      await route.continue();
    });
    await choose(page, HOLD);
    await stopClock(page);
    await choose(page, RUN);
    await page.clock.runFor((await secondsLeft(page)) * 1000 - 5000);
    // Twice at once: nothing is shown in between.
    await choice(page, 'tea').evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await choice(page, TIMED.id).click({ force: true });
    // As long as the clock would need, and not as long as a call may take.
    await page.clock.runFor(10_000);
    await expect(page.getByRole('timer')).toHaveText(`5 seconds, then: ${TIMED.text}`);
    await expect(choice(page, TIMED.id)).toHaveAttribute('aria-disabled', 'true');
    answer();
    await expectQuestPage(page, 'tea');
    await page.clock.runFor(2 * TIMED.timeout);
    await expectQuestPage(page, 'tea');
    expect(asked).toEqual([{ choice: 'tea', from: expect.any(Number), idempotencyKey: expect.any(String) }]);
  });

  test('[Q11, D4] a choice that took itself too late is not complained of, and its clock begins anew', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await deafen(page);
    await beSaved(page);
    await page.goto(HEARTH);
    await expectAuth(page, 'authenticated');
    await walk(page, ...TO_THE_KETTLE);
    const other = await context.newPage();
    await other.goto(HEARTH);
    await expectQuestPage(other, 'kettle');
    await choose(other, HOLD);
    await choose(other, 'Pet Quince');
    await expect(other.getByText(hearthQuest.pettingLines.get(1) as string, { exact: true })).toBeVisible();

    const refused = page.waitForResponse((response) => response.url().includes('/quest/'));
    await expect(async () => {
      await page.clock.runFor(1000);
      await Promise.race([refused, Promise.reject(new Error('Nothing was asked yet'))]);
    }).toPass({ intervals: [0] });
    expect((await refused).status()).toBe(409);
    await expect.poll(() => secondsLeft(page)).toBeGreaterThan(TIMED.timeout / 2000);
    await expectQuestPage(page, 'kettle');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await runUntil(page, 'whistle');
  });

  test('[Q11, D4] who is played on elsewhere is told how it stands, late as the clock may be', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    await deafen(page);
    await beSaved(page);
    await page.goto(HEARTH);
    await expectAuth(page, 'authenticated');
    await walk(page, ...TO_THE_KETTLE);
    const other = await context.newPage();
    await other.goto(HEARTH);
    await expectQuestPage(other, 'kettle');
    await walk(other, ['tea', 'tea']);

    await runUntil(page, 'tea');
    await expect(page.getByRole('status').getByText('The story went on elsewhere.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await walk(other, ['chair', 'chair']);
    await choice(page, 'chair').click();
    await expectQuestPage(page, 'chair');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('[D4] nothing is chosen before it is known where the card is', async ({ page }) => {
    await deafen(page);
    await beSaved(page);
    await page.goto(HEARTH);
    await expectAuth(page, 'authenticated');
    await walk(page, ['sit', 'chair']);
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    let asked = 0;
    await page.route(/\/api\/game\/character\/\w+$/, async (route) => {
      asked += 1;
      // The first asks whether the cookie stands.
      if (asked > 1) await answered;
      await route.continue();
    });
    await page.reload();
    await expectAuth(page, 'authenticated');
    // It waits, and is then not done: it was meant for another page.
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') sent += 1;
    });
    await choice(page, 'sit').click();
    await expectQuestPage(page, 'door');
    answer();
    await expectQuestPage(page, 'chair');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(sent).toBe(0);
    await walk(page, ['list', 'list']);
  });

  test('[D4] two tabs of one quest go on together', async ({ page, context }) => {
    await beSaved(page);
    await page.goto(HEARTH);
    const other = await context.newPage();
    await other.goto(HEARTH);
    await expectAuth(other, 'authenticated');
    await walk(other, ...TO_THE_KETTLE);
    await expectQuestPage(page, 'kettle');
    await walk(page, ['tea', 'tea']);
    await expectQuestPage(other, 'tea');
  });

  testOfProcess('[Q11, D6] the clock waits for a server that is away', async ({ page, server }) => {
    await page.clock.install();
    await beSaved(page);
    await page.goto(HEARTH);
    await expectAuth(page, 'authenticated');
    await walk(page, ...TO_THE_KETTLE);
    await server.kill('SIGKILL');
    await expectAuth(page, 'offline');
    await expect(page.getByRole('timer')).toHaveText(/^The clock waits for the tower, at \d+ seconds\.$/);
    await page.clock.runFor(2 * TIMED.timeout);
    await expectQuestPage(page, 'kettle');
    await server.start();
    await expect(async () => {
      await page.clock.runFor(1000);
      await expectAuth(page, 'authenticated');
    }).toPass();
    await runUntil(page, 'whistle');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('[W10] a save whose page is gone comes back to its checkpoint, and says so once', async ({ page }) => {
    await beSaved(page);
    await page.goto(HEARTH);
    await expectAuth(page, 'authenticated');
    await walk(page, ['sit', 'chair']);
    await deafen(page);
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
});

test('[W7] on the smallest phone nothing lies over the first answer', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  for (const path of ['/game/quest/Cookie', HEARTH]) {
    await page.goto(path);
    await expectAuth(page, 'no-cookie');
    await expectLetters(page);
    const answer = page.locator('[data-choice]').first();
    await expect(answer).toBeInViewport({ ratio: 1 });
    const seen = await answer.evaluate((element) => {
      const { left, bottom, width } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, bottom - 2));
    });
    expect(seen, path).toBe(true);
  }
});
