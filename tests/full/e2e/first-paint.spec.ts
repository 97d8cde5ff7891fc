import type { Request } from '@playwright/test';
import { PAGES } from '../../e2e/all-pages.ts';
import { expectAllKept } from '../../e2e/kept-files.ts';
import { expect, expectAlive, expectAuth, expectSky, type Page, test } from '../../e2e/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** For what has come to be noticed, and run. */
const A_MOMENT = 1000; // ms
/** No page waits longer for being seen: see `startAfterPaint`. */
const PATIENCE = 1000; // ms
/** After so long, style counts without what it waits for, as on a machine that is busy enough. */
const LONGEST_HOLD = 10_000; // ms

/** What makes a look. Of what is not named here, most can be seen by where things are. */
const PROPERTIES = [
  ...[
    'display',
    'position',
    'visibility',
    'opacity',
    'overflow',
    'z-index',
    'transform',
    'rotate',
    'filter',
    'clip-path',
  ],
  ...[
    'color',
    'background-color',
    'background-image',
    'box-shadow',
    'fill',
    'stroke',
    'stroke-width',
    'stroke-dasharray',
  ],
  ...[
    'border-top',
    'border-bottom',
    'border-left',
    'border-radius',
    'outline',
    'list-style',
    'cursor',
    'pointer-events',
  ],
  ...[
    'font',
    'text-align',
    'text-decoration',
    'text-transform',
    'letter-spacing',
    'animation-name',
    'transition-property',
  ],
];

/** Run in the page: how elements look, and what stands before and after them. */
function looksOf({ properties, of }: { properties: readonly string[]; of: string }): readonly string[] {
  const styleOf = (element: Element, part: string) => {
    const style = getComputedStyle(element, part);
    return properties.map((property) => style.getPropertyValue(property)).join(' ');
  };
  return [...document.querySelectorAll(of)].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const parts = ['::before', '::after'].filter((part) => getComputedStyle(element, part).content !== 'none');
    const name = `${element.tagName} ${element.getAttribute('class')} at ${x},${y} ${width}x${height}`;
    return [name, ...['', ...parts].map((part) => styleOf(element, part))].join('\n');
  });
}

/** When something was seen for the first time, and when everything was asked for and there, in milliseconds. */
async function timesOf(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    parts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }),
    ),
  }));
}

/**
 * Opens a page whose parts are under way; gives what lets its style arrive: all of it, or such files alone. No letters
 * come, which would change widths.
 */
