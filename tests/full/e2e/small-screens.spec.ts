import { overflowingElements } from '../../e2e/overflow.ts';
import { signInAsSavedPlayer } from '../../e2e/saved-player.ts';
import {
  choose,
  expect,
  expectAlive,
  expectLetters,
  expectQuestPage,
  headline,
  type Locator,
  openPage,
  type Page,
  questPage,
  readOn,
  test,
} from '../../e2e/test.ts';

/** Pages to check with the text size setting at 250 %. */
const PATHS = ['/', '/game/account#words', '/nowhere'];

/** Stores a text size setting in the browser. */
async function chooseLetters(page: Page, textSize: number): Promise<void> {
  await page.addInitScript(
    (value) => localStorage.setItem('meow-settings', value),
    JSON.stringify({ v: 1, chosen: { textSize } }),
  );
}

async function open(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await expectLetters(page);
}

for (const letters of [100, 250]) {
  test(`[W6, W7] a quest’s next page scrolls to its headline, with a text size of ${letters} %`, async ({ page }) => {
    await chooseLetters(page, letters);
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto('/game/quest/Cookie');
    await readOn(page);
    const top = () => page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 2000);
    await expect.poll(top).toBeGreaterThan(0);
    await choose(page, 'Tell me about the cookie');
    await expectQuestPage(page, 'accept');
    const heading = headline(page);
    await expect(heading).toBeInViewport({ ratio: 1 });
    if (letters === 100) {
      await expect.poll(top).toBe(0);
      await expect(page.getByRole('button', { name: 'Not saved' })).toBeInViewport({ ratio: 1 });
    } else await expect.poll(async () => (await heading.boundingBox())?.y).toBeLessThan(100);
  });
}

for (const width of [320, 390]) {
  test(`[W6, A11] at ${width} px with a text size of 250 %, pages and the list of keys do not scroll horizontally`, async ({
    page,
  }) => {
    await chooseLetters(page, 250);
    await page.setViewportSize({ width, height: 844 });
    for (const path of PATHS) {
      await page.goto(path);
      await expectAlive(page);
      await expectLetters(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      expect(await overflowingElements(page), path).toEqual([]);
    }
    // The link in the popover can be scrolled into view, and the dialog does not scroll horizontally, either.
    await openPage(page, '/game/account');
    await page.getByRole('button', { name: 'Not saved' }).click();
    const link = page.locator(':popover-open').getByRole('link', { name: 'Meet the cat' });
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport();
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await keys.getByRole('button', { name: 'Done' }).scrollIntoViewIfNeeded();
    await expect(keys.getByRole('button', { name: 'Done' })).toBeInViewport();
    expect(await keys.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  });
}

test('[B4, W6, A11] on a phone a notice does not cover the main links of the start page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsSavedPlayer(page);
  await page.context().clearCookies();
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Open the cookie jar', exact: true })).toBeVisible();
  for (const name of ['Look in the bowl', 'Meet the cat']) {
    expect(await isWhole(page.locator('main').getByRole('link', { name })), name).toBe(true);
  }
});

test('[W6, A11] at 1280 by 720 px with a text size of 175 %, a quest’s text is visible, and no answer covers it', async ({
  page,
}) => {
  await chooseLetters(page, 175);
  await page.setViewportSize({ width: 1280, height: 720 });
  await open(page, '/game/quest/Cookie');
  const line = page.getByRole('log').locator('p').first();
  await expect(line).toBeInViewport();
  const covered = await line.evaluate((element) => {
    const { left, top, height } = element.getBoundingClientRect();
    const there = document.elementFromPoint(left + 24, top + Math.min(height, 60) / 2);
    return there !== null && !element.contains(there) && !there.contains(element);
  });
  expect(covered).toBe(false);
});

test('[W6, A11] with a text size of 200 %, a card’s result and the end-turn button fit on one screen', async ({
  page,
}) => {
  await chooseLetters(page, 200);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const lesson of ['01_turns', '02_magic']) {
    await open(page, `/tutorial/${lesson}?seed=3&lang=de`);
    const card = page.locator('[data-card]').first();
    await card.click();
    await expect(card).toHaveAttribute('data-played', 'true');
    await page.mouse.move(0, 0);
    const log = await page.getByRole('log').boundingBox();
    const end = await page.getByRole('button', { name: 'Zug beenden' }).boundingBox();
    const [top, bottom] = [log?.y ?? 0, (end?.y ?? 0) + (end?.height ?? 0)];
    expect(top, lesson).toBeLessThan(bottom);
    expect(bottom - top, lesson).toBeLessThanOrEqual(844);
  }
});

