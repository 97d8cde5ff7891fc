import { readdirSync, readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

const CLIENT = new URL('../../dist/client/', import.meta.url);
const ASSETS = new URL('assets/', CLIENT);
const PHONE = { width: 390, height: 844 };

interface View {
  /** The middle, in edge lengths, and CSS pixels per edge length. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

async function openExplorer(page: Page): Promise<void> {
  await page.goto('/debug');
  await expect(page.locator('[data-auth="no-cookie"]')).toBeVisible();
  await page.getByRole('button', { name: 'Explore the tiling' }).click();
  await expect(map(page)).toHaveAttribute('data-view', /./);
}

function explorer(page: Page) {
  return page.getByRole('dialog', { name: 'Every hat there is' });
}

function map(page: Page) {
  return page.getByRole('application', { name: 'The tiling' });
}

function told(page: Page) {
  return explorer(page).getByRole('region', { name: 'What is pointed at' });
}

async function viewOf(page: Page): Promise<View> {
  const [x = 0, y = 0, scale = 0] = ((await map(page).getAttribute('data-view')) ?? '').split(' ').map(Number);
  return { x, y, scale };
}

/** How many are drawn, and of which level. */
async function drawnOf(page: Page): Promise<{ count: number; level: number }> {
  const words = await told(page)
    .getByText(/ drawn, of /)
    .textContent();
  const [, count = '', level = '0'] = /^([\d,]+) (?:tiles|supertiles of level (\d+)) drawn/.exec(words ?? '') ?? [];
  return { count: Number(count.replaceAll(',', '')), level: Number(level) };
}

/** The middle of what is drawn, on the page. */
async function middleOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await map(page).boundingBox();
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
}

/** Waits until nothing moves by itself any more. */
async function comeToRest(page: Page): Promise<View> {
  await page.evaluate(async () => {
    const host = document.querySelector<HTMLElement>('[role="application"]');
    let last = '';
    for (let still = 0; still < 10; ) {
      await new Promise(requestAnimationFrame);
      still = host?.dataset.view === last ? still + 1 : 0;
      last = host?.dataset.view ?? '';
    }
  });
  return viewOf(page);
}

/** How many pixels are drawn in each colour, the most frequent first. */
function coloursOf(page: Page): Promise<readonly (readonly [string, number])[]> {
  return map(page).evaluate((host) => {
    const canvas = host.querySelector('canvas');
    const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    const counts = new Map<string, number>();
    for (let at = 0; at < pixels.length; at += 4) {
      const colour = `${pixels[at]} ${pixels[at + 1]} ${pixels[at + 2]}`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    return [...counts].sort(([, a], [, b]) => b - a);
  });
}

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
  await page.waitForTimeout(300);
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
    expect(
      await page.evaluate(() => document.activeElement?.closest('dialog') || document.activeElement === document.body),
    ).toBeTruthy();
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

test('[T1] a mouse drags, zooms about itself, tells what is under it, and a click keeps that', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openExplorer(page);
  const { x, y } = await middleOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 80, y + 30, { steps: 4 });
  await page.mouse.move(x - 130, y + 52, { steps: 4 });
  await page.mouse.up();
  const dragged = await comeToRest(page);
  expect(dragged.x).toBeCloseTo(130 / 26, 4);
  expect(dragged.y).toBeCloseTo(-52 / 26, 4);

  await page.mouse.move(x + 100, y - 50);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await viewOf(page)).scale).toBeGreaterThan(30);
  const zoomed = await comeToRest(page);
  expect(zoomed.x + 100 / zoomed.scale).toBeCloseTo(dragged.x + 100 / 26, 4);
  expect(zoomed.y - 50 / zoomed.scale).toBeCloseTo(dragged.y - 50 / 26, 4);

  const name = told(page).getByRole('heading', { level: 3 });
  await expect(name).toHaveText(/^Tile \d{4} \d{3}$/);
  await expect(told(page).getByRole('list', { name: 'The way to it from the root' }).getByRole('listitem')).toHaveCount(
    8,
  );
  await expect(told(page).getByText(/^\[-?\d+, -?\d+, -?\d+, -?\d+\]$/)).toBeVisible();
  // The neighbours, a line each.
  expect(
    await told(page)
      .getByText(/^\d{4} \d{3}$/)
      .count(),
  ).toBeGreaterThan(3);
  const first = await name.textContent();
  await page.mouse.move(x - 150, y + 150);
  await expect(name).not.toHaveText(first ?? '');
  const second = (await name.textContent()) ?? '';
  await page.mouse.down();
  await page.mouse.up();
  await page.mouse.move(x + 200, y - 50);
  await comeToRest(page);
  await expect(name).toHaveText(second);
  await page.mouse.click(x + 200, y - 50);
  await expect(name).not.toHaveText(second);
});

