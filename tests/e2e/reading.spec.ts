import { cookieQuest } from '#content/quests/Cookie/quest';
import { hearthQuest } from '#content/quests/Hearth/quest';
import { findPage } from '#engine';
import { pauseAfter } from '../../src/client/features/quest/reading-pace.ts';
import { listenToLog } from './announcements.ts';
import { plugInGamepad } from './gamepad.ts';
import { expectLines, expectTelling, goOn, log, openDialogue, talkLink, tool } from './reading-page.ts';
import { signInAsSavedPlayer } from './saved-player.ts';
import {
  acceptTheCookie,
  choose,
  expect,
  expectAuth,
  expectQuestPage,
  headline,
  openPage,
  type Page,
  questPage,
  readOn,
  stopClock,
  test,
} from './test.ts';
import { forget } from './words-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const INIT = findPage(cookieQuest, 'init').messages.map(({ text }) => text);
const SPEED = 60; // characters/s

/** The number of hidden characters of the last line; null when it is complete. */
function unwritten(page: Page): Promise<number | null> {
  return page.evaluate(() => {
    const [rest] = CSS.highlights.get('unwritten') ?? [];
    return rest ? rest.endOffset - rest.startOffset : null;
  });
}

/** Advances the page's clock until the log shows this many lines. */
async function runUntilLines(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(250);
    await expectLines(page, count, 50);
  }).toPass({ intervals: [0] });
}

test('[W7] lines are written letter by letter, presses complete them, and answers follow the last line', {
  tag: '@stranger',
}, async ({ page, complaints }) => {
  await openDialogue(page, 'Meet the cat');
  const told = await listenToLog(page);
  const [first = '', second = '', third = ''] = INIT;
  const answer = page.getByRole('button', { name: 'Tell me about the cookie', exact: true });

  await expect(log(page)).toHaveText(first);
  await page.clock.runFor(500);
  expect(await unwritten(page)).toBeCloseTo(first.length - SPEED / 2, -1);
  const painted = await log(page).evaluate(({ firstElementChild }) => {
    return getComputedStyle(firstElementChild as Element, '::highlight(unwritten)').color;
  });
  expect(painted).toBe('rgba(0, 0, 0, 0)');
  await expect(answer).toBeHidden();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  expect(await unwritten(page)).toBeNull();
  await expectLines(page, 1);

  await page.keyboard.press('Space');
  await expectLines(page, 2);
  expect(await unwritten(page)).toBe(second.length);
  await log(page).click();
  expect(await unwritten(page)).toBeNull();
  await log(page).click();
  await expectLines(page, 3);

  // A key that is held down completes the last line, and chooses no answer.
  await goOn(page).focus();
  await page.keyboard.down('Enter');
  await expectTelling(page, 'told');
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expectQuestPage(page, 'init');
  await expect(page.getByRole('list', { name: 'What you can answer' })).toBeFocused();
  await expect(answer).toBeVisible();
  expect(await told()).toEqual([`Quince: ${second}`, `Quince: ${third}`]);
  await page.keyboard.press('1');
  await expectQuestPage(page, 'accept');
  await expect(headline(page)).toBeFocused();
  expect(complaints).toEqual([]);
});

test('[W7] Auto shows line after line, pauses behind a dialog, and stops at the answers', { tag: '@full' }, async ({
  page,
}) => {
  await openDialogue(page, 'Meet the cat');
  const [first = ''] = INIT;
  await page.keyboard.press('a');
  await expect(tool(page, 'Auto')).toHaveAttribute('aria-pressed', 'true');
  await page.clock.runFor(Math.ceil((first.length * 1000) / SPEED) + 2);
  await page.clock.runFor(pauseAfter(first) - 50);
  await expectLines(page, 1);

  await page.keyboard.press('h');
  const history = page.getByRole('dialog');
  await expect(history).toBeVisible();
  await page.clock.runFor(60_000);
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  await expectLines(page, 1);
  // When the dialog is closed, the pause of Auto starts again from its beginning.
  await page.clock.runFor(pauseAfter(first) - 50);
  await expectLines(page, 1);
  await runUntilLines(page, 2);
  await runUntilLines(page, 3);
  await page.clock.runFor(60_000);
  await expectTelling(page, 'told');
  await page.clock.runFor(10 * 60_000);
  await expectQuestPage(page, 'init');

  await tool(page, 'Auto').click();
  await choose(page, 'Tell me about the cookie');
  await page.clock.runFor(60_000);
  await expectLines(page, 1);
});

