import type { Page } from '@playwright/test';
import { cookieQuest } from '#content/quests/Cookie/quest';
import { exploreQuest, graphOf } from '#engine/check';
import { findingsByDayAndMoonlight } from '../../e2e/axe-findings.ts';
import { signInAsSavedPlayer } from '../../e2e/saved-player.ts';
import { expect, expectAlive, expectSky, noteRequests, test } from '../../e2e/test.ts';

test('[W10] the links at the top of /debug lead to its sections', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/debug');
  await expect(page.getByRole('tablist', { name: 'Quests' })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  await expect(links).not.toHaveCount(0);
  for (const link of await links.all()) {
    const heading = page.getByRole('heading', { name: (await link.textContent()) ?? '', exact: true });
    await link.click();
    await expect(heading).toBeInViewport({ ratio: 1 });
  }
});

/** The approximate height of a line of text, in CSS pixels. */
const LINE = 24;

/** Opens /debug, scrolls to the graph, and selects a quest. */
async function openGraph(page: Page, quest: string): Promise<void> {
  await page.goto('/debug');
  await expectAlive(page);
  await scrollToQuests(page);
  // The quests load after the page. Until then they are prerendered and handle no events; the graph is not prerendered.
  await expect(page.locator('.react-flow__node').first()).toBeVisible();
  await page.getByRole('tab', { name: quest }).click();
  await expect(pageInGraph(page, quest === 'Cookie' ? 'init' : 'door')).toBeVisible();
}

function scrollToQuests(page: Page): Promise<void> {
  return page.getByRole('tablist', { name: 'Quests' }).evaluate((tabs) => tabs.scrollIntoView());
}

function pageInGraph(page: Page, key: string) {
  return page.locator(`.react-flow__node[data-id="${key}"]`);
}

function details(page: Page) {
  return page.getByRole('region', { name: 'The page selected' });
}

/** The current translation and scale of the graph, as a CSS style. */
async function viewOf(page: Page): Promise<string> {
  return (await page.locator('.react-flow__viewport').getAttribute('style')) ?? '';
}

test('[A1, W10] the quest graph loads when scrolled to, without console errors, and shows every page', async ({
  page,
  complaints,
}) => {
  const loaded = noteRequests(page);
  const graphFiles = () => loaded.filter((path) => path.includes('quest-graph'));
  await page.goto('/debug');
  await expect(page.locator('[data-auth="no-cookie"]')).toBeVisible();
  expect(graphFiles()).toEqual([]);
  const table = page.locator('summary', { hasText: 'All pages as a table' });
  const far = async () => ((await table.boundingBox())?.y ?? 0) + (await page.evaluate(() => window.scrollY));
  await expect(table).toBeVisible();
  const before = await far();

  await scrollToQuests(page);
  await expect(pageInGraph(page, 'init')).toBeVisible();
  expect(Math.abs((await far()) - before), 'px that the table is moved by').toBeLessThan(LINE);
  expect(new Set(graphFiles().map((path) => path.split('.').at(-1)))).toEqual(new Set(['css', 'js']));
  await expect(page.locator('.react-flow__node')).toHaveCount(7);
  const { edges } = graphOf(cookieQuest, []);
  await expect(page.locator('.react-flow__edge')).toHaveCount(edges.length);
  await expect(page.locator('.graph-jump')).toHaveCount(edges.filter(({ jump }) => jump).length);
  await expect(page.getByText('You have not begun it.')).toBeVisible();
  // The page’s worker explores the quest, with the same result as the command `npm run quests`.
  const { states, complete } = exploreQuest(cookieQuest);
  expect(complete).toBe(true);
  await expect(explored(page)).toHaveText(`Explored: ${states} states, and there are no others.`);
  await expect(page.getByText('No problems found.')).toBeVisible();
  await expect.poll(() => explorers(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Hearth' }).click();
  await expect(pageInGraph(page, 'door')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[W10] the graph labels the player’s current page, and a button selects it', async ({ page }) => {
  await signInAsSavedPlayer(page);
  await openGraph(page, 'Cookie');
  await expect(page.getByText('You are at “Baked” (accept_yes).')).toBeVisible();
  await expect(pageInGraph(page, 'accept_yes')).toContainText('you are here');
  await expect(page.locator('.react-flow__node', { hasText: 'you are here' })).toHaveCount(1);
  await expect(details(page).getByRole('heading', { level: 3 })).toHaveText('Baked');
  await page.getByRole('button', { name: 'Show all' }).click();
  await pageInGraph(page, 'init').click();
  await expect(details(page).getByRole('heading', { level: 3 })).toHaveText('A question about a cookie');
  await page.getByRole('button', { name: 'Where I am' }).click();
  await expect(details(page).getByRole('heading', { level: 3 })).toHaveText('Baked');
  await expect(details(page)).toContainText('draw a character');
  await details(page).getByRole('button', { name: 'Then we are done' }).first().click();
  await expect(details(page).getByRole('heading', { level: 3 })).toHaveText('Then we are done');
});

test('[W10] arrow keys move through the graph’s pages and scroll each of them fully into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openGraph(page, 'Cookie');
  const start = page.getByRole('button', { name: 'A question about a cookie init start' });
  await page.getByRole('button', { name: 'Zoom out' }).focus();
  await page.keyboard.press('Tab');
  await expect(start).toBeFocused();
  await page.keyboard.press('Escape');
  // Waits two frames: React Flow, if it handled the key, would remove the focus in the next one.
  await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))));
  await expect(start).toBeFocused();
  await page.keyboard.press('Home');
  for (const [at, key] of [...cookieQuest.pages.keys()].entries()) {
    if (at > 0) await page.keyboard.press('ArrowDown');
    await expect(pageInGraph(page, key)).toBeFocused();
    await expect(details(page)).toHaveAttribute('data-page', key);
    await expect.poll(() => pagesWithin(page)).toContain(key);
  }
  await page.keyboard.press('End');
  await expect(pageInGraph(page, 'manage')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(pageInGraph(page, 'manage')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.react-flow__node:focus')).toHaveCount(0);

  const before = await viewOf(page);
  await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect.poll(() => viewOf(page)).not.toBe(before);
  await page.getByRole('button', { name: 'To the start' }).press('Enter');
  await expect(details(page)).toHaveAttribute('data-page', 'init');
  await details(page).getByRole('button', { name: 'manage' }).press('Enter');
  await expect(details(page)).toHaveAttribute('data-page', 'manage');
  await expect(details(page)).toContainText('Nowhere.');
  await expect(details(page)).toBeFocused();
});

