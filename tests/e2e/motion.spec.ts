import { readPng } from './pixels.ts';
import { expect, expectAuth, expectLetters, expectSky, type Page, pagesTake, stopClock, test } from './test.ts';

/** Expects these animations, each once, and no others, while a page turns. */
async function expectAnimations(page: Page, turn: () => Promise<void>, names: readonly string[]): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<Animation>();
    Object.assign(window, { seen });
    const look = () => {
      for (const animation of document.getAnimations()) {
        const { pseudoElement } = animation.effect as KeyframeEffect;
        if (pseudoElement?.endsWith('(page)')) seen.add(animation);
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const seen = () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: Set<CSSAnimation> };
      return [...seen].map(({ animationName }) => animationName).sort();
    });
  await turn();
  await expect.poll(seen).toEqual(names);
  // Nor does another one come later; and the next turn begins when this one is over.
  await page.waitForTimeout(500);
  await expect(page.locator(':root:active-view-transition')).toHaveCount(0);
  expect(await seen()).toEqual(names);
}

test('[A3] pages slide or rotate, but not with reduced motion or slow pages', async ({ page }) => {
  await pagesTake(page, 0);
  const to = (name: string, path: string) => async () => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  };
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await expectAnimations(page, to('Next: Vision', '/vision'), ['page-faint', 'page-out', 'slide-in']);
  await expectAnimations(page, to('Back: Start', '/'), ['page-faint', 'page-out', 'slide-in-back']);
  await expectAnimations(page, to('Meet the cat', '/game/quest/Cookie'), ['rotate-in', 'rotate-out']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAnimations(page, to('Help', '/support'), []);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await pagesTake(page, 50); // so long that none turns
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await expectLetters(page);
  await expectAnimations(page, to('Next: Vision', '/vision'), []);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[A12] a sky is drawn behind the page and drifts, and rests for who wants less motion', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 480 });
  await page.goto('/');
  await expectSky(page);
  await page.locator('[data-backend]').evaluate((sky) => {
    for (const part of sky.parentElement?.children ?? [])
      if (part !== sky) (part as HTMLElement).style.visibility = 'hidden';
  });
  const seen = async () => Buffer.from(readPng(await page.screenshot()).bytes);
  const changes = async () => {
    const before = await seen();
    await page.waitForTimeout(300);
    return !before.equals(await seen());
  };
  await expect.poll(changes).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(changes).toBe(false);
  await page.mouse.move(300, 300);
  await page.keyboard.press('Shift');
  expect(await changes()).toBe(false);
  const bytes = await seen();
  const colours = new Set(Array.from({ length: bytes.length / 3 }, (_, at) => bytes.readUIntBE(3 * at, 3)));
  expect(colours.size).toBeGreaterThan(10);
});

test('the roof of the tower is a hat, and a cat now and then', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await stopClock(page);
  const hat = page.getByRole('button', { name: 'A witch’s hat. Turn it' });
  const cat = page.getByRole('button', { name: 'A cat. Turn it back' });
  // Who has just come need not wait long for the first time.
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
  await page.clock.runFor(1000); // what it has come to is shown by then
  await expect(hat).toBeVisible();
});
