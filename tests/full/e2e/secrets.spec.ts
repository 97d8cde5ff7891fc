import type { BrowserContext, Page } from '@playwright/test';
import { containsPhrase, placesOf, readDocument, readStorages, watchPage } from '../../e2e/phrase-leaks.ts';
import { acceptTheCookie, choose, expect, expectAuth, openPage, test } from '../../e2e/test.ts';
import { fixWords, forget, PHRASE, slot } from '../../e2e/words-page.ts';
import { readHeapStrings } from './heap-strings.ts';
import { ATTEMPTS, EVIL, HIT, MARKUP_ATTEMPTS, SCRIPT_ATTEMPTS } from './injections.ts';

/** Shows the words and returns them. The caller has to hide them again. */
async function lookAtWords(page: Page): Promise<string[]> {
  await choose(page, 'Show words');
  return page.locator('[data-words="shown"] code').allTextContents();
}

/** Watches all places where words may leak, from here on. */
function watch(page: Page, context: BrowserContext) {
  const watched = watchPage(page);
  const places = async (words: readonly string[]) =>
    placesOf({ ...(await watched()), ...(await readStorages(page, context)), ...(await readDocument(page)) }, words);
  return { watched, places };
}

test.describe('magic words', () => {
  test.beforeEach(({ page }) => fixWords(page));

  test('[B5, B12, W11] words do not leak into requests, storage, console or document between creation and deletion', async ({
    page,
    context,
  }) => {
    const { watched, places } = watch(page, context);

    await page.goto('/game/account#words');
    await choose(page, 'Make my words');
    const words = await lookAtWords(page);
    expect(words).toHaveLength(12);
    // While the page shows the words, the search finds them, which proves that the search works.
    expect(await places(words)).toEqual(['document', 'the accessibility tree']);

    await choose(page, 'Hide words');
    expect(await places(words)).toEqual([]);
    await choose(page, 'Show words');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.locator('[data-words="covered"]')).toBeVisible();
    expect(await places(words)).toEqual([]);

    await choose(page, 'Keep on this device');
    await expect(page.getByText('Kept.')).toBeVisible();
    expect((await readStorages(page, context)).IndexedDB).toContain('cipher=');
    expect(await places(words)).toEqual([]);
    // A sign-in that fails does not leak the words, either.
    await page.route('**/api/auth/cookie', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: 'oh no' }) : route.fallback(),
    );
    await choose(page, 'Say the words');
    await expect(page.getByRole('alert')).toBeVisible();
    expect((await watched()).console).not.toBe('');
    expect(await places(words)).toEqual([]);
    await page.unroute('**/api/auth/cookie');
    await choose(page, 'Say the words');
    await expectAuth(page, 'authenticated');
    expect(await places(words)).toEqual([]);

    await page.getByRole('tab', { name: 'Cookie' }).click();
    expect(await places(words)).toEqual([]);
    await openPage(page, '/game/quest/Cookie', 'authenticated');
    expect(await places(words)).toEqual([]);

    await page.goto('/game/account');
    await forget(page);
    await expectAuth(page, 'no-cookie');
    expect(await places(words)).toEqual([]);
    expect((await watched()).requests).toContain('DELETE');
  });

  test('[B6, B12] typed words, valid or not, are found only in their input', async ({ page, context }) => {
    const { places } = watch(page, context);
    const right = 'legal winner thank year wave sausage worth useful legal winner thank yellow'.split(' ');
    const wrong = [...right.slice(0, 11), 'zebra'];

    await page.goto('/game/account#words');
    await choose(page, 'I already have words');
    for (const words of [wrong, right]) {
      await slot(page, 1).fill(words.join(' '));
      expect(await places(words)).toEqual(['document', 'the accessibility tree']);
      await choose(page, 'Use these words');
    }
    await expect(page.getByText('Is this yours?')).toBeVisible();
    expect(await places(right)).toEqual([]);
    await choose(page, 'Yes, keep');
    await expect(page.locator('[data-words="covered"]')).toBeVisible();
    expect(await places(right)).toEqual([]);
    expect(await places(wrong)).toEqual([]);
  });
});

