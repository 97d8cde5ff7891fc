import { readPng } from './pixels.ts';
import { expect, expectSky, headline, openPage, stopClock, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/**
 * Runs in the page. Records which animations each page transition starts, in `window.turns`, and how far the old page's
 * snapshot is moved, in `window.oldPageShift`.
 */
function noteAnimations(): void {
  const turns: string[][] = [];
  Object.assign(window, { turns });
  const { startViewTransition } = Document.prototype;
  Document.prototype.startViewTransition = function (show) {
    const transition = startViewTransition.call(this, show);
    const names: string[] = [];
    turns.push(names);
    const note = () => {
      Object.assign(window, {
        oldPageShift: getComputedStyle(document.documentElement, '::view-transition-old(page)').translate,
      });
      const ofPage = document.getAnimations().filter(({ effect }) => {
        return (effect as KeyframeEffect).pseudoElement?.endsWith('(page)');
      });
      names.push(...ofPage.map((animation) => (animation as CSSAnimation).animationName).sort());
    };
    transition.ready.then(note, () => {}); // browsers skip a transition that takes too long
    return transition;
  };
}

test('[A3] page transitions slide or rotate, and are off with reduced motion', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(noteAnimations);
  await page.setViewportSize({ width: 640, height: 480 }); // small, because software rendering is slow
  const expectTurns = async (name: string, path: string, turns: readonly (readonly string[])[]) => {
    // Retried, as the browser may skip a transition when the machine is busy.
    await expect(async () => {
      await openPage(page, '/');
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(headline(page)).toBeFocused();
      const noted = () => page.evaluate(() => (window as unknown as { turns: string[][] }).turns);
      await expect.poll(noted, { timeout: 2000 }).toEqual(turns);
    }).toPass();
  };
  await expectTurns('Next: Vision', '/vision', [['page-slide-in', 'page-slide-out']]);
  await expectTurns('Meet the cat', '/game/quest/Cookie', [['page-rotate-in', 'page-rotate-out']]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectTurns('Next: Vision', '/vision', []);
});

test('[A3] a page transition starts from the old page’s scroll position', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(noteAnimations);
  await page.setViewportSize({ width: 640, height: 480 });
  await expect(async () => {
    await openPage(page, '/');
    await page.evaluate(() => window.scrollTo(0, 100));
    await page.getByRole('link', { name: 'Next: Vision', exact: true }).click();
    await expect(page).toHaveURL('/vision');
    const shift = () => page.evaluate(() => (window as unknown as { oldPageShift?: string }).oldPageShift);
    await expect.poll(shift, { timeout: 2000 }).toBe('0px -100px');
  }).toPass();
});

test('[A12] a sky of tiles is drawn behind the page, and does not move with reduced motion', {
  tag: '@stranger',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 640, height: 480 });
  await page.goto('/');
  await expectSky(page);
  await page.locator('[data-backend]').evaluate((sky) => {
    for (const part of sky.parentElement?.children ?? [])
      if (part !== sky) (part as HTMLElement).style.visibility = 'hidden';
  });
  const seen = async () => Buffer.from(readPng(await page.screenshot()).bytes);
  const colours = async () => {
    const bytes = await seen();
    return new Set(Array.from({ length: bytes.length / 3 }, (_, at) => bytes.readUIntBE(3 * at, 3))).size;
  };
  await expect.poll(colours).toBeGreaterThan(10);
  const isStill = async () => {
    const before = await seen();
    await page.waitForTimeout(500);
    return before.equals(await seen());
  };
  await expect.poll(isStill).toBe(true);
  const before = await seen();
  await page.mouse.move(300, 300);
  await page.keyboard.press('Shift');
  await page.waitForTimeout(500);
  expect(before.equals(await seen())).toBe(true);
});

test('the roof of the drawn tower turns from hat to cat on a press, and by itself unless motion is reduced', {
  tag: '@full',
}, async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/');
  await stopClock(page);
  const hat = page.getByRole('button', { name: 'A witch’s hat. Turn it' });
  const cat = page.getByRole('button', { name: 'A cat. Turn it back' });
  await hat.click();
  await cat.click();
  await expect(hat).toBeVisible();
  // The roof’s first automatic turn comes soon, later ones after a longer pause.
  for (const time of [6000, 20_000]) {
    await page.clock.runFor(time);
    await expect(cat).toBeVisible();
    await page.clock.runFor(4000);
    await expect(hat).toBeVisible();
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await hat.click();
  await cat.click();
  await expect(hat).toBeVisible();
  await page.clock.runFor(21_000);
  await page.clock.runFor(1000); // enough for a turn to become visible
  await expect(hat).toBeVisible();
});
