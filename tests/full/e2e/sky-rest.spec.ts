import { expect, test } from '../../e2e/test.ts';
import { countsOf, expectMotion, expectRest, skyWorker, untilRest, watchSky } from './sky-page.ts';

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
    const rested = await expectRest(page, worker);
    await page.keyboard.press('m');
    await expectMotion(worker, rested);
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
    await untilRest(worker);
    await page.keyboard.press('Shift');
    await page.mouse.move(300, 300);
    const rested = await expectRest(page, worker);
    await showTab('visible');
    await expectMotion(worker, rested);
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
    const rested = await expectRest(page, worker);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expectMotion(worker, rested);
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
    const rested = await expectRest(page, worker);
    await page.getByRole('button', { name: 'Let the sky drift' }).click();
    await expectMotion(worker, rested);
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
    const rested = await expectRest(page, worker);
    await page.keyboard.press('Escape');
    await expectMotion(worker, rested);
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      document.body.append(dialog);
      dialog.showModal();
    });
    await untilRest(worker);
    await page.mouse.move(20, 300);
    const restedAgain = await expectRest(page, worker);
    await page.keyboard.press('Escape');
    await expectMotion(worker, restedAgain);
  });

  test('nothing is drawn in colours of the reader’s own', async ({ page }) => {
    await watchSky(page);
    await page.goto('/');
    const worker = await skyWorker(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(page.locator('[data-backend] canvas')).toBeHidden();
    await untilRest(worker);
    await page.mouse.move(10, 400);
    const rested = await expectRest(page, worker);
    await page.emulateMedia({ forcedColors: 'none' });
    await expect(page.locator('[data-backend] canvas')).toBeVisible();
    await expectMotion(worker, rested);
  });
});
