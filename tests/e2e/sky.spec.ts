import type { Page } from '@playwright/test';
import { hslOf } from '#palette';
import {
  backendOf,
  bareSky,
  colourAt,
  countsOf,
  differenceOf,
  expectMotion,
  expectRest,
  fewestColours,
  gapsIn,
  giveContextBack,
  loseContext,
  meanOf,
  redsIn,
  shot,
  skyWorker,
  untilFilled,
  untilRest,
  watchSky,
} from './sky-page.ts';
import { expect, test } from './test.ts';

const BACKENDS = [
  { backend: 'webgl2', refused: [] },
  { backend: 'canvas2d', refused: ['webgl2'] },
] as const;

const PAGES = [
  '/',
  '/support',
  '/debug',
  '/game/dialog',
  '/vision',
  '/vision/mirror',
  '/vision/name',
  '/game/account',
  '/tutorial',
  '/tutorial/01_turns',
  '/tutorial/02_magic',
  '/game/quest/Cookie',
];

// Much of this is waiting: some can be done at once.
test.describe.configure({ mode: 'parallel' });

test.describe('[A12] at rest', () => {
  test.use({ viewport: { width: 640, height: 480 } });

  test('the sky asks for no frame and no timer, moves on when somebody is there, and rests again', async ({ page }) => {
    await watchSky(page, { hurry: 8 });
    await page.goto('/');
    const worker = await skyWorker(page);
    expect((await countsOf(worker)).frames).toBeGreaterThan(0);
    await untilRest(worker);
    await expectRest(page, worker);
    const { frames } = await countsOf(worker);
    await page.keyboard.press('Shift');
    await expect.poll(async () => (await countsOf(worker)).frames).toBeGreaterThan(frames);
    await untilRest(worker);
    await expectRest(page, worker);
  });

  test('[W6, A4] the key M holds the sky still, and lets it drift again', async ({ page }) => {
    await watchSky(page);
    await page.goto('/');
    const worker = await skyWorker(page);
    await expectMotion(worker);
    await expect(page.locator('[data-auth="no-cookie"]')).toBeVisible();
    await page.keyboard.press('m');
    await expect(page.getByRole('button', { name: 'Let the sky drift' })).toBeVisible();
    await untilRest(worker);
    await expectRest(page, worker);
    await page.keyboard.press('m');
    await expectMotion(worker);
  });

  test('nothing moves behind a tab that is hidden', async ({ page }) => {
    await watchSky(page);
    await page.goto('/');
    const worker = await skyWorker(page);
    await expectMotion(worker);
    const showTab = (visibilityState: string) =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, visibilityState);
    await showTab('hidden');
    await page.waitForTimeout(200);
    await page.keyboard.press('Shift');
    await page.mouse.move(300, 300);
    await expectRest(page, worker);
    await showTab('visible');
    await expectMotion(worker);
  });

  test('nothing moves for those who want less motion, from the start or from now on', async ({ page }) => {
    await watchSky(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    const worker = await skyWorker(page);
    await page.mouse.move(300, 300);
    await untilRest(worker);
    const { frames } = await countsOf(worker);
    expect(frames).toBeLessThan(8);
    await page.mouse.move(10, 400);
    await page.mouse.down();
    await page.mouse.up();
    await page.keyboard.press('Shift');
    await expectRest(page, worker);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expectMotion(worker);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await untilRest(worker);
    await expectRest(page, worker);
  });

  test('nothing moves while the sky is held still, until it is let go', async ({ page }) => {
    await watchSky(page);
    await page.goto('/');
    const worker = await skyWorker(page);
    await expectMotion(worker);
    await page.getByRole('button', { name: 'Hold the sky still' }).click();
    await untilRest(worker);
    await page.mouse.move(10, 400);
    await page.keyboard.press('Shift');
    await expectRest(page, worker);
    await page.getByRole('button', { name: 'Let the sky drift' }).click();
    await expectMotion(worker);
  });

  test('nothing moves under what lies over the page: a popover, a dialog', async ({ page }) => {
    await watchSky(page);
    await page.goto('/');
    const worker = await skyWorker(page);
    await expectMotion(worker);
    await page.getByRole('button', { name: 'Not saved' }).click();
    await expect(page.locator(':popover-open')).toBeVisible();
    await untilRest(worker);
    await page.mouse.move(10, 300);
    await expectRest(page, worker);
    await page.keyboard.press('Escape');
    await expectMotion(worker);
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      document.body.append(dialog);
      dialog.showModal();
    });
    await untilRest(worker);
    await page.mouse.move(20, 300);
    await expectRest(page, worker);
    await page.keyboard.press('Escape');
    await expectMotion(worker);
  });

  test('nothing is drawn in colours of the reader’s own', async ({ page }) => {
    await watchSky(page);
    await page.goto('/');
    const worker = await skyWorker(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(page.locator('[data-backend] canvas')).toBeHidden();
    await untilRest(worker);
    await page.mouse.move(10, 400);
    await expectRest(page, worker);
    await page.emulateMedia({ forcedColors: 'none' });
    await expect(page.locator('[data-backend] canvas')).toBeVisible();
    await expectMotion(worker);
  });
});

