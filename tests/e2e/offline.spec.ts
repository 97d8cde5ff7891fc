import { PAGES } from './all-pages.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { expectAllKept, forgetHttpCache, keptFiles, loseNetwork } from './kept-files.ts';
import { beSaved } from './saved-player.ts';
import {
  acceptTheCookie,
  characterOf,
  choose,
  expect,
  expectAuth,
  expectQuestPage,
  expectSky,
  type Page,
  readOn,
  test,
  testOfProcess,
} from './test.ts';

test.use({ serviceWorkers: 'allow', contextOptions: { reducedMotion: 'reduce' } });

/** What browsers say themselves of calls that nobody answers. */
const UNANSWERED = /net::ERR_/;

testOfProcess(
  '[W8] every page is there without a network after a first visit to one, and is alive',
  async ({ page, server, complaints }) => {
    await page.goto('/');
    await loseNetwork(page, server);
    for (const { path, h1, route } of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
      await expect(page.locator('html')).toHaveAttribute('data-route', route);
      await expectAuth(page, 'offline');
      // The page as it is sent says that, too; this it only does when it is alive.
      await choose(page, 'Settings');
      await expect(page.getByRole('dialog', { name: 'How you like it' })).toBeVisible();
    }
    // With its letters and its sky.
    const letters = await page.evaluate(async () => [...(await document.fonts.ready)].map(({ status }) => status));
    expect(letters).toEqual(expect.arrayContaining(['loaded']));
    expect(letters).not.toContain('error');
    await expectSky(page);
    expect(complaints.filter((text) => !UNANSWERED.test(text))).toEqual([]);
  },
);

testOfProcess(
  '[W8] the first visit goes on without a network, to pages that nobody has looked at',
  async ({ page, server }) => {
    await page.goto('/support');
    await loseNetwork(page, server);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.getByRole('link', { name: 'How I am remembered' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The cookie jar');
    await page.goto('/vision?lang=de');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schau in die Schale.');
    await page.goto('/game/quest/Cookie%3Fp%3Daccept');
    await expectQuestPage(page, 'accept');
  },
);

testOfProcess(
  '[A6, W8] an address of no page says so without a network, too, and leads home',
  async ({ page, server, complaints }) => {
    await page.goto('/');
    await loseNetwork(page, server);
    for (const path of ['/nowhere', '/game/quest/Nope']) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neko not found');
      await expectAuth(page, 'offline');
    }
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A game with lots of magic. Some cats.');
    for (const [path, spelt] of [
      ['/Vision?lang=en', '/vision?lang=en'],
      ['/game/Quest/Cookie', '/game/quest/Cookie'],
    ] as const) {
      await page.goto(path);
      await expect(page).toHaveURL(spelt);
      await expectAuth(page, 'offline');
    }
    // Browsers say of each 404 that it is one.
    expect(complaints.filter((text) => !UNANSWERED.test(text) && !text.includes('404'))).toEqual([]);
  },
);

test('[B4, W8] who comes back by the cookie alone is who they are, with pages that were kept meanwhile, too', async ({
  page,
  server,
}) => {
  await beSaved(page);
  await page.goto('/');
  await expectAuth(page, 'authenticated');
  // As browsers do with what scripts have kept, when nobody came for a week: the cookie stays.
  const browser = await page.context().newCDPSession(page);
  const storageTypes = 'indexeddb,local_storage,service_workers,cache_storage';
  await page.goto('about:blank');
  await browser.send('Storage.clearDataForOrigin', { origin: server.origin, storageTypes });
  await page.goto('/');
  await expectAuth(page, 'authenticated');
  await expectAllKept(page);
  for (const path of ['/vision', '/game/account']) {
    await page.goto(path);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await expectAuth(page, 'authenticated');
  }
});

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });

  testOfProcess('[W6, W8] pages are kept in the language that they come in', async ({ page, server }) => {
    await page.goto('/');
    await loseNetwork(page, server);
    await page.goto('/tutorial');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lektionen');
    // As they were sent: not only made German when they came to life.
    const html = await page.evaluate(async () => (await caches.match('/tutorial', { ignoreVary: true }))?.text());
    expect(html).toContain('<html lang="de"');
  });
});

