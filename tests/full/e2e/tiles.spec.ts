import { readdirSync, readFileSync } from 'node:fs';
import { findingsByDayAndMoonlight, findingsOf } from '../../e2e/findings.ts';
import { expect, test } from '../../e2e/test.ts';
import { drawnOf, explorer, map, middleOf, openExplorer, PHONE, told, viewOf } from './explorer-page.ts';

const CLIENT = new URL('../../../dist/client/', import.meta.url);
const ASSETS = new URL('assets/', CLIENT);

// Where motion is the matter, it is asked for: WebGL that moves is drawn by the processor.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[A1, T1] the explorer comes when it is opened, and neither any page nor the sky carries what it is made of', async ({
  page,
  complaints,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const scripts = readdirSync(ASSETS).filter((name) => name.endsWith('.js'));
  const having = scripts.filter((name) =>
    readFileSync(new URL(name, ASSETS), 'utf8').includes('There is no outline of'),
  );
  expect(having).toHaveLength(1);
  expect(having[0]).toMatch(/^explorer-/);
  expect(readFileSync(new URL('debug/index.html', CLIENT), 'utf8')).not.toContain(having[0]);

  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/debug');
  await expect(page.locator('[data-auth="no-cookie"]')).toBeVisible();
  expect(loaded.filter((path) => path.includes('explorer'))).toEqual([]);
  await page.getByRole('button', { name: 'Explore the tiling' }).click();
  await expect(explorer(page)).toBeVisible();
  expect(loaded.filter((path) => path.includes('explorer'))).toHaveLength(1);
  await expect.poll(async () => (await drawnOf(page)).count).toBeGreaterThan(100);
  expect(complaints).toEqual([]);
});

test('[A12, T1] the section tells what the sky does, and can still it and have it drawn otherwise', async ({
  page,
  complaints,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/debug');
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Tiles', exact: true }) });
  const fact = (name: string) =>
    section.locator('dl > div', { has: page.getByText(name, { exact: true }) }).locator('dd');
  await section.scrollIntoViewIfNeeded();
  await expect(fact('drawn by')).toHaveText(/^(WebGL 2|Canvas 2D)$/);
  await expect(fact('tiles')).toHaveText(/^\d{3,}$/);
  await expect(fact('depth')).toHaveText('7');
  await expect(fact('nodes visited')).toHaveText(/^\d{3,}, \d\.\d\d a tile$/);
  await expect(section.getByText(/^Frame times, the newest \d+: median [\d.]+ ms, worst [\d.]+ ms\.$/)).toBeVisible();

  const sky = section.getByRole('switch', { name: 'Sky: Moving' });
  await expect(sky).toBeChecked();
  await expect(fact('moving')).toHaveText('true');
  await sky.click();
  await expect(section.getByRole('switch', { name: 'Sky: Still' })).not.toBeChecked();
  await expect(fact('moving')).toHaveText('false');

  await section.getByLabel('Drawn by').selectOption('Canvas 2D');
  await expect(fact('drawn by')).toHaveText('Canvas 2D');
  await expect(fact('tiles')).toHaveText(/^\d{3,}$/);
  expect(complaints).toEqual([]);
});

test('[T1] the sky is asked while the section is seen, and not otherwise', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.assign(window, { reports: 0 });
    Worker.prototype.postMessage = new Proxy(Worker.prototype.postMessage, {
      apply(post, worker, message) {
        if (message[0].type === 'report') (window as unknown as { reports: number }).reports += 1;
        Reflect.apply(post, worker, message);
      },
    });
  });
  const reports = () => page.evaluate(() => (window as unknown as { reports: number }).reports);
  await page.goto('/debug');
  await expect(page.locator('[data-backend]')).toBeAttached();
  expect(await reports()).toBe(0);
  await page.getByRole('heading', { name: 'Tiles', exact: true }).scrollIntoViewIfNeeded();
  await expect.poll(reports).toBeGreaterThan(1);
  await page.getByRole('heading', { name: 'Errors' }).scrollIntoViewIfNeeded();
  // Who has looked for longer than this is told before it that all of it is out of sight.
  const section = page.locator('section', { has: page.getByRole('heading', { name: 'Tiles', exact: true }) });
  await section.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        new IntersectionObserver(([entry]) => {
          if (!entry?.isIntersecting) resolve();
        }).observe(element);
      }),
  );
  const before = await reports();
  await page.waitForTimeout(2500);
  expect(await reports()).toBe(before);
});

test('[T1] it takes the whole screen and the focus, and gives both back', async ({ page }) => {
  await openExplorer(page);
  await expect(map(page)).toBeFocused();
  expect(await explorer(page).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    const place = await page.evaluate(() => {
      const { activeElement, body } = document;
      // Between the last control and the first the browser's own are reached, and the page has no focus.
      if (activeElement === body) return 'nowhere';
      return activeElement?.closest('dialog') ? 'in the explorer' : `outside: ${activeElement?.outerHTML.slice(0, 80)}`;
    });
    expect(['nowhere', 'in the explorer'], `after Tab ${step + 1}`).toContain(place);
  }
  await map(page).focus();
  await page.keyboard.press('Escape');
  await expect(explorer(page)).toBeHidden();
  const button = page.getByRole('button', { name: 'Explore the tiling' });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(explorer(page)).toBeVisible();
  await explorer(page).getByRole('button', { name: 'Close' }).click();
  await expect(button).toBeFocused();
});

test('[T1] keys move and zoom, and what lies in the middle is said once they rest', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openExplorer(page);
  expect(await viewOf(page)).toEqual({ x: 0, y: 0, scale: 26 });
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await viewOf(page)).x).toBeCloseTo(64 / 26, 6);
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(async () => (await viewOf(page)).y).toBeCloseTo(-256 / 26, 6);
  await page.keyboard.press('+');
  await expect.poll(async () => (await viewOf(page)).scale).toBeCloseTo(26 * 1.6, 6);
  await page.keyboard.press('-');
  await expect.poll(async () => (await viewOf(page)).scale).toBeCloseTo(26, 6);
  await page.keyboard.press('Home');
  await expect.poll(() => viewOf(page)).toEqual({ x: 0, y: 0, scale: 26 });
  await expect(told(page).getByRole('status').first()).toHaveText(
    /^Tile [\d ]+, (upright|turned \d+°)(, a (hat|cat))?; (four|five|six|seven|eight) neighbours\.$/,
  );
  await page.keyboard.press('End');
  await expect.poll(async () => (await drawnOf(page)).level).toBeGreaterThan(2);
  await expect(told(page).getByRole('status').first()).toHaveText(
    /^Supertile [\d ]+, a \w+, (upright|turned \d+°); \w+ neighbours\.$/,
  );
});

test('[T1] without its code that is said, and another try brings it', async ({ page }) => {
  await page.route('**/assets/explorer-*.js', (route) => route.abort());
  await page.goto('/debug');
  await expect(page.locator('[data-auth="no-cookie"]')).toBeVisible();
  const button = page.getByRole('button', { name: 'Explore the tiling' });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('The explorer did not arrive.');
  await page.unroute('**/assets/explorer-*.js');
  await button.click();
  await expect(explorer(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[T1, T5] section and explorer are accessible, by day and by moonlight', async ({ page }) => {
  await openExplorer(page);
  const { x, y } = await middleOf(page);
  await page.mouse.move(x, y);
  await expect(told(page).getByRole('heading', { level: 3 })).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const size of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    expect(await findingsByDayAndMoonlight(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  expect(await findingsOf(page)).toEqual([]);
});
