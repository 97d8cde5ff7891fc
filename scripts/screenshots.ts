import { mkdir, rm, stat } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { startGameServer } from '../tests/e2e/game-server.ts';
import { paths } from './lib/paths.ts';

/** Takes a picture of every page on a phone and on a desk, and of the sky, into screenshots/. Needs a build. */
const FOLDER = `${paths.root}screenshots`;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
const QUALITY = 74; // of JPEG: the sky is a drawing of a thousand colours, thrice as large as PNG
const LARGEST = 150_000; // bytes

const PAGES = [
  '/',
  '/vision',
  '/vision/mirror',
  '/vision/name',
  '/tutorial',
  '/tutorial/01_turns',
  '/tutorial/02_magic',
  '/support',
  '/game/dialog',
  '/game/quest/Cookie',
  '/game/quest/Hearth',
  '/game/account',
  '/debug',
  '/nowhere',
];

const IN_GERMAN = ['/', '/vision', '/tutorial/02_magic', '/game/quest/Cookie', '/game/account', '/support'];

/** One page for each of six palettes; the lessons' sky shows their picture. */
const SKIES = [
  ['orange', '/'],
  ['yellow', '/vision'],
  ['green', '/support'],
  ['cyan', '/vision/name'],
  ['violet', '/game/dialog'],
  ['rose', '/tutorial/02_magic'],
  ['picture', '/tutorial'],
] as const;
/** How long the sky may take to look as it will. */
const SETTLE_TIME = 800; // ms
/** How many others are in the room when pictures of it are taken. */
const COMPANY = 4;

const server = await startGameServer();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
try {
  await inviteCompany();
  for (const viewport of SIZES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        baseURL: server.origin,
      });
      const page = await context.newPage();
      const suffix = `${viewport.width}${colorScheme === 'dark' ? '-moonlight' : ''}`;
      for (const path of PAGES) {
        await page.goto(path);
        await take(page, `${path.slice(1).replaceAll('/', '-') || 'index'}-${suffix}`);
      }
      await takeTheRoad(page, suffix);
      if (colorScheme === 'light') await takeInGerman(viewport, suffix);
      await takePlay(page, suffix);
      await takeTheExplorer(page, suffix);
      if (viewport.width > 1000) await takeTheSky(page, suffix);
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}

/** Others who can be told apart: whoever looks like somebody who is here already goes again. */
async function inviteCompany(): Promise<void> {
  const first = await comeIn();
  const known: string[] = [];
  const looks = new Set<string>();
  while (looks.size < COMPANY) {
    const next = await comeIn();
    if (looks.size === 0) looks.add((await whoCame(next, [])).look);
    const { id, look } = await whoCame(first, known);
    known.push(id);
    if (looks.has(look)) await next.context().close();
    looks.add(look);
  }
  await first
    .locator('[data-other]')
    .nth(COMPANY - 1)
    .waitFor({ state: 'detached' });
}

async function comeIn(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: server.origin,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await takeTheCookie(page);
  return page;
}

/** Whom somebody sees whom they have not seen before, and what is drawn of them by chance. */
async function whoCame(page: Page, known: readonly string[]): Promise<{ id: string; look: string }> {
  const found = await page.waitForFunction((ids) => {
    for (const other of document.querySelectorAll<HTMLElement>('[data-other]')) {
      const { form, tint } = other.querySelector<HTMLElement>('[data-form]')?.dataset ?? {};
      const id = other.dataset.other ?? '';
      if (form && !ids.includes(id)) return { id, look: `${form} ${tint}` };
    }
    return null;
  }, known);
  const other = await found.jsonValue();
  if (!other) throw new Error('Nobody came');
  return other;
}

/** The sky of a page and nothing before it. */
async function takeTheSky(page: Page, suffix: string): Promise<void> {
  for (const [name, path] of SKIES) {
    await page.goto(path);
    await waitForSky(page);
    await page.locator('#root').evaluate((root) => {
      for (const element of root.querySelectorAll<HTMLElement>('header, main, footer'))
        element.style.visibility = 'hidden';
    });
    await take(page, `sky-${name}-${suffix}`);
  }
}

/** The explorer of the tiling: near, with one tile looked at, and all of it. */
async function takeTheExplorer(page: Page, suffix: string): Promise<void> {
  await page.goto('/debug');
  await page.getByRole('button', { name: 'Explore the tiling' }).click();
  const map = page.getByRole('dialog').getByRole('application');
  await map.click();
  await take(page, `explorer-${suffix}`);
  // Below it, the drawing of a quest may have a button of that name, too.
  await page.getByRole('dialog').getByRole('button', { name: 'Show all' }).click();
  await take(page, `explorer-all-${suffix}`);
}

