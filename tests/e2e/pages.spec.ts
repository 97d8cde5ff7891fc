import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { PAGES } from './all-pages.ts';
import { choose, expect, expectAuth, expectQuestPage, readOn, test } from './test.ts';

// Where motion is the matter, it is asked for: it takes the processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('[A1, A11] every page is readable as it comes from the server', async ({ page }) => {
    for (const { path, h1 } of PAGES) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    }
    await expect(page.locator('meta[name="viewport"]')).toHaveAttribute(
      'content',
      /width=device-width, initial-scale=1, maximum-scale=1/,
    );
    await expect(page.getByText('meow meow alpha v0.0.1')).toBeVisible();
    await page.goto('/');
    await expect(page.locator('meta[name="description"]')).toHaveAttribute(
      'content',
      'An upcoming game with lots of magic. And some cats.',
    );
  });
});

test('[W9] what is shared of a page is its own: title, description, and a picture of the right size', async ({
  page,
  server,
}) => {
  for (const { path } of PAGES) {
    const html = await (await page.request.get(path)).text();
    const tags = [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"/g)];
    const shared = Object.fromEntries(tags.map(([, name, content]) => [name, content]));
    if (path === '/debug') {
      expect(shared).toEqual({});
      continue;
    }
    const { 'og:title': title, 'og:image': image = '', 'og:url': url } = shared;
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain(`<meta name="description" content="${shared['og:description']}"`);
    expect(url).toBe(server.origin + path);
    expect(image).toContain(`${server.origin}/share/`);
    expect(await sizeOfPng(page, image), path).toEqual([1200, 630]);
  }
});

test('the roof of the tower is a hat which now and then is a cat; a press turns it, and less motion keeps it still', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const hat = page.getByRole('button', { name: 'A witch’s hat. Turn it' });
  const cat = page.getByRole('button', { name: 'A cat. Turn it back' });
  await hat.click();
  await cat.click();
  await expect(hat).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(cat).toBeVisible();
  await page.clock.runFor(4000);
  await expect(hat).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await hat.click();
  await cat.click();
  await expect(hat).toBeVisible();
  await page.clock.runFor(21_000);
  await page.clock.runFor(1000); // what it has come to is shown by then
  await expect(hat).toBeVisible();
});

test('[W8, W9] devices get icons of the sizes that the manifest promises', async ({ page, complaints }) => {
  await page.goto('/');
  const link = page.locator('link[rel="manifest"]');
  const manifest = (await (await page.request.get((await link.getAttribute('href')) ?? '')).json()) as {
    icons: { src: string; sizes: string; purpose?: string }[];
  };
  const pictures = manifest.icons.filter(({ src }) => src.endsWith('.png'));
  expect(pictures.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of pictures) expect((await sizeOfPng(page, src)).join('x')).toBe(sizes);
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  expect(await sizeOfPng(page, apple ?? '')).toEqual([180, 180]);
  const session = await page.context().newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(complaints).toEqual([]);
});

