import { contrast, EDGE_CONTRAST, type Hex } from '../../../src/palette/index.ts';
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

/** The names of the CSS animations that are running. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation instanceof CSSAnimation)
      .map(({ animationName }) => animationName),
  );
}

test.describe('stopping the sky', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[W6, A4] stopping the sky also stops all other animations, until the sky moves again', async ({ page }) => {
    for (const path of ['/', '/game/dialog', '/game/quest/Hearth']) {
      await openPage(page, path);
      await expect.poll(() => moving(page), path).not.toEqual([]);
      await page.keyboard.press('m');
      await expect.poll(() => moving(page), path).toEqual([]);
      await page.keyboard.press('m');
      await expect.poll(() => moving(page), path).not.toEqual([]);
    }
    // With the setting stored, nothing moves from the first frame on.
    await page.addInitScript(() => {
      localStorage.setItem('meow-settings', '{"v":1,"chosen":{"sky":"still"}}');
      document.addEventListener('animationstart', ({ animationName }) => console.error(`${animationName} moves`));
    });
    const moved: string[] = [];
    page.on('console', (message) => message.type() === 'error' && moved.push(message.text()));
    for (const path of ['/', '/game/dialog', '/game/quest/Hearth']) {
      await openPage(page, path);
    }
    expect(moved).toEqual([]);
  });
});

test('[T5] in dark mode the drawn hats and cats contrast with their background', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signInAsSavedPlayer(page);
  for (const path of ['/game/quest/Cookie', '/game/account', '/game/account#words', '/support']) {
    await page.goto(path);
    await expectAlive(page);
    await expect(page.locator('main h1')).toBeVisible();
    await expect.poll(() => marksOf(page).then(({ length }) => length), path).toBeGreaterThan(1);
    for (const { tone, ground, at } of await marksOf(page)) {
      expect(contrast(tone, ground), `${path}: ${at}`).toBeGreaterThanOrEqual(EDGE_CONTRAST);
    }
  }
});

/** The drawn hats and cats of a page (`Mark`): the colour of their fill or edge, and that of the background. */
async function marksOf(page: Page): Promise<{ tone: Hex; ground: Hex; at: string }[]> {
  const marks = await page.locator('svg[viewBox="-74 -74 148 148"]:visible').evaluateAll((all) =>
    all.map((mark) => {
      const { fill, stroke } = getComputedStyle(mark.querySelector('path') as Element);
      let ground: Element | null = mark;
      while (ground && /^rgba\(.*, 0\)$/.test(getComputedStyle(ground).backgroundColor)) ground = ground.parentElement;
      return {
        tone: stroke === 'none' ? fill : stroke,
        ground: ground ? getComputedStyle(ground).backgroundColor : 'rgb(255, 255, 255)',
        at: mark.parentElement?.textContent?.slice(0, 30) ?? '',
      };
    }),
  );
  const hexOf = (colour: string): Hex => {
    expect(colour).toMatch(/^rgb\(\d+, \d+, \d+\)$/);
    return `#${Buffer.from((colour.match(/\d+/g) ?? []).map(Number)).toString('hex')}`;
  };
  return marks.map(({ tone, ground, at }) => ({ tone: hexOf(tone), ground: hexOf(ground), at }));
}

test('[W5] the chair by the fire is empty until the player sits down, and then shows the player', async ({ page }) => {
  const people = page.getByRole('region', { name: 'Who is here' });
  const sitter = page.locator('[data-picture] svg[data-form]');
  for (const saved of [false, true]) {
    if (saved) await signInAsSavedPlayer(page);
    await openPage(page, '/game/dialog', saved ? 'authenticated' : 'no-cookie');
    await expect(page.getByText('Someone has left a chair for you.')).toBeVisible();
    await expect(sitter).toHaveCount(0);
  }
  const framed = people.getByRole('listitem').nth(1).locator('svg[data-form]');
  await expect(framed).toBeVisible();
  await expect(people.getByText('Nobody else in “Cookie”.')).toBeVisible();

  await page.goto('/game/quest/Hearth');
  await choose(page, 'Sit in the hair');
  await expectQuestPage(page, 'chair');
  await page.goto('/game/dialog');
  await expect(people.getByText('Nobody else in “Hearth”.')).toBeVisible();
  await expect(page.getByText('You are in the chair.')).toBeVisible();
  await expect(sitter).toHaveAttribute('data-form', (await framed.getAttribute('data-form')) ?? '');
});

