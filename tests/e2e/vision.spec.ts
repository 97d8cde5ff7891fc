import type { Locator, Page } from '@playwright/test';
import { nameLists } from '#content/names';
import { findingsByDayAndMoonlight } from './findings.ts';
import { readPng } from './pixels.ts';
import { beSaved } from './saved-player.ts';
import {
  acceptTheCookie,
  characterOf,
  choose,
  expect,
  expectAuth,
  expectLetters,
  expectQuestPage,
  test,
  testOfProcess,
} from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TARGET = 48; // CSS pixels
const ROUNDING = 0.5; // CSS pixels
const FEMALE = nameLists.f.map(([name]) => name);

/** What the page says of itself: who is in the water, what the mirror shows, which name was drawn. */
function said(page: Page): Locator {
  return page.getByRole('main').getByRole('status');
}

function look(page: Page): Locator {
  return page.getByRole('img');
}

function string(page: Page): Locator {
  return page.getByRole('region', { name: 'On the string' }).getByRole('button');
}

/** Expects a page, as it stands, to be fit for everybody: light and dark, narrow, with large letters, and at rest. */
async function expectFit(page: Page): Promise<void> {
  expect(await findingsByDayAndMoonlight(page)).toEqual([]);
  for (const [width, letters] of [
    [320, 100],
    [390, 250],
    [1280, 100],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.locator('html').evaluate((html, size) => {
      html.style.fontSize = `${size}%`;
    }, letters);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    // What is cut off at the side makes nothing scroll.
    const boxes = await page
      .getByRole('main')
      .locator('button, label, a, p, h1, h2')
      .evaluateAll((all) =>
        all.map((one) => {
          const { left, right, width: wide, height: high } = one.getBoundingClientRect();
          return { left, right, side: one.matches('button, label, a') ? Math.min(wide, high) : null };
        }),
      );
    expect(Math.min(...boxes.map(({ left }) => left))).toBeGreaterThanOrEqual(0);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
    const sides = boxes.flatMap(({ side }) => side ?? []);
    expect(Math.min(...sides)).toBeGreaterThanOrEqual(TARGET - ROUNDING);
  }
  await page.locator('html').evaluate((html) => html.removeAttribute('style'));
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
}

test('[W5] the bowl is stirred right where it is asked for, and the forms are under a heading', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/vision');
    await expectAuth(page, 'no-cookie');
    const asked = page.getByText('Stir until you like what you see.');
    const order = [asked, page.getByRole('button', { name: 'Stir' }), said(page), page.getByText('This is only a')];
    const boxes = await Promise.all(order.map((part) => part.boundingBox()));
    const tops = boxes.map((box) => box?.y ?? Number.NaN);
    expect(tops.toSorted((a, b) => a - b)).toEqual(tops);
    const heading = page.getByRole('heading', { level: 2, name: 'What the water may show' });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('group', { name: 'What the water may show' }).getByRole('radio')).toHaveCount(4);
    // A line that is no button's.
    const edge = await page
      .locator('label:has([type=radio])')
      .first()
      .evaluate((card) => card.clientTop);
    const button = await page.getByRole('button', { name: 'Stir' }).evaluate((one) => one.clientTop);
    expect(edge).toBeLessThan(button);
  }
});

test('on a phone all forms are seen at once, two by two, together with what stirs and keeps', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const language of ['en', 'de']) {
      await page.goto(`/vision?lang=${language}`);
      await expectAuth(page, 'no-cookie');
      await expectLetters(page);
      await page
        .getByRole('main')
        .getByRole('button')
        .first()
        .evaluate((stir) => stir.scrollIntoView());
      const ways = await page.locator('main nav').boundingBox();
      const cards = await page.getByRole('main').locator('label:has([type=radio])').all();
      const boxes = await Promise.all(cards.map((card) => card.boundingBox()));
      const [lefts, tops] = (['x', 'y'] as const).map((side) => new Set(boxes.map((box) => box?.[side])));
      expect([lefts?.size, tops?.size], `${width} px, ${language}`).toEqual([2, 2]);
      const bottom = Math.max(...boxes.map((box) => (box?.y ?? 0) + (box?.height ?? Number.NaN)));
      expect(bottom, `${width} px, ${language}`).toBeLessThanOrEqual(ways?.y ?? 0);
    }
  }
});

