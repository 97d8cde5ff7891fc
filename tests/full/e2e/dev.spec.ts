import { expect as soon } from '@playwright/test';
import { test as base, choose, expectQuestPage, type Page } from '../../e2e/test.ts';
import { type DevServer, startDevServer } from './dev-server.ts';

const test = base.extend<{ readonly dev: DevServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  dev: async ({}, use) => {
    const dev = await startDevServer();
    await use(dev);
    await dev.stop();
  },
  baseURL: async ({ dev }, use) => use(dev.origin),
});

// How a page is told is not the matter here: all of it is there at once.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

// One after another: each of these servers, which begin with nothing kept from before, has enough to do for a machine.
test.describe.configure({ mode: 'default' });

/** Two servers begin to work at once, with nothing kept from before: on a busy machine that takes minutes. */
test.setTimeout(300_000);
const expect = soon.configure({ timeout: 120_000 });

const COOKIE = 'src/content/quests/cookie.ts';
const COOKIE_CARD = 'src/content/cards/cookie.ts';
const SAID = 'Now listen. Do not share real names here.';

/** Opens the quest, and goes to its second page. */
async function openSecondPage(page: Page, dev: DevServer): Promise<void> {
  await expect.poll(dev.output).toContain('Quests: ');
  await page.goto('/game/quest/Cookie');
  await choose(page, 'Tell me about the cookie');
  await expectQuestPage(page, 'accept');
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
}

async function expectSameVisit(page: Page): Promise<void> {
  await expectQuestPage(page, 'accept');
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
}

function overlay(page: Page) {
  return page.locator('vite-error-overlay');
}

test('[W10] an edited quest is swapped in the open page, which stays where it is', async ({ page, dev }) => {
  await openSecondPage(page, dev);
  await expect(page.getByText(SAID)).toBeVisible();
  dev.edit(COOKIE, SAID, 'Listen first.');
  await expect(page.getByText('Listen first.')).toBeVisible();
  await expectSameVisit(page);
  dev.edit(COOKIE, 'Listen first.', 'Listen once more.');
  await expect(page.getByText('Listen once more.')).toBeVisible();
  await expectSameVisit(page);
});

test('[W10] findings are in the terminal and, when they are errors, over the page until they are mended', async ({
  page,
  dev,
}) => {
  await openSecondPage(page, dev);
  expect(dev.output()).toContain('nothing found');
  dev.edit(COOKIE, 'manage: (page)', 'managed: (page)');
  await expect(overlay(page)).toContainText('Quest Cookie: error undeclared-page, managed:');
  await expect(overlay(page)).toContainText('did you mean "manage"?');
  expect(dev.output()).toMatch(
    /Quest Cookie: error undeclared-page, managed: .+ \(src\/content\/quests\/cookie\.ts:\d+\)/,
  );

  dev.edit(COOKIE, 'managed: (page)', 'manage: (page)');
  await expect(overlay(page)).toHaveCount(0);
  await expectSameVisit(page);
  await expect.poll(() => dev.output().match(/nothing found/g)?.length).toBe(2);
});

test('[W10] a syntax error is laid over the page, and the next good edit heals it', async ({ page, dev }) => {
  await openSecondPage(page, dev);
  dev.edit(COOKIE, "title('What is in it')", "title('What is in it)");
  await expect(overlay(page)).toContainText('cookie.ts');
  await expect.poll(dev.output).toContain('Quests: could not be checked. SyntaxError');
  dev.edit(COOKIE, "title('What is in it)", "title('What it holds')");
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What it holds');
  await expect(overlay(page)).toHaveCount(0);
  await expectSameVisit(page);
});

test('[W10] an edit of more than a quest loads the page anew', async ({ page, dev }) => {
  await openSecondPage(page, dev);
  const loaded = page.waitForEvent('load');
  dev.edit(COOKIE_CARD, "description: 'A conversation about a cookie.'", "description: 'A talk.'");
  await loaded;
  await expectQuestPage(page, 'init');
});

test('[W10] the graph on /debug follows edits, and shows what is found where it is', async ({ page, dev }) => {
  await expect.poll(dev.output).toContain('Quests: ');
  await page.goto('/debug');
  await page.getByRole('tablist', { name: 'Quests' }).evaluate((tabs) => tabs.scrollIntoView());
  const start = page.locator('.react-flow__node[data-id="init"]');
  await expect(start).toContainText('A question about a cookie');
  await expect(page.getByText('No problems found.')).toBeVisible();

  dev.edit(COOKIE, "'manage', 'Show me", "'managed', 'Show me");
  await expect(start).toContainText('unknown-target');
  const details = page.getByRole('region', { name: 'The page selected' });
  await expect(details).toContainText('error: unknown-target');
  await expect(details).toContainText('did you mean “manage”?');
  await expect(page.getByText(/^7 pages, \d+ ways\. Found: 1 error/)).toBeVisible();

  dev.edit(COOKIE, "'managed', 'Show me", "'manage', 'Show me");
  await expect(page.getByText('No problems found.')).toBeVisible();
  await expect(start).not.toContainText('unknown-target');
});