test('[W7] Skip completes lines that were seen, and stops at new lines and at the answers', { tag: '@full' }, async ({
  page,
}) => {
  await openDialogue(page, 'Talk');
  await expect(tool(page, 'Skip')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('s');
  await expectLines(page, 1);
  await choose(page, 'Brush the hair off first');
  await choose(page, 'Brush again');
  await expect(tool(page, 'Skip')).toHaveAttribute('aria-disabled', 'true');
  await choose(page, 'Brush again');
  await expectTelling(page, 'now');
  await page.keyboard.press('s');
  await expectTelling(page, 'told');
  await expectLines(page, 2);
  await expectQuestPage(page, 'brush');
});

test('[W7] a gamepad advances the dialogue, answers, goes back, opens History and starts Auto', {
  tag: '@full',
}, async ({ page, context }) => {
  await plugInGamepad(context, 'standard');
  const hold = async (button: number, pressed: boolean) => {
    await page.evaluate(
      ([at, value]) =>
        Object.assign((window as unknown as { buttons: object[] }).buttons[at] ?? {}, { pressed: value }),
      [button, pressed] as const,
    );
    await page.clock.runFor(50); // a few frames, in which no line completes
  };
  const press = async (button: number) => {
    await hold(button, true);
    await hold(button, false);
  };
  const [A, B, X, Y, DOWN] = [0, 1, 2, 3, 13];

  await page.clock.install();
  await openPage(page, '/game/quest/Cookie');
  await page.waitForFunction(() => 'gamepadsAsked' in window);
  await stopClock(page);
  await readOn(page);
  await headline(page).focus();
  await press(DOWN);
  await expect(page.getByRole('button', { name: 'Tell me about the cookie' })).toBeFocused();
  await press(A);
  await expectQuestPage(page, 'accept');
  await expectTelling(page, 'now');
  await hold(A, true);
  await page.clock.runFor(50);
  expect(await unwritten(page)).toBeNull();
  await expectLines(page, 1);
  await hold(A, false);
  await press(A);
  await expectLines(page, 2);
  await press(B);
  await expectTelling(page, 'past');
  await press(A);
  await expectTelling(page, 'now');
  await press(X);
  await expect(page.getByRole('dialog')).toBeVisible();
  await press(B);
  await expect(page.getByRole('dialog')).toBeHidden();
  await press(Y);
  await expect(tool(page, 'Auto')).toHaveAttribute('aria-pressed', 'true');
});

test('[P9] a quest opened by its URL starts with its first line complete, and waits for “Go on”', {
  tag: '@stranger',
}, async ({ page }) => {
  await openPage(page, '/game/quest/Cookie');
  await expect(log(page)).toHaveText(INIT[0] as string);
  expect(await unwritten(page)).toBeNull();
  await expectTelling(page, 'now');
  await goOn(page).click();
  await expectLines(page, 2);
  await readOn(page);
  await expectTelling(page, 'told');
  // After Back, the page is shown as already read.
  await page.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(headline(page)).toHaveText('Help');
  await page.goBack();
  await expectTelling(page, 'told');
  await expectLines(page, INIT.length);
});

test('[W7] a saved player who opens a quest by its URL for the first time is told it line by line', async ({
  page,
}) => {
  await signInAsSavedPlayer(page);
  for (const address of ['/game/quest/Hearth', '/game/quest/Hearth?p=chair']) {
    await openPage(page, address, 'authenticated');
    await expectQuestPage(page, 'door');
    await expectTelling(page, 'now');
    await expectLines(page, 1);
  }
  await goOn(page).click();
  await expect(log(page)).toContainText('You are on the mat, as I thought.');
  await expectTelling(page, 'now');
  // Who comes back to a page where they have been finds all its lines.
  await choose(page, 'Sit in the hair');
  await expectQuestPage(page, 'chair');
  await openPage(page, '/game/quest/Hearth', 'authenticated');
  await expectQuestPage(page, 'chair');
  await expectTelling(page, 'told');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('[W7] taps advance the dialogue, a double tap takes no answer, and the cat’s mood follows the lines', {
    tag: '@full',
  }, async ({ page }) => {
    await openDialogue(page, 'Meet the cat');
    const cat = questPage(page).locator('figure [data-mood]');
    await expect(cat).toHaveAttribute('data-mood', 'calm');
    for (let tap = 0; tap < 2; tap += 1) await log(page).tap();
    await expectLines(page, 2);
    await expect(cat).toHaveAttribute('data-mood', 'pleased');
    for (let tap = 0; tap < 2; tap += 1) await log(page).tap();
    await expectLines(page, 3);
    const box = await goOn(page).boundingBox();
    await page.mouse.dblclick((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    await expectTelling(page, 'told');
    await expectQuestPage(page, 'init');
    await choose(page, 'Tell me about the cookie');
    await choose(page, 'No, do not track me');
    await expectQuestPage(page, 'finish');
    await readOn(page);
    const answers = page.getByRole('list', { name: 'What you can answer' }).getByRole('button');
    await expect(answers).toHaveCount(3);
    for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('The end. A cat has looked behind it.')).toBeVisible();
  });
});

test('[W7] History lists and copies every line and answer in order; Back goes back line by line', {
  tag: '@stranger',
}, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text });
  });
  await openDialogue(page, 'Meet the cat');
  await choose(page, 'Tell me about the cookie');
  await expectQuestPage(page, 'accept');
  await expect(headline(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expectLines(page, 2);
  await page.keyboard.press('Enter');

  await tool(page, 'History').click();
  const history = page.getByRole('dialog', { name: 'What was said' });
  const accept = findPage(cookieQuest, 'accept').messages.map(({ text }) => `Quince: ${text}`);
  const expected = [
    INIT[0],
    ...INIT.slice(1).map((text) => `Quince: ${text}`),
    'You: Tell me about the cookie',
    ...accept.slice(0, 2),
  ];
  await expect(history.locator('li > p')).toHaveText(expected as string[]);
  await expect(history.getByRole('heading', { level: 3 })).toHaveText(['A question about a cookie', 'What is in it']);
  await history.getByRole('button', { name: 'Copy' }).click();
  await expect(history.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toContain(
    `${INIT.at(-1)}\nYou: Tell me about the cookie\n\nWhat is in it\n${accept[0]}`,
  );
  await page.keyboard.press('1');
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(tool(page, 'History')).toBeFocused();

  await page.keyboard.press('b');
  await expectTelling(page, 'past');
  // Counts visible lines only: the lines of the closed dialog may still be in the document.
  const said = questPage(page).locator('section p').filter({ visible: true });
  await expect(said.filter({ hasText: accept[0] ?? '' })).toBeVisible();
  await expect(said.filter({ hasText: accept[1] ?? '' })).toHaveCount(0);
  await page.keyboard.press('b');
  await expect(headline(page)).toHaveText('A question about a cookie');
  await expect(said.filter({ hasText: 'You: Tell me about the cookie' })).toBeVisible();
  await goOn(page).click();
  await expect(headline(page)).toHaveText('What is in it');
  await choose(page, 'Back to now');
  await expectTelling(page, 'now');
  await expectLines(page, 2);

  // Going back by key focuses “Go on”; pressing “Go on” focuses the list of answers.
  await readOn(page);
  await page.getByRole('button', { name: 'No, do not track me' }).focus();
  await page.keyboard.press('b');
  await expectTelling(page, 'past');
  await expect(goOn(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectTelling(page, 'told');
  await expect(page.getByRole('list', { name: 'What you can answer' })).toBeFocused();
});

test('[W7, B12] Back never goes beyond a page where the player agreed to something, and undoes nothing', {
  tag: '@full',
}, async ({ page }) => {
  await acceptTheCookie(page);
  await page.keyboard.press('h');
  const history = page.getByRole('dialog').locator('[data-said]');
  const BAKED = history.filter({ hasText: 'She turns a tile over' });
  await expect(BAKED).toHaveCount(1);
  await expect(BAKED.getByRole('heading')).toHaveText('Baked');
  await page.keyboard.press('Escape');
  await expect(history).toHaveCount(0);
  const titles = new Set<string>();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('b');
    titles.add((await headline(page).textContent()) ?? '');
  }
  expect([...titles]).toEqual(['Baked']);
  await expect(tool(page, 'Back')).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('s');
  await expectTelling(page, 'told');
  await choose(page, 'Thank you, Quince');
  await expectQuestPage(page, 'finish');
  await readOn(page);
  await expect(page.getByText('The end. A cat has looked behind it.')).toBeVisible();

  await page.getByRole('link', { name: 'Help' }).click();
  await expect(headline(page)).toHaveText('Help');
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'game-quest-qcard');
  await expectTelling(page, 'told');
  await expect(headline(page)).toBeFocused();
  await page.keyboard.press('h');
  const entries = page.getByRole('dialog').locator('[data-said]');
  await expect(entries.last()).toContainText('The cookie works. Sit anywhere but there.');
  await expect(entries.filter({ hasText: 'Come and go. I do.' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('3');
  await expect(page).toHaveURL('/game/account');
});

test('[W7] /game/dialog lists the history, and a finished quest says that it begins again', { tag: '@full' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/game/quest/Hearth?p=chair');
  const toTheEnd = ['Watch the fire', 'Keep watching', 'Stay very still', 'Stay where I am'];
  for (const answer of toTheEnd) await choose(page, answer);
  await expectQuestPage(page, 'furniture');
  await choose(page, 'Go up to bed after all');
  await expect(page).toHaveURL('/game/dialog');
  const said = page.getByRole('region', { name: 'What was said' }).locator('li > p');
  await expect(said.last()).toHaveText('You: Watch the fire');
  // The page that was read last is first; within a page, the lines are in order.
  const texts = await said.allTextContents();
  const end = texts.indexOf('Pudding: Sleep well. I know where.');
  expect(texts[end - 1]).toBe('You: Go up to bed after all');
  expect(end).toBeLessThan(texts.indexOf('You: Stay where I am'));
  const talk = talkLink(page, 'Hearth');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(said.last()).toBeHidden();
  await page.getByRole('tab', { name: 'What was said' }).click();
  await expect(said.last()).toBeVisible();
  const part = await page.getByRole('region', { name: 'What was said' }).boundingBox();
  expect(part?.height).toBeLessThan(844);
  await expect(talk).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await talk.click();
  await expectQuestPage(page, 'door');
  await expectTelling(page, 'told');

  for (const answer of ['Sit in the hair', ...toTheEnd]) await choose(page, answer);
  await expectQuestPage(page, 'furniture');
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(headline(page)).toHaveText('Help');
  await page.goBack();
  const { title } = findPage(hearthQuest, 'furniture');
  await expect(page.getByText(`You have reached an end here: “${title}”. It begins again.`)).toBeVisible();
});

test('[P5] /game/dialog keeps the history in one browser tab, until the identity is deleted', {
  tag: '@full',
}, async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInAsSavedPlayer(page);
  await openPage(page, '/game/quest/Hearth', 'authenticated');
  await choose(page, 'Sit in the hair');
  await readOn(page);
  await openPage(page, '/game/dialog', 'authenticated');
  await expect(page.getByRole('region', { name: 'What was said' }).getByText('Sit in the hair')).toBeVisible();
  const other = await context.newPage();
  await openPage(other, '/game/dialog', 'authenticated');
  await expect(other.getByText('Nothing yet, in this browser.')).toBeVisible();
  await openPage(page, '/game/account', 'authenticated');
  await forget(page);
  await expectAuth(page, 'no-cookie');
  await openPage(page, '/game/dialog');
  await expect(page.getByText('Nothing yet, in this browser.')).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
