import type { Route } from '@playwright/test';
import { beSaved } from '../../e2e/saved-player.ts';
import { expect, expectSky, test } from '../../e2e/test.ts';
import { untilStill, watchShifts } from './shifts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Source: web.dev, "Cumulative Layout Shift": up to 0.1 is good. A fifth of it is somebody's own portrait, beside their name. */
const SHIFT_MAX = 0.02;

const isDocument = ({ pathname }: URL) => !/^\/(api|assets)\/|\./.test(pathname);

/** The document as it is sent where it cannot be told who asks: no cookie comes with a link on another site. */
async function asForAnybody(route: Route): Promise<void> {
  const response = await route.fetch({ headers: { ...route.request().headers(), 'sec-fetch-site': 'cross-site' } });
  expect(response.headers()['server-timing']).toBe('anybody');
  await route.fulfill({ response });
}

/** Pages that leave who is known the room of what is theirs, and what there is when all of that has come. */
const PATHS: readonly (readonly [path: string, ofStranger: string, ofSaved: string])[] = [
  ['/game/dialog', 'Other players are behind this door.', 'I did not even get up.'],
  ['/game/account', 'The jar has crumbs', 'Quince remembers you.'],
  ['/game/account#words', 'No words yet.', 'Is anyone looking?'],
  ['/vision', 'The water is still.', 'This is you. The water is sure.'],
  ['/vision/mirror', 'The mirror is polite and shows nothing.', 'The mirror agrees with the bowl.'],
  ['/vision/name', 'The hat is full.', 'It is written down.'],
];

for (const [who, width, height] of [
  ['a stranger', 390, 844],
  ['a stranger from another site', 390, 844],
  ['a player who is saved', 390, 844],
  ['a player who is saved', 1280, 800],
] as const) {
  test(`[A1] nothing moves while a page comes to life and ${who} is made out: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.route('**/*.woff2', (route) => route.abort()); // letters are a matter of their own
    const isSaved = who === 'a player who is saved';
    if (isSaved) await beSaved(page);
    if (who === 'a stranger from another site') await page.route(isDocument, asForAnybody);
    await page.addInitScript(watchShifts);
    const moved: string[] = [];
    for (const [path, ofStranger, ofSaved] of PATHS) {
      await page.goto('about:blank'); // a hash alone would load nothing
      await page.goto(path);
      await expect(page.getByRole('main').getByText(isSaved ? ofSaved : ofStranger)).toBeVisible();
      await expectSky(page);
      await page.evaluate(untilStill);
      const shift = await page.evaluate(() => window.shifts.reduce((sum, value) => sum + value, 0));
      if (shift > SHIFT_MAX) moved.push(`${path}: ${shift.toFixed(3)}`);
    }
    expect(moved).toEqual([]);
    // Had something moved, that would have been told.
    await page.evaluate(() => document.querySelector('main')?.style.setProperty('padding-block-start', '10rem'));
    await expect.poll(() => page.evaluate(() => Math.max(...window.shifts))).toBeGreaterThan(SHIFT_MAX);
  });
}
