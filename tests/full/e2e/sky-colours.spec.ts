import type { Page } from '@playwright/test';
import { hslOf } from '#palette';
import { expect, test } from '../../e2e/test.ts';
import { bareSky, countsOf, expectMotion, meanOf, shot, skyWorker, untilRest, watchSky } from './sky-page.ts';

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

for (const refused of [[], ['webgl2']] as const) {
  test(`[A12] light comes from the corner that a page has it from, drawn by ${refused.length === 0 ? 'WebGL' : 'Canvas 2D'}`, async ({
    page,
  }) => {
    await watchSky(page, { refused });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 960, height: 600 });
    for (const [path, side] of [
      ['/support', 'right'],
      ['/vision', 'left'],
    ] as const) {
      await page.goto(path);
      const worker = await skyWorker(page);
      await bareSky(page);
      await untilRest(worker);
      const pixels = await shot(page);
      const lightAt = (left: number, top: number) =>
        meanOf(pixels, { left, top, width: 240, height: 200 }).reduce((sum, part) => sum + part, 0) / 3;
      const [left, right, lowerLeft, lowerRight] = [lightAt(0, 0), lightAt(720, 0), lightAt(0, 400), lightAt(720, 400)];
      const [lit, beside, across] = side === 'right' ? [right, left, lowerLeft] : [left, right, lowerRight];
      expect(lit - beside, `${path}: ${side}`).toBeGreaterThan(8);
      expect(beside - across, `${path}: ${side}`).toBeGreaterThan(8);
    }
  });
}

test('[A12, T3] the sky is given the picture of a page that lends it, 64 by 64, and none of another', async ({
  page,
  complaints,
}) => {
  const picturesSent = await watchPictures(page);
  const newest = async () => {
    const sent = await picturesSent();
    const image = sent.at(-1);
    if (!image) return { sent: sent.length > 0, image: null };
    const shown = image.filter((_, at) => at % 4 === 3).filter((alpha) => alpha === 255);
    return { sent: true, image: { length: image.length, shown: shown.length > 300, varied: new Set(image).size > 30 } };
  };
  await page.goto('/tutorial');
  await skyWorker(page);
  const lent = { sent: true, image: { length: 64 * 64 * 4, shown: true, varied: true } };
  await expect.poll(newest).toEqual(lent);
  await page.getByRole('link', { name: 'Next: Help' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'support');
  await expect.poll(newest).toEqual({ sent: true, image: null });
  expect(complaints).toEqual([]);
});

test('[A12, T3] what the lessons lend it is a moon with ears: two above one round head, and nothing before them', async ({
  page,
}) => {
  const picturesSent = await watchPictures(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/tutorial');
  await skyWorker(page);
  await expect.poll(async () => (await picturesSent()).at(-1)?.length).toBe(64 * 64 * 4);
  const image = (await picturesSent()).at(-1) ?? [];
  const alphaAt = (x: number, row: number) => image[4 * (64 * row + x) + 3] ?? 0;
  /** How many times, from left to right in a row, something begins that is seen. */
  const runsIn = (row: number) =>
    Array.from({ length: 63 }, (_, x) => alphaAt(x, row) <= 200 && alphaAt(x + 1, row) > 200).filter(Boolean).length;
  const rowsOf = (runs: number) => Array.from({ length: 64 }, (_, row) => row).filter((row) => runsIn(row) === runs);
  const [ears, head] = [rowsOf(2), rowsOf(1)];
  expect(ears.length).toBeGreaterThan(7);
  expect(head.length).toBeGreaterThan(2 * ears.length);
  expect(Math.max(...ears)).toBeLessThan(Math.min(...head));
  // It is nearly as high as the window, and lies so far from its left: see `spotsOf`.
  const placeOf = (column: number, row: number) => [240 + (column / 64 - 0.5) * 720, 388 + (row / 64 - 0.5) * 720];
  for (const column of [18, 46]) {
    const [x, y] = placeOf(column, Math.min(...ears) + 3) as [number, number];
    const isBare = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.closest('section, article, header, svg, a') === null,
      [x, y] as const,
    );
    expect({ x, y, isBare }).toEqual({ x, y, isBare: true });
  }
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

/** Notes each picture, or that there was none, that the sky is given colours with. Before the page is opened. */
async function watchPictures(page: Page): Promise<() => Promise<readonly (readonly number[] | null)[]>> {
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
  return () => page.evaluate(() => (window as unknown as { sent: (number[] | null)[] }).sent);
}

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
