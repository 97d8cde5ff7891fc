import type { Browser } from '@playwright/test';
import { findingsByDayAndMoonlight } from './findings.ts';
import { expectTold, writeDown } from './heard.ts';
import { whatSticksOut } from './room.ts';
import { beSaved } from './saved-player.ts';
import { expectListening } from './streams.ts';
import { acceptTheCookie, characterOf, expect, expectAuth, type Locator, type Page, seeGallery, test } from './test.ts';

// How pages turn and the sky moves is not the matter here, and takes half of a processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The part of a page that says who is here. */
function here(page: Page): Locator {
  return page.getByRole('region', { name: 'Who is here' });
}

/** Everybody else who is shown. */
function others(page: Page): Locator {
  return here(page).locator('[data-other]');
}

/** Another player, in a browser of their own, who has just been saved and reads on. */
async function otherPlayer(browser: Browser, origin: string): Promise<{ page: Page; name: string }> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await acceptTheCookie(page);
  return { page, name: (await characterOf(page)).name };
}

/** A player by the fire, and another one who reads in the same room. */
async function meet(page: Page, browser: Browser, origin: string) {
  await beSaved(page);
  const { name } = await characterOf(page);
  await page.goto('/game/dialog');
  await expectListening(page);
  const other = await otherPlayer(browser, origin);
  await expect(others(page)).toHaveText([other.name]);
  return { name, other };
}

test('[W3] [Q10] two players in one room see each other come, meow and go', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  await acceptTheCookie(page);
  const { name } = await characterOf(page);
  await page.goto('/game/dialog');
  await expectListening(page);
  await expect(here(page)).toContainText('Quince: Nobody else in “Cookie”. I looked, and I did not even get up.');
  await expect(others(page)).toHaveCount(0);

  await writeDown(page);
  const other = await otherPlayer(browser, server.origin);
  await expect(others(page)).toHaveText([other.name]);
  await expect(others(page).locator('svg')).toHaveAttribute('data-form', /^(Girl|Boy)$/);
  await expectTold(page, [new RegExp(`^${other.name} came\\.$`)]);
  await expect(here(page)).not.toContainText('Nobody else');
  await expect(others(other.page)).toHaveText([name]);

  await writeDown(other.page);
  await here(other.page).getByRole('button', { name: 'Meow' }).click();
  await expectTold(page, [new RegExp(`^Seen: .*${other.name}.*meow$`), new RegExp(`^${other.name} meows\\.$`)]);
  await expect(others(page)).toHaveAttribute('data-meowing', 'false');

  const meow = here(page).getByRole('button', { name: 'Meow' });
  // Whoever meows sees it beside what was pressed, as the others do beside their figure: both for a moment only.
  await meow.click();
  await expectTold(page, [/^Own: Meow.*meow$/]);
  await expectTold(other.page, [new RegExp(`^Seen: .*${name}.*meow$`)]);
  await expect(meow).toBeFocused();
  await expect(meow).toHaveAttribute('aria-disabled', 'false');

  await other.page.close();
  // Who has only lost their connection may be back in a moment: so long they are still here.
  await expect(others(page)).toHaveCount(0, { timeout: 30_000 });
  await expectTold(page, [new RegExp(`^${other.name} left\\.$`)]);
  expect(complaints).toEqual([]);
});

test('[W3] whoever goes on to another quest is in another room', async ({ page, browser, server }) => {
  const { name, other } = await meet(page, browser, server.origin);
  await expect(others(other.page)).toHaveText([name]);
  await page.goto('/game/quest/Hearth');
  await expect(others(page)).toHaveText([other.name]);
  await page.getByRole('button', { name: 'Sit in the hair' }).click();
  await expect(others(page)).toHaveCount(0);
  await expect(others(other.page)).toHaveCount(0);
});

test('[W3] everybody is on a plate of one shape, and who can be pressed has a name like a link’s', async ({
  page,
  browser,
  server,
}) => {
  const { other } = await meet(page, browser, server.origin);
  const look = (plate: Locator) =>
    plate.evaluate((one) => {
      const { borderWidth, borderRadius, backgroundColor, textDecorationLine } = getComputedStyle(one);
      return { shape: [borderWidth, borderRadius, backgroundColor].join(), line: textDecorationLine };
    });
  const pressed = await look(here(page).getByRole('button', { name: other.name, exact: true }));
  expect(pressed.line).toBe('underline');
  const read = page.getByRole('listitem').filter({ hasText: /^(Quince, |.*that.is.you$)/ });
  await expect(read).toHaveCount(2);
  for (const plate of await read.all()) expect(await look(plate)).toEqual({ shape: pressed.shape, line: 'none' });
});