/** The keys of the quest pages that lie completely within the box of the graph. */
function pagesWithin(page: Page): Promise<string[]> {
  return page.locator('.graph-box').evaluate((box) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return [...box.querySelectorAll<HTMLElement>('.react-flow__node')]
      .filter((node) => {
        const at = node.getBoundingClientRect();
        return at.left >= left && at.right <= right && at.top >= top && at.bottom <= bottom;
      })
      .map((node) => node.dataset.id ?? '');
  });
}

/** The page's workers that explore a quest. */
function explorers(page: Page) {
  return page.workers().filter((worker) => worker.url().includes('explore-worker'));
}

function explored(page: Page) {
  return page.locator('.quest-graph').getByRole('status');
}

/** Replaces the script of the worker that explores a quest. */
async function exploreBy(page: Page, script: string): Promise<void> {
  await page.route('**/assets/explore-worker-*.js', (route) =>
    // The browser accepts a worker only with the same isolation headers as the page.
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cross-origin-embedder-policy': 'require-corp' },
      body: script,
    }),
  );
}

test('[W10] the findings of the exploration are shown at the quest page that they are about', async ({ page }) => {
  const finding = { code: 'stuck', severity: 'error', page: 'accept', choice: null, suggestion: null };
  const answer = {
    states: 19_316,
    complete: true,
    findings: [{ ...finding, message: 'No choice of this page is open (as boy: accept).' }],
  };
  const held = Promise.withResolvers<void>();
  await page.context().route('**/found', async (route) => {
    await held.promise;
    await route.fulfill({ body: 'found' });
  });
  await exploreBy(page, `onmessage = () => fetch('/found').then(() => postMessage(${JSON.stringify(answer)}));`);
  await page.setViewportSize({ width: 390, height: 844 });
  await openGraph(page, 'Cookie');
  await expect(explored(page)).toHaveText('Exploring…');
  await expect(page.getByText('7 pages, 10 ways. No problems found.')).toBeVisible();
  held.resolve();
  await expect(explored(page)).toHaveText('Explored: 19316 states, and there are no others.');
  await expect(page.getByText('7 pages, 10 ways. Found: 1 error.')).toBeVisible();
  await expect(pageInGraph(page, 'accept')).toContainText('stuck');
  await pageInGraph(page, 'accept').press('Enter');
  await expect(details(page)).toContainText('error: stuck No choice of this page is open (as boy: accept).');
});

