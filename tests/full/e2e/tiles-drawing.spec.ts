import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, stopClock, test } from '../../e2e/test.ts';
import {
  coloursOf,
  comeToRest,
  drawnOf,
  explorer,
  map,
  middleOf,
  openExplorer,
  told,
  viewOf,
} from './explorer-page.ts';

const FRAME = 16; // ms

// Where motion is the matter, it is asked for: WebGL that moves is drawn by the processor.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[T1] zoomed out it shows supertiles, level by level up to the root, and never too many', async ({ page }) => {
  await openExplorer(page);
  await explorer(page).getByLabel('Depth').selectOption('18');
  await expect(told(page)).toContainText('; 15,470,417,393,318,791 tiles in all.');
  const levels: number[] = [];
  for (let step = 0; step < 45; step += 1) {
    const { count, level } = await drawnOf(page);
    expect(count).toBeLessThanOrEqual(6000);
    expect(level).toBeGreaterThanOrEqual(levels.at(-1) ?? 0);
    levels.push(level);
    const { scale } = await viewOf(page);
    await explorer(page).getByRole('button', { name: 'Zoom out' }).click();
    if ((await comeToRest(page)).scale === scale) break;
  }
  expect(new Set(levels).size).toBeGreaterThan(14);
  await explorer(page).getByLabel('Depth').selectOption('2');
  await explorer(page).getByRole('button', { name: 'Show all' }).click();
  await expect(told(page)).toContainText('71 tiles drawn; 71 tiles in all.');
});

test('[T1] borders of clusters are drawn over the tiles when they are shown; a tile that is held is marked', async ({
  page,
}) => {
  await openExplorer(page);
  const accent = '1 1 127';
  const shares = async (choice: string) => {
    await explorer(page).getByLabel('Show clusters').selectOption(choice);
    await comeToRest(page);
    return (await coloursOf(page)).find(([colour]) => colour === accent)?.[1] ?? 0;
  };
  expect(await shares('None')).toBe(0);
  expect(await shares('As they fit')).toBeGreaterThan(5000);
  expect(await shares('Level 1')).toBeGreaterThan(await shares('Level 2'));

  // Where it is too small to be seen, too: by a ring, 3 px wide and about 88 px long.
  await explorer(page).getByLabel('Show clusters').selectOption('None');
  const { x, y } = await middleOf(page);
  await page.mouse.click(x, y);
  await explorer(page).getByRole('button', { name: 'Show all' }).click();
  await comeToRest(page);
  const inYellow = async () => new Map(await coloursOf(page)).get('216 254 1') ?? 0;
  const marked = await inYellow();
  await explorer(page).getByRole('button', { name: 'Let go' }).click();
  await expect(told(page).getByRole('heading')).toHaveCount(0);
  await expect.poll(async () => marked - (await inYellow())).toBeGreaterThan(60);
});

test('[T1] it is drawn without a gap, in the light of the device', async ({ page }) => {
  await openExplorer(page);
  await explorer(page).getByLabel('Show clusters').selectOption('None');
  await comeToRest(page);
  const day = await coloursOf(page);
  const paper = '252 249 243';
  expect(day.find(([colour]) => colour === paper)).toBeUndefined();
  expect(day.filter(([, count]) => count > 500).length).toBeGreaterThan(10);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await coloursOf(page))[0]?.[0]).not.toBe(day[0]?.[0]);
});

/** Saves what is in view; the file and the words about it. */
async function saveAsSvg(page: Page) {
  const download = page.waitForEvent('download');
  await explorer(page).getByRole('button', { name: 'Save as SVG' }).click();
  const file = await download;
  const words = await told(page)
    .getByText(/^Saved /)
    .textContent();
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8'), words: words ?? '' };
}

test('[T1] what is in view is saved as SVG, as it is drawn, tiles and supertiles', async ({ page, complaints }) => {
  await openExplorer(page);
  for (const zoomOut of [0, 9]) {
    await map(page).focus();
    for (let step = 0; step < zoomOut; step += 1) await page.keyboard.press('-');
    await comeToRest(page);
    const { count } = await drawnOf(page);
    const { name, text, words } = await saveAsSvg(page);
    expect(name).toBe('spectre-Delta-7.svg');
    const kB = Math.ceil(text.length / 1000);
    const shown = count.toLocaleString('en');
    expect(words).toMatch(new RegExp(`^Saved spectre-Delta-7\\.svg: ${shown} (super)?tiles.*, ${kB} kB\\.$`));
    expect(count).toBeGreaterThan(zoomOut === 0 ? 100 : 300);
    // Small shapes are mostly lines, and what is on the screen lies on whole pixels.
    expect(await looksAlike(page, text)).toBeGreaterThan(zoomOut === 0 ? 0.97 : 0.9);
  }
  await explorer(page).getByLabel('Depth').selectOption('18');
  await explorer(page).getByRole('button', { name: 'Show all' }).click();
  await comeToRest(page);
  expect(await looksAlike(page, (await saveAsSvg(page)).text)).toBeGreaterThan(0.9);
  expect(complaints).toEqual([]);
});

/** Draws a file and compares it with what is on the canvas: the share of points whose colours are close. */
function looksAlike(page: Page, text: string): Promise<number> {
  return map(page).evaluate(async (host, source) => {
    const canvas = host.querySelector('canvas') as HTMLCanvasElement;
    const { width, height } = canvas;
    const image = new Image(width, height);
    image.src = `data:image/svg+xml,${encodeURIComponent(source)}`; // pages show no blobs
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

test('[T1] zooming takes a moment, and none with less motion', async ({ page }) => {
  await page.clock.install();
  await openExplorer(page);
  await comeToRest(page);
  let { scale } = await viewOf(page);
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    await page.emulateMedia({ reducedMotion });
    // Frames come one after another, on a machine that draws few a second, too.
    await stopClock(page);
    const seen = new Set([await map(page).getAttribute('data-view')]);
    await page.evaluate(() => document.querySelector<HTMLElement>('dialog button[aria-label="Zoom in"]')?.click());
    for (let frame = 0; frame < 20; frame += 1) {
      await page.clock.runFor(FRAME);
      seen.add(await map(page).getAttribute('data-view'));
    }
    await page.clock.resume();
    if (reducedMotion === 'reduce') expect(seen.size).toBe(2);
    else expect(seen.size).toBeGreaterThan(9);
    scale *= 1.6;
    expect((await comeToRest(page)).scale).toBeCloseTo(scale, 4);
  }
});
