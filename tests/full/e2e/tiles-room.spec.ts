import { expect, test } from '../../e2e/test.ts';
import { comeToRest, drawnOf, explorer, map, middleOf, openExplorer, PHONE, told, viewOf } from './explorer-page.ts';

// WebGL that moves is drawn by the processor.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

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

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`[T1] at ${width} × ${height} the buttons that zoom leave the tiling around them to hands`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openExplorer(page);
    const box = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const before = await viewOf(page);
    await page.mouse.move(box.x + box.width - 30, box.y + 0.4 * box.height);
    await page.mouse.wheel(0, -300);
    await expect.poll(async () => (await viewOf(page)).scale).toBeGreaterThan(before.scale);
  });
}

test('[T1] zooming after all was shown stays over the tiling, which lies beside what is told', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openExplorer(page);
  await explorer(page).getByRole('button', { name: 'Show all' }).click();
  await comeToRest(page);
  for (let step = 0; step < 12; step += 1) await explorer(page).getByRole('button', { name: 'Zoom in' }).click();
  await comeToRest(page);
  expect((await drawnOf(page)).count).toBeGreaterThan(100);
});

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

for (const [width, height] of [
  [320, 640],
  [640, 320],
] as const) {
  test(`[T1] at ${width} × ${height} and 250 % text no word of the title is broken`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        document.documentElement.style.fontSize = '250%';
      });
    });
    await openExplorer(page);
    const title = explorer(page).getByRole('heading', { level: 2 });
    const broken = await title.evaluate((element) => {
      const text = element.firstChild as Text;
      return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    });
    expect(broken).toEqual([]);
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
