import { beSaved } from '../../e2e/saved-player.ts';
import {
  choose,
  expect,
  expectAuth,
  expectQuestPage,
  type Locator,
  type Page,
  questPage,
  readOn,
  test,
} from '../../e2e/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Where most is said: there the picture is lower. */
const LONGEST = 'accept';

/** Pages as they are come to: one with a single voice, the longest that there is, and one with two voices. */
const ROADS: readonly (readonly [card: string, key: string, ...answers: string[]])[] = [
  ['Cookie', 'init'],
  ['Cookie', LONGEST, 'Tell me about the cookie'],
  ['Hearth', 'door'],
  ['Hearth', 'chair', 'Sit in the hair'],
];

async function comeTo(page: Page, [card, key, ...answers]: (typeof ROADS)[number]): Promise<void> {
  await page.goto(`/game/quest/${card}`);
  await expectAuth(page, 'no-cookie');
  for (const answer of answers) await choose(page, answer);
  await expectQuestPage(page, key);
  await readOn(page);
  await page.evaluate(() => window.scrollTo(0, 0));
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not to be seen');
  return box;
}

for (const [width, height] of [
  [390, 844],
  [360, 740],
] as const) {
  test(`[W7] on a phone of ${width} by ${height} who speaks is large, and nothing lies over what can be answered`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const road of ROADS) {
      await comeTo(page, road);
      const speakers = questPage(page).locator('figure [data-mood]');
      expect(await speakers.count()).toBeGreaterThan(0);
      for (const speaker of await speakers.all()) {
        expect((await boxOf(speaker)).width, road.join()).toBeGreaterThanOrEqual(0.4 * width);
        // Whatever room there is: the eyes are in the picture.
        const eyes = await boxOf(speaker.locator('[data-part="eyes"]'));
        const { y, height: high } = await boxOf(questPage(page).locator('[data-view]'));
        expect(eyes.y, road.join()).toBeGreaterThanOrEqual(y);
        expect(eyes.y + eyes.height, road.join()).toBeLessThanOrEqual(y + high);
      }
      const tools = await boxOf(page.getByRole('group', { name: 'Reading' }));
      const answers = page.getByRole('list', { name: 'What you can answer' }).getByRole('button');
      for (const answer of await answers.all()) {
        const box = await boxOf(answer);
        expect(box.y + box.height, road.join()).toBeLessThanOrEqual(tools.y);
      }
      // What is said begins where the picture ends.
      const picture = await boxOf(questPage(page).locator('figure'));
      const { y } = await boxOf(page.getByRole('heading', { level: 1 }));
      expect(y, road.join()).toBeGreaterThanOrEqual(picture.y + picture.height);
    }
  });
}

test('[W7] on a desk the picture is as high on every page, whatever is said there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeTo(page, ['Hearth', 'door']);
  const picture = () => boxOf(questPage(page).locator('figure'));
  const said = async () => (await boxOf(questPage(page).getByRole('log'))).height;
  const [first, saidFirst] = [await picture(), await said()];
  for (const [answer, key] of [
    ['Sit in the hair', 'chair'],
    ['Put a log on', 'log'],
  ] as const) {
    await choose(page, answer);
    await expectQuestPage(page, key);
    await readOn(page);
    expect(await said()).not.toBe(saidFirst);
    expect(await picture()).toEqual(first);
  }
});

test('[W7] on a phone it is seen that more is said below what can be answered, until that is in sight, too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await comeTo(page, ['Cookie', 'accept', 'Tell me about the cookie']);
  const goesOn = () =>
    page
      .getByRole('group', { name: 'Reading' })
      .locator('..')
      .evaluate((dock) => {
        const { content, pointerEvents } = getComputedStyle(dock, '::after');
        return [content, pointerEvents].join();
      });
  await expect.poll(goesOn).toBe('"",none');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(page.getByRole('log').locator('p').last()).toBeInViewport({ ratio: 1 });
  await expect.poll(goesOn).toBe('none,none');
});

test('[W7] on a phone all of what is to be agreed to is in sight beside the answers, and who says it looks on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await comeTo(page, ['Cookie', 'accept', 'Tell me about the cookie']);
  const dock = await boxOf(page.getByRole('group', { name: 'Reading' }).locator('..'));
  const lines = await page.getByRole('log').locator('p').all();
  expect(lines).toHaveLength(4);
  for (const line of lines) {
    await expect(line).toBeInViewport({ ratio: 1 });
    const { y, height } = await boxOf(line);
    expect(y + height).toBeLessThanOrEqual(dock.y);
  }
  await expect(questPage(page).locator('[data-part="eyes"]')).toBeInViewport({ ratio: 1 });
  // Who looks back at how it began sees no picture that jumps.
  const view = questPage(page).locator('[data-view]');
  const { height } = await boxOf(view);
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(questPage(page)).toHaveAttribute('data-telling', 'past');
  expect((await boxOf(view)).height).toBe(height);
});

test('[W7] on a phone the last words of a story stay where one looks for what is below them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beSaved(page);
  await page.goto('/game/quest/Cookie');
  await expectAuth(page, 'authenticated');
  await readOn(page);
  const end = page.getByText('The end. A cat has looked behind it.');
  // What a saved player gets below the story may come later: until then there is nothing to scroll to.
  await expect(async () => {
    await end.evaluate((words) => window.scrollBy(0, words.getBoundingClientRect().top - 40));
    expect((await boxOf(end)).y).toBeLessThan(100);
  }).toPass();
  const picture = await boxOf(questPage(page).locator('figure'));
  expect(picture.y + picture.height).toBeLessThanOrEqual((await boxOf(end)).y);
});