test('[W5] on a desk the first conversation is in sight with four others by the fire, and the picture keeps its height', async ({
  page,
  browser,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await meet(page, browser, server.origin);
  const picture = page.locator('[data-picture]');
  const before = await picture.boundingBox();
  for (let more = 0; more < 3; more += 1) await otherPlayer(browser, server.origin);
  await expect(others(page)).toHaveCount(4);
  await page.evaluate(() => window.scrollTo(0, 0));
  const conversation = page.getByRole('article').first();
  await expect(conversation.getByRole('heading')).toBeInViewport({ ratio: 1 });
  await expect(conversation.getByRole('link', { name: 'Talk' })).toBeInViewport({ ratio: 1 });
  expect(await picture.boundingBox()).toEqual(before);
  // Edges above and below are of one line.
  const [above, below] = [
    await page.getByRole('heading', { level: 1 }).locator('xpath=ancestor::section[1]'),
    page.getByRole('article').nth(1),
  ];
  expect((await above.boundingBox())?.x).toBeCloseTo((await below.boundingBox())?.x ?? Number.NaN, 0);
});

for (const [card, width, height] of [
  ['Cookie', 390, 844],
  ['Cookie', 768, 1024],
  ['Hearth', 390, 844],
] as const) {
  test(`[W7] at ${width} × ${height} the picture of ${card} is gone before it would lie over what can be answered`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await beSaved(page);
    await page.goto(`/game/quest/${card}`);
    await expect(here(page)).toContainText('Nobody else in ');
    const picture = page.locator('figure');
    const answers = page.getByRole('list', { name: 'What you can answer' });
    const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    for (let top = 0; top <= end; top += 20) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      const [above, below] = [await picture.boundingBox(), await answers.getByRole('button').first().boundingBox()];
      if (!above || !below) throw new Error('Nothing is there');
      expect(above.y + above.height, `${top} px down`).toBeLessThanOrEqual(below.y);
    }
  });
}

test('[W3] meowing, and hiding somebody, needs no more than a keyboard', async ({ page, browser, server }) => {
  const { other } = await meet(page, browser, server.origin);
  const plate = here(page).getByRole('button', { name: other.name, exact: true });
  await plate.focus();
  await page.keyboard.press('Enter');
  await expect(plate).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(here(page).getByRole('button', { name: `Hide ${other.name}` })).toBeFocused();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.press('Enter');
  await expect(others(page)).toHaveCount(0);
  await expect(here(page)).toContainText(
    '1 player is hidden until you close this page, or load it anew. They are not told.',
  );
  const showAll = here(page).getByRole('button', { name: 'Show all again' });
  await expect(showAll).toBeFocused();
  await here(other.page).getByRole('button', { name: 'Meow' }).click();
  await expect(here(other.page).getByRole('button', { name: 'Meow' })).toHaveAttribute('aria-disabled', 'false');
  // Whether there is a newer build is asked for now and then, whatever is done.
  expect(asked.filter((url) => !url.includes('/latest.json'))).toEqual([]);

  // It holds for the visit, whichever page it leads to.
  await page.getByRole('link', { name: 'Talk' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'game-quest-qcard');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(here(page)).toContainText('1 player is hidden');
  await here(page).getByRole('button', { name: 'Show all again' }).press('Enter');
  await expect(others(page)).toHaveText([other.name]);
  const meow = here(page).getByRole('button', { name: 'Meow' });
  await expect(meow).toBeFocused();
  await writeDown(other.page);
  await page.keyboard.press('Space');
  await expectTold(other.page, [/^Seen: .*meow$/]);
});

test('[W3] without a network it is said that nobody hears the player, and with one the others are there again', async ({
  page,
  context,
  browser,
  server,
}) => {
  const { other } = await meet(page, browser, server.origin);
  await context.setOffline(true);
  await expect(here(page)).toContainText('Without a network nobody hears you');
  await expect(here(page).getByRole('button', { name: 'Meow' })).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(here(page)).not.toContainText('Without a network');
  await expect(others(page)).toHaveText([other.name]);
});

test('[W3, B4] whoever is not saved, or is forgotten, sees nobody, and is told where that is changed', async ({
  page,
  browser,
  server,
}) => {
  await page.goto('/game/dialog');
  await expectAuth(page, 'no-cookie');
  await expect(here(page).getByRole('button')).toHaveCount(0);
  await expect(page.getByText('It opens for saved characters.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'saved characters' })).toHaveAttribute('href', '/game/account');

  await meet(page, browser, server.origin);
  await page.evaluate(() => fetch('/api/auth/cookie', { method: 'DELETE' }));
  await expectAuth(page, 'no-cookie');
  await expect(others(page)).toHaveCount(0);
  await expect(here(page).getByRole('button')).toHaveCount(0);
});

test('[W3, A11] the room is for everybody: axe, the smallest phone with the largest letters, and forty-eight pixels to press', async ({
  page,
  browser,
  server,
}) => {
  const { other } = await meet(page, browser, server.origin);
  for (const path of ['/game/dialog', '/game/quest/Cookie']) {
    await page.goto(path);
    await here(page).getByRole('button', { name: other.name, exact: true }).click();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await findingsByDayAndMoonlight(page)).toEqual([]);
    for (const button of await here(page).getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(48);
    }
    await page.setViewportSize({ width: 320, height: 568 });
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '250%';
    });
    expect(await whatSticksOut(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});

test('[W3] of many only some are shown at first, all on a press, and who meows among the rest is heard there', async ({
  page,
}) => {
  await page.goto('/debug');
  await expectAuth(page, 'no-cookie');
  await seeGallery(page);
  const section = page.getByRole('region', { name: 'Others in the room' });
  const many = section.getByRole('list').first();
  await expect(many.getByRole('listitem')).toHaveCount(6);
  const more = section.getByRole('button', { name: 'and 4 more' });
  await expect(more.getByText('meow', { exact: true })).toBeVisible();
  await more.press('Enter');
  await expect(many.getByRole('listitem')).toHaveCount(10);
  const fewer = section.getByRole('button', { name: 'Show fewer' });
  await expect(fewer).toBeFocused();
  await fewer.press('Enter');
  await expect(many.getByRole('listitem')).toHaveCount(6);
});
