import { expect, expectAuth, expectSky, noteTurns, pagesTake, test } from '../../e2e/test.ts';
import { duringClicks, stylings, traceOf } from './traces.ts';

test('[A3] a page that goes is not styled anew for its turn: whoever pressed would wait for that', async ({ page }) => {
  await pagesTake(page, 0);
  await page.goto('/vision');
  await expectAuth(page, 'no-cookie');
  await expectSky(page);
  const trace = await traceOf(page, async () => {
    await page.evaluate(noteTurns);
    await page.getByRole('link', { name: /^Next/ }).evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('body')).toHaveAttribute('data-turned');
    await expect(page.locator('html')).toHaveAttribute('data-route', 'vision-mirror');
    await expect(page.locator(':root:active-view-transition')).toHaveCount(0);
  });
  // The page that comes has other colours: all of it is styled, once; and pictures of both pages, as they turn.
  const elements = await page.locator('*').count();
  const all = stylings(trace).reduce((sum, count) => sum + count, 0);
  expect(all).toBeGreaterThan(elements / 2);
  expect(all).toBeLessThan(2.5 * elements);
});

test('[A3] the page that a page leads on to is there before anybody asks for it', async ({ page }) => {
  await page.goto('/vision');
  await expectAuth(page, 'no-cookie');
  await expectSky(page);
  await page.waitForLoadState('networkidle');
  await page.route(/assets|payload/, (route) => route.abort());
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-route', 'vision-mirror');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('[W6] a page is there with its colours, and with what keys go by: one that is pressed at once means this page', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/vision');
  await expectAuth(page, 'no-cookie');
  // Nothing comes of what waits for a frame: as soon as this nobody can press.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  for (const [key, route, palette] of [
    ['n', 'vision-mirror', '7'],
    ['p', 'vision', '2'],
    ['p', 'index', '1'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator('html')).toHaveAttribute('data-route', route);
    await expect(page.locator('[data-page]')).toHaveAttribute('data-palette', palette);
  }
});

test('[W7] a choice is taken note of at once: what it leads to is laid out once, and after that', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/game/quest/Cookie');
  await expectAuth(page, 'no-cookie');
  await expectSky(page);
  const trace = await traceOf(page, async () => {
    await page.locator('[data-choice]').first().click();
    await expect(page.locator('[data-quest-page="init"]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
  expect(duringClicks(trace)).not.toContain('Layout');
  expect(duringClicks(trace)).not.toContain('UpdateLayoutTree');
});

test('[W7] where pages take long, what moves by itself holds still while somebody presses', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await pagesTake(page, 50);
  await page.goto('/vision');
  await expectAuth(page, 'no-cookie');
  const states = () =>
    page.evaluate(() => {
      const isEndless = ({ effect }: Animation) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
      return [
        ...new Set(
          document
            .getAnimations()
            .filter(isEndless)
            .map(({ playState }) => playState),
        ),
      ];
    });
  await expect.poll(states).toEqual(['running']);
  await page.getByRole('link', { name: /^Next/ }).hover();
  await page.mouse.down();
  await expect.poll(states).toEqual(['paused']);
  await page.mouse.move(10, 300);
  await page.mouse.up();
  await expect.poll(states).toEqual(['running']);
});
