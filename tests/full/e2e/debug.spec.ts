import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { cookieQuest } from '#content';
import { exploreQuest, graphOf } from '#engine/check';
import { findingsByDayAndMoonlight } from '../../e2e/findings.ts';
import { beSaved } from '../../e2e/saved-player.ts';
import { expect, expectAlive, expectLetters, expectSky, seeGallery, test } from '../../e2e/test.ts';
import { fingersOn } from './fingers.ts';

// How pages turn and the sky moves is not the matter here, and takes half of a processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const CLIENT = new URL('../../../dist/client/', import.meta.url);
const ASSETS = new URL('assets/', CLIENT);

/** Texts that the libraries and the checker cannot be without. */
const MARKS = { 'react-flow': 'react-flow__', dagre: 'network-simplex', checker: 'unknown-target' };

interface Chunk {
  readonly marks: readonly string[];
  /** The chunks that come with it, and those that it may ask for later. */
  readonly imports: readonly string[];
  readonly later: readonly string[];
}

/** The scripts of the build, by their names. */
function readChunks(): ReadonlyMap<string, Chunk> {
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  return new Map(
    names.map((name) => {
      const text = readFileSync(new URL(name, ASSETS), 'utf8');
      const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
      return [
        name,
        {
          marks: Object.entries(MARKS).flatMap(([what, mark]) => (text.includes(mark) ? [what] : [])),
          imports: named(/(?:from|import)\s*["'`]\.\/([\w-]+\.js)["'`]/g),
          later: named(/import\(["'`]\.\/([\w-]+\.js)["'`]\)/g),
        },
      ];
    }),
  );
}

/** A chunk and all that come with it. */
function withImports(chunks: ReadonlyMap<string, Chunk>, name: string): Set<string> {
  const found = new Set([name]);
  for (const one of found) for (const next of chunks.get(one)?.imports ?? []) found.add(next);
  return found;
}

test('[A1, W10] the graph, its layout and the checker come with the graph alone, and so does their style', () => {
  const chunks = readChunks();
  const marksWith = (name: string) =>
    new Set([...withImports(chunks, name)].flatMap((one) => chunks.get(one)?.marks ?? []));
  const entries = new Set([...chunks.values()].flatMap(({ later }) => later));
  const [graph = '', ...others] = [...entries].filter((name) => marksWith(name).size > 0);
  expect(others).toEqual([]);
  expect(marksWith(graph)).toEqual(new Set(Object.keys(MARKS)));

  const asking = [...chunks].filter(([, { later }]) => later.includes(graph)).map(([name]) => name);
  expect(asking).toHaveLength(1);
  const html = (page: string) => readFileSync(new URL(`${page}index.html`, CLIENT), 'utf8');
  const namedBy = (page: string) => [...html(page).matchAll(/assets\/([\w-]+\.js)/g)].map(([, name = '']) => name);
  for (const page of ['', 'support/', 'vision/', 'game/account/', 'game/quest/Cookie/']) {
    const named = namedBy(page);
    expect(named.length).toBeGreaterThan(1);
    expect(named).not.toContain(asking[0]);
    for (const name of named) expect(marksWith(name), `${page} ${name}`).toEqual(new Set());
  }
  // What asks for it comes right after the makers' page, and with no other.
  const after = (page: string) => namedBy(page).flatMap((name) => chunks.get(name)?.later ?? []);
  expect(after('debug/')).toContain(asking[0]);
  expect(after('game/quest/Cookie/')).not.toContain(asking[0]);
  expect(html('debug/')).not.toContain(graph);

  const styles = readdirSync(ASSETS).filter((name) => name.endsWith('.css'));
  const ofGraph = styles.filter((name) => readFileSync(new URL(name, ASSETS), 'utf8').includes('react-flow'));
  expect(styles).toHaveLength(8); // of all pages, four parts that few need, of makers, of the graph, and of a card that is printed
  expect(ofGraph).toHaveLength(1);
  expect(html('debug/')).not.toContain(ofGraph[0]);

  const [ofMakers = '', ...more] = styles.filter((name) => html('debug/').includes(name) && !html('').includes(name));
  expect(more).toEqual([]);
  expect(readFileSync(new URL(ofMakers, ASSETS), 'utf8')).toContain('.gallery-frame');
  const [ofAll = ''] = styles.filter((name) => html('').includes(name));
  expect(html('debug/')).toContain(ofAll);
  expect(readFileSync(new URL(ofAll, ASSETS), 'utf8')).not.toMatch(/gallery-|tiles-/);

  const [ofCard = ''] = styles.filter((name) => name.startsWith('spell-card-'));
  expect(readFileSync(new URL(ofCard, ASSETS), 'utf8')).toContain('@media print');
  for (const page of ['', 'game/account/']) expect(html(page)).not.toContain(ofCard);

  const workers = [...chunks.keys()].filter((name) => name.startsWith('explore-worker-'));
  expect(workers).toHaveLength(1);
  const naming = [...chunks.keys()].filter((name) =>
    readFileSync(new URL(name, ASSETS), 'utf8').includes(workers[0] ?? ''),
  );
  // Its address is named by what comes first of all, which vouches for it; no page asks for it by that.
  expect(naming).toHaveLength(1);
  expect(html('')).toContain(naming[0]);
  for (const page of ['', 'debug/']) expect(html(page)).not.toContain(workers[0]);
});

test('[W10] what takes edits while developing is not in the build', () => {
  const texts = [...readChunks().keys()].map((name) => readFileSync(new URL(name, ASSETS), 'utf8'));
  expect(texts.length).toBeGreaterThan(12);
  for (const text of texts) expect(text).not.toMatch(/import\.meta\.hot|which is more than a quest/);
});

test('[A1] the makers’ page is not shown before its style has come, and says so when it does not', async ({ page }) => {
  const style = '**/assets/makers-*.css';
  await page.goto('/');
  await expectAlive(page);
  const held = Promise.withResolvers<void>();
  await page.route(style, async (route) => {
    await held.promise;
    await route.abort();
  });
  // No link leads there.
  await page.evaluate(() => {
    history.pushState(null, '', '/debug');
    history.pushState(null, '', '/');
    history.back();
  });
  const headline = page.getByRole('heading', { level: 1 });
  await expect(page.getByText('One moment', { exact: true })).toBeVisible();
  await expect(headline).toHaveText('A game with lots of magic. Some cats.');
  // The server cannot be asked why, or the page would be loaded whole.
  await page.route('**/latest.json*', (route) => route.abort());
  held.resolve();
  await expect(page.getByText('Part of the page did not arrive.')).toBeVisible();
  await page.unroute(style);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(headline).toHaveText('Behind the curtain');
  await seeGallery(page);
  await expect(page.locator('[data-gallery]')).toHaveCSS('column-width', '320px');
});

test('[W10] what is far down the page is led to from its top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/debug');
  await expect(page.getByRole('tablist', { name: 'Quests' })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  for (const link of await links.all()) {
    const heading = page.getByRole('heading', { name: (await link.textContent()) ?? '', exact: true });
    await link.click();
    await expect(heading).toBeInViewport({ ratio: 1 });
  }
});

/** About a line of the usual text, in CSS pixels. */
const LINE = 24;

/** The graph, brought into view. */
async function openGraph(page: Page, quest: string): Promise<void> {
  await page.goto('/debug');
  await expectAlive(page);
  await scrollToQuests(page);
  // The quests come after the page, and hear nothing before: what they draw is not in the document.
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

/** How the drawing is moved and scaled now. */
async function viewOf(page: Page): Promise<string> {
  return (await page.locator('.react-flow__viewport').getAttribute('style')) ?? '';
}

test('[A1, W10] the graph comes when its place is seen, breaks no rule of the page, and shows every page', async ({
  page,
  complaints,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
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
  await page.getByRole('tab', { name: 'Hearth' }).click();
  await expect(pageInGraph(page, 'door')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('[W10] the page where the player is stands out, in words as well', async ({ page }) => {
  await beSaved(page);
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

test('[W10] the keyboard goes through the pages, and moves the drawing', async ({ page }) => {
  await openGraph(page, 'Cookie');
  const start = page.getByRole('button', { name: 'A question about a cookie init start' });
  await page.getByRole('button', { name: 'Zoom out' }).focus();
  await page.keyboard.press('Tab');
  await expect(start).toBeFocused();
  await page.keyboard.press('Escape');
  await afterTwoFrames(page);
  await expect(start).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(pageInGraph(page, 'accept')).toBeFocused();
  await expect(details(page)).toHaveAttribute('data-page', 'accept');
  await page.keyboard.press('End');
  await expect(pageInGraph(page, 'manage')).toBeFocused();
  await expect(pageInGraph(page, 'manage')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(pageInGraph(page, 'manage')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(start).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.react-flow__node:focus')).toHaveCount(0);

  const before = await viewOf(page);
  await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect.poll(() => viewOf(page)).not.toBe(before);
});

/** The library lets go of the focus in the next frame. */
function afterTwoFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}

test('[W10] whoever goes from page to page by keyboard sees each of them whole, and can go on by what it leads to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGraph(page, 'Cookie');
  await pageInGraph(page, 'init').press('Home');
  for (const [at, key] of [...cookieQuest.pages.keys()].entries()) {
    if (at > 0) await page.keyboard.press('ArrowDown');
    await expect(pageInGraph(page, key)).toBeFocused();
    await expect.poll(() => pagesWithin(page)).toContain(key);
  }

  await page.getByRole('button', { name: 'To the start' }).press('Enter');
  await expect(details(page)).toHaveAttribute('data-page', 'init');
  await details(page).getByRole('button', { name: 'manage' }).press('Enter');
  await expect(details(page)).toHaveAttribute('data-page', 'manage');
  await expect(details(page)).toContainText('Nowhere.');
  await expect(details(page)).toBeFocused();
});

/** The keys of the pages that are drawn as a whole within the box. */
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

for (const [width, height] of [
  [390, 844],
  [320, 640],
  [1280, 800],
] as const) {
  test(`[W10] at ${width} × ${height} the drawing begins at the start, large enough to read, and shows all when asked`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openGraph(page, 'Hearth');
    await expect.poll(() => pagesWithin(page)).toContain('door');
    const smallest = () =>
      page.locator('.react-flow__viewport').evaluate((view) => {
        const zoom = new DOMMatrix(getComputedStyle(view).transform).a;
        const words = view.querySelectorAll('.graph-title, .graph-key, .graph-mark, .graph-text');
        return zoom * Math.min(...[...words].map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
      });
    await expect.poll(smallest).toBeGreaterThanOrEqual(12);
    const fromTheMiddle = () =>
      page.locator('.graph-box').evaluate((box) => {
        const start = box.querySelector('.react-flow__node[data-id="door"]')?.getBoundingClientRect();
        const { left, width } = box.getBoundingClientRect();
        return start ? Math.abs(start.left + start.width / 2 - left - width / 2) : Number.NaN;
      });
    await expect.poll(fromTheMiddle).toBeLessThan(1);

    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(async () => (await pagesWithin(page)).length).toBe(20);
    await page.getByRole('button', { name: 'To the start' }).click();
    await expect.poll(smallest).toBeGreaterThanOrEqual(12);
    await expect.poll(() => pagesWithin(page)).toContain('door');
  });
}

/** The threads that explore just now. */
function explorers(page: Page) {
  return page.workers().filter((worker) => worker.url().includes('explore-worker'));
}

function explored(page: Page) {
  return page.locator('.quest-graph').getByRole('status');
}

test('[W10] the quest drawn is explored in a thread of its own, as the command does it', async ({
  page,
  complaints,
}) => {
  await openGraph(page, 'Cookie');
  const { states, complete } = exploreQuest(cookieQuest);
  expect(complete).toBe(true);
  await expect(explored(page)).toHaveText(`Explored: ${states} states, and there are no others.`);
  await expect(page.getByText('No problems found.')).toBeVisible();
  await expect.poll(() => explorers(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

/** Puts something else in the place of the thread that explores. */
async function exploreBy(page: Page, script: string): Promise<void> {
  await page.route('**/assets/explore-worker-*.js', (route) =>
    // The page takes no worker whose file does not ask for the same isolation.
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cross-origin-embedder-policy': 'require-corp' },
      body: script,
    }),
  );
}

test('[W10] what exploring finds stands on the page where it happens', async ({ page }) => {
  const finding = { code: 'stuck', severity: 'error', page: 'accept', choice: null, suggestion: null };
  const answer = {
    states: 19_316,
    complete: true,
    findings: [{ ...finding, message: 'nothing is open here (as boy: accept)' }],
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
  // The section above tells what the sky does, once it is there.
  await expectSky(page);
  await expectLetters(page);
  await comeToRest(page);
  const top = () => page.locator('.graph-box').evaluate((box) => box.getBoundingClientRect().top + window.scrollY);
  const before = await top();
  held.resolve();
  await expect(explored(page)).toHaveText('Explored: 19316 states, and there are no others.');
  expect(await top()).toBe(before);
  await expect(page.getByText('7 pages, 10 ways. Found: 1 error.')).toBeVisible();
  await expect(pageInGraph(page, 'accept')).toContainText('stuck');
  await pageInGraph(page, 'accept').press('Enter');
  await expect(details(page)).toContainText('error: stuck nothing is open here (as boy: accept)');
});

test('[W10] exploring ends with the look at it', async ({ page }) => {
  await exploreBy(page, 'onmessage = () => {};');
  await openGraph(page, 'Cookie');
  await expect.poll(() => explorers(page).length).toBe(1);
  const [first] = explorers(page);
  await page.getByRole('tab', { name: 'Hearth' }).click();
  await expect(pageInGraph(page, 'door')).toBeVisible();
  await expect.poll(() => explorers(page).length).toBe(1);
  expect(explorers(page)[0]).not.toBe(first);
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL('/support');
  await expect.poll(() => explorers(page)).toEqual([]);
});

test('[W10] where there is no thread to explore in, or it breaks, that is said', async ({ page }) => {
  await exploreBy(page, 'throw new Error("Broken");');
  await openGraph(page, 'Cookie');
  await expect(explored(page)).toHaveText('Exploring failed. “npm run quests” explores it, too.');
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'));
  await openGraph(page, 'Cookie');
  await expect(explored(page)).toHaveText(/^Not explored, for there is no worker to do it here\./);
  await expect(page.getByText('No problems found.')).toBeVisible();
});

/** Waits for the page to stop scrolling, and tells where it is. */
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

test('[W10] the page scrolls by wheel and by one finger though the drawing is in the way; two fingers zoom it', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.origin,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await openGraph(page, 'Hearth');
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
  await context.close();
});

for (const [part, files] of Object.entries({ code: 'quest-graph-*.js', style: 'quest-graph-*.css' })) {
  test(`[W10] without the ${part} of the graph there is the table, and another try`, async ({ page }) => {
    await page.route(`**/assets/${files}`, (route) => route.abort());
    await page.goto('/debug');
    await scrollToQuests(page);
    await expect(page.getByRole('alert')).toContainText('The drawing did not arrive. The table says the same.');
    const accept = page.getByRole('row', { name: /^What is in it accept / });
    await expect(page.getByRole('table').last()).toBeVisible();
    await expect(accept).toContainText('Yes, save my character → Baked');
    await page.unroute(`**/assets/${files}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(pageInGraph(page, 'init')).toBeVisible();
    await expect(pageInGraph(page, 'init')).toHaveCSS('position', 'absolute');
  });
}

test('[T5, W10] the graph and its table are accessible, by day and by moonlight, on every screen', async ({ page }) => {
  await openGraph(page, 'Hearth');
  await page.getByText('All pages as a table').click();
  await expect(page.getByRole('cell', { name: /Sit in the hair → Two chairs/ })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await findingsByDayAndMoonlight(page)).toEqual([]);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('[W10] nothing of the graph glides for those who ask for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGraph(page, 'Cookie');
  const views = await page.evaluate(async () => {
    const view = document.querySelector<HTMLElement>('.react-flow__viewport');
    const seen = new Set<string>();
    const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Zoom in');
    const before = view?.style.transform;
    button?.click();
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise(requestAnimationFrame);
      if (view && view.style.transform !== before) seen.add(view.style.transform);
    }
    return seen.size;
  });
  expect(views).toBe(1);
});
