import { beSaved } from './saved-player.ts';
import { untilStill, watchShifts } from './shifts.ts';
import { expect, expectAuth, expectSky, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Source: web.dev, "Cumulative Layout Shift": up to 0.1 is good. A fifth of it is somebody's own portrait, beside their name. */
const SHIFT_MAX = 0.02;

/** Pages that are otherwise for somebody who is known. */
const PATHS = ['/game/dialog', '/game/account', '/game/account#words', '/vision', '/vision/mirror', '/vision/name'];

for (const [who, width, height] of [
  ['a stranger', 390, 844],
  ['a player who is saved', 390, 844],
  ['a player who is saved', 1280, 800],
] as const) {
  test(`[A1] nothing moves while a page comes to life and ${who} is made out: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.route('**/*.woff2', (route) => route.abort()); // letters are a matter of their own
    const isSaved = who !== 'a stranger';
    if (isSaved) await beSaved(page);
    await page.addInitScript(watchShifts);
    const moved: string[] = [];
    for (const path of PATHS) {
      await page.goto('about:blank'); // a hash alone would load nothing
      await page.goto(path);
      await expectAuth(page, isSaved ? 'authenticated' : 'no-cookie');
      await expectSky(page);
      await page.evaluate(untilStill);
      const shift = await page.evaluate(() => window.shifts.reduce((sum, value) => sum + value, 0));
      if (shift > SHIFT_MAX) moved.push(`${path}: ${shift.toFixed(3)}`);
    }
    expect(moved).toEqual([]);
  });
}