test('[W10] /debug says that a quest was not explored if the worker for it fails, or is missing', async ({ page }) => {
  await exploreBy(page, 'throw new Error("Broken");');
  await openGraph(page, 'Cookie');
  await expect(explored(page)).toHaveText('Exploring failed. “npm run quests” explores it, too.');
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await openGraph(page, 'Cookie');
  await expect(explored(page)).toHaveText(/^Not explored, for there is no worker to do it here\./);
  await expect(page.getByText('No problems found.')).toBeVisible();
});

/** Waits until the page stops scrolling, and returns its position. */
function comeToRest(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let top = Number.NaN;
    for (let still = 0; still < 20; ) {
      await new Promise(requestAnimationFrame);
      still = window.scrollY === top ? still + 1 : 0;
      top = window.scrollY;
    }
    return top;
  });
}

/** A finger on a touch screen: the point where it touches, and how far it moves, in CSS pixels. */
interface Finger {
  readonly x: number;
  readonly y: number;
  readonly byX?: number;
  readonly byY?: number;
}

/** The steps of a finger's movement, as shares of the whole way. */
const PARTS = [0.2, 0.4, 0.6, 0.8, 1];

/** Returns a function that puts fingers on the screen, moves all of them at once, and lifts them. */
async function fingersOn(page: Page): Promise<(...fingers: readonly Finger[]) => Promise<void>> {
  const touch = await page.context().newCDPSession(page);
  return async (...fingers) => {
    const at = (part: number) =>
      fingers.map(({ x, y, byX = 0, byY = 0 }, id) => ({ id, x: x + byX * part, y: y + byY * part }));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const part of PARTS)
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('[W10] over the graph, the wheel and one finger scroll the page, and two fingers zoom the graph', async ({
    page,
  }) => {
    await openGraph(page, 'Hearth');
    // Waits for the result of the exploration, which has more lines and moves the graph down.
    await expect(page.locator('.graph-explored')).not.toHaveText('Exploring…');
    const center = () => page.locator('.graph-box').evaluate((box) => box.scrollIntoView({ block: 'center' }));
    await expectSky(page);
    await center();
    await comeToRest(page);
    const move = await fingersOn(page);
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = { view: await viewOf(page), top: await scrolled() };

    await page.mouse.move(195, 422);
    await page.mouse.wheel(0, -100);
    await expect.poll(scrolled).toBe(before.top - 100);
    await move({ x: 195, y: 500, byY: -200 });
    await expect.poll(scrolled).toBeGreaterThan(before.top);
    expect(await viewOf(page)).toBe(before.view);

    await comeToRest(page);
    await center();
    const top = await comeToRest(page);
    await move({ x: 180, y: 400, byX: -60 }, { x: 210, y: 400, byX: 60 });
    await expect.poll(() => viewOf(page)).not.toBe(before.view);
    expect(await comeToRest(page)).toBe(top);
  });
});

test('[W10] if the graph’s chunk fails to load, the table is shown, and a retry loads the graph', async ({ page }) => {
  const files = '**/assets/quest-graph-*.js';
  await page.route(files, (route) => route.abort());
  await page.goto('/debug');
  await scrollToQuests(page);
  await expect(page.getByRole('alert')).toContainText('The drawing did not arrive. The table says the same.');
  const accept = page.getByRole('row', { name: /^What is in it accept / });
  await expect(page.getByRole('table').last()).toBeVisible();
  await expect(accept).toContainText('Yes, save my character → Baked');
  await page.unroute(files);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(pageInGraph(page, 'init')).toBeVisible();
  await expect(pageInGraph(page, 'init')).toHaveCSS('position', 'absolute');
});

test('[T5, W10] the graph and its table are accessible in light and dark mode, and fit windows of 320 to 1280 px', async ({
  page,
}) => {
  await openGraph(page, 'Hearth');
  await page.getByText('All pages as a table').click();
  await expect(page.getByRole('cell', { name: /Sit in the hair → Two chairs/ })).toBeVisible();
  expect(await findingsByDayAndMoonlight(page)).toEqual([]);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