test.describe('the memory of a page', () => {
  // A heap snapshot takes seconds, and a page's objects are released only after the transition.
  test.describe.configure({ timeout: 270_000 });
  const LETS_GO = { timeout: 60_000 };

  /** Strings in memory that leak words. The browser decides when it collects released strings. */
  const stringsWith = async (page: Page, words: readonly string[]) =>
    new Set((await readHeapStrings(page)).filter((text) => containsPhrase(text, words)));

  /** Leaves the page by a link, without loading another document: the memory of the page stays. */
  async function leaveByLink(page: Page): Promise<void> {
    await page.evaluate(() => Object.assign(globalThis, { alive: true }));
    await page.getByRole('link', { name: 'Help', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-route', 'support');
    await expect(page.getByRole('tab')).toHaveCount(0);
    expect(await page.evaluate(() => 'alive' in globalThis)).toBe(true);
  }

  async function expectNoTrace(page: Page, words: readonly string[]): Promise<void> {
    await expect.poll(() => stringsWith(page, words), LETS_GO).toEqual(new Set());
    expect(placesOf({ ...(await readStorages(page, page.context())), ...(await readDocument(page)) }, words)).toEqual(
      [],
    );
  }

  test.beforeEach(({ page }) => fixWords(page));

  test('[B4, B5, W11] memory holds no words that were discarded or deleted, or are stored and not shown', async ({
    page,
  }) => {
    await page.goto('/game/account#words');
    await choose(page, 'Make my words');
    const words = await lookAtWords(page);
    expect(await stringsWith(page, words)).toContain(PHRASE);
    await choose(page, 'Throw these words away');
    await leaveByLink(page);
    await expectNoTrace(page, words);

    await acceptTheCookie(page);
    await page.goto('/game/account#words');
    expect(await lookAtWords(page)).toEqual(words);
    expect(words.join(' ')).toBe(PHRASE);
    expect(await stringsWith(page, words)).toContain(PHRASE);
    await leaveByLink(page);
    await expectAuth(page, 'authenticated');
    await expectNoTrace(page, words);

    await page.getByRole('link', { name: 'The cookie jar' }).click();
    await page.getByRole('tab', { name: 'Magic words' }).click();
    await lookAtWords(page);
    await page.getByRole('tab', { name: 'Cookie' }).click();
    await forget(page);
    await expectAuth(page, 'no-cookie');
    await leaveByLink(page);
    await expectNoTrace(page, words);
  });
});

/** A page of each layout, and a missing page. */
const PAGES = ['/', '/game/quest/Cookie', '/debug', '/nowhere'];

test.describe('script injection', () => {
  for (const path of PAGES) {
    test(`script injection is blocked on ${path}, in its markup and at run time`, async ({ page }) => {
      expect(await tryEverything(page, path)).toEqual([]);
      // The page still works after the attempts.
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectAuth(page, 'no-cookie');
    });
  }

  test('script injection succeeds without the content security policy, which proves that each attempt works', async ({
    page,
  }) => {
    await expect.poll(() => tryEverything(page, '/support', { policy: false }), { timeout: 60_000 }).toEqual(ATTEMPTS);
  });
});

/**
 * Makes all attempts on a page. Returns the names of those whose script ran, or that sent a request to another site.
 */
async function tryEverything(page: Page, path: string, { policy = true } = {}): Promise<string[]> {
  const worked = new Set<string>();
  await page.context().route(`${EVIL}**`, (route) => {
    worked.add(route.request().url().slice(EVIL.length));
    return route.fulfill({ body: '', headers: { 'access-control-allow-origin': '*' } });
  });
  page.on('websocket', (socket) => worked.add(new URL(socket.url()).pathname.slice(1)));
  // The policy allows the page's own scripts: an attempt in one can do what a compromised script could.
  await page.route('**/attempts/*.js', (route) => {
    const [, at = ''] = /(\d+)\.js$/.exec(route.request().url()) ?? [];
    return route.fulfill({ contentType: 'text/javascript', body: `{ ${SCRIPT_ATTEMPTS[Number(at)]} }` });
  });
  await page.route(new URL(path, 'http://a').pathname, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': csp = '', ...others } = response.headers();
    const scripts = SCRIPT_ATTEMPTS.map((_, at) => `<script src="/attempts/${at}.js"></script>`);
    const body = (await response.text()).replace('</body>', () => [...MARKUP_ATTEMPTS, ...scripts, '</body>'].join(''));
    const headers = policy ? { ...others, 'content-security-policy': csp } : others;
    return route.fulfill({ status: response.status(), headers, body });
  });
  await openPage(page, path);
  await page.waitForTimeout(300); // time for attempts that use frames or workers
  const hits = await page.evaluate(() => document.documentElement.getAttributeNames());
  for (const name of hits) if (name.startsWith(HIT)) worked.add(name.slice(HIT.length));
  return [...worked].sort();
}
