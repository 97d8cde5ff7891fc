import { findingsByDayAndMoonlight, findingsOf } from '../../e2e/findings.ts';
import { expect, test } from '../../e2e/test.ts';
import { comeToRest, drawnOf, explorer, map, middleOf, openExplorer, PHONE, told, viewOf } from './explorer-page.ts';

test('[T1] the tiling and all controls have room on screens of any size, with large text, too', async ({ page }) => {
  await openExplorer(page);
  for (const [width, height, text] of [
    [320, 640, 100],
    [844, 390, 100],
    [900, 700, 200],
    [1280, 800, 100],
    [390, 844, 250],
    [320, 640, 250],
  ] as const) {
    const name = `${width} by ${height} px, ${text} %`;
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`;
    }, text);
    await comeToRest(page);
    expect(await explorer(page).evaluate((dialog) => dialog.scrollWidth), name).toBeLessThanOrEqual(width);
    const seen = await map(page).boundingBox();
    expect(seen?.height, name).toBeGreaterThan(0.38 * height);
    expect(seen?.width, name).toBeGreaterThan(0.45 * width);
    for (const control of await explorer(page).locator('button:visible, select').all()) {
      await control.scrollIntoViewIfNeeded();
      const box = await control.boundingBox();
      expect(box?.height, name).toBeGreaterThanOrEqual(48);
      expect(box?.width, name).toBeGreaterThanOrEqual(48);
      expect(box?.x, name).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(width);
    }
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
    expect(broken, name).toEqual([]);
  }
});

test('[T1] zooming works beside the buttons, and stays over the tiling after all was shown', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openExplorer(page);
  const box = (await map(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const before = await viewOf(page);
  await page.mouse.move(box.x + box.width - 30, box.y + 0.4 * box.height);
  await page.mouse.wheel(0, -300);
  await expect.poll(async () => (await viewOf(page)).scale).toBeGreaterThan(before.scale);
  await explorer(page).getByRole('button', { name: 'Show all' }).click();
  await comeToRest(page);
  for (let step = 0; step < 12; step += 1) await explorer(page).getByRole('button', { name: 'Zoom in' }).click();
  await comeToRest(page);
  expect((await drawnOf(page)).count).toBeGreaterThan(100);
});

test('[T1, T5] section and explorer are accessible, by day and by moonlight', async ({ page }) => {
  await openExplorer(page);
  const { x, y } = await middleOf(page);
  await page.mouse.move(x, y);
  await expect(told(page).getByRole('heading', { level: 3 })).toBeVisible();
  for (const size of [PHONE, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size);
    expect(await findingsByDayAndMoonlight(page)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  expect(await findingsOf(page)).toEqual([]);
});
