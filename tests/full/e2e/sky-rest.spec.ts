import { expect, type Page, test } from '../../e2e/test.ts';
import { countsOf, expectMotion, expectRest, skyWorker, untilRest, watchSky } from './sky-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

// The tests mostly wait, so they run in parallel.
test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 640, height: 480 } });

test('[A12] a sky at rest requests no frames or timers, moves after player activity, and rests again', async ({
  page,
}) => {
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

/** Sets the page's visibility state. */
async function showTab(page: Page, visibilityState: string): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visibilityState);
}

/** The conditions that stop the sky, and how each test sets and removes them. */
const STILLS: readonly (readonly [
  when: string,
  still: (page: Page) => Promise<void>,
  go: (page: Page) => Promise<void>,
])[] = [
  ['in a hidden tab', (page) => showTab(page, 'hidden'), (page) => showTab(page, 'visible')],
  [
    'stopped by the button',
    (page) => page.getByRole('button', { name: 'Hold the sky still' }).click(),
    (page) => page.getByRole('button', { name: 'Let the sky drift' }).click(),
  ],
  ['stopped by the key M', (page) => page.keyboard.press('m'), (page) => page.keyboard.press('m')],
  [
    'under a popover',
    async (page) => {
      await page.getByRole('button', { name: 'Not saved' }).click();
      await expect(page.locator(':popover-open')).toBeVisible();
    },
    (page) => page.keyboard.press('Escape'),
  ],
  [
    'under a dialog',
    (page) =>
      page.evaluate(() => {
        const dialog = document.createElement('dialog');
        document.body.append(dialog);
        dialog.showModal();
      }),
    (page) => page.keyboard.press('Escape'),
  ],
  [
    'in forced colours',
    async (page) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await expect(page.locator('[data-backend] canvas')).toBeHidden();
    },
    async (page) => {
      await page.emulateMedia({ forcedColors: 'none' });
      await expect(page.locator('[data-backend] canvas')).toBeVisible();
    },
  ],
  [
    'with reduced motion',
    (page) => page.emulateMedia({ reducedMotion: 'reduce' }),
    (page) => page.emulateMedia({ reducedMotion: 'no-preference' }),
  ],
];

for (const [when, still, go] of STILLS) {
  test(`[A12, A4, W6] the sky rests ${when}, and moves again after that`, async ({ page }) => {
    await watchSky(page);
    await page.goto('/');
    const worker = await skyWorker(page);
    await expect(page.locator('[data-auth="no-cookie"]')).toBeVisible();
    await expectMotion(worker);
    await still(page);
    await untilRest(worker);
    await page.keyboard.press('Shift');
    await page.mouse.move(10, 400);
    const rested = await expectRest(page, worker);
    await go(page);
    await expectMotion(worker, rested);
  });
}
