import { PAGES } from '../../e2e/all-pages.ts';
import { expect, expectAuth, expectLetters, expectSky, test } from '../../e2e/test.ts';
import { forgetShifts, untilStill, watchShifts } from './shifts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Source: web.dev, "Cumulative Layout Shift": up to 0.1 is good. Nobody sees a tenth of that. */
const SHIFT_MAX = 0.01;

/** Of the pages' own faces, those that are on each of them. */
const LETTERS = ['Almendra', 'Atkinson Hyperlegible Next'];

/** Run in the page. */
function lettersThere(): string[] {
  const there = [...document.fonts].filter(
    ({ family, status }) => status === 'loaded' && !/fallback|Figures/.test(family),
  );
  return there.map(({ family }) => family.replaceAll('"', '')).toSorted();
}

for (const width of [390, 1280]) {
  test(`nothing moves when the letters arrive: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(watchShifts);
    // What time it is at the tower is told in letters, too: here in some of which fewer have room in a line than later.
    await page.route('**/api/auth/cookie', async (route) => {
      const response = await route.fetch();
      const ping = (await response.json()) as object;
      await route.fulfill({ response, json: { ...ping, now: '01M83FCYV0VRRX6YDQ0QKDHW86' } });
    });
    let held = Promise.withResolvers<void>();
    await page.route('**/*.woff2', async (route) => {
      await held.promise;
      await route.continue();
    });
    for (const { path } of PAGES) {
      held = Promise.withResolvers<void>();
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expectAuth(page, 'no-cookie');
      await expectSky(page);
      await page.evaluate(untilStill);
      await page.evaluate(forgetShifts); // what comes late, as on /debug, is not of the letters
      await expect(page.locator('style[data-letters]'), 'they do not count yet').toHaveAttribute('media', 'not all');
      held.resolve();
      await expectLetters(page);
      expect(await page.evaluate(lettersThere), path).toEqual(LETTERS);
      const shifts = await page.evaluate(
        () =>
          new Promise<readonly number[]>((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve([...window.shifts])))),
          ),
      );
      const sum = shifts.reduce((before, value) => before + value, 0);
      expect(sum, `${path}: ${shifts.join(', ')}`).toBeLessThan(SHIFT_MAX);
    }
  });
}

test('what stands in for the letters of the text is as wide, bold letters, too', async ({ page }) => {
  await page.goto('/support');
  await expectAuth(page, 'no-cookie');
  await expectLetters(page);
  for (const weight of [400, 650]) {
    const ratio = await page.getByRole('main').evaluate(async ({ textContent }, weight) => {
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const width = async (family: string) => {
        context.font = `${weight} 100px "${family}"`;
        await document.fonts.load(context.font);
        return context.measureText(textContent ?? '').width;
      };
      return (await width('Atkinson fallback')) / (await width('Atkinson Hyperlegible Next'));
    }, weight);
    expect(Math.abs(ratio - 1), `${weight}: ${ratio}`).toBeLessThan(0.025);
  }
});

test('figures in titles are those of the text: the 1 of the titles’ own letters is an I', async ({ page }) => {
  await page.goto('/tutorial');
  await expectAuth(page, 'no-cookie');
  await expectLetters(page);
  const title = page.getByRole('heading', { name: '1. Turns' });
  const widths = await title.evaluate((element) => {
    const { fontFamily, fontSize } = getComputedStyle(element);
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const width = (letters: string, family: string) => {
      context.font = `700 ${fontSize} ${family}`;
      return context.measureText(letters).width;
    };
    return {
      figures: [width('0123456789', fontFamily), width('0123456789', '"Atkinson Hyperlegible Next"')],
      letters: [width('Turns', fontFamily), width('Turns', 'Almendra')],
    };
  });
  expect(widths.figures[0]).toBe(widths.figures[1]);
  expect(widths.letters[0]).toBe(widths.letters[1]);
});
