import { findingsOf } from './findings.ts';
import { expect, expectAuth, expectLetters, expectSky, type Locator, type Page, test } from './test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const TURNS = '/tutorial/01_turns';
const MAGIC = '/tutorial/02_magic?seed=3';
/** What every page asks for, whoever plays: whether the server is there, and whether there is a newer build. */
const ALWAYS_ASKED = /\/api\/auth\/|\/latest\.json/;

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectAuth(page, 'no-cookie');
  await listen(page);
}

/** Writes down each line that is added to the log, as a screen reader would say it. */
async function listen(page: Page): Promise<void> {
  await page.getByRole('log').evaluate((log) => {
    const lines: (string | null)[] = [];
    Object.assign(window, { said: lines });
    new MutationObserver((records) => {
      for (const { addedNodes } of records) lines.push(...[...addedNodes].map((node) => node.textContent));
    }).observe(log, { childList: true, subtree: true });
  });
}

/** What was said since the last time one asked. */
function said(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const intent = (page: Page) => page.locator('main [role="status"]');
const meter = (page: Page, name: string) => page.getByRole('meter', { name });
const enlarged = (page: Page) => page.locator('[data-enlarged]');
const played = (page: Page) => page.locator('[data-played="true"]');

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${control}`);
}

test('[W4] who wins and is given no card is told what one is given for', async ({ page }) => {
  await open(page, MAGIC);
  const why = page.getByText('Who keeps half of their health is given a card.');
  for (const key of ['e', 'e', 'e', 'e']) await page.keyboard.press(key);
  for (let turn = 5; turn < 20 && (await page.locator('[data-outcome="playing"]').count()) > 0; turn += 1) {
    await expect(intent(page)).toContainText(`Turn ${turn}.`);
    await expect(why).toHaveCount(0);
    for (const key of ['1', '2', '3', '4']) await page.keyboard.press(key);
    await page.keyboard.press('e');
  }
  await expect(page.getByText('The candle is still lit.')).toBeVisible();
  await expect(why).toBeVisible();
  await expect(page.locator('[data-card="Matchbox"]')).toHaveCount(0);
});

test('[W4, W6] a turn ends by a key, too; at the end no broom waits, and no card lies over what was won', async ({
  page,
}) => {
  await open(page, TURNS);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog').locator('div:has(> dt > kbd:text-is("E"))')).toContainText('End turn');
  await page.keyboard.press('Escape');
  for (const key of ['1', '2', 'e', '3', 'E']) await page.keyboard.press(key);
  await expect(intent(page)).toContainText('Turn 3.');
  await expect(page.locator('[data-swept="true"]')).toHaveCount(1);
  await page.getByRole('button', { name: /^Step/ }).first().hover();
  await expect(enlarged(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Step/ }).first().click();
  await expect(page.getByText('That is a turn.')).toBeVisible();
  await expect(played(page)).toHaveCount(1);
  await page.mouse.move(0, 0);
  await played(page).hover();
  await expect(enlarged(page)).toHaveCount(0);
  await expect(page.locator('[data-swept="true"]')).toHaveCount(0);
  await expect(page.getByText('swept next')).toHaveCount(0);
});

test('[W4] Turns is learned by the keyboard alone, without a network; cards grow for the focus as for the pointer', async ({
  page,
  context,
  complaints,
}) => {
  await open(page, TURNS);
  await expectSky(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (!ALWAYS_ASKED.test(request.url())) requests.push(request.url());
  });
  await context.setOffline(true);
  await expect(page.getByText('You are there. The cream is over there. You have two hands and no plan.')).toBeVisible();
  await expect(intent(page)).toHaveText('Turn 1. The broom will sweep tile 3. It told you so itself.');

  // Not through the header: links that have the focus are fetched ahead.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const leap = button(page, 'Leap, 2 hands, 3 tiles, 1 each turn');
  await leap.hover();
  const hovered = await enlarged(page).innerHTML();
  await page.keyboard.press('Escape');
  await expect(enlarged(page)).toHaveCount(0);
  await page.mouse.move(0, 0);
  await tabTo(page, leap);
  await expect(enlarged(page)).toContainText('Three tiles, and no looking down.');
  expect(await enlarged(page).innerHTML()).toBe(hovered);
  await page.keyboard.press('Escape');
  await expect(enlarged(page)).toHaveCount(0);
  await expect(leap).toBeFocused();

  await page.keyboard.press('Enter');
  const full = 'Your hands are full. End the turn.';
  await page.keyboard.press('1');
  expect(await said(page)).toEqual(['Leap: you are on tile 3.', full]);
  await page.keyboard.press('2');
  expect(await said(page)).toEqual([full]); // the same words, of another event
  await tabTo(page, button(page, 'Undo'));
  await page.keyboard.press('Enter');
  await expect(leap).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('3');
  expect(await said(page)).toEqual(['Undone. Leap is in your hand again.', 'Leap: you are on tile 3.']);

  const endTurn = button(page, 'End turn');
  const end = async () => {
    await endTurn.focus();
    await page.keyboard.press('Enter');
  };
  await end();
  expect(await said(page)).toEqual([
    'Swept. It is nothing personal, it is a broom.',
    'You are back on tile 0, with 95 health.',
  ]);
  await expect(meter(page, 'Your health')).toHaveAttribute('aria-valuetext', '95 of 100');
  await expect(page.getByRole('listitem').filter({ hasText: '0, you' })).toBeVisible();
  await expect(intent(page)).toHaveText('Turn 2. The broom will sweep tile 4. It told you so itself.');
  await expect(endTurn).toBeFocused();
  for (const key of ['1', '2', 'end', '3', 'end', '1']) await (key === 'end' ? end() : page.keyboard.press(key));
  expect((await said(page)).at(-1)).toBe(
    'That is a turn. You act, then the room acts. You can always see what the room will do.',
  );
  await expect(intent(page)).toBeEmpty();
  await expect(endTurn).toHaveAttribute('aria-disabled', 'true');
  expect(requests).toEqual([]);

  await context.setOffline(false);
  await tabTo(page, page.getByRole('link', { name: 'Back: Lessons' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-done="turns"]')).toHaveText('Done');
  await expect(page.locator('[data-done="magic"]')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('That is a turn.')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Next lesson' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tutorial/02_magic');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('[W4] Magic is learned by names alone: lost first, then won, each event said once', async ({
  page,
  complaints,
}) => {
  await open(page, MAGIC);
  await expect(page.getByText('The paws in the corner are the hands they want.')).toBeVisible();
  const hand = () => page.getByRole('list', { name: 'Your hand' }).getByRole('button');
  const namesOf = (cards: Element[]) => cards.map((card) => card.querySelector(':not([aria-hidden])')?.textContent);
  const names = await hand().evaluateAll(namesOf);
  expect(names).toHaveLength(4);
  for (const name of names) {
    expect([
      'Ember, 1 hand, 8 harm, 4 in deck',
      'Ward, 1 hand, 10 ward, 3 in deck',
      'Mend, 1 hand, 10 mend, 2 in deck',
      'Thunderpurr, 2 hands, 20 harm, 1 in deck',
    ]).toContain(name);
    await expect(button(page, name ?? '').first()).toBeVisible();
  }
  const intents = [
    'It will gust: 12 harm.',
    'It will gust: 12 harm.',
    'It will gather: the next harm will be 6 less, yours or its own.',
    'It is about to howl. Hold something in front of your face. 26 harm.',
  ];
  for (let turn = 1; turn <= 9; turn += 1) {
    await expect(intent(page)).toHaveText(`Turn ${turn}. ${intents[(turn - 1) % 4]}`);
    await button(page, 'End turn').click();
  }
  expect((await said(page)).slice(-2)).toEqual([
    'The gust comes, and you lose 12 and have 0 left.',
    'Quince picks you up by the collar. Again?',
  ]);
  await button(page, 'Start again').click();
  await expect(meter(page, 'You')).toHaveAttribute('aria-valuetext', '100 of 100');
  expect(await hand().evaluateAll(namesOf)).toEqual(names);
  expect(await said(page)).toEqual(['From the beginning.']);

  await attackUntilWon(page, (card) => card.click());
  expect((await said(page)).slice(-2)).toEqual([
    'The candle is still lit. That was magic.',
    'You are given a card: Matchbox.',
  ]);
  await expect(page.getByRole('heading', { name: 'Matchbox' })).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.getByRole('link', { name: 'Back: Lessons' }).click();
  await expect(page.locator('[data-done="magic"]')).toHaveText('DoneYou own a Matchbox, until you close the page.');
  await page.reload();
  await expectAuth(page, 'no-cookie');
  await expect(page.locator('[data-done]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('[W4] both lessons are played by taps alone, and wait where they were left', async ({ browser, server }) => {
  const context = await browser.newContext({
    baseURL: server.origin,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await open(page, MAGIC);
  await page
    .getByRole('button', { name: /^Ember/ })
    .first()
    .tap();
  await expect(enlarged(page)).toHaveCount(0);
  await expect(meter(page, 'The Draught')).toHaveAttribute('aria-valuetext', '52 of 60');
  await page.getByRole('link', { name: 'Back: Lessons' }).tap();
  await page.getByRole('link', { name: 'Open Turns' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Turns');
  const tap = (name: RegExp) =>
    page.getByRole('button', { name }).and(page.locator('[aria-disabled="false"]')).first().tap();
  for (const name of [/^Step/, /^Step/, /^End/, /^Leap/, /^End/]) await tap(name);
  const ended = await button(page, 'End turn').boundingBox();
  await tap(/^Step/);
  await expect(page.getByText('That is a turn.')).toBeVisible();
  // Whoever taps once more where they ended each turn does not begin anew.
  const [x, y] = [(ended?.x ?? 0) + (ended?.width ?? 0) / 2, (ended?.y ?? 0) + (ended?.height ?? 0) / 2];
  const there = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('button')?.textContent ?? null,
    [x, y] as const,
  );
  expect(there).not.toBe('Start again');
  await page.getByRole('link', { name: 'Next lesson' }).tap();
  await expect(meter(page, 'The Draught')).toHaveAttribute('aria-valuetext', '52 of 60');
  await attackUntilWon(page, (card) => card.tap());
  await expect(page.getByText('The candle is still lit.')).toBeVisible();
  // What was won is seen where the candle is, on small phones, too.
  for (const [width, height] of [
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByRole('article').filter({ hasText: 'Matchbox' })).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
  expect(await context.cookies()).toEqual([]);
  await context.close();
});

test('[W4] on a phone all that a turn needs is seen without scrolling, turn after turn, in both languages', async ({
  page,
}) => {
  for (const path of [TURNS, MAGIC]) {
    for (const [language, end] of [
      ['en', 'End turn'],
      ['de', 'Zug beenden'],
    ] as const) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
      await expectAuth(page, 'no-cookie');
      await expect(page.locator('[data-card]').first()).toBeVisible();
      await expectLetters(page);
      // Long enough for each move of the room, and none of those who do nothing is out by then.
      for (let turn = 1; turn <= 4; turn += 1) {
        for (const [width, height] of [
          [390, 844],
          [360, 740],
        ] as const) {
          await page.setViewportSize({ width, height });
          const { needed, below } = await page.evaluate((endsTurn) => {
            window.scrollTo(0, 0);
            const buttons = [...document.querySelectorAll('main button')];
            const parts = [
              ...document.querySelectorAll('main p[role=status], main meter + svg'),
              ...buttons.filter((one) => one.matches('[data-card]') || one.textContent === endsTurn),
            ];
            const isBelow = (part: Element) => part.getBoundingClientRect().bottom > window.innerHeight;
            return { needed: parts.length, below: parts.filter(isBelow).map(({ textContent }) => textContent) };
          }, end);
          expect(needed).toBe(path === TURNS ? 6 : 8);
          expect(below, `${path} in ${language}, turn ${turn}, ${width} px`).toEqual([]);
        }
        await page.getByRole('button', { name: end }).click();
        await expect(page.locator('[data-turn]')).toHaveAttribute('data-turn', `${turn + 1}`);
      }
    }
  }
});

test('[W4] on a phone what a spell is called and does stands in one line beside its picture, in both languages', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const language of ['en', 'de']) {
      await page.goto(`${MAGIC}&lang=${language}`);
      await expectAuth(page, 'no-cookie');
      await expectLetters(page);
      await page.keyboard.press('1'); // one of them has been played
      await expect(page.locator('[data-played="true"]')).toBeVisible();
      for (const card of await page.locator('[data-card]').all()) {
        const { left, price, picture, words, bottom } = await card.evaluate((one) => {
          const [price, name, art, effect] = one.querySelector('span[aria-hidden]')?.children ?? [];
          const box = (part: Element | undefined) => (part as Element).getBoundingClientRect();
          const text = (part: Element | undefined) => {
            const range = document.createRange();
            range.selectNodeContents(part as Element);
            return range.getBoundingClientRect();
          };
          return {
            left: one.getBoundingClientRect().left + one.clientLeft,
            bottom: one.getBoundingClientRect().bottom - one.clientTop,
            price: box(price),
            picture: box(art),
            words: [text(name), text(effect)],
          };
        });
        const [name, effect] = words as [DOMRect, DOMRect];
        expect(effect.left).toBeCloseTo(name.left, 0);
        expect(effect.top).toBeGreaterThanOrEqual(name.bottom - 2);
        expect(name.left).toBeGreaterThanOrEqual(Math.max(picture.right, price.right));
        // The picture's field goes from edge to edge.
        expect([picture.left, picture.bottom].map(Math.round)).toEqual([left, bottom].map(Math.round));
      }
    }
  }
});

test('[W4] a card costs as many paws as hands are counted in; the key for it looks otherwise, at another corner, where there are keys', async ({
  page,
  browser,
  server,
}) => {
  await open(page, TURNS);
  const hand = await page.locator('main p:has(> strong) svg').first().innerHTML();
  const drawn = (card: Locator) =>
    card.evaluate((one) => {
      const [price] = one.querySelector('span[aria-hidden]')?.children ?? [];
      const paws = [...(price?.children ?? [])].map(({ innerHTML }) => innerHTML);
      const key = one.querySelector('kbd');
      const [cost, at] = [price, key].map((part) => part?.getBoundingClientRect() as DOMRect) as [DOMRect, DOMRect];
      return { paws, key: key?.textContent, apart: at.left > cost.right && at.top > cost.bottom };
    });
  const cards = await page.locator('[data-card]').all();
  expect(await Promise.all(cards.map(drawn))).toEqual([
    { paws: [hand], key: '1', apart: true },
    { paws: [hand], key: '2', apart: true },
    { paws: [hand, hand], key: '3', apart: true },
  ]);
  await page.keyboard.press('2');
  await expect(page.locator('[data-card]').nth(1)).toHaveAttribute('data-played', 'true');

  const context = await browser.newContext({ baseURL: server.origin, hasTouch: true, isMobile: true });
  const touched = await context.newPage();
  await touched.setViewportSize({ width: 1280, height: 800 });
  await open(touched, TURNS);
  await expect(touched.locator('[data-card]')).toHaveCount(3);
  await expect(touched.locator('kbd').filter({ visible: true })).toHaveCount(0);
  await context.close();
});

test('[W4] the end of a turn stands out when no card can be played any more, and not before', async ({ page }) => {
  const ground = (name: string) => button(page, name).evaluate((one) => getComputedStyle(one).backgroundColor);
  const standsOut = async () => (await ground('End turn')) !== (await ground('Undo'));
  await open(page, TURNS);
  expect(await standsOut()).toBe(false);
  await page.keyboard.press('1'); // one hand is left, and a card for it
  await expect(page.locator('[data-played="true"]')).toHaveCount(1);
  expect(await standsOut()).toBe(false);
  await page.keyboard.press('2');
  await expect(page.locator('[data-played="true"]')).toHaveCount(2);
  expect(await standsOut()).toBe(true);
  await button(page, 'Undo').click();
  await expect(page.locator('[data-played="true"]')).toHaveCount(1);
  expect(await standsOut()).toBe(false);
  await page.keyboard.press('2');
  await button(page, 'End turn').click();
  await expect(page.locator('[data-turn="2"]')).toBeVisible();
  expect(await standsOut()).toBe(false);
});

test('what is left of a health stands in a frame that is seen around it, so that what is lost is seen, too', async ({
  page,
}) => {
  await open(page, MAGIC);
  for (const bar of await page.locator('meter + svg').all()) {
    const [outer, inner, lost] = await bar.evaluate((svg) => {
      const left = svg.querySelector('rect') as Element;
      const { backgroundColor, borderTopColor } = getComputedStyle(svg);
      const colours = new Set([backgroundColor, borderTopColor, getComputedStyle(left).fill]);
      return [svg.getBoundingClientRect(), left.getBoundingClientRect(), colours.size] as const;
    });
    expect(lost).toBe(2); // its edge is of the colour of what is left
    expect(inner.top - outer.top).toBeGreaterThanOrEqual(4);
    expect(inner.height).toBeGreaterThanOrEqual(4);
    expect(outer.right - inner.right).toBeGreaterThanOrEqual(4);
  }
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`[W4] picture and cards stay where they are through all of a lesson, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of [TURNS, MAGIC]) {
      for (const language of ['en', 'de']) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
        await expectAuth(page, 'no-cookie');
        await expect(page.locator('[data-card]').first()).toBeVisible();
        await expectLetters(page);
        const before = await places(page);
        const moved = async (): Promise<void> => {
          const { said, tops, margin } = await places(page);
          expect(tops, `${path} in ${language}: ${said}`).toEqual(before.tops);
          expect(margin, said).toBeGreaterThanOrEqual(8);
        };
        await moved();
        if (path === TURNS) {
          for (const key of ['3', 'end', '1', '2', 'end', '3', 'end']) {
            await (key === 'end' ? endOfTurn(page).click() : page.keyboard.press(key));
            await moved();
          }
        } else {
          await playFirst(page, moved);
        }
      }
    }
  });
}

