import { expect, test } from '../../e2e/test.ts';
import { coloursOf, comeToRest, drawnOf, explorer, middleOf, openExplorer, told, viewOf } from './explorer-page.ts';

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