/** PNG (third edition) §11.2.2: the size stands behind the signature, the length and the type of the first chunk. */
async function sizeOfPng(page: Page, address: string): Promise<[width: number, height: number]> {
  const response = await page.request.get(address);
  expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png']);
  const bytes = await response.body();
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('[A1, A2, A5] every page opens by its address, and says what it is', async ({ page, complaints }) => {
  for (const { path, route, layout, palette, h1 } of PAGES) {
    await page.goto(path);
    await expectAuth(page, 'no-cookie');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-route', route);
    await expect(html).toHaveAttribute('data-layout', layout);
    await expect(html).toHaveAttribute('data-palette', String(palette));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  }
  expect(complaints).toEqual([]);
});

test('[A1, A4] all pages are reached by links and keys, and Back goes back', async ({ page, complaints }) => {
  await page.goto('/');
  for (const [link, path] of [
    ['Next: Vision', '/vision'],
    ['Next: Mirror', '/vision/mirror'],
    ['Next: Name', '/vision/name'],
    ['Next: Lessons', '/tutorial'],
    ['Next: Help', '/support'],
    ['Back: Start', '/'],
    ['Meet the cat', '/game/quest/Cookie'],
    ['How I am remembered', '/game/account'],
    ['Meow Meow, to the start', '/'],
    ['Lessons', '/tutorial'],
    ['Open Turns', '/tutorial/01_turns'],
    ['Back: Lessons', '/tutorial'],
    ['Open Magic', '/tutorial/02_magic'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lessons');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/support');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle('Meow Meow, a game with lots of magic');
  await expect(page.locator('html')).toHaveAttribute('data-palette', '1');
  await expect(page.locator('link[rel="next"]')).toHaveAttribute('href', '/vision');
  expect(complaints).toEqual([]);
});

/** Expects these animations, each once, and no others, while a page turns. */
async function expectAnimations(page: Page, turn: () => Promise<void>, names: readonly string[]): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<Animation>();
    Object.assign(window, { seen });
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { pseudoElement } = animation.effect as KeyframeEffect;
        if (pseudoElement?.endsWith('(page)')) seen.add(animation);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await turn();
  await page.waitForTimeout(500);
  await expect(page.locator(':root:active-view-transition')).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { seen } = window as unknown as { seen: Set<CSSAnimation> };
        return [...seen].map(({ animationName }) => animationName).sort();
      }),
    )
    .toEqual(names);
}

test('[A3] pages of the stack slide, other pages rotate, and nothing moves for those who ask', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const follow = (name: string, path: string) => async () => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  };
  await page.goto('/');
  await expectAnimations(page, follow('Next: Vision', '/vision'), ['page-faint', 'page-out', 'slide-in']);
  await expectAnimations(page, follow('Back: Start', '/'), ['page-faint', 'page-out', 'slide-in-back']);
  await expectAnimations(page, follow('Meet the cat', '/game/quest/Cookie'), ['rotate-in', 'rotate-out']);
  await page.goto('/');
  await expectAnimations(page, follow('How I am remembered', '/game/account'), ['rotate-in', 'rotate-out']);
  const otherTab = () => page.getByRole('tab', { name: 'Magic words' }).click();
  await expectAnimations(page, otherTab, []);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAnimations(page, follow('Help', '/support'), []);
  expect(
    await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
  ).toBe(0);
});

test('[A3] a page that takes a while is announced, and can be asked for again', async ({ page }) => {
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  const held = Promise.withResolvers<void>();
  let isHeld = true;
  await page.route(/assets\/page-/, async (route) => {
    if (isHeld) await held.promise;
    await route.continue();
  });
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/game/account"]')?.click());
  await expect(page.getByText('One moment', { exact: true })).toBeVisible();
  await expect(page.getByText('Still trying')).toBeVisible({ timeout: 15_000 });
  isHeld = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/game/account');
  await expect(page.locator('html')).toHaveAttribute('data-route', 'game-account');
  await expect(page.getByText('Still trying')).toHaveCount(0);
  held.resolve();
});