test('[T1] what is tapped says that it is held, and is let go by a button, by Escape, and by another depth', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openExplorer(page);
  const { x, y } = await middleOf(page);
  const name = told(page).getByRole('heading', { level: 3 });
  const letGo = told(page).getByRole('button', { name: 'Let go' });
  const status = told(page).getByRole('status').first();
  await page.mouse.move(x, y);
  await expect(name).toBeVisible();
  await expect(letGo).toHaveCount(0);

  await page.mouse.click(x, y);
  await expect(told(page)).toContainText('Held: it stays while you look around.');
  await expect(status).toHaveText(/^Tile /);
  for (let step = 0; step < 5; step += 1) await explorer(page).getByRole('button', { name: 'Zoom out' }).click();
  await expect(told(page)).toContainText('supertiles');
  await expect(name).toHaveText(/^Tile /);
  await letGo.click();
  await expect(letGo).toHaveCount(0);
  await expect(name).toHaveCount(0);
  await expect(map(page)).toBeFocused();
  await page.mouse.move(x + 40, y);
  await expect(name).toHaveText(/^Supertile /);

  await page.mouse.click(x, y);
  await expect(letGo).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(letGo).toHaveCount(0);
  await expect(explorer(page)).toBeVisible();

  await page.mouse.click(x, y);
  await expect(letGo).toBeVisible();
  await expect(status).not.toHaveText('');
  await explorer(page).getByLabel('Depth').selectOption('0');
  await expect(status).toHaveText('');
  await expect(letGo).toHaveCount(0);
  await page.mouse.move(x, y);
  await expect(told(page).getByText('none', { exact: true })).toBeVisible();
  await map(page).focus();
  await page.keyboard.press('Escape');
  await expect(explorer(page)).toHaveCount(0);
});

test('[T1] a press that was let go elsewhere drags no further', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openExplorer(page);
  const { x, y } = await middleOf(page);
  const before = await viewOf(page);
  await map(page).evaluate(
    (host, [left, top]) => {
      host.setPointerCapture = () => {};
      const say = (type: string, by: number, buttons: number) =>
        host.dispatchEvent(
          new PointerEvent(type, { pointerId: 7, button: 0, buttons, clientX: left + by, clientY: top, bubbles: true }),
        );
      say('pointerdown', 0, 1);
      say('pointermove', 40, 1);
      for (const by of [80, 200, 300]) say('pointermove', by, 0);
    },
    [x, y] as const,
  );
  const after = await comeToRest(page);
  expect((before.x - after.x) * before.scale).toBeCloseTo(40, 1);
});

test('[T1] zoomed out it shows supertiles, level by level up to the root, and never too many', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openExplorer(page);
  await explorer(page).getByLabel('Depth').selectOption('18');
  await expect(told(page)).toContainText('of 15,470,417,393,318,791 tiles');
  const levels: number[] = [];
  for (let step = 0; step < 45; step += 1) {
    const { count, level } = await drawnOf(page);
    expect(count).toBeLessThanOrEqual(6000);
    expect(level).toBeGreaterThanOrEqual(levels.at(-1) ?? 0);
    levels.push(level);
    const { scale } = await viewOf(page);
    await explorer(page).getByRole('button', { name: 'Zoom out' }).click();
    await page.waitForTimeout(30);
    if ((await comeToRest(page)).scale === scale) break;
  }
  expect(new Set(levels).size).toBeGreaterThan(14);
  await explorer(page).getByLabel('Depth').selectOption('2');
  await explorer(page).getByRole('button', { name: 'Show all' }).click();
  await expect(told(page)).toContainText('71 tiles drawn, of 71 tiles.');
  await explorer(page).getByLabel('Root').selectOption('Gamma');
  await explorer(page).getByRole('button', { name: 'Show all' }).click();
  await expect(told(page)).toContainText('62 tiles drawn, of 62 tiles.');
  await explorer(page).getByLabel('Depth').selectOption('0');
  await expect(told(page)).toContainText('2 tiles drawn, of 2 tiles.');
});

