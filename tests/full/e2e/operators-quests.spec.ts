import type { QuestDocument } from '#engine';
import { findingsByDayAndMoonlight } from '../../e2e/axe-findings.ts';
import { expectAllKept, forgetHttpCache, keptFiles } from '../../e2e/cached-files.ts';
import { startCountingProxy } from '../../e2e/counting-proxy.ts';
import { shiftOf, watchShifts } from '../../e2e/layout-shifts.ts';
import { testOfOperator as test } from '../../e2e/operators-quests.ts';
import { overflowingElements } from '../../e2e/overflow.ts';
import { signInAsSavedPlayer } from '../../e2e/saved-player.ts';
import { expectListening } from '../../e2e/streams.ts';
import {
  characterOf,
  choose,
  expect,
  expectAlive,
  expectAuth,
  expectLetters,
  expectQuestPage,
  expectSky,
  headline,
  holdRequests,
  noteRequests,
  openPage,
  type Page,
  readOn,
} from '../../e2e/test.ts';
import { inGerman, LAMP } from '../../helpers/lamp-quest.ts';

const QUEST = '/game/quest/Lamp';
const DOCUMENT = '/quests/Lamp.json';
const ABOUT = 'A lighthouse whose lamp is out.';

/** Answers a page of the quest by number keys, as players do. */
async function answer(page: Page, key: string, leadsTo: string): Promise<void> {
  await readOn(page, page.locator('[data-telling="told"]'), /^de/.test(await languageOf(page)) ? 'Weiter' : 'Go on');
  await page.keyboard.press(key);
  await expectQuestPage(page, leadsTo);
}

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' });

  test('an operator’s quest is German from its first paint to its end', async ({ page, complaints }) => {
    await openPage(page, '/game/dialog');
    await expect(page.getByText('Ein Leuchtturm, dessen Licht aus ist.')).toBeVisible();
    await page.goto(QUEST);
    await expect(page).toHaveTitle('Die Treppe · Leuchtturm · Meow Meow');
    await answer(page, '1', 'room');
    await expect(page.getByText('Die Lampe hat kein Öl.')).toBeVisible();
    await page.getByRole('button', { name: 'Odile streicheln' }).click();
    await expect(page.getByText('Wärterinnen streichelt man nicht. Weiter.')).toBeVisible();
    await answer(page, '2', 'cupboard');
    await expect(page.getByText('Du hast jetzt einen Ölkrug.')).toBeVisible();
    await answer(page, '1', 'room');
    await answer(page, '1', 'light');
    await expect(page.getByText('Den Ölkrug hast du nicht mehr.')).toBeVisible();
    await expect(page.locator('main [lang]')).toHaveCount(0);
    expect(complaints).toEqual([]);
  });

  test.describe('a quest without German', () => {
    test.use({ quests: { 'lamp.json': LAMP } });

    test('is told in English, which is marked as English for screen readers', async ({ page, complaints }) => {
      await openPage(page, '/game/dialog');
      const card = page.getByRole('article').filter({ hasText: ABOUT });
      await expect(card.getByText(ABOUT)).toHaveAttribute('lang', 'en');
      await expect(card.getByRole('heading')).toHaveAttribute('lang', 'en');
      await card.getByRole('link', { name: 'Reden' }).click();
      await expectQuestPage(page, 'stairs');
      await answer(page, '1', 'room');
      await expect(headline(page)).toHaveAttribute('lang', 'en');
      const line = page.getByRole('log').locator('p');
      await expect(line).toHaveText('Odile: The lamp is out. A ship is coming.');
      await expect(line).toHaveAttribute('lang', 'en');
      for (const text of ['Light the lamp', 'The lamp has no oil.']) {
        await expect(page.getByText(text, { exact: true })).toHaveAttribute('lang', 'en');
      }
      await expect(page.getByRole('button', { name: 'Verlauf' })).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
});

test('the clock of an operator’s quest takes the timed choice, and its address leads to a page', async ({ page }) => {
  await page.goto(`${QUEST}?p=storm`);
  await expectQuestPage(page, 'storm');
  await page.goto(`${QUEST}%3Fp%3Droom`);
  await expectQuestPage(page, 'room');
  await answer(page, '2', 'cupboard');
  await expectQuestPage(page, 'cupboard');
  await expect(page.getByRole('timer')).toContainText('then: Listen to the storm');
  await expectQuestPage(page, 'storm');
  await page.goto(`${QUEST}?p=nowhere`);
  await expect(headline(page)).toHaveText('Neko not found');
});

test('two players meet in the room of an operator’s quest, and read its name', async ({ page, browser, server }) => {
  const other = await (await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' })).newPage();
  for (const player of [page, other]) {
    await signInAsSavedPlayer(player);
    await openPage(player, QUEST, 'authenticated');
    await expectQuestPage(player, 'stairs');
  }
  const names = [(await characterOf(page)).name, (await characterOf(other)).name];
  const here = (player: Page) => player.getByRole('region', { name: 'Who is here' });
  await expect(here(page).locator('[data-other]')).toHaveText([names[1] ?? '']);
  await expect(here(other).locator('[data-other]')).toHaveText([names[0] ?? '']);
  await other.close();
  await expect(here(page).locator('[data-other]')).toHaveCount(0);
  await page.goto('/game/dialog');
  await expectListening(page);
  await expect(here(page)).toContainText('Nobody else in “Lamp”.');
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('[W8] an operator’s quest that was open on a first visit is played offline, and after a reload', async ({
    page,
    server,
    complaints,
  }) => {
    await page.goto(QUEST);
    await expectQuestPage(page, 'stairs');
    await expectAllKept(page);
    await expect.poll(async () => (await keptFiles(page)).map(({ address }) => address)).toContain(DOCUMENT);
    await forgetHttpCache(page);
    await server.kill('SIGKILL');

    await page.reload();
    await expectQuestPage(page, 'stairs');
    await expectAuth(page, 'offline');
    await expect(page).toHaveTitle('The stairs · Lamp · Meow Meow');
    await answer(page, '1', 'room');
    await answer(page, '2', 'cupboard');
    await page.goto('/game/dialog');
    await page.getByRole('article').filter({ hasText: ABOUT }).getByRole('link').click();
    await expectQuestPage(page, 'stairs');
    await page.goto('/GAME/quest/Lamp/?p=storm');
    await expect(page).toHaveURL(`${QUEST}?p=storm`);
    await expectQuestPage(page, 'storm');
    for (const path of ['/game/quest/lamp', '/game/quest/OilCan', '/game/quest/Gate']) {
      expect((await page.goto(path))?.status(), path).toBe(404);
      await expect(headline(page)).toHaveText('Neko not found');
    }
    // The browser logs each 404 and each failed request, which are expected.
    expect(complaints.filter((text) => !text.includes('net::ERR_') && !text.includes('404'))).toEqual([]);
  });

  test('[W8] offline, a quest that was never opened says that it did not arrive', async ({ page, server }) => {
    await page.goto('/');
    await expectAllKept(page);
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await forgetHttpCache(page);
    await server.kill('SIGKILL');
    await page.goto('/game/dialog');
    await page.getByRole('article').filter({ hasText: ABOUT }).getByRole('link').click();
    await expect(page.getByText('Part of the page did not arrive. Check your connection.')).toBeVisible();
    await page.goto(QUEST);
    await expect(headline(page)).toHaveText('503');
    await server.start();
    await choose(page, 'Try again');
    await expectQuestPage(page, 'stairs');
  });

  test('[W8] behind a gateway without a server, the kept document is played', async ({ page, server }) => {
    const proxy = await startCountingProxy(server.origin);
    await page.goto(proxy.origin + QUEST);
    await expectAllKept(page);
    await expect.poll(async () => (await keptFiles(page)).map(({ address }) => address)).toContain(DOCUMENT);
    proxy.loseServer();
    await page.goto(proxy.origin + QUEST);
    await expectQuestPage(page, 'stairs');
    await expectAuth(page, 'offline');
    proxy.stop();
  });
});

test.describe('while the document is on its way', () => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    test(`at ${viewport.width} px the page shows what the quest is, works, and hardly moves when it appears`, async ({
      page,
      complaints,
    }) => {
      await page.setViewportSize(viewport);
      await page.addInitScript(watchShifts);
      const arrive = await holdRequests(page, `**${DOCUMENT}`);
      await page.goto(QUEST);
      await expect(headline(page)).toHaveText('Lamp');
      await expect(page.getByText(ABOUT)).toBeVisible();
      await expect(page).toHaveTitle('Lamp · Meow Meow');
      await expectAuth(page, 'no-cookie');
      await expect(page.getByRole('status').getByText('One moment')).toBeVisible();
      await expectSky(page);
      await expectLetters(page);
      expect(await findingsByDayAndMoonlight(page)).toEqual([]);
      // The rest of the page is alive, and keeps the focus.
      const settings = page.getByRole('button', { name: 'Settings' });
      await settings.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', { name: 'How you like it' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(settings).toBeFocused();
      arrive();
      await expectQuestPage(page, 'stairs');
      await expect(settings).toBeFocused();
      await expect(page.getByText('One moment')).toHaveCount(0);
      await expect(page.getByRole('figure').locator('[data-view] svg').first()).toBeAttached();
      expect(await shiftOf(page)).toBeLessThan(0.05);
      expect(complaints).toEqual([]);
    });
  }

  test('a button that is pressed before the scripts have loaded works once they have', async ({ page }) => {
    const arrive = await holdRequests(page, `**${DOCUMENT}`);
    const run = await holdRequests(page, '**/assets/first-*.js');
    await page.goto(QUEST, { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Settings' }).click();
    run();
    await expect(page.getByRole('dialog', { name: 'How you like it' })).toBeVisible();
    await page.keyboard.press('Escape');
    arrive();
    await expectQuestPage(page, 'stairs');
  });

  test('from the fire, the fire stays until the quest is there', async ({ page }) => {
    await openPage(page, '/game/dialog');
    const arrive = await holdRequests(page, `**${DOCUMENT}`);
    await page.getByRole('article').filter({ hasText: ABOUT }).getByRole('link').click();
    await expect(page.getByText('One moment')).toBeVisible();
    await expect(headline(page)).toHaveText('By the fire');
    arrive();
    await expectQuestPage(page, 'stairs');
    await expect(headline(page)).toBeFocused();
  });
});

for (const [what, fail] of [
  ['is answered by 503', { status: 503, contentType: 'text/html', body: '<h1>503</h1>' }],
  ['is the page of a hotel', { status: 200, contentType: 'text/html', body: '<h1>Hotel</h1>' }],
  ['does not arrive', null],
] as const) {
  test(`if the document ${what}, words say so, and “Try again” loads it once it is there`, async ({
    page,
    complaints,
  }) => {
    let asked = 0;
    await page.route(`**${DOCUMENT}`, (route) => {
      asked += 1;
      return fail ? route.fulfill(fail) : route.abort();
    });
    await page.goto(QUEST);
    await expect(headline(page)).toHaveText('503');
    await expect(page).toHaveURL(QUEST);
    await expect(page.getByText('Part of the page did not arrive. Check your connection.')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByText('Ein Teil der Seite ist nicht angekommen.')).toBeVisible();
    const before = asked;
    await choose(page, 'Noch einmal');
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect(headline(page)).toHaveText('503');
    await page.unroute(`**${DOCUMENT}`);
    // The page may have asked once more by itself, and then needs no press.
    await expect(async () => {
      if (await headline(page).getByText('503').isVisible()) await choose(page, 'Noch einmal');
      await expect(headline(page)).toHaveText('Die Treppe', { timeout: 2000 });
    }).toPass();
    await expectQuestPage(page, 'stairs');
    await expect(page).toHaveTitle('Die Treppe · Leuchtturm · Meow Meow');
    expect(complaints.filter((text) => !/net::ERR_|503/.test(text))).toEqual([]);
  });
}

test('a node without the document says that there is no such page', async ({ page }) => {
  await page.route(`**${DOCUMENT}`, (route) => route.fulfill({ status: 404, json: { code: 'NOT_FOUND' } }));
  await page.goto(QUEST);
  await expect(headline(page)).toHaveText('Neko not found');
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL('/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of an operator’s quest says what the quest is, and why it does not begin', async ({ page }) => {
    await page.goto(QUEST);
    await expect(headline(page)).toHaveText('Lamp');
    await expect(page.getByText(ABOUT)).toBeVisible();
    // Playwright's text locators skip noscript.
    await expect(page.locator('body > noscript p')).toContainText('This browser runs no JavaScript.');
    await expect(page.getByText('One moment').filter({ visible: true })).toHaveCount(0);
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(headline(page)).toHaveText('Leuchtturm');
  });
});

test('an operator’s quest is accessible by day and by moonlight', async ({ page }) => {
  await openPage(page, '/game/dialog');
  await expect(page.getByText(ABOUT)).toBeVisible();
  expect(await findingsByDayAndMoonlight(page)).toEqual([]);
  await openPage(page, QUEST);
  for (const [key, leadsTo] of [
    ['1', 'room'],
    ['2', 'cupboard'],
    ['1', 'room'],
    ['1', 'light'],
  ] as const) {
    await answer(page, key, leadsTo);
    await readOn(page);
    expect(await findingsByDayAndMoonlight(page), leadsTo).toEqual([]);
  }
});

test('the addresses of an operator’s quest: other spellings, Back and Forward', async ({ page, request, server }) => {
  for (const [path, spelt] of [
    ['/GAME/quest/Lamp', QUEST],
    [`${QUEST}/`, QUEST],
  ] as const) {
    await page.goto(path);
    await expectQuestPage(page, 'stairs');
    await expect(page).toHaveURL(spelt);
  }
  for (const path of ['/game/quest/lamp', '/game/quest/OilCan', '/game/quest', '/game/quest/']) {
    expect((await request.get(server.origin + path)).status(), path).toBe(404);
    await page.goto(path);
    await expect(headline(page)).toHaveText('Neko not found');
  }
  await openPage(page, '/game/dialog');
  await page.getByRole('article').filter({ hasText: ABOUT }).getByRole('link').click();
  await expectQuestPage(page, 'stairs');
  await page.goBack();
  await expect(headline(page)).toHaveText('By the fire');
  await page.goForward();
  await expectQuestPage(page, 'stairs');
});

test('[A14] hovering over the link of an operator’s quest loads it, once', async ({ page }) => {
  await openPage(page, '/game/dialog');
  const asked = noteRequests(page);
  const link = page.getByRole('article').filter({ hasText: ABOUT }).getByRole('link');
  const arrived = page.waitForResponse(`**${DOCUMENT}`);
  await link.hover();
  await arrived;
  await link.click();
  await expectQuestPage(page, 'stairs');
  expect(asked.filter((path) => path === DOCUMENT)).toEqual([DOCUMENT]);
});

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
const MARKUP = `</script><script>window.hurt = 1</script><img src=x onerror="window.hurt = 1"> &amp; $& "'`;

/** The quest with texts that would be markup if they were not escaped, and with words that are longer than a phone. */
const HOSTILE: QuestDocument = {
  ...LAMP,
  card: { ...LAMP.card, name: 'DonaudampfschifffahrtsKapitaenX', description: `${MARKUP} ${LONG}` },
  cards: [{ name: 'Donaudampfschifffahrtsmuetze', type: 'card' }],
  checks: { oil: { when: ['cards:Donaudampfschifffahrtsmuetze', '>', 0], because: `${MARKUP} ${LONG}` } },
  npcs: { Keeper: { soul_id: 'odile', name: `<b>${LONG}`, title: LONG } },
  pages: LAMP.pages.map((page) => ({
    ...page,
    title: `<i>${page.key}</i> ${LONG}`,
    ...(page.actions && { actions: [{ give: 'Donaudampfschifffahrtsmuetze' }] }),
    messages: (page.messages ?? []).map((message) => ({ ...message, text: `${MARKUP} \u202e${LONG}` })),
    choices: (page.choices ?? []).map(({ take, ...choice }) => ({
      ...choice,
      text: `<b>${choice.next}</b> ${LONG}`,
      ...(take && { take: 'Donaudampfschifffahrtsmuetze' }),
    })),
  })),
};

test.describe('a quest with hostile texts', () => {
  test.use({ quests: { 'hostile.json': HOSTILE } });

  for (const [width, textSize] of [
    [320, 100],
    [320, 250],
    [1280, 100],
  ] as const) {
    test(`is shown as text, which fits at ${width} px with a text size of ${textSize} %`, async ({
      page,
      complaints,
    }) => {
      await page.addInitScript(
        (value) => localStorage.setItem('meow-settings', value),
        JSON.stringify({ v: 1, chosen: { textSize } }),
      );
      await page.setViewportSize({ width, height: 800 });
      const expectFits = async (what: string) => {
        await expectLetters(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBeLessThanOrEqual(width);
        expect(await overflowingElements(page), what).toEqual([]);
      };
      await openPage(page, '/game/dialog');
      await expect(page.getByText(`${MARKUP} ${LONG}`)).toBeVisible();
      await expectFits('the fire');
      const arrive = await holdRequests(page, '**/quests/*.json');
      await page.goto(`/game/quest/${HOSTILE.card.name}`);
      await expectAlive(page);
      await expect(page.getByText(`${MARKUP} ${LONG}`)).toBeVisible();
      await expectFits('the frame');
      arrive();
      for (const [key, choice, leadsTo] of [
        ['stairs', 'room', 'room'],
        ['room', 'cupboard', 'cupboard'],
        ['cupboard', 'room', 'room'],
        ['room', 'light', 'light'],
      ] as const) {
        await expectQuestPage(page, key);
        await expect(headline(page)).toHaveText(`<i>${key}</i> ${LONG}`);
        await readOn(page);
        await expect(page.getByRole('log')).toContainText(MARKUP);
        await expectFits(key);
        await choose(page, `<b>${choice}</b> ${LONG}`);
        await expectQuestPage(page, leadsTo);
      }
      await page.getByRole('button', { name: 'History' }).click();
      await expect(page.getByRole('dialog')).toContainText(MARKUP);
      expect(await page.evaluate(() => 'hurt' in window)).toBe(false);
      expect(complaints).toEqual([]);
    });
  }
});

test.describe('with twelve quests', () => {
  const quest = (name: string) => inGerman({ ...LAMP, card: { ...LAMP.card, name, description: `About ${name}.` } });
  test.use({
    quests: Object.fromEntries(Array.from('ABCDEFGHIJKL', (letter) => [`${letter}.json`, quest(`Lamp${letter}`)])),
  });

  test('the cards appear by the fire without moving the cards that are there', async ({ page, complaints }) => {
    const first = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /^(Cookie|Hearth)$/ }) });
    const placesOf = async () => Promise.all((await first.all()).map((card) => card.boundingBox()));
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      const run = await holdRequests(page, '**/assets/first-*.js');
      await page.goto('/game/dialog', { waitUntil: 'commit' });
      await expect(first).toHaveCount(2);
      await expectLetters(page);
      const before = await placesOf();
      run();
      await expect(page.getByRole('article')).toHaveCount(12);
      await expectSky(page);
      expect(await placesOf()).toEqual(before);
    }
    await page.getByRole('button', { name: 'More of them' }).click();
    await page.getByRole('article').last().getByRole('link').click();
    await expectQuestPage(page, 'stairs');
    await expect(page).toHaveURL('/game/quest/LampL');
    expect(complaints).toEqual([]);
  });
});