for (const [name, without] of [
  ['laid out for print', { media: 'print' }],
  ['in colours of the reader’s own', { forcedColors: 'active' }],
] as const) {
  test(`[A12, T3] a window that changes its size while the page is ${name} has a sky of that size afterwards`, async ({
    page,
  }) => {
    await watchSky(page);
    await page.setViewportSize({ width: 640, height: 480 });
    await page.goto('/');
    const worker = await skyWorker(page);
    await untilFilled(page, worker);
    await page.emulateMedia({ reducedMotion: 'reduce', ...without });
    await expect(page.locator('[data-backend] canvas')).toBeHidden();
    await page.setViewportSize({ width: 900, height: 500 });
    // As long as it takes to measure the window and to draw for it.
    await page.waitForTimeout(500);
    await page.emulateMedia({ media: 'screen', forcedColors: 'none', reducedMotion: 'reduce' });
    await expect(page.locator('[data-backend] canvas')).toBeVisible();
    await untilFilled(page, worker);
    await bareSky(page);
    const pixels = await shot(page);
    expect({ ...gapsIn(pixels), isFlat: fewestColours(pixels) < 8 }).toEqual({ bare: 0, black: 0, isFlat: false });
  });
}

for (const { backend, refused } of BACKENDS) {
  test.describe(`[A12, A15, T3] by ${backend}`, () => {
    test('the sky fills the window without a gap, from 320 to 3840 px and in odd shapes', async ({
      page,
      complaints,
    }) => {
      await watchSky(page, { refused });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/');
      const worker = await skyWorker(page);
      expect(await backendOf(page)).toBe(backend);
      await bareSky(page);
      for (const [width, height] of [
        [320, 640],
        [390, 844],
        [800, 600],
        [1280, 800],
        [1920, 1080],
        [3840, 2160],
        [200, 2000],
        [2000, 120],
        [320, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        await untilFilled(page, worker);
        const where = `${width} by ${height}`;
        const look = async () => {
          const pixels = await shot(page);
          return { where, ...gapsIn(pixels), isFlat: fewestColours(pixels) < 8 };
        };
        await expect.poll(look).toEqual({ where, bare: 0, black: 0, isFlat: false });
      }
      expect(complaints).toEqual([]);
    });

    test('a cat has a line around it that stands off its coat and the tiles', async ({ page }) => {
      await page.addInitScript(() => {
        const { postMessage } = Worker.prototype;
        Worker.prototype.postMessage = function (
          this: Worker,
          message: { type: string; colours: { rim: Uint8Array } },
        ) {
          if (message.type === 'colours') message.colours.rim.set([255, 0, 0]);
          // biome-ignore lint/complexity/noArguments: whatever else there is goes on as it came
          Reflect.apply(postMessage, this, arguments);
        };
      });
      // Slowly, for the cat to be there while it is looked at. No other comes out.
      await watchSky(page, { refused, hurry: 0.2, cats: false });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 640, height: 480 });
      await page.goto('/support');
      await skyWorker(page);
      await bareSky(page);
      expect(redsIn(await shot(page))).toBe(0);
      await page.mouse.click(320, 240);
      // The outline of a tile of this size is about 150 px long.
      await expect.poll(async () => redsIn(await shot(page)), { timeout: 20_000 }).toBeGreaterThan(75);
    });

    test('the sky moves', async ({ page }) => {
      await watchSky(page, { refused, cats: false });
      await page.setViewportSize({ width: 800, height: 600 });
      await page.goto('/');
      const worker = await skyWorker(page);
      await bareSky(page);
      const before = await shot(page);
      await page.mouse.move(400, 300);
      await expectMotion(worker);
      await expect.poll(async () => differenceOf(before, await shot(page))).toBeGreaterThan(0.005);
      expect(gapsIn(await shot(page))).toEqual({ bare: 0, black: 0 });
    });
  });
}