async function openBeforeItsParts(page: Page, path: string, files = /\.css$/): Promise<() => void> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/assets/**', async (route) => {
    if (!files.test(route.request().url())) return;
    await arrival;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return arrive;
}

/** Run in the page: in how many frames words are not to be seen, until it is known who plays. */
function looksHidden(words: string): Promise<number> {
  return new Promise((resolve) => {
    let hidden = 0;
    const look = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      let isSeen = false;
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        isSeen ||=
          textContent?.includes(words) === true &&
          parentElement?.checkVisibility({ visibilityProperty: true }) === true;
      }
      if (!isSeen) hidden += 1;
      if (document.querySelector('[data-auth="no-cookie"]')) resolve(hidden);
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** What an element is called that looks so. */
function nameOf(look: string): string {
  return look.split('\n')[0] ?? '';
}

/** Turns to a page though no link leads there. */
async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { pathname } = window.location;
    history.pushState(null, '', to);
    history.pushState(null, '', pathname);
    history.back();
  }, path);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[A1] nothing looks otherwise when all of the style has come: ${colorScheme}`, async ({ page }) => {
    const everything = { properties: PROPERTIES, of: 'body, body *' };
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 390, height: 800 });
    for (const { path, h1 } of [...PAGES, { path: '/nowhere', h1: 'Neko not found' }]) {
      const arrive = await openBeforeItsParts(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
      await page.waitForFunction(() => document.querySelector('link[rel="stylesheet"]'));
      const before = await page.evaluate(looksOf, everything);
      arrive();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
      );
      const after = await page.evaluate(looksOf, everything);
      expect(before.length, path).toBeGreaterThan(50);
      const changed = after.filter((look, at) => look !== before[at]);
      expect(changed.map((look) => `${path}: ${look}`)).toEqual([]);
    }
  });
}

for (const [whose, files] of [
  ['that of all pages', /\/style-[^/]+\.css$/],
  ['the page’s own', /\/(?!style-)[^/]+\.css$/],
] as const) {
  test(`[A1] nothing looks otherwise while of two files of style ${whose} alone has come`, async ({ page }) => {
    const everything = { properties: PROPERTIES, of: 'body, body *' };
    await page.setViewportSize({ width: 390, height: 800 });
    await page.addInitScript((patience) => {
      const { setTimeout } = window;
      const never = () => 0;
      Object.assign(window, {
        setTimeout: (act: () => void, time: number) => (time >= patience ? never : setTimeout)(act, time),
      });
    }, LONGEST_HOLD);
    for (const path of ['/vision', '/game/account', '/tutorial/01_turns', '/game/quest/Cookie']) {
      const arrive = await openBeforeItsParts(page, path, files);
      await page.waitForFunction(() => document.querySelectorAll('link[rel="stylesheet"]').length === 2);
      const before = await page.evaluate(looksOf, everything);
      arrive();
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].some(({ sheet }) => sheet),
      );
      const after = await page.evaluate(looksOf, everything);
      expect(before.length, path).toBeGreaterThan(50);
      const changed = after.filter((look, at) => look !== before[at]);
      expect(changed.map((look) => `${path}: ${look}`)).toEqual([]);
    }
  });
}

test('[A1] a page looks the same turned to as opened, whatever style others have brought', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  // Lessons deal the same cards each time.
  await page.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => (array instanceof Uint32Array ? array.fill(0) : real(array));
  });
  // What letters are like is seen by other tests: here they would be there on some pages, and on others not yet.
  await page.route('**/*.woff2', (route) => route.abort());
  const pages = PAGES.filter(({ path }) => path !== '/debug'); // makers have names of their own, which nobody else uses
  const looks = async (h1: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(h1);
    await expectAuth(page, 'no-cookie');
    // Where it was opened, nothing has the focus yet.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    // What stands at the edge of the window while it scrolls is told so a frame after it was laid out.
    await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))));
    // Where things stand is a matter of what has come by now, such as the cat in the tower's window.
    const found = await page.evaluate(looksOf, { properties: PROPERTIES, of: 'main, main [class]' });
    return found.map((look) => look.replace(/ at .*/, ''));
  };
  const opened = new Map<string, readonly string[]>();
  for (const { path, h1 } of pages) {
    await page.goto(path);
    opened.set(path, await looks(h1));
  }
  for (const { path, route, h1 } of [...pages, ...pages]) {
    await turnTo(page, path);
    await expect(page.locator('html')).toHaveAttribute('data-route', route);
    const before = opened.get(path) ?? [];
    const known = new Set(before.map(nameOf));
    const found = (await looks(h1)).filter((look) => known.has(nameOf(look)));
    expect(found.length, path).toBeGreaterThan(50);
    const changed = found.filter((look) => !before.includes(look));
    expect(changed.map((look) => `${path}: ${look}`)).toEqual([]);
  }
});

for (const [path, words] of [
  ['/vision', 'The water is still.'],
  ['/vision/mirror', 'The mirror is polite and shows nothing.'],
  ['/game/account', 'No cookie. The jar has crumbs, but they are decorative.'],
] as const) {
  test(`[A1] what ${path} says to strangers is there from the first paint, for strangers alone`, async ({ page }) => {
    const said = page.getByText(words);
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    const open = () => page.goto(path, { waitUntil: 'commit' });
    await open();
    await expect(said).toBeVisible();
    // Somebody whom the server may know is told nothing before that has turned out.
    const secret = { name: 'meow', value: 'a'.repeat(43), url: page.url() };
    await page.context().addCookies([secret]);
    await open();
    await expect(page.locator('link[rel="stylesheet"]').first()).toBeAttached();
    await expect(said).toBeHidden();
    await page.context().clearCookies();
    await open();
    await expect(said).toBeVisible();
    // From when it is known who plays, that is what counts; what was said stays.
    const watched = page.evaluate(looksHidden, words);
    const heard = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await heard.promise;
      await route.continue();
    });
    held.resolve();
    await expectSky(page); // it is alive, and has not heard yet who plays
    heard.resolve();
    await expectAuth(page, 'no-cookie');
    await expect(page.locator('html')).not.toHaveAttribute('data-stranger');
    await expect(said).toBeVisible();
    expect(await watched).toBe(0);
  });
}

test('[A1] what a page is made of is asked for once the page is seen', async ({ page }) => {
  for (const { path } of PAGES) {
    await page.goto(path);
    await expectAlive(page);
    const { painted, parts } = await timesOf(page);
    const first = Math.min(...parts.map(({ startTime }) => startTime));
    expect(first, path).toBeGreaterThan(Math.min(painted, PATIENCE));
  }
});

for (const when of ['before', 'after'] as const) {
  test(`[A1] a page comes to life though the rest of its style fails ${when} its code has come`, async ({ page }) => {
    const [first, second] = when === 'before' ? ['.css', '.js'] : ['.js', '.css'];
    const ended = Promise.withResolvers<void>();
    const end = (request: Request) => {
      if (request.url().includes(`/assets/${first === '.css' ? 'style' : 'page'}-`))
        setTimeout(ended.resolve, A_MOMENT);
    };
    page.on('requestfailed', end);
    page.on('requestfinished', end);
    await page.route('**/assets/**', async (route) => {
      const url = route.request().url();
      if (second !== undefined && url.endsWith(second)) await ended.promise;
      await (url.endsWith('.css') ? route.abort() : route.continue());
    });
    await page.goto('/');
    await expectAuth(page, 'no-cookie');
  });
}

test.describe('where all of it is kept', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[W8] what a page is made of comes before it is seen', async ({ page }) => {
    await page.goto('/');
    await expectAllKept(page);
    await page.goto('/vision');
    await expectAuth(page, 'no-cookie');
    const { painted, parts } = await timesOf(page);
    const style = parts.filter(({ name }) => name.endsWith('.css'));
    expect(style).toHaveLength(2); // of all pages, and of those of the vision
    for (const { responseEnd } of style) expect(responseEnd).toBeLessThan(painted);
  });
});
