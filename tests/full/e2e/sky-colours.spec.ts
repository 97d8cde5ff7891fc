import type { Page } from '@playwright/test';
import { hslOf } from '#palette';
import { PAGES } from '../../e2e/page-table.ts';
import { expect, test } from '../../e2e/test.ts';
import { bareSky, meanOf, shot, skyWorker, untilRest, watchSky } from './sky-page.ts';

// The tests mostly wait, so they run in parallel.
test.describe.configure({ mode: 'parallel' });

test('[A12, T4] the sky has the colours of its page, in light and dark mode', async ({ page }) => {
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

test('[A12, T5] no text is directly on the sky, and the sky causes no console errors on any page', async ({
  page,
  complaints,
}) => {
  await watchSky(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const { path } of PAGES) {
    await page.goto(path);
    await skyWorker(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect({ path, width, bare: await bareTexts(page) }).toEqual({ path, width, bare: [] });
    }
  }
  expect(complaints).toEqual([]);
});

/** Visible texts without an opaque background between them and the sky. */
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
