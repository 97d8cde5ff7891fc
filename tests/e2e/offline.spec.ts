import { expectAllKept, keptFiles, loseNetwork } from './cached-files.ts';
import { startCountingProxy, WORDS_OF_GATEWAY } from './counting-proxy.ts';
import { PAGES } from './page-table.ts';
import { signInAsSavedPlayer } from './saved-player.ts';
import {
  characterOf,
  choose,
  expect,
  expectAuth,
  expectQuestPage,
  expectSky,
  headline,
  openPage,
  type Page,
  readOn,
  test,
  testOfProcess,
} from './test.ts';
import { forget } from './words-page.ts';

test.use({ serviceWorkers: 'allow' });

const hasWorker = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

testOfProcess(
  '[A6, W8] after a first visit every page works offline, and missing pages answer 404',
  async ({ page, server, complaints }) => {
    await page.goto('/');
    await loseNetwork(page, server);
    for (const { path, h1, route } of PAGES) {
      await page.goto(path);
      await expect(headline(page)).toHaveText(h1);
      await expect(page.locator('html')).toHaveAttribute('data-route', route);
      await expectAuth(page, 'offline');
      // The prerendered page says “offline”, too; a dialog proves that the page is hydrated.
      await choose(page, 'Settings');
      await expect(page.getByRole('dialog', { name: 'How you like it' })).toBeVisible();
    }
    const letters = await page.evaluate(async () => [...(await document.fonts.ready)].map(({ status }) => status));
    expect(letters).toEqual(expect.arrayContaining(['loaded']));
    expect(letters).not.toContain('error');
    await expectSky(page);

    for (const path of ['/nowhere', '/game/quest/Nope']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(headline(page)).toHaveText('Neko not found');
      await expectAuth(page, 'offline');
    }
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await expect(headline(page)).toHaveText('A game with lots of magic. Some cats.');
    for (const [path, spelt] of [
      ['/Vision?lang=en', '/vision?lang=en'],
      ['/game/Quest/Cookie', '/game/quest/Cookie'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(spelt);
      await expectAuth(page, 'offline');
    }
    // The browser logs each 404 and each failed request, which are expected.
    expect(complaints.filter((text) => !text.includes('net::ERR_') && !text.includes('404'))).toEqual([]);
  },
);

testOfProcess(
  '[W4, W8] an anonymous player can play a quest and a lesson offline, and make words',
  { tag: '@full' },
  async ({ page, server }) => {
    await page.goto('/support');
    await loseNetwork(page, server);
    await expect.poll(() => hasWorker(page)).toBe(true);
    await page.getByRole('link', { name: 'The cookie jar' }).click();
    await expect(headline(page)).toHaveText('The cookie jar');
    await page.reload();
    await expectAuth(page, 'offline');
    const jar = page.getByRole('tabpanel');
    await expect(jar).toContainText('The tower is not answering, so the jar stays shut.');
    await expect(jar).not.toContainText('words');
    await page.getByRole('tab', { name: 'Magic words' }).click();
    await page.getByRole('button', { name: 'Make my words' }).click();
    await expect(page.getByRole('button', { name: 'Show words' })).toBeVisible();
    await page.getByRole('tab', { name: 'Cookie' }).click();
    await expect(jar).toContainText('Your words are still here, under Magic words.');

    await page.goto('/game/quest/Cookie%3Fp%3Daccept');
    await expectQuestPage(page, 'accept');
    await expectAuth(page, 'offline');
    await expect(page.getByText('nobody knows you here')).toHaveCount(0);
    await choose(page, 'No, do not track me');
    await expectQuestPage(page, 'finish');
    await readOn(page);
    await expect(page.getByRole('log')).toContainText('When you close the page I will forget you completely.');

    await openPage(page, '/tutorial/01_turns', 'offline');
    for (const key of ['3', 'e', '1', '2', 'e', '3', 'e', '1']) await page.keyboard.press(key);
    await expect(page.getByRole('log')).toContainText('That is a turn. You act, then the room acts.');
    await page.getByRole('link', { name: 'Back: Lessons' }).click();
    await expect(page.locator('[data-done="Turns"]')).toHaveText('DoneUntil you close the page.');
  },
);

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });
  testOfProcess(
    '[W6, W8] in a German browser pages are precached in German',
    { tag: '@full' },
    async ({ page, server }) => {
      await page.goto('/');
      await loseNetwork(page, server);
      await page.goto('/tutorial');
      await expect(headline(page)).toHaveText('Lektionen');
      const html = await page.evaluate(async () => (await caches.match('/tutorial', { ignoreSearch: true }))?.text());
      expect(html).toContain('<html lang="de"');
    },
  );
});

testOfProcess(
  '[W8, B13] a saved player plays unsaved offline, and continues their saved game when back online',
  { tag: '@full' },
  async ({ page, server }) => {
    await signInAsSavedPlayer(page);
    await openPage(page, '/game/quest/Hearth', 'authenticated');
    await choose(page, 'Sit in the hair');
    await expectQuestPage(page, 'chair');
    const before = await characterOf(page);
    await loseNetwork(page, server);

    await openPage(page, '/', 'offline');
    await expect(page.getByText('You are new at the tower.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Offline' }).click();
    await expect(page.getByText('You can go on playing. Nothing is being saved.')).toBeVisible();

    const why = page.getByText('The tower is not answering, so nobody knows you here yet.');
    await page.goto('/game/dialog');
    await expect(why).toBeVisible();
    await expect(page.getByText('Other players are behind this door.')).toHaveCount(0);
    await page.goto('/game/quest/Hearth');
    await expectQuestPage(page, 'door');
    await expect(why).toBeVisible();
    await choose(page, 'Brush the hair off first');
    await expectQuestPage(page, 'brush');
    await expect(why).toHaveCount(0);

    await server.start();
    await expectAuth(page, 'authenticated');
    await expectQuestPage(page, 'chair');
    await expect(page.getByText('The story went on elsewhere. Here is how it stands now.')).toBeVisible();
    expect(await characterOf(page)).toEqual(before);
  },
);

