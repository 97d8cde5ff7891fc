import { test as base, expect, type Locator, type Page, type Request } from '@playwright/test';
import { type Environment, surround } from './environment.ts';
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
  /** A server of the production build for this test alone, with empty data. */
  readonly server: RunningGame;
  /** The page's console errors (violations of the content security policy among them) and exceptions. */
  readonly complaints: string[];
}

export interface WorkerFixtures {
  readonly servers: ServersInTurn;
  readonly environment: Environment;
}

export const test = base.extend<Fixtures & { readonly surrounded: undefined }, WorkerFixtures>({
  environment: [{}, { scope: 'worker', option: true }],
  /** Puts the browser into the `environment`. Fails a test if the player saw an outdated translation of a text. */
  surrounded: [
    async ({ browser, environment }, use) => {
      const stale: string[] = [];
      const { newContext } = browser;
      browser.newContext = async (options) => {
        const context = await newContext.call(browser, options);
        await surround(context, environment, (text) => stale.push(text));
        return context;
      };
      await use(undefined);
      browser.newContext = newContext;
      expect(stale, 'texts that changed behind their translation').toEqual([]);
    },
    { auto: true },
  ],
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

/** The fixture for tests that kill or restart their server, which runs in a process of its own. */
export const testOfProcess = test.extend<{ readonly server: GameServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
  server: async ({}, use) => {
    const server = await startGameServer(BUNDLED_SERVER);
    await use(server);
    await server.stop();
  },
});

export { expect, type Locator, type Page };

/** The element with the shown page of a quest. */
export function questPage(page: Page) {
  return page.locator('[data-quest-page]');
}

/**
 * Presses a button. Choices appear only after the last line, so this first presses “Go on” until the button is visible.
 */
export async function choose(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await readOn(page, button);
  await button.click();
}

/** Presses “Go on” until the last line is shown, or until `until` is visible. */
export async function readOn(page: Page, until = page.locator('[data-telling="told"]'), name = 'Go on'): Promise<void> {
  const goOn = page.getByRole('button', { name, exact: true });
  await expect(async () => {
    while (!(await until.isVisible()) && (await goOn.isVisible())) {
      // The button may be removed before it is pressed.
      await goOn.dispatchEvent('click', {}, { timeout: 1000 }).catch(() => {});
    }
    await expect(until).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
}

export async function expectQuestPage(page: Page, key: string): Promise<void> {
  await expect(questPage(page)).toHaveAttribute('data-quest-page', key);
}

type AuthState = 'offline' | 'no-cookie' | 'authenticated';

export async function expectAuth(page: Page, state: AuthState): Promise<void> {
  await expect(page.locator('[data-auth]')).toHaveAttribute('data-auth', state);
}

/** Opens a page, and waits until its session check has ended. */
export async function openPage(page: Page, path: string, state: AuthState = 'no-cookie'): Promise<void> {
  await page.goto(path);
  await expectAuth(page, state);
}

export function headline(page: Page): Locator {
  return page.getByRole('heading', { level: 1 });
}

/** Waits until the session check has ended, which proves that the page is hydrated: prerendered pages say `offline`. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('[data-auth]:not([data-auth="offline"])')).toBeAttached();
}

/**
 * Waits for the sky, the part of a page that loads last. Proves that the page is hydrated, without a server, too.
 */
export async function expectSky(page: Page): Promise<void> {
  await expect(page.locator('[data-backend]')).toBeAttached();
}

/**
 * Scrolls to the gallery of /debug, which loads when it is in view. Waits for the quests above it, which push it down.
 */
export async function seeGallery(page: Page): Promise<void> {
  await expect(page.getByRole('tablist', { name: 'Quests' })).toBeVisible();
  await page.getByRole('heading', { name: 'Gallery', exact: true }).scrollIntoViewIfNeeded();
}

/** Waits until the web fonts have loaded, before positions are measured. */
export async function expectLetters(page: Page): Promise<void> {
  // Waits for the style sheets first: without them, `document.fonts.ready` has nothing to wait for.
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet !== null),
  );
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** Holds requests back until the returned function is called. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/**
 * Records a page's requests from here on. `noteOf` returns what to record of a request, or null for nothing; by default
 * the path.
 */
export function noteRequests(page: Page, noteOf: (request: Request) => string | null = pathOf): readonly string[] {
  const notes: string[] = [];
  page.on('request', (request) => {
    const note = noteOf(request);
    if (note !== null) notes.push(note);
  });
  return notes;
}

/** The path of a request. */
export function pathOf(request: Request): string {
  return new URL(request.url()).pathname;
}

/** Stops the clock of a page on which Playwright's clock is installed. */
export async function stopClock(page: Page): Promise<void> {
  // Retried, as the clock can only be paused at a future time, which a slow machine may have passed.
  await expect(async () => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  }).toPass();
}

/** Plays from the start page through the first quest, until the player has a saved character. */
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
 * Runs the set-up of a test with reduced motion, which halves the processor time (measured); then restores the
 * preference.
 */
async function withoutMotion(page: Page, go: () => Promise<void>): Promise<void> {
  const asksForLess = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!asksForLess) await page.emulateMedia({ reducedMotion: 'reduce' });
  await go();
  if (!asksForLess) await page.emulateMedia({ reducedMotion: null });
}

/** The number of entries in localStorage and sessionStorage; 0 where they are blocked. */
export function storedEntries(page: Page): Promise<number> {
  return page.evaluate(() => {
    try {
      return localStorage.length + sessionStorage.length;
    } catch {
      return 0;
    }
  });
}

interface CharacterFacts {
  readonly id: string;
  readonly name: string;
  readonly version: number;
}

/**
 * The character of this page's player, as the server returns it. Reads the id from the stored record, which is much
 * faster than loading the account page.
 */
export async function characterOf(page: Page): Promise<CharacterFacts> {
  let facts: CharacterFacts | undefined;
  // Retried, as the record may not be written yet just after a sign-in.
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

/** The twelve words, read from the account page as a player would. */
export async function readWords(page: Page): Promise<string> {
  await page.goto('/game/account#words');
  await page.getByRole('button', { name: 'Show words' }).click();
  const words = await page.locator('[data-words="shown"] code').allTextContents();
  expect(words).toHaveLength(12);
  return words.join(' ');
}
