import { findingsByDayAndMoonlight, findingsOf } from '../../e2e/axe-findings.ts';
import { overflowingElements } from '../../e2e/overflow.ts';
import { otherPlayer, signInAsSavedPlayer } from '../../e2e/saved-player.ts';
import { choose, expect, expectQuestPage, openPage, type Page, seeGallery, test } from '../../e2e/test.ts';

/** States that only the use of a page leads to. The states of pages as they open are in matrix.spec.ts. */
const IN_THE_MIDDLE: Readonly<Record<string, (page: Page, meet: () => Promise<unknown>) => Promise<void>>> = {
  'Turns, with a card played': async (page) => playCard(page, '/tutorial/01_turns'),
  'Magic, with a card played': async (page) => playCard(page, '/tutorial/02_magic?seed=3'),
  'a quest with a clock': async (page) => {
    await openPage(page, '/game/quest/Hearth');
    for (const answer of ['Sit in the hair', 'Talk to Pudding', 'Ask for tea']) await choose(page, answer);
    await expectQuestPage(page, 'kettle');
    await choose(page, 'Hold the clock');
  },
  'the history of a quest': async (page) => {
    await openPage(page, '/game/quest/Hearth');
    await choose(page, 'Sit in the hair');
    await page.keyboard.press('h');
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the mirror with a figure in it': async (page) => {
    await openPage(page, '/vision');
    await page.getByRole('radio', { name: 'Cat girl' }).check();
    await choose(page, 'Keep this one');
    await page.getByRole('link', { name: 'Next: Mirror' }).click();
    await choose(page, 'Left');
  },
  'the fire with others': async (page, meet) => {
    await signInAsSavedPlayer(page);
    await page.goto('/game/dialog');
    await meet();
    await page.locator('[data-other]').getByRole('button').first().click();
  },
};

async function playCard(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await page.getByRole('button', { name: 'End turn' }).click();
  await page.keyboard.press('1');
}

for (const [name, open] of Object.entries(IN_THE_MIDDLE)) {
  test(`[A11, T5, W3, W4, W5, W7] ${name} is accessible in three colour modes, and fits windows of 320 px and more`, async ({
    page,
    browser,
    server,
  }) => {
    await open(page, () => otherPlayer(browser, server.origin));
    await page.mouse.move(0, 0);
    expect(await findingsByDayAndMoonlight(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
    expect(await findingsOf(page)).toEqual([]);
    await page.emulateMedia({ forcedColors: null });
    for (const [width, letters] of [
      [1280, 100],
      [390, 100],
      [320, 100],
      [390, 250],
      [320, 250],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const { scroll, small } = await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
        const controls = [...document.querySelectorAll('main :is(button, label)')];
        const boxes = controls.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect());
        return {
          scroll: document.documentElement.scrollWidth,
          small: boxes.filter((box) => Math.min(box.width, box.height) < 47.5).length,
        };
      }, letters);
      expect({ scroll, small }, `${width} px, ${letters} %`).toEqual({ scroll: width, small: 0 });
      if (letters > 100) expect(await overflowingElements(page), `${width} px, ${letters} %`).toEqual([]);
    }
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
}

test('[W3] a large room shows its first players, and all of them on a press', async ({ page }) => {
  await openPage(page, '/debug');
  await seeGallery(page);
  const section = page.getByRole('region', { name: 'Others in the room' });
  const many = section.getByRole('list').first().getByRole('listitem');
  await expect(many).toHaveCount(6);
  const more = section.getByRole('button', { name: 'and 4 more' });
  await expect(more.getByText('meow', { exact: true })).toBeVisible();
  await more.press('Enter');
  await expect(many).toHaveCount(10);
  const fewer = section.getByRole('button', { name: 'Show fewer' });
  await expect(fewer).toBeFocused();
  await fewer.press('Enter');
  await expect(many).toHaveCount(6);
});
