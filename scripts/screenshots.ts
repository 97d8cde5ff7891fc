import { mkdir, rm, stat } from 'node:fs/promises';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { startGameServer } from '../tests/e2e/game-server.ts';
import { paths } from './lib/paths.ts';

/** Takes a screenshot of every page on a phone and on a desktop, and of the sky, into screenshots/. Needs a build. */
const FOLDER = `${paths.root}screenshots`;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const QUALITY = 74; // JPEG, because the many colours of the sky make a PNG three times as large
const LARGEST = 150_000; // bytes
/** How long to wait until the sky has faded in. */
const SETTLE_TIME = 800; // ms
/** Number of other players who are in the same room. */
const COMPANY = 4;

interface Shot {
  readonly name: string;
  /** Omitted: stays on the page of the previous shot. */
  readonly path?: string;
  readonly act?: (page: Page) => Promise<unknown>;
}

const PAGES = `/ /vision /vision/mirror /vision/name /tutorial /tutorial/01_turns /tutorial/02_magic /support /game/dialog
  /game/quest/Cookie /game/quest/Hearth /game/account /debug /nowhere`;
const IN_GERMAN = '/ /vision /tutorial/02_magic /game/quest/Cookie /game/account /support';

/** Shots of an anonymous player's way through the game, up to a saved character. */
const ROAD: readonly Shot[] = [
  {
    name: 'quest-accept',
    path: '/game/quest/Cookie',
    act: pressUntil('Tell me about the cookie', 'Yes, save my character'),
  },
  { name: 'quest-accept_yes', act: pressUntil('Yes, save my character', 'Thank you, Quince') },
  { name: 'account-saved', path: '/game/account', act: (page) => page.getByText('One cookie.').waitFor() },
  { name: 'account-words', act: (page) => page.getByRole('tab', { name: 'Magic words' }).click() },
  { name: 'fire-with-others', path: '/game/dialog', act: showOthers },
  { name: 'quest-with-others', path: '/game/quest/Cookie', act: showOthers },
];

const PLAY: readonly Shot[] = [
  {
    name: 'mirror-figure',
    path: '/vision',
    async act(page) {
      await page.getByRole('radio', { name: 'Cat girl' }).press('Space');
      await press('Keep this one')(page);
      await page.getByRole('link', { name: 'Next: Mirror' }).click();
      await page.getByRole('img', { name: /^A cat girl/ }).waitFor();
    },
  },
  {
    name: 'name-drawn',
    async act(page) {
      await page.getByRole('link', { name: 'Next: Name' }).click();
      await press('Draw a name', 'Draw a name', 'Draw a name')(page);
    },
  },
  { name: 'turns-under-way', path: '/tutorial/01_turns?seed=4', act: playTwoCards },
  { name: 'magic-under-way', path: '/tutorial/02_magic?seed=4', act: playTwoCards },
  { name: 'history', path: '/game/quest/Hearth', act: press('Sit in the hair', 'History') },
  { name: 'settings', path: '/support', act: press('Settings') },
  {
    name: 'keys',
    async act(page) {
      await page.keyboard.press('Escape');
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'gallery',
    path: '/debug',
    async act(page) {
      const title = page.getByRole('heading', { name: 'Gallery', exact: true });
      await title.scrollIntoViewIfNeeded();
      await page.locator('[data-gallery]').first().waitFor();
      await title.evaluate((element) => element.scrollIntoView());
    },
  },
];

/** The sky of one page for each of six palettes, and the sky of `/tutorial`, which shows a picture. */
const SKIES: readonly Shot[] = Object.entries({
  orange: '/',
  yellow: '/vision',
  green: '/support',
  cyan: '/vision/name',
  violet: '/game/dialog',
  rose: '/tutorial/02_magic',
  picture: '/tutorial',
}).map(([name, path]) => ({ name: `sky-${name}`, path, act: hideContent }));

const server = await startGameServer();
const browser = await chromium.launch(config.use?.launchOptions ?? {});
await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
try {
  for (let others = 0; others < COMPANY; others += 1) {
    const page = await openPage();
    await page.goto('/game/quest/Cookie');
    await press('Tell me about the cookie')(page);
    await pressUntil('Yes, save my character', 'Thank you, Quince')(page);
  }
  for (const viewport of SIZES) {
    const german = await openPage({ viewport, locale: 'de-DE' });
    await takeAll(german, shotsOf(IN_GERMAN, 'german-'), `${viewport.width}`);
    await german.context().close();
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openPage({ viewport, colorScheme });
      const shots = [...shotsOf(PAGES), ...ROAD, ...PLAY, ...(viewport.width > 1000 ? SKIES : [])];
      await takeAll(page, shots, `${viewport.width}${colorScheme === 'dark' ? '-moonlight' : ''}`);
      await page.context().close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}

function shotsOf(list: string, prefix = ''): Shot[] {
  return list.split(/\s+/).map((path) => ({ name: `${prefix}${path.slice(1).replaceAll('/', '-') || 'index'}`, path }));
}

async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    baseURL: server.origin,
    ...options,
  });
  return context.newPage();
}

function press(...names: string[]): (page: Page) => Promise<void> {
  return async (page) => {
    for (const name of names) await page.getByRole('button', { name, exact: true }).click();
  };
}

/** Presses a button, and waits for another one to appear. */
function pressUntil(name: string, next: string): (page: Page) => Promise<void> {
  return async (page) => {
    await press(name)(page);
    await page.getByRole('button', { name: next }).waitFor();
  };
}

async function playTwoCards(page: Page): Promise<void> {
  await page.keyboard.press('1');
  await press('End turn')(page);
  await page.keyboard.press('2');
}

/** Scrolls to the other players in the room: on a phone they are below the text. */
async function showOthers(page: Page): Promise<void> {
  const others = page.locator('[data-other]');
  await others.nth(COMPANY - 1).waitFor();
  await others.last().evaluate((other) => other.scrollIntoView({ block: 'end' }));
}

function hideContent(page: Page): Promise<void> {
  return page.locator('#root').evaluate((root) => {
    for (const element of root.querySelectorAll<HTMLElement>('header, main, footer'))
      element.style.visibility = 'hidden';
  });
}

async function takeAll(page: Page, shots: readonly Shot[], suffix: string): Promise<void> {
  for (const { name, path, act } of shots) {
    if (path !== undefined) await page.goto(path);
    await page.locator('[data-auth]:not([data-auth="offline"])').waitFor({ state: 'attached' });
    await act?.(page);
    await page.evaluate(() => document.fonts.ready);
    await page.mouse.move(0, 0); // avoids hover styles on the pressed button
    await page.locator('[data-backend]').waitFor();
    await page.waitForTimeout(SETTLE_TIME);
    const file = `${FOLDER}/${name}-${suffix}.jpg`;
    await page.screenshot({ path: file, type: 'jpeg', quality: QUALITY });
    const { size } = await stat(file);
    if (size > LARGEST) throw new Error(`${name} is ${size} bytes large, more than ${LARGEST}`);
  }
}