test('[W5, A5, T5] a stranger stirs, keeps, turns around and draws a name, for this visit and by keyboard', async ({
  page,
  context,
  complaints,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${request.url()}`);
  });
  await page.goto('/vision/mirror');
  await expectAuth(page, 'no-cookie');
  await expect(page.getByText('The mirror is polite and shows nothing.')).toBeVisible();
  await expect(look(page)).toHaveCount(0);
  // Nobody is told to do what there is no button for.
  await expect(page.getByText('Turn around.')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to the bowl' }).click();

  await expect(said(page)).toHaveText('The water is still.');
  await expect(page.getByText('This is only a reflection. It goes when you close the page.')).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  const keep = page.getByRole('button', { name: 'Keep this one' });
  await expect(keep).toHaveAttribute('aria-disabled', 'true');
  await keep.press('Enter');
  await expect(said(page)).toHaveText('The water is still.');
  const stir = page.getByRole('button', { name: 'Stir' });
  const risen = new Set<string>();
  for (let last = ''; risen.size < 4; ) {
    await stir.press('Enter'); // which has the focus: the page that came may have taken it
    await expect(said(page)).not.toHaveText(last || 'The water is still.');
    last = (await said(page).textContent()) ?? '';
    risen.add(last);
    const name = /^The water shows a (.+)\.$/.exec(last)?.[1] ?? '';
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName(new RegExp(`^${name}$`, 'i'));
  }
  await page.getByRole('radio', { name: 'Cat girl' }).press('Space');
  await expect(said(page)).toHaveText('The water shows a cat girl.');
  await keep.press('Enter');
  await expect(said(page)).toHaveText('You are a cat girl, until you close the page.');

  await page.getByRole('link', { name: 'Next: Mirror' }).click();
  await expect(look(page)).toHaveAccessibleName('A cat girl in a witch’s hat, seen from the front. There is a tail.');
  for (const [button, words] of [
    ['Turn', 'A cat girl in a witch’s hat, seen from behind. There is a tail.'],
    ['Hat off', 'A cat girl, seen from behind. There is a tail.'],
    ['Left', 'A cat girl in the left boot, seen from behind. There is a tail.'],
    ['Right', 'A cat girl in the right boot, seen from behind. There is a tail.'],
    ['Hat on', 'A cat girl in a witch’s hat and the right boot, seen from behind. There is a tail.'],
    ['Turn', 'A cat girl in a witch’s hat and the right boot, seen from the front. There is a tail.'],
  ] as const) {
    const control = page.getByRole('button', { name: button, exact: true });
    await control.press('Enter');
    await expect(look(page)).toHaveAccessibleName(words);
    await expect(said(page)).toHaveText(words);
  }
  await expect(page.getByRole('group', { name: 'Boots' }).getByRole('button', { pressed: true })).toHaveText('Right');

  await page.getByRole('link', { name: 'Next: Name' }).click();
  await expect(said(page)).toHaveText('The hat is full. Put a hand in.');
  expect(await page.getByRole('main').locator('input, textarea, [contenteditable]').count()).toBe(0);
  const draw = page.getByRole('button', { name: 'Draw a name' });
  const drawn: string[] = [];
  for (let at = 0; at < 6; at++) {
    await draw.press('Enter');
    await expect(string(page)).toHaveCount(Math.min(at + 1, 5));
    await expect(said(page)).not.toHaveText(drawn.length > 0 ? `You drew ${drawn.at(-1)}.` : '');
    drawn.push(/^You drew (\w+)\.$/.exec((await said(page).textContent()) ?? '')?.[1] ?? '');
    await page.waitForTimeout(500); // as long as it takes not to be a double press
  }
  expect(FEMALE).toEqual(expect.arrayContaining(drawn));
  await expect(string(page)).toHaveText(drawn.toReversed().slice(0, 5));
  await page.getByRole('button', { name: drawn[2] as string, exact: true }).press('Space');
  await expect(said(page)).toHaveText(`You drew ${drawn[2]}.`);
  await page.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(said(page)).toHaveText(`You are ${drawn[2]}, until you close the page.`);

  await page.getByRole('link', { name: 'Back: Vision' }).click();
  await expect(said(page)).toHaveText('You are a cat girl, until you close the page.');
  expect(calls).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  expect(complaints).toEqual([]);
  await page.reload();
  await expectAuth(page, 'no-cookie');
  await expect(said(page)).toHaveText('The water is still.');
});

test('[W5, T5] the bowl, the mirror and the hat are fit for everybody with somebody in them, too', async ({ page }) => {
  await page.goto('/vision');
  await expectAuth(page, 'no-cookie');
  await page.getByRole('radio', { name: 'Cat girl' }).check();
  await choose(page, 'Keep this one');
  await expectFit(page);
  await page.getByRole('link', { name: 'Next: Mirror' }).click();
  await choose(page, 'Left');
  await expectFit(page);
  await page.getByRole('link', { name: 'Next: Name' }).click();
  for (let at = 1; at <= 3; at++) {
    await choose(page, 'Draw a name');
    await expect(string(page)).toHaveCount(at);
  }
  await expectFit(page);
});

/** What is a player's own about the first figure of a page. */
async function coloursIn(page: Page, figure = page.locator('main [data-form]').first()) {
  await expect(figure).toHaveAttribute('data-hair');
  return figure.evaluate(({ dataset: { hair, coat, skin } }) => ({ hair, coat, skin }));
}

testOfProcess(
  '[W5, Q8, D4] a saved form and name are kept, and shown at once in another tab, after a reload and a crash',
  async ({ page, context, server, complaints }) => {
    await acceptTheCookie(page);
    const { name: born } = await characterOf(page);
    const other = await context.newPage();
    await other.goto('/game/quest/Cookie');
    await expectQuestPage(other, 'finish');
    await expect(other.getByRole('log')).toContainText(`Ah. ${born}.`);
    const third = await context.newPage();
    await third.goto('/vision/mirror');
    await expect(look(third)).toHaveAccessibleName(/^A (girl|boy) in a witch’s hat/);
    await expect(third.getByText('The mirror agrees with the bowl. That is rare.')).toBeVisible();

    await page.goto('/vision');
    await expect(said(page)).toHaveText('This is you. The water is sure.');
    await expect(page.getByText('This is only a reflection.')).toHaveCount(0);
    // Who is in the water is who is in the mirror: of one hair, one coat and one skin.
    expect(await coloursIn(page)).toEqual(await coloursIn(third));
    const own = page.locator('label').filter({ has: page.locator('input:checked') });
    expect(await coloursIn(page, own.locator('[data-form]'))).toEqual(await coloursIn(third));
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(new URL(request.url()).pathname.split('/').at(-1) ?? '');
    });
    await page.getByRole('radio', { name: 'Cat boy' }).check();
    await expect(said(page)).toHaveText('The water shows a cat boy.');
    await page.getByRole('button', { name: 'Keep this one' }).dblclick();
    await expect(said(page)).toHaveText('This is you. The water is sure.');
    await expect(look(third)).toHaveAccessibleName(/^A cat boy in a witch’s hat/);
    expect(calls).toEqual(['Mirror']);

    await page.getByRole('link', { name: 'Next: Mirror' }).click();
    await page.getByRole('link', { name: 'Next: Name' }).click();
    await expect(said(page)).toHaveText(`You are ${born}. It is written down.`);
    await page.getByRole('button', { name: 'Draw a name' }).click();
    await expect(said(page)).toHaveText(/^You drew \w+\.$/);
    const [drawn = ''] = await string(page).allTextContents();
    expect(nameLists.m.map(([name]) => name)).toContain(drawn);
    expect((await characterOf(page)).name).toBe(born);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await expect(said(page)).toHaveText(`You are ${drawn}. It is written down.`);
    await expect(other.getByRole('log')).toContainText(`Ah. ${drawn}.`);
    expect(calls).toEqual(['Mirror', 'Name', 'Name']);

    await server.restart('SIGKILL');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${drawn}.`);
    await page.goto('/vision/name');
    await expect(said(page)).toHaveText(`You are ${drawn}. It is written down.`);
    await expect(string(page)).toHaveText([drawn]);
    await expect(page.getByText('This is only a slip of paper.')).toHaveCount(0);
    await page.goto('/vision');
    await expect(page.getByRole('radio', { checked: true })).toHaveAccessibleName('Cat boy');
    expect((await characterOf(page)).name).toBe(drawn);
    // Only that nobody answered while the server was gone.
    expect(complaints.filter((text) => !text.includes('net::ERR_'))).toEqual([]);
  },
);

