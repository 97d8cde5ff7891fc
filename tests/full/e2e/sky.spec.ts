import type { Page } from '@playwright/test';
import { expect, headline, test } from '../../e2e/test.ts';
import {
  bareSky,
  colourAt,
  differenceOf,
  expectMotion,
  fewestColours,
  gapsIn,
  giveContextBack,
  loseContext,
  shot,
  skyWorker,
  untilFilled,
  untilRest,
  watchSky,
} from './sky-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// The tests mostly wait, so they run in parallel.
test.describe.configure({ mode: 'parallel' });

for (const [backend, refused] of [
  ['webgl2', []],
  ['canvas2d', ['webgl2']],
] as const) {
  test(`[A12, A15, T3] the sky fills windows of several sizes and shapes without a gap, by ${backend}`, async ({
    page,
    complaints,
  }) => {
    await watchSky(page, { refused });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/');
    const worker = await skyWorker(page);
    await expect(page.locator('[data-backend]')).toHaveAttribute('data-backend', backend);
    await bareSky(page);
    for (const [width, height] of [
      [3840, 2160],
      [200, 2000],
      [2000, 120],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await untilFilled(page, worker);
      const look = async () => {
        const pixels = await shot(page);
        return { width, ...gapsIn(pixels), isFlat: fewestColours(pixels) < 8 };
      };
      await expect.poll(look).toEqual({ width, bare: 0, black: 0, isFlat: false });
    }
    expect(complaints).toEqual([]);
  });
}

test('[A12, A15] the sky moves, and shows no gap while its window grows', async ({ page }) => {
  await watchSky(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const worker = await skyWorker(page);
  await bareSky(page);
  const before = await shot(page);
  await expectMotion(worker);
  await expect.poll(async () => differenceOf(before, await shot(page))).toBeGreaterThan(0.005);
  await page.setViewportSize({ width: 1280, height: 800 });
  for (let look = 0; look < 5; look += 1) expect(gapsIn(await shot(page)).bare, `look ${look}`).toBe(0);
});

test('[A12] the sky is repainted after a lost graphics context is restored', async ({ page, complaints }) => {
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

test.describe('[A12] the page shows a plain background and no error where the sky cannot be drawn:', () => {
  const expectPlain = async (page: Page) => {
    await page.goto('/');
    await expect(headline(page)).toBeVisible();
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

  for (const [without, break_] of [
    ['OffscreenCanvas', (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'))],
    ['workers', (page) => page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))],
    ['a context', (page) => watchSky(page, { refused: ['webgl2', '2d'] })],
    ['frames', (page) => watchSky(page, { first: 'self.requestAnimationFrame = undefined;' })],
  ] as const satisfies readonly (readonly [string, (page: Page) => Promise<unknown>])[]) {
    test(`without ${without} the page has a plain background and no error`, async ({ page, complaints }) => {
      await break_(page);
      await expectPlain(page);
      expect(complaints).toEqual([]);
    });
  }
});

test('[A12, T1, T2] /debug shows the sky’s statistics, stops it, and selects its backend', async ({
  page,
  complaints,
}) => {
  await page.goto('/debug');
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Tiles', exact: true }) });
  const fact = (name: string) =>
    section.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
  await section.scrollIntoViewIfNeeded();
  await expect(fact('drawn by')).toHaveText(/^(WebGL 2|Canvas 2D)$/);
  await expect(fact('tiles')).toHaveText(/^\d{3,}$/);
  await expect(fact('depth')).toHaveText('7');
  await expect(fact('nodes visited')).toHaveText(/^\d{3,}, \d\.\d\d a tile$/);
  await expect(fact('neighbours')).toHaveText(/^[4-8], of the tile in the middle$/);
  await expect(section.getByText(/^Frame times, the newest \d+: median [\d.]+ ms, worst [\d.]+ ms\.$/)).toBeVisible();

  const sky = section.getByRole('switch', { name: 'Sky: Moving' });
  await expect(sky).toBeChecked();
  await expect(fact('moving')).toHaveText('true');
  await sky.click();
  await expect(section.getByRole('switch', { name: 'Sky: Still' })).not.toBeChecked();
  await expect(fact('moving')).toHaveText('false');

  await section.getByLabel('Drawn by').selectOption('Canvas 2D');
  await expect(fact('drawn by')).toHaveText('Canvas 2D');
  await expect(fact('tiles')).toHaveText(/^\d{3,}$/);
  expect(complaints).toEqual([]);
});

test('[A12] no other script can create the Trusted Types policies of the page’s workers', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-auth="no-cookie"]')).toBeVisible();
  const made = await page.evaluate(() => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy(name: string, rules: object): object };
    };
    return ['sky', 'quest-explorer', 'offline', 'other'].filter((name) => {
      try {
        return trustedTypes.createPolicy(name, {});
      } catch {
        return false;
      }
    });
  });
  expect(made).toEqual([]);
});