/** Whether nothing covers or clips an element, or the first `lines` lines of a text. */
function isWhole(part: Locator, lines = Number.POSITIVE_INFINITY): Promise<boolean> {
  return part.evaluate(
    (element, [most, room]) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const boxes = element.matches('button, a') ? [element.getBoundingClientRect()] : [...range.getClientRects()];
      const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))].sort((a, b) => a - b);
      return boxes
        .filter(({ top }) => tops.indexOf(Math.round(top)) < most)
        .every(({ left, top, right, bottom }) =>
          [top + 2, bottom - 3, bottom - 3 + room].every((y) => {
            const there = document.elementFromPoint((left + right) / 2, y);
            return (
              there !== null && (there.contains(element) || (element.closest('[role=log]') ?? element).contains(there))
            );
          }),
        );
    },
    [lines, lines === Number.POSITIVE_INFINITY ? 0 : 8] as const,
  );
}

for (const [width, height, language] of [
  [740, 360, 'de'],
  [667, 375, 'en'],
  [320, 568, 'de'],
  [360, 640, 'en'],
] as const) {
  test(`[W4, W6, W7] at ${width} by ${height} px quests, lessons and Vision show their text and first controls without scrolling: ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const isLying = width > height;
    for (const motion of ['reduce', 'no-preference'] as const) {
      await page.emulateMedia({ reducedMotion: motion });
      for (const quest of ['Cookie', 'Hearth']) {
        await open(page, `/game/quest/${quest}?lang=${language}`);
        const act = questPage(page)
          .locator(motion === 'reduce' ? '[data-choice]' : 'section button:visible')
          .first();
        const name = `${quest}, ${motion}`;
        await expect(headline(page), name).toBeInViewport({ ratio: 1 });
        const line = page.getByRole('log').locator('p').first();
        await expect.poll(() => isWhole(line, isLying ? undefined : 2), name).toBe(true);
        await expect(act, name).toBeInViewport({ ratio: 1 });
        expect(await isWhole(act), name).toBe(true);
      }
    }
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/tutorial/01_turns?', '/tutorial/02_magic?seed=3&']) {
      await open(page, `${path}lang=${language}`);
      const cards = page.locator('[data-card]');
      await expect(cards.first()).toBeVisible();
      expect(await isWhole(page.locator('main p[role=status]')), path).toBe(true);
      // On the narrowest phones the cards are below one another, and the player scrolls to them.
      const names = await cards.locator('[aria-hidden] > :nth-child(2)').all();
      const isNarrow = width === 320 && names.length > 3;
      for (const name of isNarrow ? names.slice(0, 1) : names) expect(await isWhole(name), path).toBe(true);
      if (isLying) {
        expect(await isWhole(page.getByRole('log')), path).toBe(true);
        expect(await isWhole(page.getByRole('button', { name: /^(End turn|Zug beenden)$/ })), path).toBe(true);
      }
    }
    for (const path of isLying ? ['/vision', '/vision/mirror', '/vision/name'] : []) {
      await open(page, `${path}?lang=${language}`);
      const said = page.locator('main section').first();
      for (const part of [said.locator('h1'), said.locator('p').first(), said.locator('button, a').first()]) {
        expect(await isWhole(part), `${path}: ${await part.textContent()}`).toBe(true);
      }
    }
  });
}
