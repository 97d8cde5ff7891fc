import { findingsByDayAndMoonlight } from '../../e2e/axe-findings.ts';
import { overflowingElements, setLetters } from '../../e2e/overflow.ts';
import { PAGES } from '../../e2e/page-table.ts';
import { signInAsSavedPlayer } from '../../e2e/saved-player.ts';
import { expect, expectLetters, headline, openPage, type Page, test } from '../../e2e/test.ts';

/** A state in which every page is tested: how to reach the state, and how to recognise it. */
interface State {
  readonly name: string;
  /** Prepares the browser before the first page is opened. */
  readonly before?: (page: Page) => Promise<void>;
  readonly open: (page: Page, path: string) => Promise<void>;
  /** The expected headline of a page; by default, that for an anonymous player. */
  readonly says?: (h1: string, path: string) => string | RegExp;
}

const API = '**/api/**';

const STATES: readonly State[] = [
  {
    name: 'for an anonymous player',
    async open(page, path) {
      await openPage(page, path);
    },
  },
  {
    name: 'for a saved player',
    before: signInAsSavedPlayer,
    async open(page, path) {
      await openPage(page, path, 'authenticated');
      await expect(page.getByText('One moment.')).toHaveCount(0);
    },
    says: (h1, path) => ({ '/': /^Welcome back, /, '/game/quest/Cookie': /./ })[path] ?? h1,
  },
  {
    name: 'while calls to the server are pending',
    async before(page) {
      await page.route(API, () => {}); // never answered
    },
    async open(page, path) {
      await page.goto(path);
      await expect(page.locator('[data-backend]')).toBeAttached();
    },
  },
  {
    name: 'while all calls to the server fail',
    async before(page) {
      await page.route(API, (route) => route.fulfill({ status: 500, json: { message: 'Internal Server Error' } }));
    },
    async open(page, path) {
      await page.goto(path);
      await expect(page.locator('[data-auth]').getByRole('button')).toHaveText('Offline');
    },
  },
];

const SHOWN = [...PAGES, { path: '/nowhere', h1: 'Neko not found' }];
const HALVES = [SHOWN.slice(0, 6), SHOWN.slice(6)];

/** The widths of the smallest phone, and of a common phone. */
const WIDTHS = [320, 390]; // CSS pixels
const [WIDTH] = WIDTHS as [number, number];
const LETTERS = 250; // %

for (const { name, before, open, says = (h1: string) => h1 } of STATES) {
  for (const [half, pages] of HALVES.entries()) {
    test(`[A2, A5, A11, T5] ${name}, every page of ${half === 0 ? 'the first' : 'the second'} half is accessible, in light and dark mode`, async ({
      page,
    }) => {
      await before?.(page);
      for (const { path, h1 } of pages) {
        await page.setViewportSize({ width: 1280, height: 800 });
        await open(page, path);
        await expect(headline(page)).toHaveText(says(h1, path));
        await expectKeysReachAll(page, path);
        expect(await findingsByDayAndMoonlight(page), path).toEqual([]);
        expect(await page.evaluate(() => document.getAnimations().length), path).toBe(0);
        await expectRoom(page, path);
      }
    });
  }
}

test.describe('in German', () => {
  test.use({ locale: 'de-DE' });
  test('[A11, T5] long German words do not overflow on the smallest phone with the largest text size', async ({
    page,
  }) => {
    await page.setViewportSize({ width: WIDTH, height: 800 });
    const found: string[] = [];
    for (const { path } of SHOWN) {
      await openPage(page, path);
      await setLetters(page, LETTERS);
      await expectLetters(page);
      for (const out of await overflowingElements(page)) found.push(`${path}: ${out}`);
    }
    expect(found).toEqual([]);
  });
});

/** The focused element after a press of Tab, as a player finds it. */
interface Focused {
  readonly at: number;
  readonly html: string;
  readonly seen: boolean;
  readonly ring: boolean;
}

/** Expects that players reach every control with the Tab key alone, see it, and see that it has the focus. */
async function expectKeysReachAll(page: Page, path: string): Promise<void> {
  const wanted = await page.evaluate(noteFocus);
  for (let press = 0; press < wanted + 5; press++) await page.keyboard.press('Tab');
  const found = await page.evaluate(() => (window as unknown as { focused: Focused[] }).focused);
  for (const { html, seen, ring } of found)
    expect({ seen, ring }, `${path}: ${html}`).toEqual({ seen: true, ring: true });
  const reached = new Set(found.map(({ at }) => at));
  expect(reached.size, `what the Tab key comes to on ${path}`).toBeGreaterThanOrEqual(wanted);
}

/**
 * Runs in the page. Returns the number of elements that Tab must reach. From then on it records in `focused` which
 * element each press focuses, once the page has scrolled to it: asking the page after each press would be slow.
 */
function noteFocus(): number {
  (document.activeElement as HTMLElement | null)?.blur();
  const focused: Focused[] = [];
  Object.assign(window, { focused });
  window.addEventListener(
    'keydown',
    () => {
      const element = document.activeElement;
      if (!element || element === document.body) return;
      // A switch shows the focus on its track, and a slot for a word on the frame around its number and input.
      const label = element.closest('label');
      const slot = element.matches('[role=combobox]') ? element.parentElement : null;
      const parts = [element, slot, label, ...(label?.querySelectorAll('*') ?? [])].filter((one) => one !== null);
      const ring = parts.some((one) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(one);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      });
      const { top, bottom } = element.getBoundingClientRect();
      const seen = bottom > 0 && top < window.innerHeight;
      focused.push({
        at: [...document.querySelectorAll('*')].indexOf(element),
        html: element.outerHTML.slice(0, 120),
        seen,
        ring,
      });
    },
    { capture: true },
  );
  const all = document.querySelectorAll<HTMLElement>(
    'a[href], button, input, textarea, select, summary, [tabindex="0"]',
  );
  return [...all].filter((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.tabIndex < 0 || element.matches(':disabled'))
      return false;
    // Tab reaches one radio button of a group; the arrow keys reach the others.
    return !element.matches('input[type=radio]:not(:checked)');
  }).length;
}

/**
 * Expects that on the smallest phone, even with the largest font, everything can be read and pressed without scrolling
 * horizontally.
 */
async function expectRoom(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: WIDTH, height: 800 });
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, summary')]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden'),
      )
      // Leaves out the zoomable graph, whose controls are also listed in a table.
      .filter((element) => !element.closest('.react-flow__viewport'))
      // Leaves out links in sentences, which WCAG 2.2, 2.5.8 exempts.
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => ({ element: element.closest('label') ?? element, html: element.outerHTML.slice(0, 120) }))
      .filter(({ element }) => {
        const { width, height } = element.getBoundingClientRect();
        return width > 0 && (width < 47.5 || height < 47.5);
      })
      .map(({ html }) => html),
  );
  expect(small, `too small to press on ${path}`).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(WIDTH);
  // All containers must fit, except those that can scroll.
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await setLetters(page, LETTERS);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    expect(await overflowingElements(page), `sticks out of ${path} at ${width} px`).toEqual([]);
    await setLetters(page, 100);
  }
}