/** Where everything stands that is looked at or pressed in a turn, and what is left free around what is said. */
function places(page: Page) {
  return page.locator('[data-outcome]').evaluate((stage) => {
    const status = stage.querySelector('p[role=status]');
    const parts = {
      picture: status?.previousElementSibling,
      intent: status,
      hand: stage.querySelector('ul:has([data-card])'),
    };
    const tops = Object.entries(parts).map(([name, part]) => {
      return `${name} at ${Math.round((part?.getBoundingClientRect().top ?? 0) + window.scrollY)}`;
    });
    const log = stage.querySelector('[role=log]') as Element;
    const words = document.createRange();
    words.selectNodeContents(log);
    const [field, written] = [log.getBoundingClientRect(), words.getBoundingClientRect()];
    const margin = Math.min(
      written.left - field.left,
      written.top - field.top,
      field.right - written.right,
      field.bottom - written.bottom,
    );
    return { said: log.textContent ?? '', tops, margin };
  });
}

/** In any language. */
const endOfTurn = (page: Page) => page.locator('main button:not([data-card])').first();

/** Plays the first card that can be played until somebody has won, and tells of each press before that. */
async function playFirst(page: Page, afterEach: () => Promise<void>): Promise<void> {
  const card = page.locator('[data-card][aria-disabled="false"]').first();
  for (let presses = 0; presses < 60; presses += 1) {
    await ((await card.count()) > 0 ? card : endOfTurn(page)).click();
    if ((await page.locator('[data-outcome="playing"]').count()) === 0) return;
    await afterEach();
  }
}

