import { expect, test } from '../../e2e/test.ts';
import { coloursOf, comeToRest, drawnOf, explorer, openExplorer, told, viewOf } from './explorer-page.ts';

test('[T1] zoomed out it shows supertiles, level by level up to the root, and never too many', async ({ page }) => {
  await openExplorer(page);
  await explorer(page).getByLabel('Depth').selectOption('18');
  await expect(told(page)).toContainText('Tiles in all: 15,470,417,393,318,791.');
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
  await expect(told(page)).toContainText('Drawn: 71 of level 0. Tiles in all: 71.');
});

test('[T1] borders of clusters are drawn over the tiles', async ({ page }) => {
  await openExplorer(page);
  await comeToRest(page);
  expect(new Map(await coloursOf(page)).get('1 1 127')).toBeGreaterThan(5000);
});

test('[T1] it is drawn without a gap, in the light of the device', async ({ page }) => {
  await openExplorer(page);
  await comeToRest(page);
  const day = await coloursOf(page);
  const paper = '252 249 243';
  expect(day.find(([colour]) => colour === paper)).toBeUndefined();
  expect(day.filter(([, count]) => count > 500).length).toBeGreaterThan(10);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await coloursOf(page))[0]?.[0]).not.toBe(day[0]?.[0]);
});
