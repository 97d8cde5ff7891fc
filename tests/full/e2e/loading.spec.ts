import { shiftOf, watchShifts } from '../../e2e/layout-shifts.ts';
import { PAGES } from '../../e2e/page-table.ts';
import { signInAsSavedPlayer } from '../../e2e/saved-player.ts';
import {
  characterOf,
  choose,
  expect,
  expectAuth,
  expectLetters,
  expectQuestPage,
  expectSky,
  headline,
  holdRequests,
  openPage,
  type Page,
  questPage,
  readOn,
  test,
} from '../../e2e/test.ts';

/** One page of each kind. */
const KINDS = PAGES.filter(({ path }) => !/debug|mirror|name|02|tutorial$/.test(path));

/** The CSS properties that are compared. Most others change the positions of elements, which are compared, too. */
const PROPERTIES = [
  ...['display', 'position', 'visibility', 'opacity', 'overflow', 'z-index', 'transform', 'rotate', 'filter'],
  ...['color', 'background-color', 'background-image', 'box-shadow', 'fill', 'stroke', 'stroke-width', 'clip-path'],
  ...['border-top', 'border-bottom', 'border-left', 'border-radius', 'outline', 'list-style', 'cursor'],
  ...['font', 'text-align', 'text-decoration', 'text-transform', 'letter-spacing', 'animation-name', 'pointer-events'],
];

/** The styles of all elements that match a selector, with their ::before and ::after. */
function looksOf(page: Page, selector: string): Promise<readonly string[]> {
  return page.evaluate(
    ({ properties, selector }) => {
      const styleOf = (element: Element, part: string) => {
        const style = getComputedStyle(element, part);
        return properties.map((property) => style.getPropertyValue(property)).join(' ');
      };
      return [...document.querySelectorAll(selector)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const parts = ['::before', '::after'].filter((part) => getComputedStyle(element, part).content !== 'none');
        const name = `${element.tagName} ${element.getAttribute('class')} at ${x},${y} ${width}x${height}`;
        return [name, ...['', ...parts].map((part) => styleOf(element, part))].join('\n');
      });
    },
    { properties: PROPERTIES, selector },
  );
}

/** Navigates within the app to a page, even if no link leads to it. */
async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { pathname } = window.location;
    history.pushState(null, '', to);
    history.pushState(null, '', pathname);
    history.back();
  }, path);
}

test('[A1] a page looks the same before its style sheets have loaded, afterwards, and after a navigation', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 800 });
  // Makes the cards of the lessons the same each time, and blocks web fonts, which could arrive between two
  // comparisons.
  await page.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto);
    crypto.getRandomValues = (array) => (array instanceof Uint32Array ? array.fill(0) : real(array));
  });
  await page.route('**/*.woff2', (route) => route.abort());
  const loaded = new Map<string, readonly string[]>();
  const looks = async (path: string, h1: string) => {
    await expect(headline(page)).toHaveText(h1);
    // The page asks the server how the fire burns.
    if (path === '/game/dialog') await expect(page.getByText('Only embers are left.')).toBeVisible();
    await expectAuth(page, 'no-cookie');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    // Waits for two frames, as sticky elements are styled a frame after the layout.
    await page.evaluate(() => new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(told))));
    // Leaves out positions, which depend on what has loaded, such as the cat in the window of the drawn tower.
    return (await looksOf(page, 'main, main [class]')).map((look) => look.replace(/ at .*/, ''));
  };
  for (const { path, h1 } of KINDS) {
    await page.route('**/assets/*.js', () => {}); // never answered
    const arrive = await holdRequests(page, '**/assets/*.css');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(headline(page)).toHaveText(h1);
    await page.waitForFunction(() => document.querySelector('link[rel="stylesheet"]'));
    const before = await looksOf(page, 'body, body *:not(link)');
    expect(before.length, path).toBeGreaterThan(50);
    arrive();
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every(({ sheet }) => sheet),
    );
    const after = await looksOf(page, 'body, body *:not(link)');
    expect(after.filter((look, at) => look !== before[at]).map((look) => `${path}: ${look}`)).toEqual([]);
    await page.unroute('**/assets/*.js');
    await page.unroute('**/assets/*.css');
    await page.goto(path);
    loaded.set(path, await looks(path, h1));
  }
  for (const { path, route, h1 } of KINDS) {
    await turnTo(page, path);
    await expect(page.locator('html')).toHaveAttribute('data-route', route);
    const before = loaded.get(path) ?? [];
    const nameOf = (look: string) => look.split('\n')[0] ?? '';
    const known = new Set(before.map(nameOf));
    const found = (await looks(path, h1)).filter((look) => known.has(nameOf(look)));
    expect(found.length, path).toBeGreaterThan(50);
    expect(found.filter((look) => !before.includes(look)).map((look) => `${path}: ${look}`)).toEqual([]);
  }
});