/** What only a player gets to see. */
async function takeTheRoad(page: Page, suffix: string): Promise<void> {
  await takeTheCookie(page, () => take(page, `quest-accept-${suffix}`));
  await take(page, `quest-accept_yes-${suffix}`);
  await page.goto('/game/account');
  await page.getByText('One cookie.').waitFor();
  await take(page, `account-saved-${suffix}`);
  await page.getByRole('tab', { name: 'Magic words' }).click();
  await page.getByRole('button', { name: 'Show words' }).waitFor();
  await take(page, `account-words-${suffix}`);
  for (const [path, name] of [
    ['/game/dialog', 'fire'],
    ['/game/quest/Cookie', 'quest'],
  ] as const) {
    await page.goto(path);
    const others = page.locator('[data-other]');
    await others.nth(COMPANY - 1).waitFor();
    // On a phone they are below what is told: no further than to them.
    await others.last().evaluate((other) => other.scrollIntoView({ block: 'end' }));
    await take(page, `${name}-with-others-${suffix}`);
  }
}

/** The way to a character that is saved. */
async function takeTheCookie(page: Page, atTheQuestion?: () => Promise<void>): Promise<void> {
  await page.goto('/game/quest/Cookie');
  await page.getByRole('button', { name: 'Tell me about the cookie' }).click();
  await page.getByRole('button', { name: 'Yes, save my character' }).waitFor();
  await atTheQuestion?.();
  await page.getByRole('button', { name: 'Yes, save my character' }).click();
  await page.getByRole('button', { name: 'Thank you, Quince' }).waitFor();
}

/** What pages come to when somebody does something on them. */
async function takePlay(page: Page, suffix: string): Promise<void> {
  await visit(page, '/vision');
  await page.getByRole('radio', { name: 'Cat girl' }).press('Space');
  await press(page, 'Keep this one');
  await page.getByRole('link', { name: 'Next: Mirror' }).click();
  await page.getByRole('img', { name: /^A cat girl/ }).waitFor();
  await take(page, `mirror-figure-${suffix}`);
  await page.getByRole('link', { name: 'Next: Name' }).click();
  for (let drawn = 0; drawn < 3; drawn++) await press(page, 'Draw a name');
  await take(page, `name-drawn-${suffix}`);

  for (const [lesson, name] of [
    ['01_turns', 'turns'],
    ['02_magic', 'magic'],
  ]) {
    await visit(page, `/tutorial/${lesson}?seed=4`);
    await page.keyboard.press('1');
    await press(page, 'End turn');
    await page.keyboard.press('2');
    await take(page, `${name}-under-way-${suffix}`);
  }

  await visit(page, '/game/quest/Hearth');
  await press(page, 'Sit in the hair');
  await press(page, 'History');
  await take(page, `history-${suffix}`);
  await visit(page, '/support');
  await press(page, 'Settings');
  await page.getByRole('dialog').waitFor();
  await take(page, `settings-${suffix}`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await take(page, `keys-${suffix}`);

  await visit(page, '/debug');
  const title = page.getByRole('heading', { name: 'Gallery', exact: true });
  await title.scrollIntoViewIfNeeded();
  await page.locator('[data-gallery]').first().waitFor();
  await title.evaluate((one) => one.scrollIntoView());
  await take(page, `gallery-${suffix}`);
}

/** A browser that asks for German. */
async function takeInGerman(viewport: (typeof SIZES)[number], suffix: string): Promise<void> {
  const context = await browser.newContext({
    viewport,
    locale: 'de-DE',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    baseURL: server.origin,
  });
  const page = await context.newPage();
  for (const path of IN_GERMAN) {
    await page.goto(path);
    await take(page, `german-${path.slice(1).replaceAll('/', '-') || 'index'}-${suffix}`);
  }
  await context.close();
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('[data-auth]:not([data-auth="offline"])').waitFor();
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

/** Until the tiles are there, and have come out of nothing. */
async function waitForSky(page: Page): Promise<void> {
  await page.locator('[data-backend]').waitFor();
  await page.waitForTimeout(SETTLE_TIME);
}

async function take(page: Page, name: string): Promise<void> {
  await page.locator('[data-auth]:not([data-auth="offline"])').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0); // nothing looks as if it were chosen because it was pressed
  await waitForSky(page);
  const path = `${FOLDER}/${name}.jpg`;
  await page.screenshot({ path, type: 'jpeg', quality: QUALITY });
  const { size } = await stat(path);
  if (size > LARGEST) throw new Error(`${name} is ${size} bytes large, more than ${LARGEST}`);
}
