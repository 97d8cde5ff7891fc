import { findingsByDayAndMoonlight, findingsOf } from '../../e2e/findings.ts';
import { expect, expectLetters, type Page, test } from '../../e2e/test.ts';
import { fingersOn } from './fingers.ts';

/** The view of a usual phone. */
const PHONE = { width: 390, height: 844 }; // CSS pixels

/** What is seen of the tiling. */
interface View {
  /** The middle, in edge lengths, and CSS pixels per edge length. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** Opens the explorer from behind the curtain, and waits until it shows something. */
async function openExplorer(page: Page): Promise<void> {
  await page.goto('/debug');
  await expect(page.locator('[data-auth="no-cookie"]')).toBeVisible();
  // Quests come by themselves, and push down what is to be pressed.
  await expect(page.getByRole('tablist', { name: 'Quests' })).toBeVisible();
  await page.getByRole('button', { name: 'Explore the tiling' }).click();
  await expect(map(page)).toHaveAttribute('data-view', /./);
  await expectLetters(page);
}

/** The dialog that takes the screen. */
function explorer(page: Page) {
  return page.getByRole('dialog', { name: 'Every hat there is' });
}

/** What is dragged and zoomed. */
function map(page: Page) {
  return page.getByRole('application', { name: 'The tiling' });
}

/** What is said beside it of what is pointed at. */
function told(page: Page) {
  return explorer(page).getByRole('region', { name: 'What is pointed at' });
}

/** Where the explorer looks. */
async function viewOf(page: Page): Promise<View> {
  const [x = 0, y = 0, scale = 0] = ((await map(page).getAttribute('data-view')) ?? '').split(' ').map(Number);
  return { x, y, scale };
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
    for (const control of await explorer(page).locator('button:visible').all()) {
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
  await expect(told(page).getByText(/^\d( › \d){6}$/)).toBeVisible();
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