testOfProcess('[W4, W8] a lesson is played to its end without a network', async ({ page, server }) => {
  await page.goto('/');
  await loseNetwork(page, server);
  await page.goto('/tutorial/01_turns');
  await expectAuth(page, 'offline');
  await expectSky(page);
  await expect(page.getByText('You are there. The cream is over there. You have two hands and no plan.')).toBeVisible();
  const end = () => page.getByRole('button', { name: 'End turn' }).click();
  for (const key of ['3', 'end', '1', '2', 'end', '3', 'end', '1'])
    await (key === 'end' ? end() : page.keyboard.press(key));
  await expect(page.getByRole('log')).toContainText(
    'That is a turn. You act, then the room acts. You can always see what the room will do.',
  );
  await page.getByRole('link', { name: 'Back: Lessons' }).click();
  await expect(page.locator('[data-done="turns"]')).toHaveText('Done');
});

testOfProcess('[W8] without a network the jar speaks of words only to who has some', async ({ page, server }) => {
  await page.goto('/');
  await loseNetwork(page, server);
  await page.goto('/game/account');
  await expectAuth(page, 'offline');
  const jar = page.getByRole('tabpanel');
  await expect(jar).toContainText('The tower is not answering, so the jar stays shut.');
  await expect(jar).not.toContainText('words');
  await expect(jar.getByRole('link', { name: 'Meet the cat' })).toBeVisible();
  await page.getByRole('tab', { name: 'Magic words' }).click();
  await page.getByRole('button', { name: 'Make my words' }).click();
  await expect(page.getByRole('button', { name: 'Show words' })).toBeVisible();
  await page.getByRole('tab', { name: 'Cookie' }).click();
  await expect(jar).toContainText('Your words are still here, under Magic words.');
});

testOfProcess('[W8] a stranger plays a quest to its end without a network', async ({ page, server }) => {
  await page.goto('/');
  await loseNetwork(page, server);
  await page.goto('/game/quest/Cookie');
  await expectAuth(page, 'offline');
  await expect(page.getByText('nobody knows you here')).toHaveCount(0);
  await choose(page, 'Tell me about the cookie');
  await choose(page, 'No, do not track me');
  await expectQuestPage(page, 'finish');
  await readOn(page);
  await expect(page.getByRole('log')).toContainText(
    'No cookie, then. When you close the page I will forget you completely.',
  );
});

