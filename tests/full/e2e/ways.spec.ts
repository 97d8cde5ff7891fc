import { readPng } from '../../e2e/pixels.ts';
import { expect, expectAuth, expectLetters, test } from '../../e2e/test.ts';

const STACK = ['/', '/vision', '/vision/mirror', '/vision/name', '/tutorial', '/support'];

// Where motion is the matter, it is asked for: it takes the processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[A4] a page that a link leads to begins at its top, however far down the link was', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await page.goto('/vision');
  await expect(page.locator('[data-auth="no-cookie"]')).toBeVisible();
  for (const [link, route] of [
    ['Next: Mirror', 'vision-mirror'],
    ['Back: Vision', 'vision'],
    ['How I am remembered', 'game-account'],
    ['Help', 'support'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.getByRole('link', { name: link, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-route', route);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('[A4] the ways back and on are in sight on every page of the stack, and nothing that has the focus is below them', async ({
  page,
}) => {
  for (const path of STACK) {
    await page.goto(path);
    await expectAuth(page, 'no-cookie');
    const ways = page.getByRole('navigation', { name: 'Pages' });
    for (const [width, height] of [
      [1280, 800],
      [1366, 650],
      [390, 844],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      for (const way of await ways.getByRole('link').all()) await expect(way).toBeInViewport({ ratio: 1 });
      for (const control of await page.locator('main :is(section, article) :is(button, a):visible').all()) {
        await page.evaluate(() => {
          (document.activeElement as HTMLElement | null)?.blur();
          window.scrollTo(0, 0);
        });
        await control.focus();
        const seen = await control.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const found = document.elementFromPoint(left + width / 2, top + height - 4);
          return found !== null && element.contains(found);
        });
        expect(seen, `${path}, ${width} px: ${await control.textContent()}`).toBe(true);
      }
    }
  }
});

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`[A4] at ${width} px the ways back and on are one line from edge to edge, below what is read and on the footer`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const path of STACK) {
      await page.goto(`${path}?lang=de`);
      await expectAuth(page, 'no-cookie');
      await expectLetters(page);
      const placed = await page.evaluate(async () => {
        const ways = document.querySelector('nav[aria-label="Seiten"]') as Element;
        const { left, width: wide, height: high } = ways.getBoundingClientRect();
        window.scrollTo(0, document.documentElement.scrollHeight);
        await new Promise(requestAnimationFrame);
        const footer = (document.querySelector('footer') as Element).getBoundingClientRect();
        return { left, wide, high, aboveFooter: footer.top - ways.getBoundingClientRect().bottom };
      });
      expect(placed, path).toMatchObject({ left: 0, wide: width, aboveFooter: 0 });
      expect(placed.high, path).toBeLessThanOrEqual(60);
    }
  });
}

test('[A4] what goes below the ways back and on fades before it is cut, and can be pressed until then', async ({
  page,
}) => {
  for (const [width, height, path] of [
    [390, 844, '/tutorial'],
    [390, 844, '/vision'],
    [1280, 640, '/vision'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(path);
    await expectAuth(page, 'no-cookie');
    await expectLetters(page);
    const edge = Math.round((await page.getByRole('navigation', { name: 'Pages' }).boundingBox())?.y ?? 0);
    const last = page.locator('main :is(article, label)').filter({ visible: true });
    const cut = (await Promise.all((await last.all()).map((one) => one.boundingBox()))).find(
      (box) => box && box.y + 40 < edge && box.y + box.height > edge,
    );
    if (!cut) throw new Error(`Nothing of ${path} goes below the edge at ${width} px`);
    // Across its frame, which is the darkest of it.
    const darkest = async (above: number) => {
      const clip = { x: cut.x - 2, y: edge - above, width: 12, height: 2 };
      return Math.min(...readPng(await page.screenshot({ clip })).bytes);
    };
    expect(await darkest(30), path).toBeLessThan(110);
    expect(await darkest(2), path).toBeGreaterThan(200);
    const reached = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('nav') === null, [
      cut.x + cut.width / 2,
      edge - 4,
    ] as const);
    expect(reached, path).toBe(true);
    // At the end there is nothing more, and nothing fades.
    const isFading = () =>
      page.getByRole('navigation', { name: 'Pages' }).evaluate((ways) => getComputedStyle(ways, '::before').opacity);
    expect(await isFading(), path).toBe('1');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(isFading, { message: path }).toBe('0');
  }
});

test('[A4] under a mouse the ways back and on light up, and throw no shadow over the edges of their bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/vision');
  await expectLetters(page);
  const transparent = 'rgba(0, 0, 0, 0)';
  for (const way of await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').all()) {
    await expect(way).toHaveCSS('background-color', transparent);
    await way.hover();
    await expect(way).not.toHaveCSS('background-color', transparent);
    await expect(way).toHaveCSS('box-shadow', 'none');
  }
});

test('[A4] a swipe turns the page, and so does PageDown at its end', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.origin,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/vision/mirror');
  await expect(page.locator('[data-auth="no-cookie"]')).toBeVisible();
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