test('[A3] a page that another slides over is faint at once, and leaves when that one is there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await page.evaluate(() => {
    const seen: number[][] = [];
    Object.assign(window, { seen });
    const look = () => {
      const ours = document.getAnimations().filter(({ effect }) => {
        return (effect as KeyframeEffect).pseudoElement?.endsWith('(page)');
      });
      if (seen.length === 0 && ours.length === 3) {
        const opacities = [10, 120, 279, 400].map((time) => {
          for (const animation of ours) {
            animation.pause();
            animation.currentTime = time;
          }
          return ['old', 'new'].map((which) => {
            const { opacity } = getComputedStyle(document.documentElement, `::view-transition-${which}(page)`);
            return Number(opacity);
          });
        });
        seen.push(...opacities);
        for (const animation of ours) animation.play();
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('link', { name: 'Next: Vision' }).click();
  await expect(page).toHaveURL('/vision');
  await page.waitForFunction(() => (window as unknown as { seen: unknown[] }).seen.length > 0);
  await expect(page.locator(':root:active-view-transition')).toHaveCount(0);
  const seen = await page.evaluate(() => (window as unknown as { seen: [number, number][] }).seen);
  const [atFirst, soon, there, gone] = seen.map(([old]) => old) as [number, number, number, number];
  expect(atFirst).toBeGreaterThan(0.4);
  expect(soon).toBeCloseTo(0.12);
  expect(there).toBeCloseTo(0.12);
  expect(gone).toBe(0);
  expect(seen.map(([, shown]) => shown)).toEqual([1, 1, 1, 1]);
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 480],
] as const) {
  test(`[A3] at ${width} × ${height} what is announced leaves the footer to be read and pressed`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expectAuth(page, 'no-cookie');
    const held = Promise.withResolvers<void>();
    await page.route(/assets\/page-/, async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('footer a[href="/game/account"]')?.click();
      window.scrollTo(0, document.body.scrollHeight);
    });
    const words = page.getByText('One moment', { exact: true });
    await expect(words).toBeInViewport({ ratio: 1 });
    const [said, footer] = [await words.boundingBox(), await page.locator('footer').boundingBox()];
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(footer?.y ?? 0);
    // Above the end of the page it may lie over something to press: the press goes through.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(words).toBeInViewport({ ratio: 1 });
    const over = await words.evaluate((element) => {
      const { left, top, width: wide, height: high } = element.getBoundingClientRect();
      return element.closest('div')?.contains(document.elementFromPoint(left + wide / 2, top + high / 2));
    });
    expect(over).toBe(false);
    held.resolve();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('[A1] the code of a page comes when the page does', async ({ page }) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.add(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await expect(page.locator('[data-auth="no-cookie"]')).toBeVisible();
  const first = loaded.size;
  for (const [name, route] of [
    ['Next: Vision', 'vision'],
    ['Next: Mirror', 'vision-mirror'],
    ['Next: Name', 'vision-name'],
    ['Next: Lessons', 'tutorial'],
    ['Next: Help', 'support'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-route', route);
  }
  expect(loaded.size).toBeGreaterThanOrEqual(first + 5);
});

test('[A4] a swipe turns the page, and so does PageDown at its end', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.origin,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/vision/mirror');
  await expect(page.locator('[data-auth="no-cookie"]')).toBeVisible();
  const swipe = (from: number, to: number) =>
    page.evaluate(
      ([start, end]) => {
        const touch = (clientX: number) => new Touch({ identifier: 1, target: document.body, clientX, clientY: 400 });
        document.body.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(start)], bubbles: true }));
        document.body.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(end)], bubbles: true }));
      },
      [from, to] as const,
    );
  await swipe(300, 100);
  await expect(page.locator('html')).toHaveAttribute('data-route', 'vision-name');
  await page.waitForTimeout(500);
  await swipe(300, 280);
  await page.keyboard.press('PageDown');
  await expect(page.locator('html')).toHaveAttribute('data-route', 'tutorial');
  await page.waitForTimeout(500);
  await page.keyboard.press('PageDown');
  await page.waitForTimeout(300);
  expect(new URL(page.url()).pathname).toBe('/tutorial');
  await swipe(100, 300);
  await expect(page).toHaveURL('/');
});

