import { expect as soon } from '@playwright/test';
import { test as base, choose, expectQuestPage, headline } from '../../e2e/test.ts';
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

/** Vite and the game's server start with empty caches, which takes minutes on a busy machine. */
test.setTimeout(300_000);
const expect = soon.configure({ timeout: 120_000 });

const COOKIE = 'src/content/quests/Cookie/quest.ts';
const SAID = 'Now listen. Do not share real names here.';

test('[W10] in development, edits update the open page and /debug, and errors are shown as an overlay until fixed', async ({
  page,
  dev,
}) => {
  const overlay = page.locator('vite-error-overlay');
  const expectSameVisit = async () => {
    await expectQuestPage(page, 'accept');
    expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
  };
  const reports = () => dev.output().match(/nothing found/g)?.length;
  await expect.poll(dev.output).toContain('Quests: ');
  await page.goto('/game/quest/Cookie');
  await choose(page, 'Tell me about the cookie');
  await expectQuestPage(page, 'accept');
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await expect(page.getByText(SAID)).toBeVisible();
  // Hot reload replaces the text, and the page keeps its state.
  for (const [from, to, checks] of [
    [SAID, 'Listen first.', 2],
    ['Listen first.', 'Listen once more.', 3],
  ] as const) {
    dev.edit(COOKIE, from, to);
    await expect(page.getByText(to)).toBeVisible();
    await expectSameVisit();
    // An edit during a check is checked together with the next one.
    await expect.poll(reports).toBe(checks);
  }

  // The errors of the quest checker appear in the terminal and as an overlay.
  dev.edit(COOKIE, 'manage: (page)', 'managed: (page)');
  await expect(overlay).toContainText('Quest Cookie: error undeclared-page, managed:');
  await expect(overlay).toContainText('Did you mean "manage"?');
  expect(dev.output()).toMatch(
    /Quest Cookie: error undeclared-page, managed: .+ \(src\/content\/quests\/Cookie\/quest\.ts:\d+\)/,
  );
  dev.edit(COOKIE, 'managed: (page)', 'manage: (page)');
  await expect(overlay).toHaveCount(0);
  await expectSameVisit();
  await expect.poll(reports).toBe(4);

  // Syntax errors appear in the terminal and as an overlay, too.
  dev.edit(COOKIE, "title('What is in it')", "title('What is in it)");
  await expect(overlay).toContainText('Cookie/quest.ts');
  await expect.poll(dev.output).toContain('Quests: could not be checked. Error: error file: The file cannot be read: ');
  dev.edit(COOKIE, "title('What is in it)", "title('What it holds')");
  await expect(headline(page)).toHaveText('What it holds');
  await expect(overlay).toHaveCount(0);
  await expectSameVisit();

  // An edit of the quest's card reloads the page.
  await expect.poll(reports).toBe(5);
  const loaded = page.waitForEvent('load');
  dev.edit(COOKIE, "description: 'A conversation about a cookie.'", "description: 'A talk.'");
  await loaded;
  await expectQuestPage(page, 'init');

  await page.goto('/debug');
  await page.getByRole('tablist', { name: 'Quests' }).evaluate((tabs) => tabs.scrollIntoView());
  const start = page.locator('.react-flow__node[data-id="init"]');
  await expect(start).toContainText('A question about a cookie');
  await expect(page.getByText('No problems found.')).toBeVisible();
  dev.edit(COOKIE, "'manage', 'Show me", "'managed', 'Show me");
  await expect(start).toContainText('unknown-target');
  const details = page.getByRole('region', { name: 'The page selected' });
  await expect(details).toContainText('error: unknown-target');
  await expect(details).toContainText('Did you mean “manage”?');
  await expect(page.getByText(/^7 pages, \d+ ways\. Found: 1 error/)).toBeVisible();
  dev.edit(COOKIE, "'managed', 'Show me", "'manage', 'Show me");
  await expect(page.getByText('No problems found.')).toBeVisible();
  await expect(start).not.toContainText('unknown-target');
});
