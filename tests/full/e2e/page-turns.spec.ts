import type { Page } from '@playwright/test';
import { expect, expectAuth, expectLetters, noteTurns, pagesTake, stopClock, test } from '../../e2e/test.ts';

// Where motion is the matter, it is asked for: it takes the processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

test('[A3] pages of the stack slide, other pages rotate, and nothing moves for those who ask', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await pagesTake(page, 0);
  const follow = (name: string, path: string) => async () => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  };
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await expectAnimations(page, follow('Next: Vision', '/vision'), ['page-faint', 'page-out', 'slide-in']);
  await expectAnimations(page, follow('Back: Start', '/'), ['page-faint', 'page-out', 'slide-in-back']);
  await expectAnimations(page, follow('Meet the cat', '/game/quest/Cookie'), ['rotate-in', 'rotate-out']);
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await expectAnimations(page, follow('How I am remembered', '/game/account'), ['rotate-in', 'rotate-out']);
  const otherTab = () => page.getByRole('tab', { name: 'Magic words' }).click();
  await expectAnimations(page, otherTab, []);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAnimations(page, follow('Help', '/support'), []);
  expect(
    await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
  ).toBe(0);
});

for (const [time, names] of [
  [0, ['page-faint', 'page-out', 'slide-in']],
  [50, []],
] as const) {
  test(`[A3] where a page takes ${time} ms to be made, ${names.length || 'no'} things move as another takes its place`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await pagesTake(page, time);
    await page.goto('/');
    await expectAuth(page, 'no-cookie');
    await expectLetters(page);
    const turn = async () => {
      await page.getByRole('link', { name: 'Next: Vision' }).click();
      await expect(page).toHaveURL('/vision');
    };
    await expectAnimations(page, turn, names);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
}

test('[A3] by a clock that nobody holds, pages that are made in time turn', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(noteTurns);
  // A busy machine may take long; it does not each time.
  await expect(async () => {
    await page.goto('/');
    await expectAuth(page, 'no-cookie');
    await page.getByRole('link', { name: 'Next: Vision' }).click();
    await expect(page).toHaveURL('/vision');
    await expect(page.locator('body')).toHaveAttribute('data-turned', '', { timeout: 1000 });
  }).toPass();
});

test('[A3] a page that takes a while is announced, and can be asked for again', async ({ page }) => {
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  const held = Promise.withResolvers<void>();
  let isHeld = true;
  await page.route(/assets\/page-/, async (route) => {
    if (isHeld) await held.promise;
    await route.continue();
  });
  const place = await page.getByRole('main').boundingBox();
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/game/account"]')?.click());
  await expect(page.getByText('One moment', { exact: true })).toBeVisible();
  // What is said lies over the page, and moves nothing of it.
  expect(await page.getByRole('main').boundingBox()).toEqual(place);
  await expect(page.getByText('Still trying')).toBeVisible();
  isHeld = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/game/account');
  await expect(page.locator('html')).toHaveAttribute('data-route', 'game-account');
  await expect(page.getByText('Still trying')).toHaveCount(0);
  held.resolve();
});

test('[A3] a page is not shown before the style that few others have, which comes beside its code', async ({
  page,
}) => {
  await page.goto('/tutorial');
  await expectAuth(page, 'no-cookie');
  const [code, style] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/assets/page-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.route('**/assets/lessons-*.css', async (route) => {
    await style.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/lessons-*.css');
  await page.locator('main a[href="/tutorial/01_turns"]').click();
  await asked;
  code.resolve();
  await expect(page.getByText('Still trying')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lessons');
  style.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turns');
  await expect(page.getByRole('log').locator('..')).toHaveCSS('display', 'grid');
});

test('[A3] on a slow network a turn shows within a fifth of a second that it goes on, and another press takes its place', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  // A page that is there already, as one that is pointed at mostly is.
  const lessons = page.getByRole('link', { name: 'Lessons', exact: true });
  await lessons.click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'tutorial');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'index');
  const held = Promise.withResolvers<void>();
  await page.route(/assets\/page-/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await stopClock(page);
  const wait = page.getByText('One moment', { exact: true });
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/game/account"]')?.click());
  await page.waitForTimeout(1000); // while the page's clock stands still: a slow machine has heard of the press by then
  await page.clock.runFor(200);
  await expect(wait).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'index');

  await page.clock.resume();
  await lessons.click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'tutorial');
  await expect(wait).toHaveCount(0);
  held.resolve();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL('/tutorial');
});

test('[A3] a page that another slides over is faint at once, and leaves when that one is there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await pagesTake(page, 0);
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await page.evaluate(() => {
    const seen: number[][] = [];
    Object.assign(window, { seen });
    const look = () => {
      const ours = document.getAnimations().filter(({ effect }) => {
        return (effect as KeyframeEffect).pseudoElement?.endsWith('(page)');
      });
      if (seen.length === 0 && ours.length === 3) {
        const opacities = [10, 120, 279, 400].map((time) => {
          for (const animation of ours) {
            animation.pause();
            animation.currentTime = time;
          }
          return ['old', 'new'].map((which) => {
            const { opacity } = getComputedStyle(document.documentElement, `::view-transition-${which}(page)`);
            return Number(opacity);
          });
        });
        seen.push(...opacities);
        for (const animation of ours) animation.play();
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await page.getByRole('link', { name: 'Next: Vision' }).click();
  await expect(page).toHaveURL('/vision');
  await page.waitForFunction(() => (window as unknown as { seen: unknown[] }).seen.length > 0);
  await expect(page.locator(':root:active-view-transition')).toHaveCount(0);
  const seen = await page.evaluate(() => (window as unknown as { seen: [number, number][] }).seen);
  const [atFirst, soon, there, gone] = seen.map(([old]) => old) as [number, number, number, number];
  expect(atFirst).toBeGreaterThan(0.4);
  expect(soon).toBeCloseTo(0.12);
  expect(there).toBeCloseTo(0.12);
  expect(gone).toBe(0);
  expect(seen.map(([, shown]) => shown)).toEqual([1, 1, 1, 1]);
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 480],
] as const) {
  test(`[A3] at ${width} × ${height} what is announced leaves the footer to be read and pressed`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await expectAuth(page, 'no-cookie');
    const held = Promise.withResolvers<void>();
    await page.route(/assets\/page-/, async (route) => {
      await held.promise;
      await route.continue().catch(() => {});
    });
    await page.evaluate(() => {
      document.querySelector<HTMLAnchorElement>('footer a[href="/game/account"]')?.click();
      window.scrollTo(0, document.body.scrollHeight);
    });
    const words = page.getByText('One moment', { exact: true });
    await expect(words).toBeInViewport({ ratio: 1 });
    const [said, footer] = [await words.boundingBox(), await page.locator('footer').boundingBox()];
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(footer?.y ?? 0);
    // Above the end of the page it may lie over something to press: the press goes through.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(words).toBeInViewport({ ratio: 1 });
    const over = await words.evaluate((element) => {
      const { left, top, width: wide, height: high } = element.getBoundingClientRect();
      return element.closest('div')?.contains(document.elementFromPoint(left + wide / 2, top + high / 2));
    });
    expect(over).toBe(false);
    held.resolve();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('[A1] a link leads on as links do: in another tab if that is asked for, and one to here is no step', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  const help = page.getByRole('link', { name: 'Help', exact: true });
  const [other] = await Promise.all([context.waitForEvent('page'), help.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(other).toHaveURL('/support');
  await expect(page.locator('html')).toHaveAttribute('data-route', 'index');

  await help.click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'support');
  await help.click();
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'index');
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'support');
});