test('[A12, A15] there is no gap while a window that moves grows', async ({ page }) => {
  await watchSky(page, { cats: false });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const worker = await skyWorker(page);
  await bareSky(page);
  await expectMotion(worker);
  await page.setViewportSize({ width: 1280, height: 800 });
  const seen: object[] = [];
  for (let look = 0; look < 5; look += 1) seen.push({ look, ...gapsIn(await shot(page)) });
  expect(seen).toEqual(seen.map((_, look) => ({ look, bare: 0, black: 0 })));
});

test('[A12] a graphics context that is lost comes back, and the picture with it', async ({ page, complaints }) => {
  await watchSky(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 640, height: 480 });
  await page.goto('/');
  const worker = await skyWorker(page);
  await bareSky(page);
  await untilRest(worker);
  const before = await shot(page);
  expect(gapsIn(before)).toEqual({ bare: 0, black: 0 });
  await loseContext(worker);
  await page.waitForTimeout(100);
  await giveContextBack(worker);
  await expect.poll(async () => differenceOf(before, await shot(page))).toBe(0);
  await loseContext(worker);
  await page.setViewportSize({ width: 900, height: 500 });
  await page.waitForTimeout(400);
  await giveContextBack(worker);
  await untilFilled(page, worker);
  await expect.poll(async () => gapsIn(await shot(page))).toEqual({ bare: 0, black: 0 });
  expect(complaints).toEqual([]);
});

test.describe('[A12] where the sky cannot be drawn, there is the page’s colour and no error:', () => {
  const expectPlain = async (page: Page) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(700);
    await expect(page.locator('[data-backend]')).toHaveCount(0);
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('header, main, footer'))
        part.style.visibility = 'hidden';
    });
    const pixels = await shot(page);
    const [red, green, blue] = await page.evaluate(() => {
      return (getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []).map(Number);
    });
    for (const [x, y] of [
      [2, 2],
      [640, 400],
      [1270, 710],
      [30, 400],
    ] as const) {
      expect(colourAt(pixels, x, y)).toEqual([red, green, blue]);
    }
    await page.evaluate(() => {
      for (const part of document.querySelectorAll<HTMLElement>('header, main, footer')) part.style.visibility = '';
    });
    await page.getByRole('link', { name: 'Next: Vision' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-route', 'vision');
  };

  test('without OffscreenCanvas', async ({ page, complaints }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
    await expectPlain(page);
    expect(complaints).toEqual([]);
    expect(page.workers()).toEqual([]);
  });

  test('without workers', async ({ page, complaints }) => {
    await page.addInitScript(() => {
      window.Worker = class {
        constructor() {
          throw new TypeError('No workers here');
        }
      } as unknown as typeof Worker;
    });
    await expectPlain(page);
    expect(complaints).toEqual([]);
  });

  test('without a context', async ({ page, complaints }) => {
    await watchSky(page, { refused: ['webgl2', '2d'] });
    await expectPlain(page);
    expect(complaints).toEqual([]);
  });

  test('without frames', async ({ page, complaints }) => {
    await watchSky(page, { first: 'self.requestAnimationFrame = undefined;' });
    await expectPlain(page);
    expect(complaints).toEqual([]);
  });
});

test('[A12, T4] the sky has the colours of its page, by day and by moonlight', async ({ page }) => {
  await watchSky(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 640, height: 480 });
  for (const [path, hue] of [
    ['/', 32],
    ['/support', 100],
  ] as const) {
    await page.goto(path);
    const worker = await skyWorker(page);
    await bareSky(page);
    for (const [colorScheme, least, most] of [
      ['light', 60, 95],
      ['dark', 4, 35],
    ] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await untilRest(worker);
      const mean = hslOf(`#${Buffer.from(meanOf(await shot(page)).map(Math.round)).toString('hex')}`);
      expect(Math.abs(((mean.hue - hue + 540) % 360) - 180), path).toBeLessThan(40);
      expect(mean.lightness).toBeGreaterThan(least);
      expect(mean.lightness).toBeLessThan(most);
    }
  }
});

test('[A12, T3] the sky is given the picture of a page that lends it, 64 by 64, and none of another', async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => {
    const sent: (readonly number[] | null)[] = [];
    Object.assign(window, { sent });
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker, message: { type: string; colours: { image: Uint8Array } }) {
      if (message.type === 'colours') sent.push(message.colours.image && [...message.colours.image]);
      // biome-ignore lint/complexity/noArguments: whatever else there is goes on as it came
      Reflect.apply(postMessage, this, arguments);
    };
  });
  const newest = async () => {
    const sent = await page.evaluate(() => (window as unknown as { sent: (number[] | null)[] }).sent);
    const image = sent.at(-1);
    if (!image) return { sent: sent.length > 0, image: null };
    const shown = image.filter((_, at) => at % 4 === 3).filter((alpha) => alpha === 255);
    return { sent: true, image: { length: image.length, shown: shown.length > 300, varied: new Set(image).size > 30 } };
  };
  await page.goto('/vision/mirror');
  await skyWorker(page);
  const lent = { sent: true, image: { length: 64 * 64 * 4, shown: true, varied: true } };
  await expect.poll(newest).toEqual(lent);
  await page.getByRole('link', { name: 'Back: Vision' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'vision');
  await expect.poll(newest).toEqual({ sent: true, image: null });
  expect(complaints).toEqual([]);
});

