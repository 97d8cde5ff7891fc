import type { Page } from '@playwright/test';
import { expect, expectAuth, expectLetters, expectSky, headline, openPage, stopClock, test } from '../../e2e/test.ts';

test('[A3] a slow navigation is announced within 200 ms, can be retried, and gives way to another navigation', async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, '/');
  // Loads the code of the lessons page, as hovering over the link usually does before a press.
  const lessons = page.getByRole('link', { name: 'Lessons', exact: true });
  await lessons.click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'tutorial');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'index');
  const held = Promise.withResolvers<void>();
  let isHeld = true;
  await page.route(/assets\/page-/, async (route) => {
    if (isHeld) await held.promise;
    await route.continue();
  });
  const wait = page.getByText('One moment', { exact: true });
  const pressJar = () =>
    page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/game/account"]')?.click());
  const place = await page.getByRole('main').boundingBox();
  await stopClock(page);
  await pressJar();
  await page.waitForTimeout(1000); // so that even a slow machine handles the press; the page's clock stands still
  await page.clock.runFor(200);
  await expect(wait).toBeVisible();
  // The loading message overlays the page, and moves nothing.
  expect(await page.getByRole('main').boundingBox()).toEqual(place);
  await expect(page.locator('html')).toHaveAttribute('data-route', 'index');

  await page.clock.resume();
  await lessons.click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'tutorial');
  await expect(wait).toHaveCount(0);
  await pressJar();
  await expect(page.getByText('Still trying')).toBeVisible();
  isHeld = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/game/account');
  await expect(page.locator('html')).toHaveAttribute('data-route', 'game-account');
  await expect(page.getByText('Still trying')).toHaveCount(0);
  held.resolve();
});

test('[A1] a modified click opens a link in another tab, and a link to the current page adds no history entry', async ({
  page,
  context,
}) => {
  await openPage(page, '/');
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

test('[A3, W6] the next page is prefetched and opens offline; its colours and shortcut keys apply at once', async ({
  page,
}) => {
  await openPage(page, '/vision');
  await expectSky(page);
  await page.waitForLoadState('networkidle');
  await page.route(/assets|payload/, (route) => route.abort());
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-route', 'vision-mirror');
  await page.unroute(/assets|payload/);
  // A key that is pressed before the next frame applies to the page that was just opened.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  for (const [route, palette] of [
    ['vision', '2'],
    ['index', '1'],
  ] as const) {
    await page.keyboard.press('p');
    await expect(page.locator('html')).toHaveAttribute('data-route', route);
    await expect(page.locator('[data-page]')).toHaveAttribute('data-palette', palette);
  }
});

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Waits until a page is shown with the focus on its headline, and has scrolled to the position `top`. */
async function expectPage(page: Page, route: string, top: number): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-route', route);
  await expect(headline(page)).toBeFocused();
  await expectScrolled(page, top);
}

async function expectScrolled(page: Page, to: number): Promise<void> {
  await expect.poll(() => scrolled(page)).toBe(to);
  await page.waitForTimeout(300);
  expect(await scrolled(page)).toBe(to);
}

test('[A4] a link opens the top of a page; Back, Forward and Reload restore its scroll position', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await openPage(page, '/vision');
  await expectLetters(page);
  const next = (name: string) => page.getByRole('link', { name });
  await next('Next: Mirror').scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  await page.waitForTimeout(300);
  const vision = await scrolled(page);
  await page.reload();
  await expectAuth(page, 'no-cookie');
  await expectScrolled(page, vision);
  await next('Next: Mirror').click();
  await expectPage(page, 'vision-mirror', 0);
  await page.evaluate(() => window.scrollTo(0, 120));
  await page.reload();
  await expectAuth(page, 'no-cookie');
  await expectScrolled(page, 120);
  await next('Next: Name').scrollIntoViewIfNeeded();
  const mirror = await scrolled(page);
  await next('Next: Name').click();
  await expectPage(page, 'vision-name', 0);
  await page.goBack();
  await expectPage(page, 'vision-mirror', mirror);
  await page.evaluate(() => window.scrollTo(0, 60));
  await expectScrolled(page, 60);
  await page.goBack();
  await expectPage(page, 'vision', vision);
  await page.goForward();
  await expectPage(page, 'vision-mirror', 60);
});

test('[A4] the links to the previous and next page are always visible on pages that have them, and cover no focused control', async ({
  page,
}) => {
  for (const path of ['/', '/vision', '/vision/mirror', '/vision/name', '/tutorial', '/support']) {
    await openPage(page, path);
    for (const [width, height] of [
      [1366, 650],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
      await expect(links).not.toHaveCount(0);
      for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
      const covered = await page.evaluate(async () => {
        const controls = [...document.querySelectorAll<HTMLElement>('main :is(section, article) :is(button, a)')];
        const found: (string | null)[] = [];
        for (const control of controls.filter((one) => one.checkVisibility({ visibilityProperty: true }))) {
          (document.activeElement as HTMLElement | null)?.blur();
          window.scrollTo(0, 0);
          control.focus();
          await new Promise(requestAnimationFrame);
          const { left, top, width, height } = control.getBoundingClientRect();
          const there = document.elementFromPoint(left + width / 2, top + height - 4);
          if (!control.contains(there)) found.push(control.textContent);
        }
        return found;
      });
      expect(covered, `${path}, ${width} px`).toEqual([]);
    }
  }
});

test('[A4] [P6] the bar with the links to the previous and next page covers no controls, in windows from 600 px in height', async ({
  page,
}) => {
  for (const path of ['/', '/vision', '/vision/mirror', '/vision/name', '/tutorial']) {
    await openPage(page, path);
    const covered: string[] = [];
    for (let height = 600; height <= 900; height += 20) {
      await page.setViewportSize({ width: 1280, height });
      covered.push(
        ...(await page.evaluate(() => {
          window.scrollTo(0, 0);
          const bar = document.querySelector('main nav')?.getBoundingClientRect().top ?? 0;
          const controls = [...document.querySelectorAll<HTMLElement>('main :is(button, a, label)')];
          const halved = controls.filter((control) => {
            const { top, bottom } = control.getBoundingClientRect();
            // The shelf is as long as what is on it, and goes on behind the bar.
            return !control.closest('nav, #shelf') && top < bar && bottom > bar;
          });
          return halved.map((control) => `${innerHeight}: ${control.textContent}`);
        })),
      );
    }
    expect(covered, path).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('[A4] a swipe opens the next page, and so does PageDown at the end of a page', async ({ page }) => {
    await openPage(page, '/vision/mirror');
    const swipe = (from: number, to: number) =>
      page.evaluate(
        ([start, end]) => {
          const touch = (clientX: number) => new Touch({ identifier: 1, target: document.body, clientX, clientY: 400 });
          document.body.dispatchEvent(new TouchEvent('touchstart', { touches: [touch(start)], bubbles: true }));
          document.body.dispatchEvent(new TouchEvent('touchend', { changedTouches: [touch(end)], bubbles: true }));
        },
        [from, to] as const,
      );
    const turned = async (route: string) => {
      await expect(page.locator('html')).toHaveAttribute('data-route', route);
      await expect(page.locator(':root:active-view-transition')).toHaveCount(0);
    };
    await swipe(300, 100);
    await turned('vision-name');
    await swipe(300, 280);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.keyboard.press('PageDown');
    await turned('tutorial');
    await page.keyboard.press('PageDown');
    await page.waitForTimeout(300);
    expect(new URL(page.url()).pathname).toBe('/tutorial');
    await swipe(100, 300);
    await expect(page).toHaveURL('/');
  });
});
