import { PAGES } from './all-pages.ts';
import { expect, expectAuth, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Source: web.dev, "Cumulative Layout Shift": up to 0.1 is good. Nobody sees a tenth of that. */
const SHIFT_MAX = 0.01;

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

for (const width of [390, 1280]) {
  test(`nothing moves when the letters arrive: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        window.shifts.push(...(list.getEntries() as unknown as Shift[]));
      }).observe({ type: 'layout-shift' });
    });
    let held = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await held.promise;
      await route.continue();
    });
    for (const { path } of PAGES) {
      held = Promise.withResolvers<void>();
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expectAuth(page, 'no-cookie');
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await page.evaluate(() => window.shifts.splice(0)); // what moved before is not of the letters
      expect(await page.evaluate(() => document.fonts.status)).toBe('loading');
      held.resolve();
      await page.evaluate(() => document.fonts.ready);
      const shifts = await page.evaluate(
        () =>
          new Promise<readonly number[]>((resolve) =>
            requestAnimationFrame(() =>
              requestAnimationFrame(() => setTimeout(() => resolve(window.shifts.map(({ value }) => value)))),
            ),
          ),
      );
      const sum = shifts.reduce((before, value) => before + value, 0);
      expect(sum, `${path}: ${shifts.join(', ')}`).toBeLessThan(SHIFT_MAX);
    }
  });
}