test('[T1] borders of clusters are drawn over the tiles when they are shown', async ({ page }) => {
  await openExplorer(page);
  const accent = '1 1 127';
  const shares = async (choice: string) => {
    await explorer(page).getByLabel('Show clusters').selectOption(choice);
    await comeToRest(page);
    return (await coloursOf(page)).find(([colour]) => colour === accent)?.[1] ?? 0;
  };
  expect(await shares('None')).toBe(0);
  const fit = await shares('As they fit');
  expect(fit).toBeGreaterThan(5000);
  const [first, second, third] = [await shares('Level 1'), await shares('Level 2'), await shares('Level 3')];
  expect(first).toBeGreaterThan(second);
  expect(second).toBeGreaterThan(third);
  await expect(explorer(page).getByLabel('Show clusters').getByRole('option')).toHaveText([
    'None',
    'As they fit',
    ...[1, 2, 3, 4, 5, 6, 7].map((level) => `Level ${level}`),
  ]);
});

test('[T1] it is drawn without a gap, in the light of the device, and not again while nothing changes', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    Object.assign(window, { frames: 0 });
    window.requestAnimationFrame = (act) => {
      (window as unknown as { frames: number }).frames += 1;
      return request(act);
    };
  });
  await openExplorer(page);
  await explorer(page).getByLabel('Show clusters').selectOption('None');
  await comeToRest(page);
  const day = await coloursOf(page);
  const paper = '252 249 243';
  expect(day.find(([colour]) => colour === paper)).toBeUndefined();
  expect(day.filter(([, count]) => count > 500).length).toBeGreaterThan(10);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await coloursOf(page))[0]?.[0]).not.toBe(day[0]?.[0]);

  const frames = () => page.evaluate(() => (window as unknown as { frames: number }).frames);
  const before = await frames();
  await page.waitForTimeout(1500);
  expect(await frames()).toBe(before);
});

for (const zoomOut of [0, 4, 9]) {
  test(`[T1] what is in view is saved as SVG, zoomed out ${zoomOut} times`, async ({ page, complaints }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openExplorer(page);
    for (let step = 0; step < zoomOut; step += 1) await page.keyboard.press('-');
    await comeToRest(page);
    const { level } = await drawnOf(page);
    const download = page.waitForEvent('download');
    await explorer(page).getByRole('button', { name: 'Save as SVG' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('spectre-Delta-7.svg');
    const text = readFileSync(await file.path(), 'utf8');
    const words =
      (await told(page)
        .getByText(/^Saved /)
        .textContent()) ?? '';
    const [, count = '', size] =
      /^Saved spectre-Delta-7\.svg: ([\d,]+) (?:super)?tiles.*, (\d+) kB\.$/.exec(words) ?? [];
    const uses = Number(count.replaceAll(',', ''));
    expect(uses).toBe((await drawnOf(page)).count);
    expect(uses).toBeGreaterThan(zoomOut === 0 ? 100 : 300);
    expect(Math.ceil(text.length / 1000)).toBe(Number(size));

    // The page's own policy lets nobody parse there.
    const reader = await page.context().newPage();
    const found = await reader.evaluate((source) => {
      const { documentElement: svg } = new DOMParser().parseFromString(source, 'image/svg+xml');
      return {
        root: svg.nodeName,
        problems: svg.querySelectorAll('parsererror').length,
        uses: svg.querySelectorAll('use').length,
        outlines: svg.querySelectorAll('defs path').length,
        title: svg.querySelector('title')?.textContent,
        box: svg.getAttribute('viewBox')?.split(' ').map(Number),
      };
    }, text);
    expect(found).toMatchObject({ root: 'svg', problems: 0, uses, title: 'Spectre tiling, Delta of level 7' });
    expect(level === 0 ? found.outlines === 1 : found.outlines > 4 && found.outlines <= 9).toBe(true);
    const box = await map(page).boundingBox();
    const { scale } = await viewOf(page);
    expect(found.box?.[2]).toBeCloseTo((box?.width ?? 0) / scale, 2);
    expect(found.box?.[3]).toBeCloseTo((box?.height ?? 0) / scale, 2);
    // Small shapes are mostly lines, and what is on the screen lies on whole pixels.
    expect(await looksAlike(page, text)).toBeGreaterThan(zoomOut === 0 ? 0.97 : 0.9);
    expect(complaints).toEqual([]);
  });
}

/** Draws a file and compares it with what is on the canvas: the share of points whose colours are close. */
function looksAlike(page: Page, text: string): Promise<number> {
  return map(page).evaluate(async (host, source) => {
    const canvas = host.querySelector('canvas') as HTMLCanvasElement;
    const { width, height } = canvas;
    const image = new Image(width, height);
    image.src = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }));
    await image.decode();
    const other = new OffscreenCanvas(width, height).getContext('2d') as OffscreenCanvasRenderingContext2D;
    other.drawImage(image, 0, 0, width, height);
    const [a, b] = [canvas.getContext('2d'), other].map(
      (context) => context?.getImageData(0, 0, width, height).data ?? [],
    );
    let [close, all] = [0, 0];
    for (let at = 0; at < width * height * 4; at += 4 * 37) {
      const far = [0, 1, 2].map((part) => Math.abs((a?.[at + part] ?? 0) - (b?.[at + part] ?? 255)));
      if (Math.max(...far) < 48) close += 1;
      all += 1;
    }
    return close / all;
  }, text);
}