test('[A12] nobody but the page has the policies that let it start workers, from the first', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-auth="no-cookie"]')).toBeVisible();
  const made = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): object };
    };
    return ['sky', 'quest-explorer', 'other'].filter((name) => {
      try {
        return trustedTypes.createPolicy(name, {});
      } catch {
        return false;
      }
    });
  });
  expect(made).toEqual([]);
});

test('[A12] new colours come with the next page, everywhere in the end', async ({ page }) => {
  await watchSky(page, { refused: ['webgl2'] });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/tutorial');
  const worker = await skyWorker(page);
  const corners = async () => {
    const pixels = await shot(page);
    return [100, 500].map((top) => meanOf(pixels, { left: 2, top, width: 60, height: 200 }));
  };
  const before = await corners();
  const { frames } = await countsOf(worker);
  await page.getByRole('link', { name: 'Next: Help' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'support');
  await expectMotion(worker, frames);
  // Green now, where it was purple: more green than blue.
  for (const [, green, blue] of before) expect(blue).toBeGreaterThan(green);
  await expect.poll(async () => (await corners()).every(([, green, blue]) => green > blue)).toBe(true);
});

test.describe('[A12] light', () => {
  const PLACE = { x: 30, y: 420 };
  const AROUND = { left: PLACE.x - 15, top: PLACE.y - 15, width: 30, height: 30 };

  test('falls where the pointer is, ripples from a press on the bare sky, and leaves all as it was', async ({
    page,
  }) => {
    // Slowly: a ripple is over in less than a second.
    await watchSky(page, { refused: ['webgl2'], hurry: 0.1 });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/');
    const worker = await skyWorker(page);
    const brightness = async () => meanOf(await shot(page), AROUND).reduce((sum, value) => sum + value, 0) / 3;
    const far = { left: PLACE.x - 25, top: PLACE.y - 170, width: 50, height: 30 };
    await page.getByRole('button', { name: 'Hold the sky still' }).click();
    await untilRest(worker);
    const [dark, before] = [await brightness(), await shot(page)];
    await page.getByRole('button', { name: 'Let the sky drift' }).click();
    await page.mouse.move(PLACE.x, PLACE.y);
    await expect.poll(brightness).toBeGreaterThan(dark + 4);
    await page.mouse.down();
    await page.mouse.up();
    const farBefore = meanOf(before, far)[2];
    await expect.poll(async () => meanOf(await shot(page), far)[2] - farBefore, { intervals: [20] }).toBeGreaterThan(3);
    await page.mouse.move(640, 20);
    await page.getByRole('button', { name: 'Hold the sky still' }).click();
    await untilRest(worker);
    await page.mouse.move(640, 400);
    expect(Math.abs((await brightness()) - dark)).toBeLessThan(1);
  });
});

test('[A12, T5] no text stands on tiles, and no page breaks a rule for its sky', async ({ page, complaints }) => {
  await watchSky(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of PAGES) {
    await page.goto(path);
    await skyWorker(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect({ path, width, bare: await bareTexts(page) }).toEqual({ path, width, bare: [] });
    }
  }
  expect(complaints).toEqual([]);
});

/** Texts that are seen and have nothing opaque between them and the sky. */
function bareTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const sky = document.querySelector('[data-backend]') as HTMLElement;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const bare: string[] = [];
    let seen = 0;
    const isOpaque = (element: Element) => {
      const [, , , alpha = '1'] = getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? [];
      return Number(alpha) === 1;
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement as Element;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { width, height } = range.getBoundingClientRect();
      const isHidden = !parent.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!node.textContent?.trim() || width * height === 0 || isHidden) continue;
      if (parent.closest('.visually-hidden:not(:focus)')) continue;
      seen += 1;
      let on: Element | null = parent;
      while (on && on !== document.body && !isOpaque(on)) on = on.parentElement;
      if (!on || on === document.body || on.contains(sky)) bare.push(node.textContent.trim().slice(0, 40));
    }
    if (seen < 5) bare.push(`only ${seen} texts were found`);
    return bare;
  });
}