test('[W5, C11] what fails is said, loses nothing, and can be tried again; what was done elsewhere is shown', async ({
  page,
  context,
}) => {
  // The stream would tell this page of the other one's doings: without it, the page falls behind.
  await page.route('**/*?stream', (route) => route.abort());
  await beSaved(page);
  await page.goto('/vision');
  await expect(said(page)).toHaveText('This is you. The water is sure.');
  await page.getByRole('radio', { name: 'Cat girl' }).check();

  await page.route('**/quest/**', (route) => route.abort());
  const keep = page.getByRole('button', { name: 'Keep this one' });
  await keep.click();
  const problem = page.getByRole('alert');
  await expect(problem).toContainText('The tower did not answer. Try again.');
  await expect(said(page)).toHaveText('The water shows a cat girl.');
  await page.unroute('**/quest/**');

  const other = await context.newPage();
  await other.goto('/vision/name');
  await other.getByRole('button', { name: 'Draw a name' }).click();
  await expect(string(other)).toHaveCount(1);
  await choose(page, 'Try again');
  await expect(problem).toContainText('Someone got there first. Here is how it stands now.');
  await expect(said(page)).toHaveText('The water shows a cat girl.');
  await choose(page, 'Try again');
  await expect(said(page)).toHaveText('This is you. The water is sure.');
  await expect(problem).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Cat girl' })).toBeChecked();
  // The button that was pressed is gone: who goes on by keyboard is where they were.
  // It gets there in a task of its own, a moment after what had it is gone.
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('[W5] names that do not arrive are asked for again; a stranger waits for nobody with what is drawn', async ({
  page,
}) => {
  await page.route('**/assets/names-*', (route) => route.abort());
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/cookie', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/vision/name');
  await choose(page, 'Draw a name');
  await expect(page.getByText('The hat is full. Put a hand in.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Part of the page did not arrive. Check your connection.');
  await expect(string(page)).toHaveCount(0);
  await expect(page.getByText('This is only a slip of paper. It goes when you close the page.')).toBeVisible();
  answer();
  await expectAuth(page, 'no-cookie');
  await page.unroute('**/assets/names-*');
  await choose(page, 'Try again');
  await expect(said(page)).toHaveText(/^You drew \w+\.$/);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[W5, T5] whoever is in the mirror blinks and moves a tail, and holds still for who wants no motion', async ({
  page,
}) => {
  await page.goto('/vision');
  await expectAuth(page, 'no-cookie');
  await page.getByRole('radio', { name: 'Cat boy' }).check();
  await choose(page, 'Keep this one');
  await page.getByRole('link', { name: 'Next: Mirror' }).click();
  await expect(look(page)).toBeVisible();
  const moving = () =>
    look(page).evaluate((mirror) =>
      mirror.getAnimations({ subtree: true }).map((a) => (a as CSSAnimation).animationName),
    );
  expect(await moving()).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(async () => (await moving()).length).toBe(3);
  expect(new Set(await moving()).size).toBe(3);
  await choose(page, 'Turn');
  await expect.poll(async () => (await moving()).length).toBe(2); // nobody sees the eyes
});

test('[W5] on a desk what is drawn stands on a ground, and stays where it is however much is said beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const picture = page.locator('[data-picture]');
  const box = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().toJSON());
  /** The colours beside what is drawn, so far above where it ends, at both edges of the window. */
  const coloursAbove = async (height: number) => {
    const { y, height: high } = await box(picture);
    const clip = { x: 0, y: y + high - height, width: 1280, height: 1 };
    const { bytes, width } = readPng(await page.screenshot({ clip }));
    const pixels = Array.from({ length: width }, (_, x) => bytes.subarray(3 * x, 3 * x + 3).join());
    return new Set([...pixels.slice(0, 40), ...pixels.slice(-40)]);
  };

  await page.goto('/vision/name');
  await expectAuth(page, 'no-cookie');
  await expect(page.locator('[data-backend]')).toHaveCount(1);
  const panel = page.getByRole('main').locator('section').first();
  const [hat, said] = [await box(picture), await box(panel)];
  for (const drawn of [1, 2, 3]) {
    await choose(page, 'Draw a name');
    await expect(string(page)).toHaveCount(drawn);
  }
  expect((await box(panel)).height).toBeGreaterThan(said.height);
  expect(await box(picture)).toEqual(hat);
  await expect.poll(async () => (await coloursAbove(80)).size).toBeGreaterThan(1);
  expect((await coloursAbove(12)).size).toBe(1);

  await page.goto('/vision/mirror');
  await expectAuth(page, 'no-cookie');
  const bench = page.getByRole('main').locator('section + div svg');
  const [mirror, stands] = [await box(picture), await box(bench)];
  await page.goto('/vision');
  await expectAuth(page, 'no-cookie');
  await page.getByRole('radio', { name: 'Cat girl' }).check();
  await choose(page, 'Keep this one');
  await page.getByRole('link', { name: 'Next: Mirror' }).click();
  await expect(look(page)).toBeVisible();
  expect(await box(picture)).toEqual(mirror);
  expect(await box(bench)).toEqual(stands);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('[W5, A11] bowl, mirror and hat say what they say to a stranger', async ({ page }) => {
    for (const [path, words] of [
      ['/vision', 'The water is still.'],
      ['/vision/mirror', 'The mirror is polite and shows nothing.'],
      ['/vision/name', 'The hat is full. Put a hand in.'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByText(words)).toBeVisible();
    }
  });
});