testOfProcess(
  '[W8, B13] a saved player plays without a network as nobody in particular, is not taken for new, and is who they were when it is back',
  async ({ page, server }) => {
    await acceptTheCookie(page);
    await page.goto('/game/quest/Hearth');
    await expectAuth(page, 'authenticated');
    await choose(page, 'Sit in the hair');
    await expectQuestPage(page, 'chair');
    const before = await characterOf(page);
    await loseNetwork(page, server);

    await page.goto('/');
    await expectAuth(page, 'offline');
    await expect(page.getByText('You are new at the tower.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Offline' }).click();
    await expect(page.getByText('You can go on playing. Nothing is being saved.')).toBeVisible();

    await page.goto('/game/dialog');
    await expect(page.getByText('The tower is not answering, so nobody knows you here yet.')).toBeVisible();
    await expect(page.getByText('Other players are behind this door.')).toHaveCount(0);
    await page.goto('/game/quest/Hearth');
    await expectQuestPage(page, 'door');
    const why = page.getByText('The tower is not answering, so nobody knows you here yet.');
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

/** Where a page is read in full, and where all that is kept of it is looked through. */
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

test('[A13, B12, W8] nothing of a player is kept, no call and no news of a build; being forgotten leaves the game', async ({
  page,
}) => {
  await acceptTheCookie(page);
  await choose(page, 'Thank you, Quince');
  await expectAllKept(page);
  const { id, name } = await characterOf(page);
  await page.goto('/game/dialog');
  await expect(page.getByText('Listening', { exact: true })).toBeVisible();
  await page.evaluate(async () => {
    for (const address of [`/latest.json?${Date.now()}`, '/api/auth/cookie', '/openapi.json']) await fetch(address);
  });
  const kept = await keptFiles(page);
  const allowed = /^\/(favicon\.svg|assets\/[\w.-]+|([\w/]+)?_payload\.json\?\w+|[\w/]*)$/;
  expect(kept.filter(({ address }) => !allowed.test(address))).toEqual([]);
  expect(kept.filter(({ address }) => /^\/(api|openapi|latest|builds)/.test(address))).toEqual([]);
  const text = await textOfCaches(page);
  expect(text).toContain('Meow Meow');
  for (const secret of [id, 'set-cookie']) expect(text).not.toContain(secret);
  // A name is one of a list that comes with the game; none of its pages has one.
  const ofPages = kept.filter(({ address }) => !address.includes('.'));
  for (const { address } of ofPages) {
    const html = await page.evaluate(
      async (at) => (await caches.match(at, { ignoreVary: true }))?.text() ?? '',
      address,
    );
    expect(html, address).not.toContain(`>${name}<`);
  }

  await page.goto('/game/account');
  await choose(page, 'Forget me here');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Forget me here' }).click();
  await expectAuth(page, 'no-cookie');
  expect((await keptFiles(page)).map(({ address }) => address).sort()).toEqual(
    kept.map(({ address }) => address).sort(),
  );
});

test('[W8] nothing is sent twice for it', async ({ page, server }) => {
  const proxy = await startCountingProxy(server.origin);
  await page.goto(`${proxy.origin}/`);
  await expectAllKept(page);
  const own = proxy.sent.filter((path) => path === '/' || path.startsWith('/assets/'));
  expect(own.filter((path, at) => own.indexOf(path) !== at)).toEqual([]);
  expect(own.length).toBeGreaterThan(50);
  proxy.stop();
});

test('[W8] a gateway whose server is gone does not take the page away: what is kept is shown', async ({
  page,
  server,
}) => {
  const proxy = await startCountingProxy(server.origin);
  await page.goto(`${proxy.origin}/vision`);
  await expectAllKept(page);
  proxy.loseServer();
  for (const [path, h1] of [
    ['/vision', 'Look in the bowl.'],
    ['/tutorial', 'Lessons'],
    ['/Vision', 'Look in the bowl.'],
  ] as const) {
    await page.goto(proxy.origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    await expectAuth(page, 'offline');
  }
  // What is not kept is what the gateway says.
  expect((await page.goto(`${proxy.origin}/nowhere`))?.status()).toBe(502);
  proxy.stop();
});

testOfProcess('[A14, W8] with Save-Data nothing is kept but what was looked at', async ({ page, server, context }) => {
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  await page.goto('/vision/mirror');
  await expectAuth(page, 'no-cookie');
  const addresses = async () => (await keptFiles(page)).map(({ address }) => address);
  await expect.poll(addresses).toContain('/vision/mirror');
  const kept = await addresses();
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name.slice(window.location.origin.length)),
    );
  await expect.poll(loaded).toEqual(expect.arrayContaining(kept.filter((address) => address !== '/vision/mirror')));
  expect(kept.filter((address) => !address.includes('.'))).toEqual(['/vision/mirror']);

  await forgetHttpCache(page);
  await server.kill('SIGKILL');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mirror');
  await expectAuth(page, 'offline');
});

/** What browsers want before they offer to install: https://web.dev/articles/install-criteria */
const INSTALLABLE = { name: 'Meow Meow', short_name: 'Meow Meow', start_url: '/', scope: '/', display: 'standalone' };

for (const locale of ['en', 'de']) {
  test.describe(() => {
    test.use({ locale });

    test(`[W8] the game can be installed, with pictures as large as they are said to be: ${locale}`, async ({
      page,
    }) => {
      await page.goto('/');
      const { errors, data } = await (await page.context().newCDPSession(page)).send('Page.getAppManifest');
      expect(errors).toEqual([]);
      const { icons, ...told } = JSON.parse(data ?? '') as {
        readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
      };
      expect(told).toMatchObject({ ...INSTALLABLE, lang: locale });
      expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual(
        expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
      );
      for (const { src, sizes } of icons.filter((icon) => icon.sizes !== 'any')) {
        const size = await page.evaluate(async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        }, src);
        expect(size, src).toBe(sizes);
      }
    });
  });
}
