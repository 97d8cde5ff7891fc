import { expect, test } from '../../e2e/test.ts';
import { drawnOf, explorer, map, openExplorer, told, viewOf } from './explorer-page.ts';

test('[A1, T1] the explorer loads when it is opened; when it does not arrive that is said, and another try brings it', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const ofExplorer = () => loaded.filter((path) => path.includes('explorer'));
  await page.route('**/assets/explorer-*.js', (route) => route.abort());
  await page.goto('/debug');
  await expect(page.locator('[data-auth="no-cookie"]')).toBeVisible();
  expect(ofExplorer()).toEqual([]);
  const button = page.getByRole('button', { name: 'Explore the tiling' });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('The explorer did not arrive.');
  await page.unroute('**/assets/explorer-*.js');
  await button.click();
  await expect(explorer(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(new Set(ofExplorer()).size).toBe(1);
  await expect.poll(async () => (await drawnOf(page)).count).toBeGreaterThan(100);
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
    /^Tile [\d ]+, turned \d+°(, a (hat|cat))?; [4-8] neighbours\.$/,
  );
  await page.keyboard.press('End');
  await expect.poll(async () => (await drawnOf(page)).level).toBeGreaterThan(2);
  await expect(told(page).getByRole('status').first()).toHaveText(
    /^Supertile [\d ]+, a \w+, turned \d+°; \d neighbours\.$/,
  );
});