test('[W4] Quince sleeps on the books of lessons, and wakes when one of them is come to', async ({ page }) => {
  await page.goto('/tutorial');
  await expectAuth(page, 'no-cookie');
  const quince = page.locator('[data-picture] [data-mood]');
  await expect(quince).toHaveAttribute('data-mood', 'asleep');
  const lesson = page.getByRole('link', { name: 'Open Turns' });
  await lesson.focus();
  await expect(quince).toHaveAttribute('data-mood', 'calm');
  await lesson.blur();
  await expect(quince).toHaveAttribute('data-mood', 'asleep');
  await quince.hover();
  await expect(quince).toHaveAttribute('data-mood', 'calm');
  await page.mouse.move(0, 0);
  await expect(quince).toHaveAttribute('data-mood', 'asleep');
});

test('[W4] on the smallest phone the end of a turn is at hand, and whoever wins sees what was won', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await open(page, MAGIC);
  await expect(button(page, 'End turn')).toBeInViewport({ ratio: 1 });
  await attackUntilWon(page, (card) => card.click());
  await expect(page.getByRole('article').filter({ hasText: 'Matchbox' })).toBeInViewport({ ratio: 1 });
});

test('[W4] a card that was played looks otherwise than one that no hand is free for, and not by its colour alone', async ({
  page,
}) => {
  await open(page, TURNS);
  const look = (name: RegExp) =>
    page
      .getByRole('button', { name })
      .first()
      .evaluate((card) => ({
        edge: getComputedStyle(card).borderTopStyle,
        picture: card.querySelector('[aria-hidden] > svg')?.innerHTML,
      }));
  const fresh = await look(/^Step/);
  await page.keyboard.press('1');
  const [played, closed] = [await look(/^Step/), await look(/^Leap/)];
  expect(closed.edge).not.toBe(fresh.edge);
  expect(played.edge).not.toBe(closed.edge);
  expect(played.picture).not.toBe(fresh.picture);
  expect(await page.getByRole('button', { name: /^Step/ }).last().getAttribute('aria-disabled')).toBe('false');
});