test('[A1] before hydration, text for anonymous players is visible to them, and hidden for known players', async ({
  page,
}) => {
  const arrive = await holdRequests(page, '**/assets/**');
  for (const [path, words] of [
    ['/vision', 'The water is still.'],
    ['/game/account', 'No cookie. The jar has crumbs, but they are decorative.'],
    ['/vision/mirror', 'The mirror is polite and shows nothing.'],
  ] as const) {
    const said = page.getByText(words);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(said).toBeVisible();
    await page.evaluate(() => localStorage.setItem('meow-known', '1'));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(headline(page)).toBeVisible();
    await expect(said).toBeHidden();
    await page.evaluate(() => localStorage.clear());
  }
  const said = page.getByText('The mirror is polite and shows nothing.');
  await page.goto('/vision/mirror', { waitUntil: 'commit' });
  await expect(said).toBeVisible();
  arrive();
  await expectAuth(page, 'no-cookie');
  await expect(said).toBeVisible();
});

test.describe('a press before hydration', () => {
  test('[A1, W4] a press before hydration counts once, even if the button was pressed twice', async ({
    page,
    complaints,
  }) => {
    const arrive = await holdRequests(page, '**/assets/index-*.js');
    await page.goto('/tutorial/01_turns', { waitUntil: 'commit' });
    const end = page.getByRole('button', { name: 'End turn' });
    const turn = page.locator('[data-turn]');
    await expect(async () => {
      await end.click();
      await expect(end).toHaveAttribute('data-pressed', '', { timeout: 100 });
    }).toPass();
    await end.click();
    arrive();
    await expect(turn).toHaveAttribute('data-turn', '2');
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
    await end.click();
    await expect(turn).toHaveAttribute('data-turn', '3');
    expect(complaints).toEqual([]);
  });

  test('[A1, A4] a shortcut key that is pressed before hydration opens the next page after hydration', async ({
    page,
    complaints,
  }) => {
    const arrive = await holdRequests(page, '**/assets/index-*.js');
    await page.goto('/vision', { waitUntil: 'commit' });
    await expect(headline(page)).toBeVisible();
    await page.keyboard.press('n');
    arrive();
    await expect(page).toHaveURL('/vision/mirror');
    expect(complaints).toEqual([]);
  });

  test('[A1, D4, W5] an early answer waits for the session check, then counts once for the saved player', async ({
    page,
  }) => {
    await signInAsSavedPlayer(page);
    const { version } = await characterOf(page);
    const answer = await holdRequests(page, '**/api/auth/cookie'); // the session check
    await page.goto('/game/quest/Hearth');
    const told = page.locator('[data-quest-page] section').filter({ has: page.getByRole('heading') });
    const brush = page.getByRole('button', { name: 'Brush the hair off first' });
    await readOn(page, brush);
    await brush.click();
    await expect(told).toHaveAttribute('aria-busy', 'true');
    await page.getByRole('button', { name: 'Sit in the hair' }).dispatchEvent('click');
    await expectQuestPage(page, 'door');
    answer();
    await expectQuestPage(page, 'brush');
    await expect(told).toHaveAttribute('aria-busy', 'false');
    await expect.poll(async () => (await characterOf(page)).version).toBe(version + 2); // one for opening the quest, one for the answer
  });
});

test('[Q11, W7] a quest is playable without its lazy chunk, which loads once the browser is online', async ({
  page,
}) => {
  const OPTIONAL = '**/assets/history-and-speakers-*.js';
  await page.route(OPTIONAL, (route) => route.abort());
  await page.goto('/game/quest/Hearth');
  await readOn(page);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByText('Part of the page did not arrive.').first()).toBeVisible();
  for (const answer of ['Sit in the hair', 'Talk to Pudding', 'Ask for tea']) await choose(page, answer);
  await expectQuestPage(page, 'kettle');
  await readOn(page);
  await expect(page.getByRole('timer')).toHaveText(/^\d+ seconds, then: Let it whistle$/);
  await choose(page, 'Hold the clock');
  await expect(page.getByRole('timer')).toHaveText(/^Held at \d+ seconds\.$/);

  await page.unroute(OPTIONAL);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(questPage(page).locator('[data-view] [data-who="NekoMaid"]')).toBeVisible();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'What was said' })).toBeVisible();
});

