import { listenToLog } from './announcements.ts';
import { attackUntilWon, MAGIC, playing } from './lesson-page.ts';
import {
  expect,
  expectAuth,
  expectSky,
  headline,
  type Locator,
  noteRequests,
  openPage,
  type Page,
  test,
} from './test.ts';

const TURNS = '/tutorial/01_turns';
/** Requests that every page makes: the session check, and the check for a newer build. */
const ALWAYS_ASKED = /\/api\/auth\/|\/latest\.json/;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const intent = (page: Page) => page.locator('main [role="status"]');
const meter = (page: Page, name: string) => page.getByRole('meter', { name });
const enlarged = (page: Page) => page.locator('[data-enlarged]');

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${control}`);
}

test('[W4, W6] the lesson Turns can be played by keyboard, and offline', { tag: '@stranger' }, async ({
  page,
  context,
  complaints,
}) => {
  await openPage(page, TURNS);
  const said = await listenToLog(page);
  await expectSky(page);
  await expect(page.getByText('You are there. The cream is over there. You have two hands and no plan.')).toBeVisible();
  await expect(intent(page)).toHaveText('Turn 1. The broom will sweep tile 3. It told you so itself.');
  // Uses the skip link instead of tabbing through the header, where focused links would prefetch their pages.
  await page.keyboard.press('Tab');
  await expect(page.locator('a[href="#main"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('?');
  const row = page.getByRole('dialog').locator('div:has(> dt > kbd)');
  await expect(row.filter({ has: page.locator('kbd').filter({ hasText: /^E$/ }) })).toContainText('End turn');
  await page.keyboard.press('Escape');
  const requests = noteRequests(page, (request) => (ALWAYS_ASKED.test(request.url()) ? null : request.url()));
  await context.setOffline(true);
  const paws = (card: Element) => card.querySelector('span[aria-hidden]')?.firstElementChild?.childElementCount;
  const cards = await page.locator('[data-card]').all();
  expect(await Promise.all(cards.map((card) => card.evaluate(paws)))).toEqual([1, 1, 2]);

  const leap = button(page, 'Leap, 2 hands, 3 tiles, 1 each turn');
  const description = 'Three tiles, and no looking down.';
  await leap.hover();
  await expect(enlarged(page)).toContainText(description);
  await page.keyboard.press('Escape');
  await expect(enlarged(page)).toHaveCount(0);
  await page.mouse.move(0, 0);
  await tabTo(page, leap);
  await expect(enlarged(page)).toContainText(description);
  await page.keyboard.press('Escape');
  await expect(enlarged(page)).toHaveCount(0);
  await expect(leap).toBeFocused();

  const endTurn = button(page, 'End turn');
  const ground = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor);
  const standsOut = async () => (await ground(endTurn)) !== (await ground(button(page, 'Undo')));
  expect(await standsOut()).toBe(true);
  await page.keyboard.press('Enter');
  const full = 'Your hands are full. End the turn.';
  await page.keyboard.press('1');
  expect(await said()).toEqual(['Leap: you are on tile 3.', full]);
  expect(await standsOut()).toBe(true);
  // Played cards and cards that cost too much differ by more than colours.
  const edge = (card: Locator) => card.evaluate((one) => getComputedStyle(one).borderTopStyle);
  await expect(page.locator('[data-played="true"]')).toHaveCount(1);
  expect(await edge(page.locator('[data-played="true"]'))).not.toBe(await edge(page.locator('[data-card]').first()));
  await page.keyboard.press('2');
  expect(await said()).toEqual([full]);
  await tabTo(page, button(page, 'Undo'));
  await page.keyboard.press('Enter');
  await expect(leap).toHaveAttribute('aria-disabled', 'false');
  expect(await standsOut()).toBe(true);
  await page.keyboard.press('3');
  expect(await said()).toEqual(['Undone. Leap is in your hand again.', 'Leap: you are on tile 3.']);

  await endTurn.focus();
  await page.keyboard.press('Enter');
  expect(await said()).toEqual([
    'Swept. It is nothing personal, it is a broom.',
    'You are back on tile 0, with 95 health.',
  ]);
  await expect(meter(page, 'Your health')).toHaveAttribute('aria-valuetext', '95 of 100');
  await expect(page.getByRole('listitem').filter({ hasText: '0, you' })).toBeVisible();
  await expect(intent(page)).toHaveText('Turn 2. The broom will sweep tile 4. It told you so itself.');
  await expect(endTurn).toBeFocused();
  for (const key of ['1', '2', 'e', '3', 'E']) await page.keyboard.press(key);
  await expect(page.locator('[data-swept="true"]')).toHaveCount(1);
  await page.keyboard.press('1');
  expect((await said()).at(-1)).toBe(
    'That is a turn. You act, then the room acts. You can always see what the room will do.',
  );
  await expect(intent(page)).toBeEmpty();
  await expect(endTurn).toHaveAttribute('aria-disabled', 'true');
  await expect(page.locator('[data-swept="true"]')).toHaveCount(0);
  await expect(page.getByText('swept next')).toHaveCount(0);
  await page.locator('[data-played="true"]').hover();
  await expect(enlarged(page)).toHaveCount(0);
  expect(requests).toEqual([]);

  await context.setOffline(false);
  await tabTo(page, page.getByRole('link', { name: 'Back: Lessons' }));
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-done="Turns"]')).toHaveText('DoneUntil you close the page.');
  await expect(page.locator('[data-done="Magic"]')).toHaveCount(0);
  await page.goBack();
  await expect(page.getByText('That is a turn.')).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Next lesson' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tutorial/02_magic');
  await expect(headline(page)).toBeFocused();
  expect(complaints.filter((line) => !line.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('[W4] the lesson Magic can be lost, won without a prize, and won with one', { tag: '@stranger' }, async ({
  page,
  complaints,
}) => {
  await openPage(page, MAGIC);
  const said = await listenToLog(page);
  await expect(page.getByText('The paws in the corner are the hands they want.')).toBeVisible();
  const hand = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
  const namesOf = (cards: Element[]) => cards.map((card) => card.querySelector(':not([aria-hidden])')?.textContent);
  const names = await hand.evaluateAll(namesOf);
  expect(names).toHaveLength(4);
  const known =
    /^(Ember, 1 hand, 8 harm, 4|Ward, 1 hand, 10 ward, 3|Mend, 1 hand, 10 mend, 2|Thunderpurr, 2 hands, 20 harm, 1) in deck$/;
  for (const name of names) {
    expect(name).toMatch(known);
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
    await page.keyboard.press('e');
  }
  expect((await said()).slice(-2)).toEqual([
    'The gust comes, and you lose 12 and have 0 left.',
    'Quince picks you up by the collar. Again?',
  ]);
  const startAgain = async () => {
    await button(page, 'Start again').click();
    await expect(meter(page, 'You')).toHaveAttribute('aria-valuetext', '100 of 100');
    expect(await hand.evaluateAll(namesOf)).toEqual(names);
  };
  await startAgain();
  expect(await said()).toEqual(['From the beginning.']);

  const why = page.getByText('Who keeps half of their health is given a card.');
  for (const key of ['e', 'e', 'e', 'e']) await page.keyboard.press(key);
  for (let turn = 5; turn < 20 && (await playing(page).count()) > 0; turn += 1) {
    await expect(intent(page)).toContainText(`Turn ${turn}.`);
    await expect(why).toHaveCount(0);
    for (const key of ['1', '2', '3', '4', 'e']) await page.keyboard.press(key);
  }
  expect((await said()).at(-1)).toBe('The candle is still lit. That was magic.');
  await expect(why).toBeVisible();
  await expect(page.locator('[data-card="Matchbox"]')).toHaveCount(0);

  await startAgain();
  await attackUntilWon(page);
  expect((await said()).slice(-2)).toEqual([
    'The candle is still lit. That was magic.',
    'You are given a card: Matchbox.',
  ]);
  await expect(page.getByRole('heading', { name: 'Matchbox' })).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.getByRole('link', { name: 'Back: Lessons' }).click();
  await expect(page.locator('[data-done="Magic"]')).toHaveText('DoneYou own a Matchbox.Until you close the page.');
  await page.reload();
  await expectAuth(page, 'no-cookie');
  await expect(page.locator('[data-done]')).toHaveCount(0);

  await page.mouse.move(0, 0);
  const quince = page.locator('[data-picture] [data-mood]');
  await expect(quince).toHaveAttribute('data-mood', 'asleep');
  await page.getByRole('link', { name: 'Open Turns' }).focus();
  await expect(quince).toHaveAttribute('data-mood', 'calm');
  expect(complaints).toEqual([]);
});

test('[W4] both lessons can be played by taps alone, and Magic keeps its state when left', { tag: '@full' }, async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({
    baseURL: server.origin,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const tap = (name: RegExp) =>
    page.getByRole('button', { name }).and(page.locator('[aria-disabled="false"]')).first().tap();
  await openPage(page, MAGIC);
  await expect(page.locator('[data-card]')).toHaveCount(4);
  await expect(page.locator('kbd').filter({ visible: true })).toHaveCount(0);
  await tap(/^Ember/);
  await expect(enlarged(page)).toHaveCount(0);
  await expect(meter(page, 'The Draught')).toHaveAttribute('aria-valuetext', '52 of 60');
  await page.getByRole('link', { name: 'Back: Lessons' }).tap();
  await page.getByRole('link', { name: 'Open Turns' }).tap();
  await expect(headline(page)).toHaveText('Turns');
  for (const name of [/^Step/, /^Step/, /^End/, /^Leap/, /^End/]) await tap(name);
  const { x = 0, y = 0, width: wide = 0, height: high = 0 } = (await button(page, 'End turn').boundingBox()) ?? {};
  await tap(/^Step/);
  await expect(page.getByText('That is a turn.')).toBeVisible();
  // A second tap at the same place does not restart the lesson.
  await page.touchscreen.tap(x + wide / 2, y + high / 2);
  await expect(page.getByText('That is a turn.')).toBeVisible();
  await page.getByRole('link', { name: 'Next lesson' }).tap();
  await expect(meter(page, 'The Draught')).toHaveAttribute('aria-valuetext', '52 of 60');
  await attackUntilWon(page, (card) => card.tap());
  await expect(page.getByText('The candle is still lit.')).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByRole('article').filter({ hasText: 'Matchbox' })).toBeInViewport({ ratio: 1 });
  }
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([0, 0, '']);
  expect(await context.cookies()).toEqual([]);
  await context.close();
});