test('[A6, A9] a page that is not there says so, with its status and a way home', async ({ page }) => {
  for (const path of ['/nowhere', '/game/quest/Nope', '/game/quest/Girl', '/vision/nowhere']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Neko not found');
    await expect(page.getByText('There is no page here. There may have been one. Cats move things.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-palette', '0');
  }
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A game with lots of magic. Some cats.');
});

test('[A6, A8] errors raised on purpose show their screen, and the way home clears them', async ({ page }) => {
  for (const [button, h1, text] of [
    ['Raise 404', 'Neko not found', 'There is no page here.'],
    ['Raise 500', '500', 'Sorry. This should not have happened.'],
  ] as const) {
    await page.goto('/debug');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('link', { name: 'Back to the start' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A game with lots of magic. Some cats.');
  }
});

test('[A8] the page for errors of the server has a place for their number', async ({ page, server }) => {
  const built = readFileSync(new URL('../../dist/client/500.html', import.meta.url), 'utf8');
  const shown = built.replaceAll('{errorId}', '01HERROR');
  await page.route('**/*', (route) =>
    new URL(route.request().url()).pathname === '/'
      ? route.fulfill({ status: 500, contentType: 'text/html', body: shown })
      : route.continue(),
  );
  await page.goto(server.origin);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('500');
  await expect(page.getByText('If you tell somebody, tell them this number: 01HERROR')).toBeVisible();
  await expectAuth(page, 'no-cookie');
  await expect(page.getByText('01HERROR')).toBeVisible();
});

test('[A14] payloads lie beside their pages, and are fetched ahead when a link is pointed at', async ({
  page,
  request,
}) => {
  for (const { path } of PAGES) {
    const response = await request.get(`${path === '/' ? '' : path}/_payload.json`);
    expect(await response.json()).toMatchObject({ path });
  }
  const latest = (await (await request.get(`/latest.json?${Date.now()}`)).json()) as { id: string; timestamp: number };
  const meta = await (await request.get(`/builds/meta/${latest.id}.json`)).json();
  expect(meta).toEqual({ ...latest, prerendered: expect.arrayContaining(PAGES.map(({ path }) => path)) });

  await page.goto('/');
  const fetched = page.waitForRequest('**/vision/_payload.json');
  await page.getByRole('link', { name: 'Look in the bowl' }).hover();
  await fetched;
});

test('[A13] a newer build is told of, and the page is not reloaded until asked', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { sameVisit: true }));
  await page.route('**/latest.json?*', (route) => route.fulfill({ json: { id: 'another', timestamp: 1 } }));
  await page.clock.runFor(61_000);
  await expect(page.getByText('A newer version is ready. Reloading starts this visit over.')).toBeVisible();
  expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
  await page.getByRole('link', { name: 'Next: Vision' }).click();
  await expect(page).toHaveURL('/vision');
  await expect.poll(() => page.evaluate(() => 'sameVisit' in window)).toBe(false);
});

test('[A13, W5] nobody is told of a newer build in the middle of a lesson or a quest, but as soon as it is over', async ({
  page,
}) => {
  const told = page.getByText('A newer version is ready.');
  await page.clock.install();
  await page.route('**/latest.json?*', (route) => route.fulfill({ json: { id: 'another', timestamp: 1 } }));
  await page.goto('/tutorial/01_turns');
  await expectAuth(page, 'no-cookie');
  await page.getByRole('button', { name: 'End turn' }).click();
  const asked = page.waitForResponse('**/latest.json?*');
  await page.clock.runFor(61_000);
  await asked;
  await page.clock.runFor(1000);
  await expect(told).toHaveCount(0);
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(told).toBeVisible();

  await page.goto('/game/quest/Cookie');
  await expectAuth(page, 'no-cookie');
  const again = page.waitForResponse('**/latest.json?*');
  await page.clock.runFor(61_000);
  await again;
  await page.clock.runFor(1000);
  await expect(told).toHaveCount(0);
  for (const answer of ['Tell me about the cookie', 'No, do not track me']) await choose(page, answer);
  await expectQuestPage(page, 'finish');
  await readOn(page);
  await expect(told).toBeVisible();
});

test('[C7, A15, D9] behind the curtain: the counter counts, the screen is measured, cards are read', async ({
  page,
}) => {
  await page.goto('/debug');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.locator('[data-counter]')).toHaveText('2', { timeout: 8000 });
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.setViewportSize({ width: 800, height: 600 });
  await expect(page.getByText('800 × 600 px')).toBeVisible();
  await page.getByLabel('Card text').fill('CatGirl?c=2&health=50');
  await expect(page.locator('[data-card]')).toContainText('CatGirl?c=2&health=50');
  await page.getByLabel('Card text').fill('Girl?wings=2');
  await expect(page.getByRole('alert')).toContainText('Unknown trait');
});