test('[A1] the portrait of a saved player loads once the browser is back online', async ({ page }) => {
  const PORTRAITS = '**/assets/portraits-*.js';
  await signInAsSavedPlayer(page);
  await page.route(PORTRAITS, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/portraits-'));
  await page.goto('/game/dialog');
  await failed;
  const people = page.getByRole('main').getByRole('listitem');
  await expect(people.locator('svg[data-form="cat"]')).toBeVisible();
  await page.unroute(PORTRAITS);
  // Dispatches the event again until the page has noticed that the code failed to load.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(people.locator('span[data-form]').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
});

/**
 * Limit of the layout shift of a page. Up to 0.1 is good (web.dev, "Cumulative Layout Shift"); this is a fifth of that,
 * for the player's portrait, which appears beside the name.
 */
const SHIFT_MAX = 0.02;
/** Limit of the layout shift when the web fonts load. Lower, as no portrait loads with the fonts. */
const SHIFT_MAX_OF_LETTERS = 0.01;

/**
 * Pages, and the text that an anonymous and a saved player read there once the page is complete. The first two are
 * checked for anonymous players only, as saved players see more there.
 */
const PATHS: readonly (readonly [path: string, ofStranger: string, ofSaved: string])[] = [
  ['/', 'A game with lots of magic.', ''],
  ['/game/quest/Hearth', 'Two chairs', ''],
  ['/game/dialog', 'Other players are behind this door.', 'I did not even get up.'],
  ['/game/account', 'The jar has crumbs', 'Quince remembers you.'],
  ['/game/account#words', 'No words yet.', 'Is anyone looking?'],
  ['/vision', 'The water is still.', 'This is you. The water is sure.'],
  ['/vision/mirror', 'The mirror is polite and shows nothing.', 'The mirror agrees with the bowl.'],
  ['/vision/name', 'The hat is full.', 'It is written down.'],
];

for (const [who, width, height] of [
  ['a stranger', 390, 844],
  ['a saved player', 390, 844],
  ['a saved player', 1280, 800],
] as const) {
  test(`[A1] the layout does not shift while a page loads and recognises ${who}: ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.route('**/*.woff2', (route) => route.abort()); // web fonts are tested separately
    const isSaved = who === 'a saved player';
    if (isSaved) await signInAsSavedPlayer(page);
    await page.addInitScript(watchShifts);
    const moved: string[] = [];
    for (const [path, ofStranger, ofSaved] of isSaved ? PATHS.slice(2) : PATHS) {
      await page.goto('about:blank'); // otherwise a URL that differs in its hash only would load nothing
      await page.goto(path);
      await expect(
        page
          .getByRole('main')
          .getByText(isSaved ? ofSaved : ofStranger)
          .first(),
      ).toBeVisible();
      await expectSky(page);
      const shift = await shiftOf(page);
      if (shift > SHIFT_MAX) moved.push(`${path}: ${shift.toFixed(3)}`);
    }
    expect(moved).toEqual([]);
    // Proves that the observer reports shifts.
    await page.evaluate(() => document.querySelector('main')?.style.setProperty('padding-block-start', '10rem'));
    await expect.poll(() => page.evaluate(() => Math.max(...window.shifts))).toBeGreaterThan(SHIFT_MAX);
  });
}

interface Ratio {
  readonly face: string;
  /** The width of the page's text in the fallback font, relative to the web font. */
  readonly ratio: number;
}

/** Measures the fallback fonts that this machine has, once the web fonts have loaded. */
function standInsOf(page: Page): Promise<readonly Ratio[]> {
  return page.getByRole('main').evaluate(async ({ textContent }) => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const width = (family: string, weight: number) => {
      context.font = `${weight} 100px "${family}"`;
      return context.measureText(textContent ?? '').width;
    };
    const found: Ratio[] = [];
    for (const face of document.fonts) {
      const family = face.family.replaceAll('"', '');
      if (!family.includes(' fallback')) continue;
      const isInstalled = await face.load().then(
        () => true,
        () => false,
      );
      if (!isInstalled) continue;
      const isAlmendra = family.startsWith('Almendra');
      // The game's bold text has weight 650.
      const weight = isAlmendra ? 700 : face.weight === '700' ? 650 : 400;
      const letters = isAlmendra ? 'Almendra' : 'Atkinson Hyperlegible Next';
      await document.fonts.load(`${weight} 100px "${letters}"`);
      found.push({ face: `${family} ${weight}`, ratio: width(family, weight) / width(letters, weight) });
    }
    return found;
  });
}

test('the installed fallback fonts are as wide as the web fonts', async ({ page }) => {
  await openPage(page, '/support');
  await expectLetters(page);
  const standIns = await standInsOf(page);
  test.skip(standIns.length === 0, 'This machine has none of the fallback fonts');
  for (const { face, ratio } of standIns) expect(Math.abs(ratio - 1), `${face}: ${ratio}`).toBeLessThan(0.025);
});

test('the layout does not shift when the web fonts load', async ({ page }) => {
  test.slow();
  await page.addInitScript(watchShifts);
  // Makes the server report a time whose text is wider in the fallback fonts.
  await page.route('**/api/auth/cookie', async (route) => {
    const response = await route.fetch();
    const ping = (await response.json()) as object;
    await route.fulfill({ response, json: { ...ping, now: '01M83FCYV0VRRX6YDQ0QKDHW86' } });
  });
  await page.goto('/support');
  await expectLetters(page);
  const faces = (await standInsOf(page)).map(({ face }) => face).join();
  test.skip(!/Almendra.*Atkinson.*400/.test(faces), 'This machine has none of the fallback fonts');
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const { path } of KINDS) {
      const arrive = await holdRequests(page, '**/*.woff2');
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expectAuth(page, 'no-cookie');
      await expectSky(page);
      await shiftOf(page);
      await page.evaluate(() => window.shifts.splice(0)); // drops the shifts that the fonts have not caused
      arrive();
      await expectLetters(page);
      expect(await page.evaluate(() => document.fonts.check('16px "Atkinson Hyperlegible Next"'))).toBe(true);
      expect(await shiftOf(page), `${path} at ${width} px`).toBeLessThan(SHIFT_MAX_OF_LETTERS);
      await page.unroute('**/*.woff2');
    }
  }
});
