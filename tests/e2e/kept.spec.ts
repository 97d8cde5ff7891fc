import type { Page } from '@playwright/test';
import {
  fieldsOfRecord,
  holdDatabase,
  isSeenKept,
  loseRecord,
  readHeld,
  readRecord,
  replaceRecord,
  spoilRecord,
} from './kept-record.ts';
import { beSaved } from './saved-player.ts';
import { acceptTheCookie, characterOf, choose, expect, expectAuth, readWords, test, testOfProcess } from './test.ts';
import { PHRASE, slot } from './words-page.ts';

// The way to the words is not the matter here: nothing turns, slides or is told slowly.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const KEEPS_NOTHING = 'This browser will not keep anything. Your words are safe only on paper.';
const MAY_THROW_AWAY = 'This browser may throw the words away when it runs out of room: write them down.';

/** Has the page ask the tower anew who is playing. */
async function askAgain(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await expectAuth(page, 'offline');
  await page.context().setOffline(false);
}

async function keepWords(page: Page, words: string | null = null): Promise<void> {
  await page.goto('/game/account#words');
  if (words === null) {
    await choose(page, 'Make my words');
  } else {
    await choose(page, 'I already have words');
    await slot(page, 1).fill(words);
    await choose(page, 'Use these words');
  }
  await choose(page, words === null ? 'Keep on this device' : 'Yes, keep');
  await expect(page.getByText('Kept.')).toBeVisible();
}

test.describe('a promise of the browser', () => {
  for (const promised of [true, false]) {
    test(`[B5, B13] is asked for after keeping only, and what comes of it is said: ${promised}`, async ({ page }) => {
      await page.addInitScript((answer) => {
        const calls: string[] = [];
        Object.assign(globalThis, { calls });
        navigator.storage.persist = async () => {
          calls.push('persist');
          return answer;
        };
        navigator.storage.persisted = async () => answer;
      }, promised);
      const calls = () => page.evaluate(() => (globalThis as unknown as { calls: string[] }).calls);
      await page.goto('/game/account#words');
      await choose(page, 'Make my words');
      await choose(page, 'Show words');
      await expectAuth(page, 'no-cookie');
      expect(await calls()).toEqual([]);
      await choose(page, 'Keep on this device');
      await expect.poll(calls).toEqual(['persist']);
      await expect(page.getByText(MAY_THROW_AWAY)).toBeVisible({ visible: !promised });
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Safe in this browser?' })).toBeVisible();
      await expect(page.getByText(MAY_THROW_AWAY)).toBeVisible({ visible: !promised });
      expect(await calls()).toEqual([]);
    });
  }
});

test.describe('a browser that keeps nothing', () => {
  const WAYS: Readonly<Record<string, () => void>> = {
    'has no database': () => {
      Object.defineProperty(globalThis, 'indexedDB', { value: undefined });
    },
    'refuses it in private windows': () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Private', 'InvalidStateError');
      };
    },
  };
  for (const [way, spoil] of Object.entries(WAYS)) {
    test(`[B5, B11, B13] and ${way} says so before and after, and can be played in`, async ({ page }) => {
      await page.addInitScript(spoil);
      await page.goto('/game/account#words');
      await expect(page.getByRole('alert')).toHaveText(`! ${KEEPS_NOTHING}`);
      await choose(page, 'Make my words');
      await choose(page, 'Keep on this device');
      await expect(page.getByRole('alert')).toHaveText(`! ${KEEPS_NOTHING}`);
      await expect(page.getByText('Magic words must be saved.')).toBeVisible();
      await expectAuth(page, 'no-cookie');
      await page.goto('/game/quest/Cookie');
      await choose(page, 'Tell me about the cookie');
    });
  }

  test('[B5, B11] and has no room left says so, and counts nothing as kept', async ({ page }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('Too much', 'QuotaExceededError');
      };
    });
    await page.goto('/game/account#words');
    await choose(page, 'Make my words');
    await choose(page, 'Keep on this device');
    await expect(page.getByRole('alert')).toContainText(KEEPS_NOTHING);
    await expect(page.getByText('Magic words must be saved.')).toBeVisible();
  });
});