for (const path of [TURNS, MAGIC]) {
  test(`[W4, A2, A5, T5] ${path} is accessible and fits in the middle of it, in every light and size`, async ({
    page,
  }) => {
    await open(page, path);
    await button(page, 'End turn').click();
    await page.keyboard.press('1');
    const card = page.getByRole('list', { name: 'Your hand' }).getByRole('button').last();
    for (const media of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: null, forcedColors: null, ...media });
      await card.hover();
      await expect(enlarged(page)).toBeVisible();
      expect(await findingsOf(page)).toEqual([]);
      await page.mouse.move(0, 0);
    }
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light', forcedColors: null });
    for (const [width, size] of [
      [1280, 100],
      [390, 100],
      [320, 100],
      [390, 250],
      [320, 250],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const found = await page.evaluate((percent) => {
        document.documentElement.style.fontSize = `${percent}%`;
        const boxes = [...document.querySelectorAll('main :is(a, button)')].map((one) => one.getBoundingClientRect());
        const parts = [...document.querySelectorAll('main *:not(svg *)')];
        return {
          small: boxes.filter((box) => box.width < 48 || box.height < 48).length,
          wide: parts.filter((part) => part.getBoundingClientRect().right > innerWidth + 1).length,
          // Text that is wider than what it stands in would be cut, or lie over its neighbour.
          cut: parts.filter((part) => part.scrollWidth > part.clientWidth + 1 && part.matches('p, button, a')).length,
          scroll: document.documentElement.scrollWidth,
        };
      }, size);
      expect(found, `${width} px, ${size} %`).toEqual({ small: 0, wide: 0, cut: 0, scroll: width });
    }
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
}

/** Plays the strongest card that can be played, and ends the turn where there is none. */
async function attackUntilWon(page: Page, press: (control: Locator) => Promise<void>): Promise<void> {
  const ready = page.locator('[aria-disabled="false"]');
  const still = page.locator('[data-outcome="playing"]');
  const strongest = ['Thunderpurr', 'Ember', 'Mend'].map((name) =>
    page.getByRole('button', { name: new RegExp(`^${name},`) }).and(ready),
  );
  for (let presses = 0; presses < 60 && (await still.count()) > 0; presses += 1) {
    const counts = await Promise.all(strongest.map((cards) => cards.count()));
    const best = strongest[counts.findIndex((count) => count > 0)];
    await press(best ? best.first() : button(page, 'End turn'));
  }
  await expect(still).toHaveCount(0);
}
