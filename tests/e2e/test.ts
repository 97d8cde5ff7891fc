import { test as base, expect, type Locator, type Page, type Route } from '@playwright/test';
import {
  BUNDLED_SERVER,
  type GameServer,
  type RunningGame,
  type ServersInTurn,
  startGameServer,
  startServersInTurn,
} from './game-server.ts';
import { keptCharacterId } from './kept-record.ts';

export interface Fixtures {
  /** A server of its own for this test, on the production build, with empty data. */
  readonly server: RunningGame;
  /** What the page complained of: errors on its console, violations of its security policy, exceptions. */
  readonly complaints: string[];
}

export const test = base.extend<Fixtures, { readonly servers: ServersInTurn }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const servers = startServersInTurn();
      await use(servers);
      await servers.end();
    },
    { scope: 'worker' },
  ],
  server: async ({ servers }, use) => {
    const server = await servers.start();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.origin),
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(complaints);
  },
});

/** For tests that kill their server, or have it start anew: it is a process of its own. */
export const testOfProcess = test.extend<{ readonly server: GameServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  server: async ({}, use) => {
    const server = await startGameServer(BUNDLED_SERVER);
    await use(server);
    await server.stop();
  },
});

export { expect, type Locator, type Page, type Route };

/** The page of the quest that is shown. */
export function questPage(page: Page) {
  return page.locator('[data-quest-page]');
}

/** Presses a button. One that answers is there when everything is said. */
export async function choose(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await readOn(page, button);
  await button.click();
}

/** Has what is said be said to its end, or until something is there, as a player in a hurry does. */
export async function readOn(page: Page, until = page.locator('[data-telling="told"]'), name = 'Go on'): Promise<void> {
  const goOn = page.getByRole('button', { name, exact: true });
  await expect(async () => {
    while (!(await until.isVisible()) && (await goOn.isVisible())) {
      // By the time it is pressed everything may be said.
      await goOn.dispatchEvent('click', {}, { timeout: 1000 }).catch(() => {});
    }
    await expect(until).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

export async function expectQuestPage(page: Page, key: string): Promise<void> {
  await expect(questPage(page)).toHaveAttribute('data-quest-page', key);
}

export async function expectAuth(page: Page, state: 'offline' | 'no-cookie' | 'authenticated'): Promise<void> {
  await expect(page.locator('[data-auth]')).toHaveAttribute('data-auth', state);
}

/** Until the page knows who plays: as it is sent it does not, so that it is alive by then. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('[data-auth]:not([data-auth="offline"])')).toBeAttached();
}

/**
 * Until all is there that comes late: the sky, which waits until the browser has nothing better to do, and is the last to
 * ask for it. Of a page without a server, nothing else says that it is alive.
 */
export async function expectSky(page: Page): Promise<void> {
  await expect(page.locator('[data-backend]')).toBeAttached();
}

/** Goes to the gallery of /debug, which comes when its place is seen. Quests come by themselves, and push it down. */
export async function seeGallery(page: Page): Promise<void> {
  await expect(page.getByRole('tablist', { name: 'Quests' })).toBeVisible();
  await page.getByRole('heading', { name: 'Gallery', exact: true }).scrollIntoViewIfNeeded();
}

/** Until the letters are there: where things stand is measured afterwards. */
export async function expectLetters(page: Page): Promise<void> {
  // Whoever looks before they count would find that none are under way.
  await page.waitForFunction(() => document.querySelector<HTMLStyleElement>('style[data-letters]')?.media === '');
  await page.evaluate(async () => void (await document.fonts.ready));
}

/**
 * Has pages take so long to be made, in milliseconds, however busy this machine is: where that is long, none turns. To be called
 * before a page is opened.
 */
export async function pagesTake(page: Page, time: number): Promise<void> {
  await page.addInitScript((step) => {
    // Whoever looks at the clock finds that so much has gone by since somebody last did.
    let now = 0;
    performance.now = () => {
      now += step;
      return now;
    };
  }, time);
}

/** Has time stand still on a page whose clock is the test's. */
export async function stopClock(page: Page): Promise<void> {
  // It can only be asked to at a time to come. On a slow machine that has passed by then; but it stands after that, too.
  await expect(async () => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  }).toPass();
}

/** Walks from the start page through the quest to a saved character. */
export async function acceptTheCookie(page: Page): Promise<void> {
  await withoutMotion(page, async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Meet the cat' }).click();
    await choose(page, 'Tell me about the cookie');
    await choose(page, 'Yes, save my character');
    await expectQuestPage(page, 'accept_yes');
    await readOn(page, page.getByRole('button', { name: 'Thank you, Quince' }));
  });
}

/**
 * Goes a way that many tests go before they begin: with pages that turn, and a sky that answers, it takes twice as much of
 * the processor. How a player moves who has not asked for less is seen by the tests of that, and by what each does next.
 */
async function withoutMotion(page: Page, go: () => Promise<void>): Promise<void> {
  const asksForLess = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!asksForLess) await page.emulateMedia({ reducedMotion: 'reduce' });
  await go();
  if (!asksForLess) await page.emulateMedia({ reducedMotion: null });
}

export interface CharacterFacts {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/**
 * Who the server says the player of this page is: whose number lies here beside the words, and is told their cards. It
 * takes 0.02 s of the processor; to read the number off a page of the jar, 0.6 (measured).
 */
export async function characterOf(page: Page): Promise<CharacterFacts> {
  let facts: CharacterFacts | undefined;
  // Who has just come in may not have been written down yet; the number before is then nobody's.
  await expect(async () => {
    const id = await keptCharacterId(page);
    const response = await page.request.get(`/api/game/character/${id}`);
    expect(response.status()).toBe(200);
    const update = (await response.json()) as { to: number; cards: string[] };
    const card = update.cards.find((text) => text.startsWith('Character?')) ?? '';
    const traits = new URLSearchParams(card.slice('Character?'.length));
    expect(traits.get('id')).toBe(id);
    facts = { id: `${id}`, name: traits.get('name') ?? '', version: update.to };
  }).toPass({ intervals: [50], timeout: 30_000 });
  return facts as CharacterFacts;
}

/** The twelve words, read off the account page as a player would. */
export async function readWords(page: Page): Promise<string> {
  await page.goto('/game/account#words');
  await page.getByRole('button', { name: 'Show words' }).click();
  const words = await page.locator('[data-words="shown"] code').allTextContents();
  expect(words).toHaveLength(12);
  return words.join(' ');
}