test('[T1] on a phone a finger drags, two zoom, and a tap selects', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.origin,
    hasTouch: true,
    viewport: PHONE,
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  await openExplorer(page);
  const { x, y } = await middleOf(page);
  const touch = await context.newCDPSession(page);
  /** Puts fingers down at some places, moves each by so much, and lifts them. */
  async function move(fingers: readonly { x: number; y: number; byX?: number; byY?: number }[]): Promise<View> {
    const at = (part: number) =>
      fingers.map(({ x, y, byX = 0, byY = 0 }, id) => ({ id, x: x + byX * part, y: y + byY * part }));
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
    }
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return comeToRest(page);
  }

  const dragged = await move([{ x, y, byX: 60, byY: -100 }]);
  expect(dragged.x).toBeCloseTo(-60 / 26, 1);
  expect(dragged.y).toBeCloseTo(100 / 26, 1);
  await expect(told(page).getByRole('heading', { level: 3 })).toHaveCount(0);

  const zoomed = await move([
    { x: x - 40, y, byX: -40 },
    { x: x + 40, y, byX: 40 },
  ]);
  expect(zoomed.scale / 26).toBeCloseTo(2, 1);
  expect(zoomed.x).toBeCloseTo(dragged.x, 1);
  expect(zoomed.y).toBeCloseTo(dragged.y, 1);

  await page.touchscreen.tap(x, y);
  await expect(told(page).getByRole('heading', { level: 3 })).toHaveText(/^Tile \d{4} \d{3}$/);
  await expect(told(page).getByRole('status').first()).toHaveText(/^Tile .* neighbours\.$/);
  await context.close();
});

for (const [width, height] of [
  [390, 844],
  [320, 640],
  [844, 390],
  [900, 700],
  [1120, 700],
  [1280, 800],
  [1440, 900],
] as const) {
  test(`[T1] at ${width} × ${height} everything can be reached, and pressed`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openExplorer(page);
    const { x, y } = await middleOf(page);
    await page.mouse.move(x, y);
    await expect(told(page).getByRole('heading', { level: 3 })).toBeVisible();
    for (const control of await explorer(page).locator('button:visible, select').all()) {
      await control.scrollIntoViewIfNeeded();
      const box = await control.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(48);
      expect(box?.width).toBeGreaterThanOrEqual(48);
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    expect(await explorer(page).evaluate((dialog) => dialog.scrollWidth)).toBeLessThanOrEqual(width);
    expect((await map(page).boundingBox())?.height).toBeGreaterThan(0.38 * height);
  });
}