/** Pages of quests, and the answers that lead to them. */
const ROADS: readonly (readonly [card: string, key: string, ...answers: string[]])[] = [
  ['Cookie', 'accept', 'Tell me about the cookie'],
  ['Hearth', 'door'],
  ['Hearth', 'chair', 'Sit in the hair'],
];

async function playTo(page: Page, [card, key, ...answers]: (typeof ROADS)[number]): Promise<void> {
  await openPage(page, `/game/quest/${card}`);
  for (const answer of answers) await choose(page, answer);
  await expectQuestPage(page, key);
  await readOn(page);
  await expectLetters(page);
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { ...box, bottom: box.y + box.height };
}

test('[W7] on a phone a quest shows the speaker, and nothing covers text and answers', async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const road of ROADS) {
      const name = `${width}: ${road.join()}`;
      await playTo(page, road);
      await expect(questPage(page).locator('figure [data-mood] [data-part="eyes"]').first(), name).toBeInViewport();
      const picture = await boxOf(questPage(page).locator('figure'));
      expect((await boxOf(headline(page))).y, name).toBeGreaterThanOrEqual(picture.bottom);
      const tools = await boxOf(page.getByRole('group', { name: 'Reading' }));
      for (const answer of await page.getByRole('list', { name: 'What you can answer' }).getByRole('button').all()) {
        await expect(answer, name).toBeInViewport({ ratio: 1 });
        expect((await boxOf(answer)).bottom, name).toBeLessThanOrEqual(tools.y);
      }
    }
  }
  // All of the text to agree to is visible beside the answers. The speaker's name is visible once, but screen readers
  // get it for each line.
  await page.setViewportSize({ width: 390, height: 844 });
  await playTo(page, ['Cookie', 'accept', 'Tell me about the cookie']);
  const dock = await boxOf(page.getByRole('group', { name: 'Reading' }).locator('..'));
  const lines = page.getByRole('log').locator('p');
  await expect(lines).toHaveText([/^Quince: The/, /^Quince: No/, /^Quince: Now/, /^Quince: If/]);
  const names = lines.locator('span:first-child');
  const seen = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width > 1));
  expect(seen).toEqual([true, false, false, false]);
  for (const line of await lines.all()) {
    await expect(line).toBeInViewport({ ratio: 1 });
    expect((await boxOf(line)).bottom).toBeLessThanOrEqual(dock.y);
  }
});

test('[W7] on a desktop a quest’s picture has the same size on every page, and nothing covers a button', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await playTo(page, ['Hearth', 'door']);
  const picture = () => boxOf(questPage(page).locator('figure'));
  const first = await picture();
  for (const [answer, key] of [
    ['Sit in the hair', 'chair'],
    ['Put a log on', 'log'],
  ] as const) {
    await choose(page, answer);
    await expectQuestPage(page, key);
    await readOn(page);
    expect(await picture()).toEqual(first);
  }
  for (const road of ROADS) {
    await page.setViewportSize({ width: 1280, height: 620 });
    await playTo(page, road);
    const covered = await questPage(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons
          .filter((button) => {
            const { left, right, top, bottom } = button.getBoundingClientRect();
            return [top + 6, (top + bottom) / 2, bottom - 6]
              .filter((y) => y < window.innerHeight)
              .some((y) => !button.contains(document.elementFromPoint((left + right) / 2, y)));
          })
          .map(({ textContent }) => textContent),
      );
    expect(covered, road.join()).toEqual([]);
  }
});