test.describe('words that the browser has lost', () => {
  test('[B4, B5, W11] the player stays who they are, is told, and gives the words again', async ({ page }) => {
    await beSaved(page);
    const made = await characterOf(page);
    const words = await readWords(page);
    await loseRecord(page);
    await askAgain(page);
    await expectAuth(page, 'authenticated');
    await expect(page.getByRole('alert')).toContainText('This browser has lost the words that it kept.');
    await page.getByRole('tab', { name: 'Cookie' }).click();
    await expect(page.getByText('cookie: yes, words: no')).toBeVisible();

    // At the next visit nothing here knows who it was: the cookie does.
    await page.goto('/');
    await expectAuth(page, 'authenticated');
    await keepWords(page, words);
    await expect(page.getByText(`You are in, ${made.name}.`)).toBeVisible();
    await page.reload();
    await expectAuth(page, 'authenticated');
    await page.getByRole('tab', { name: 'Cookie' }).click();
    await expect(page.getByText(made.id)).toBeVisible();
  });

  test('[B4, B5] while nobody was here: the cookie says who it is; no other words are offered, and nobody else comes', async ({
    page,
    context,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/auth/sessions') && asked.push(request.url()));
    await page.goto('/');
    await expectAuth(page, 'no-cookie');
    expect(asked).toEqual([]); // of a stranger, the page has said so
    await beSaved(page);
    const { id, name, version } = await characterOf(page);
    const cookies = await context.cookies();
    await loseRecord(page);
    await page.goto('/game/account');
    await expectAuth(page, 'authenticated');
    await expect(page.getByText('This browser keeps no words. If yours are not on paper')).toBeVisible();
    await page.getByRole('tab', { name: 'Magic words' }).click();
    await expect(
      page.getByText('This browser has lost the words that it kept. It still has your cookie.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'I already have words' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make my words' })).toHaveCount(0);

    await page.goto('/game/quest/Cookie');
    await expectAuth(page, 'authenticated');
    await expect(page.getByRole('log')).toContainText(`Ah. ${name}. The cookie works.`);
    expect(await context.cookies()).toEqual(cookies);
    const { to } = await (await page.request.get(`/api/game/character/${id}`)).json();
    expect(to).toBe(version);
  });

  test('[B3, B5, B11] damaged ones are told apart, and the cookie goes on', async ({ page }) => {
    await acceptTheCookie(page);
    const made = await characterOf(page);
    await spoilRecord(page, { key: {} });
    await page.goto('/game/account#words');
    await page.reload();
    await expectAuth(page, 'authenticated');
    await expect(page.getByRole('alert')).toContainText('cannot be read any more');
    await page.getByRole('tab', { name: 'Cookie' }).click();
    await expect(page.getByText(made.id)).toBeVisible();
  });

  test('[B5, B11] those of a newer build are left as they are', async ({ page }) => {
    await beSaved(page);
    await spoilRecord(page, { version: 3 });
    await page.goto('/game/account#words');
    await expect(page.getByRole('alert')).toContainText('kept by a newer version of the game');
    await expectAuth(page, 'authenticated');
    await choose(page, 'I already have words');
    await slot(page, 1).fill(PHRASE);
    await choose(page, 'Use these words');
    await choose(page, 'Yes, keep');
    await expect(page.getByRole('alert').filter({ hasText: 'newer version' })).toHaveCount(2);
    await spoilRecord(page, { version: 2 });
    await page.reload();
    await expectAuth(page, 'authenticated');
  });
});

test('[B5, W11] a record of the first builds is read on, with its facts in clear from now on', async ({ page }) => {
  await keepWords(page, PHRASE);
  const first = await page.evaluateHandle(async (phrase) => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify({ phrase, characterId: null, seen: true }));
    return { key, iv, cipher: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain) };
  }, PHRASE);
  await replaceRecord(page, first);
  expect(await fieldsOfRecord(page)).toEqual(['cipher', 'iv', 'key']);
  await page.reload();
  await choose(page, 'Say the words');
  await expectAuth(page, 'authenticated');
  // Who they belong to is written down when it is known.
  await expect
    .poll(() => readRecord(page))
    .toMatchObject({
      fields: expect.arrayContaining(['version', 'characterId', 'seen']),
      extractable: false,
    });
  await choose(page, 'Show words');
  expect((await page.locator('[data-words="shown"] code').allTextContents()).join(' ')).toBe(PHRASE);
});