for (const [width, height, text] of [
  [320, 640, 100],
  [390, 844, 100],
  [844, 390, 100],
  [900, 700, 100],
  [1120, 700, 100],
  [1280, 800, 100],
  [1440, 900, 100],
  [844, 390, 200],
  [900, 700, 200],
  [1280, 800, 200],
] as const) {
  test(`[T1] at ${width} × ${height} and ${text} % text the title stands beside the way out, and room is left`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript((size) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = `${size}%`;
      });
    }, text);
    await openExplorer(page);
    const title = explorer(page).getByRole('heading', { level: 2 });
    const lines = await title.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
    });
    // Beside the tiling there is less room for a large one.
    expect(lines).toBeLessThanOrEqual(text > 100 && height < 512 ? 2 : 1);
    const [beside, close] = [
      await title.boundingBox(),
      await explorer(page).getByRole('button', { name: 'Close' }).boundingBox(),
    ];
    const middle = (beside?.y ?? 0) + (beside?.height ?? 0) / 2;
    expect(close?.y).toBeLessThan(middle);
    expect((close?.y ?? 0) + (close?.height ?? 0)).toBeGreaterThan(middle);
    const seen = await map(page).boundingBox();
    expect(seen?.height).toBeGreaterThan(0.38 * height);
    expect(seen?.width).toBeGreaterThan(0.45 * width);
    if (height > 512) return;
    // Nothing lies over it but what zooms.
    const details = await told(page).boundingBox();
    expect(details?.x).toBeGreaterThanOrEqual((seen?.x ?? 0) + (seen?.width ?? 0));
  });
}

test('[T1] large text leaves room for the tiling', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '250%';
    });
  });
  await openExplorer(page);
  expect(await explorer(page).evaluate((dialog) => dialog.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  expect((await map(page).boundingBox())?.height).toBeGreaterThan(0.38 * PHONE.height);
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`[T1] with motion “${reducedMotion}” zooming ${reducedMotion === 'reduce' ? 'is there at once' : 'takes a moment'}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await openExplorer(page);
    await comeToRest(page);
    const views = await page.evaluate(async () => {
      const host = document.querySelector<HTMLElement>('[role="application"]');
      const before = host?.dataset.view;
      const seen = new Set<string | undefined>();
      document.querySelector<HTMLElement>('dialog button[aria-label="Zoom in"]')?.click();
      for (let frame = 0; frame < 40; frame += 1) {
        await new Promise(requestAnimationFrame);
        if (host?.dataset.view !== before) seen.add(host?.dataset.view);
      }
      return seen.size;
    });
    if (reducedMotion === 'reduce') expect(views).toBe(1);
    else expect(views).toBeGreaterThan(2);
    expect((await comeToRest(page)).scale).toBeCloseTo(26 * 1.6, 4);

    // Let go while it moves: it goes on, or stays where it was let go.
    const { x, y } = await middleOf(page);
    const from = await viewOf(page);
    await page.evaluate(
      async ([left, top]) => {
        const host = document.querySelector('[role="application"]') as HTMLElement;
        host.setPointerCapture = () => {};
        const say = (type: string, by: number) =>
          host.dispatchEvent(
            new PointerEvent(type, {
              pointerId: 7,
              button: 0,
              clientX: left + by,
              clientY: top,
              buttons: 1,
              bubbles: true,
            }),
          );
        say('pointerdown', 0);
        for (let step = 1; step <= 5; step += 1) {
          await new Promise(requestAnimationFrame);
          say('pointermove', step * 20);
        }
        say('pointerup', 100);
      },
      [x, y] as const,
    );
    const moved = (from.x - (await comeToRest(page)).x) * from.scale;
    if (reducedMotion === 'reduce') expect(moved).toBeCloseTo(100, 2);
    else expect(moved).toBeGreaterThan(105);
  });
}

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
  for (const size of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page })
        .options({ rules: { 'color-contrast-enhanced': { enabled: true }, 'meta-viewport': { enabled: false } } })
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html).slice(0, 3)])).toEqual([]);
    }
  }
  await page.keyboard.press('Escape');
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'color-contrast-enhanced': { enabled: true }, 'meta-viewport': { enabled: false } } })
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html).slice(0, 3)])).toEqual([]);
});