/** Answers that lead from page to page of Hearth, each with what the picture of that page shows. */
const EVENING: readonly (readonly [answer: string, key: string, ...shown: string[]])[] = [
  ['Sit in the hair', 'chair', 'player', 'tray', 'hat', 'fire'],
  ['Talk to Pudding', 'list', 'list'],
  ['Ask for tea', 'kettle', 'kettle'],
  ['Let it whistle', 'whistle', 'kettle', 'curtain', 'cup', 'pencil'],
  ['Fetch the pencil', 'pencil', 'pencil'],
  ['Give it to Pudding', 'ticked', 'tick', 'player', 'tray', 'cup', 'rug'],
];

test('[W7] on a phone the pictures of Hearth show what the lines name, and the player’s figure', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsSavedPlayer(page);
  await openPage(page, '/game/quest/Hearth', 'authenticated');
  await expectShown(page, ['mat', 'hair', 'rain', 'player']);
  for (const [answer, key, ...shown] of EVENING) {
    await choose(page, answer);
    await expectQuestPage(page, key);
    await readOn(page);
    await expect(questPage(page).locator('[data-thing="player"] svg[data-form]')).toHaveCount(1);
    await expectShown(page, shown);
  }
});

/** Waits until the picture has these things, and at least most of each is within its frame. */
async function expectShown(page: Page, things: readonly string[]): Promise<void> {
  const frame = await boxOf(questPage(page).locator('[data-view]'));
  for (const thing of [...things.map((name) => `[data-thing="${name}"]`), '[data-who="NekoWitch"]']) {
    const drawn = questPage(page).locator(thing).last();
    await expect(drawn, thing).toBeVisible();
    const box = await boxOf(drawn);
    const wide = Math.min(box.x + box.width, frame.x + frame.width) - Math.max(box.x, frame.x);
    const high = Math.min(box.bottom, frame.bottom) - Math.max(box.y, frame.y);
    expect(wide / box.width, `${thing} across`).toBeGreaterThan(0.7);
    expect(high / box.height, `${thing} down`).toBeGreaterThan(0.7);
  }
}

test('[Q10] a press on Quince in the picture pets her, where she sleeps and on the player’s lap', async ({ page }) => {
  await openPage(page, '/game/quest/Hearth');
  const purr = questPage(page).locator('figure').getByRole('status');
  const press = async () => {
    const { x, y, width, height } = await boxOf(questPage(page).locator('[data-who="NekoWitch"]'));
    await page.mouse.click(x + width / 2, y + height / 2);
  };
  await readOn(page);
  await press();
  await expect(purr).toHaveText('Lower.');
  for (const answer of ['Sit in the hair', 'Watch the fire', 'Keep watching', 'Stay very still'])
    await choose(page, answer);
  await expectQuestPage(page, 'lap');
  await readOn(page);
  // A press within a second of the last one is no petting.
  await expect(async () => {
    await press();
    await expect(purr).toHaveText('Left.', { timeout: 1000 });
  }).toPass();
});

test.describe('while lines are written out', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[W7] on a phone the line being written is visible', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openPage(page, '/game/quest/Cookie');
    await choose(page, 'Tell me about the cookie');
    await expectQuestPage(page, 'accept');
    const lines = page.getByRole('log').locator('p:not([aria-hidden])');
    const goOn = page.getByRole('button', { name: 'Go on', exact: true });
    for (let line = 1; line <= 4; line += 1) {
      // Retried, as “Go on” takes one press after a complete line, and two while a line is written.
      await expect(async () => {
        if ((await lines.count()) < line) await goOn.click({ timeout: 1000 });
        expect(await lines.count()).toBeGreaterThanOrEqual(line);
      }).toPass();
      expect(await lines.last().evaluate(isUncovered), `line ${line}`).toBe(true);
    }
  });
});

/** Whether nothing covers the first and the last line of a text. */
function isUncovered(text: Element): boolean {
  const { left, top, bottom } = text.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => text.contains(document.elementFromPoint(left + 20, y)));
}