test.describe('two tabs', () => {
  test('[B3] that sign in at once are both in, as the same player', async ({ page, context }) => {
    await keepWords(page);
    const other = await context.newPage();
    await other.route('**/api/auth/cookie', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await other.goto('/game/account#words');
    await expect(other.getByRole('button', { name: 'Say the words' })).toBeVisible();
    await expectAuth(page, 'no-cookie');
    // Neither gets its challenge before both have asked: else one would be in, and the other told of it.
    const both = Promise.withResolvers<void>();
    await context.route('**/api/auth/cookie', async (route) => {
      if (route.request().method() === 'PUT') await both.promise;
      await route.continue();
    });
    await other.unroute('**/api/auth/cookie');
    await Promise.all([choose(page, 'Say the words'), choose(other, 'Say the words')]);
    both.resolve();
    for (const tab of [page, other]) {
      await expectAuth(tab, 'authenticated');
      await expect(tab.getByText(/^You are in, /)).toBeVisible();
    }
    expect(await page.getByText(/^You are in, /).textContent()).toBe(
      await other.getByText(/^You are in, /).textContent(),
    );
  });

  test('[B3, B4, B7] each shows what the other did, in a moment', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/game/account#words');
    await expect(other.getByText('No words yet.')).toBeVisible();
    await keepWords(page);
    await expect(other.getByText('Kept.')).toBeVisible();
    await expectAuth(other, 'no-cookie');
    await choose(page, 'Say the words');
    await expectAuth(other, 'authenticated');
    await page.getByRole('tab', { name: 'Cookie' }).click();
    await choose(page, 'Forget me here');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Forget me here' }).click();
    await expectAuth(page, 'no-cookie');
    await expectAuth(other, 'no-cookie');
    await other.getByRole('tab', { name: 'Cookie' }).click();
    await expect(other.getByText('No cookie. The jar has crumbs')).toBeVisible();
  });

  test('[B4, B11] one that is asleep with the words open keeps nobody from forgetting them', async ({
    page,
    context,
  }) => {
    await beSaved(page);
    const asleep = await context.newPage();
    await asleep.goto('/support');
    // As a page does that the browser has put to sleep in the middle of something.
    const held = await holdDatabase(asleep);
    await page.goto('/game/account');
    await choose(page, 'Forget me here');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Forget me here' }).click();
    await expect(page.getByText('No cookie. The jar has crumbs')).toBeVisible();
    // Said only when it is done: until then no other tab could keep or say anything.
    await expect(page.getByText('Forgotten. Your words are still on this page')).toBeVisible();
    expect(await readHeld(held)).toBeNull();

    await page.goto('/');
    await page.goto('/game/account#words');
    await expect(page.getByRole('alert')).toContainText('Another page holds the kept words. Close it and try again.');
    await expectAuth(page, 'no-cookie');
    await asleep.close();
    await page.reload();
    await expect(page.getByText('No words yet.')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  });
});

testOfProcess(
  '[B2, B3, B4, B7, W11] without a tower words can be kept; saying and forgetting wait, and are told to',
  async ({ page, server }) => {
    await page.goto('/game/account#words');
    await expectAuth(page, 'no-cookie');
    await choose(page, 'Make my words');
    await expect(page.locator('[data-words="covered"] li')).toHaveCount(12);
    await server.kill('SIGKILL');
    await choose(page, 'Keep on this device');
    await expect(page.getByText('Kept.')).toBeVisible();
    await choose(page, 'Say the words');
    await expect(page.getByRole('alert')).toContainText('The words are right. The tower did not answer. Try again.');
    await server.start();
    await choose(page, 'Say the words');
    await expect(page.getByText(/^You are in, /)).toBeVisible();

    await server.kill('SIGKILL');
    await expectAuth(page, 'offline');
    await page.getByRole('tab', { name: 'Cookie' }).click();
    await expect(page.getByText('The tower must be told. Try when you are connected.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Forget me here' })).toHaveAttribute('aria-disabled', 'true');
    expect(await readRecord(page)).toMatchObject({ extractable: false });
    await server.start();
    await expectAuth(page, 'authenticated');
  },
);

test('[B5] who is put in place as saved stands where the walk to the cookie leads, in the browser and in the tower', async ({
  browser,
  server,
}) => {
  const found: unknown[] = [];
  for (const arrive of [acceptTheCookie, beSaved]) {
    const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
    const player = await context.newPage();
    await arrive(player);
    const { id, version } = await characterOf(player);
    const { cards } = (await (await player.request.get(`/api/game/character/${id}`)).json()) as { cards: string[] };
    const record = await readRecord(player);
    const { cookies, origins } = await context.storageState();
    found.push({
      version,
      record: { fields: record?.fields, extractable: record?.extractable, isSeen: await isSeenKept(player) },
      // Who they are is chance, and with it which card comes first; what is known of them is not.
      cards: cards
        .map((card) => card.replace(/(address|gender|id|name)=[^&]*/g, '$1').replace(/^(Girl|Boy)/, 'form'))
        .toSorted(),
      cookies: cookies.map(({ name, path, httpOnly, sameSite }) => ({ name, path, httpOnly, sameSite })),
      origins,
      session: await player.evaluate(() => ({ ...sessionStorage })),
      databases: await player.evaluate(() => indexedDB.databases()),
    });
    expect(await readWords(player)).toMatch(/^[a-z]+( [a-z]+){11}$/);
    await context.close();
  }
  const [walked, put] = found;
  expect(put).toEqual(walked);
  expect(walked).toMatchObject({ version: 1, record: { extractable: false, isSeen: false } });
});