/** The contents of all caches, joined to one text. */
async function textOfCaches(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request, { ignoreVary: true });
        texts.push(request.url, JSON.stringify([...(response?.headers ?? [])]), (await response?.text()) ?? '');
      }
    }
    return texts.join('\n');
  });
}

test('[A13, B4, B12, W8] caches hold no player data, and the cookie alone keeps the session', { tag: '@full' }, async ({
  page,
  server,
}) => {
  await signInAsSavedPlayer(page);
  await openPage(page, '/', 'authenticated');
  const { id, name } = await characterOf(page);
  // Clears the storages as some browsers do after a week without a visit: all that scripts can write is deleted, and
  // the cookie stays.
  const browser = await page.context().newCDPSession(page);
  const storageTypes = 'indexeddb,local_storage,service_workers,cache_storage';
  await page.goto('about:blank');
  await browser.send('Storage.clearDataForOrigin', { origin: server.origin, storageTypes });
  await openPage(page, '/', 'authenticated');
  await expectAllKept(page);
  await page.goto('/game/dialog');
  expect(await hasWorker(page)).toBe(true);
  await expectAuth(page, 'authenticated');
  await expect(page.getByText('Listening', { exact: true })).toBeVisible();

  await page.evaluate(async () => {
    for (const address of [`/latest.json?${Date.now()}`, '/api/auth/cookie', '/openapi.json']) await fetch(address);
  });
  const kept = await keptFiles(page);
  const allowed = /^\/(favicon\.svg|quests\/frame\.html|assets\/[\w.-]+|([\w/]+)?_payload\.json\?\w+|[\w/]*)$/;
  expect(kept.filter(({ address }) => !allowed.test(address))).toEqual([]);
  expect(kept.filter(({ address }) => /^\/(api|openapi|latest|builds)/.test(address))).toEqual([]);
  const text = await textOfCaches(page);
  expect(text).toContain('Meow Meow');
  for (const secret of [id, 'set-cookie', `>${name}<`]) expect(text).not.toContain(secret);

  await page.goto('/game/account');
  await forget(page);
  await expectAuth(page, 'no-cookie');
  const addresses = (files: typeof kept) => files.map(({ address }) => address).sort();
  expect(addresses(await keptFiles(page))).toEqual(addresses(kept));
});

test('[W8] each asset is downloaded once, and precached pages are shown when a gateway answers 502', {
  tag: '@full',
}, async ({ page, server }) => {
  const proxy = await startCountingProxy(server.origin);
  await page.goto(`${proxy.origin}/`);
  await expectAllKept(page);
  const own = proxy.sent.filter((path) => path.startsWith('/assets/'));
  expect(own.filter((path, at) => own.indexOf(path) !== at)).toEqual([]);
  expect(own.length).toBeGreaterThan(50);

  proxy.loseServer();
  for (const [path, h1] of [
    ['/', 'A game with lots of magic. Some cats.'],
    ['/tutorial', 'Lessons'],
    ['/Vision', 'Look in the bowl.'],
  ] as const) {
    await page.goto(proxy.origin + path);
    await expect(headline(page)).toHaveText(h1);
    await expectAuth(page, 'offline');
  }
  expect((await page.goto(`${proxy.origin}/nowhere`))?.status()).toBe(502); // the gateway's response
  proxy.stop();
});

test('[W8] a gateway’s response in place of a file or page is never cached, and the next visit retries', {
  tag: '@full',
}, async ({ page, server }) => {
  const proxy = await startCountingProxy(server.origin);
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...args) {
      const registration = await register.apply(this, args);
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => document.documentElement.setAttribute('data-worker', worker.state));
      return registration;
    };
  });
  const hat = /^\/assets\/lost-hat-.*\.js$/;
  for (const [path, answer] of [
    [hat, { status: 200, type: 'text/html' }],
    [hat, { status: 200, type: 'text/javascript; charset=utf-8' }],
    [hat, 'cut off'],
    [/^\/vision$/, { status: 200, type: 'text/html' }],
    [/^\/vision$/, { status: 503, type: 'text/html' }],
    [/^\/vision\/_payload\.json/, { status: 200, type: 'text/html' }],
  ] as const) {
    const before = proxy.disturbed.length;
    proxy.disturb(path, answer);
    await page.goto(`${proxy.origin}/`);
    await expect.poll(() => proxy.disturbed.length, { timeout: 15_000 }).toBeGreaterThan(before);
    // The state of a service worker whose installation failed is redundant.
    const failed = `${path} answered by ${JSON.stringify(answer)}`;
    await expect(page.locator('html'), failed).toHaveAttribute('data-worker', 'redundant', { timeout: 60_000 });
    expect(await textOfCaches(page)).not.toContain(WORDS_OF_GATEWAY);
    // Deletes the files that were cached intact: otherwise the next installation would not request the disturbed file.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
  }
  // Status 404 for the page /404 is expected, and does not stop the installation.
  proxy.disturb(/^\/404$/, { status: 404, type: 'text/html' });
  await page.goto(`${proxy.origin}/`);
  await expectAllKept(page);
  await expect.poll(() => hasWorker(page)).toBe(true);
  expect(await textOfCaches(page)).not.toContain(WORDS_OF_GATEWAY);
  proxy.loseServer();
  await page.goto(`${proxy.origin}/vision`);
  await expect(headline(page)).toHaveText('Look in the bowl.');
  await expectAuth(page, 'offline');
  proxy.stop();
});