test('[W7] who goes on speaking is named once for the eye, and in each line for the ear', async ({ page }) => {
  await comeTo(page, ['Cookie', 'accept', 'Tell me about the cookie']);
  const lines = page.getByRole('log').locator('p');
  await expect(lines).toHaveText([/^Quince: The/, /^Quince: No/, /^Quince: Now/, /^Quince: If/]);
  const seen = await lines
    .locator('span')
    .evaluateAll((names) => names.map((name) => name.getBoundingClientRect().width > 1));
  expect(seen).toEqual([true, false, false, false]);
});

test('[W7] what can be answered has a ground of its own, the same for each answer, and the tools have thin lines', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await comeTo(page, ['Cookie', 'accept', 'Tell me about the cookie']);
  const look = (buttons: Locator) =>
    buttons.evaluateAll((all) =>
      all.map((one) => {
        const { backgroundColor, borderTopWidth, fontWeight, color } = getComputedStyle(one);
        return [backgroundColor, borderTopWidth, fontWeight, color, one.clientHeight].join();
      }),
    );
  const answers = page.getByRole('list', { name: 'What you can answer' }).getByRole('button');
  const [yes, no] = await look(answers);
  expect(no).toBe(yes);
  const tools = page.getByRole('group', { name: 'Reading' }).getByRole('button');
  const [tool] = await look(tools);
  expect(tool?.split(',').slice(0, 2)).not.toEqual(yes?.split(',').slice(0, 2));
  await expect(tools.first()).toHaveCSS('border-top-width', '1px');
  const [answer, below] = [await boxOf(answers.last()), await boxOf(tools.first())];
  expect(below.y - answer.y - answer.height).toBeGreaterThanOrEqual(24);
});

/** How far down a drawn cat her chin is. */
const CHIN = 0.56;
/** … and the lower edge of her eyes, where she looks over the edge of the table. */
const EYES = 0.45;

for (const [width, height] of [
  [390, 844],
  [360, 640],
  [320, 568],
] as const) {
  test(`[W7] on a phone of ${width} by ${height} the picture is as high on every page but the longest, with whole faces, and two answers are in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const heights = new Set<number>();
    for (const road of ROADS) {
      await comeTo(page, road);
      const view = await boxOf(questPage(page).locator('[data-view]'));
      const chin = road.includes(LONGEST) ? EYES : CHIN;
      if (chin === CHIN) heights.add(view.height);
      else expect(view.height).toBeLessThan(Math.max(...heights));
      for (const speaker of await questPage(page).locator('figure [data-mood]').all()) {
        const cat = await boxOf(speaker);
        expect(cat.y, road.join()).toBeGreaterThanOrEqual(view.y);
        expect(cat.y + chin * cat.height, road.join()).toBeLessThanOrEqual(view.y + view.height);
      }
      const answers = await page.getByRole('list', { name: 'What you can answer' }).getByRole('button').all();
      if (height > 600 || answers.length < 4) {
        for (const answer of answers) await expect(answer, road.join()).toBeInViewport({ ratio: 1 });
      }
    }
    expect([...heights]).toEqual([expect.any(Number)]);
  });
}

test.describe('while it is told', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[W7] on a phone the line that is being written is in sight, between who says it and what can be done', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/game/quest/Cookie');
    await expectAuth(page, 'no-cookie');
    await choose(page, 'Tell me about the cookie');
    await expectQuestPage(page, 'accept');
    const lines = page.getByRole('log').locator('p:not([aria-hidden])');
    for (let line = 1; line <= 4; line += 1) {
      await expect(lines).toHaveCount(line);
      expect(await lines.last().evaluate(isInSight), `line ${line}`).toBe(true);
      const goOn = page.getByRole('button', { name: 'Go on', exact: true });
      for (let press = 0; press < 2 && line < 4; press += 1) await goOn.click();
    }
  });
});

/** Whether nothing lies over the first and the last line of a text. */
function isInSight(text: Element): boolean {
  const { left, top, bottom } = text.getBoundingClientRect();
  return [top + 4, bottom - 4].every((y) => text.contains(document.elementFromPoint(left + 20, y)));
}

test('[W7] on a desk nothing stays at the edge that lies over what can be pressed', async ({ page }) => {
  for (const road of ROADS) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await comeTo(page, road);
    for (const height of [800, 620]) {
      await page.setViewportSize({ width: 1280, height });
      for (const button of await questPage(page).getByRole('button').all()) {
        const covered = await button.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return [top + 6, (top + bottom) / 2, bottom - 6]
            .filter((y) => y < window.innerHeight)
            .some((y) => !element.contains(document.elementFromPoint((left + right) / 2, y)));
        });
        expect(covered, `${road.join()}: ${await button.textContent()}`).toBe(false);
      }
    }
  }
});

test('[Q10] a press on Quince herself pets her, and nobody else is petted', async ({ page }) => {
  await comeTo(page, ['Hearth', 'door']);
  const [quince, pudding] = [
    questPage(page).locator('[data-who="NekoWitch"]'),
    questPage(page).locator('[data-who="NekoMaid"]'),
  ];
  const press = async (who: Locator) => {
    const { x, y, width, height } = await boxOf(who);
    await page.mouse.click(x + width / 2, y + height / 2);
  };
  await press(pudding);
  await expect(page.getByText('Lower.')).toHaveCount(0);
  await press(quince);
  await expect(page.getByText('Lower.')).toBeVisible();
  await expect(quince.locator('svg').first()).toHaveAttribute('data-mood', 'pleased');
  await expectQuestPage(page, 'door');
});
