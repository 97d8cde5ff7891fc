import { expect, test } from '../../e2e/test.ts';
import { comeToRest, map, middleOf, openExplorer, PHONE, told, viewOf } from './explorer-page.ts';
import { fingersOn } from './fingers.ts';

test('[T1] a mouse drags, zooms about itself, and tells what is under it', async ({ page }) => {
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
  await expect(told(page).getByText(/^Delta( › \d \w+){7}$/)).toBeVisible();
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
});

test('[T1] a press that was let go elsewhere drags no further', async ({ page }) => {
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

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: PHONE, deviceScaleFactor: 2, isMobile: true });

  test('[T1] a finger drags, two zoom, and a tap selects', async ({ page }) => {
    await openExplorer(page);
    // Keys are not named where there are none.
    await expect(told(page)).toContainText('Point at something, or tap it. Drag the tiling to move it.');
    await expect(told(page).getByText('Arrow keys')).toBeHidden();
    const { x, y } = await middleOf(page);
    const move = await fingersOn(page);

    await move({ x, y, byX: 60, byY: -100 });
    const dragged = await comeToRest(page);
    expect(dragged.x).toBeCloseTo(-60 / 26, 1);
    expect(dragged.y).toBeCloseTo(100 / 26, 1);
    await expect(told(page).getByRole('heading', { level: 3 })).toHaveCount(0);

    await move({ x: x - 40, y, byX: -40 }, { x: x + 40, y, byX: 40 });
    const zoomed = await comeToRest(page);
    expect(zoomed.scale / 26).toBeCloseTo(2, 1);
    expect(zoomed.x).toBeCloseTo(dragged.x, 1);
    expect(zoomed.y).toBeCloseTo(dragged.y, 1);

    await page.touchscreen.tap(x, y);
    await expect(told(page).getByRole('heading', { level: 3 })).toHaveText(/^Tile \d{4} \d{3}$/);
    await expect(told(page).getByRole('status').first()).toHaveText(/^Tile .* neighbours\.$/);
  });
});
