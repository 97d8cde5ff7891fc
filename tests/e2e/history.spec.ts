import { cookieQuest, hearthQuest } from '#content';
import { findPage } from '#engine';
import { comeTo, expectLines, expectTelling, goOn, tool } from './reading-page.ts';
import { acceptTheCookie, choose, expect, expectAuth, expectQuestPage, questPage, readOn, test } from './test.ts';

const INIT = findPage(cookieQuest, 'init').messages.map(({ text }) => text);

test('[W7] History has every line and answer in order, and Copy; Back looks back line by line', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => void Object.assign(window, { copied: text });
  });
  // A line that was written to its end by itself would take one press less.
  await comeTo(page, 'Meet the cat');
  await choose(page, 'Tell me about the cookie');
  await expectQuestPage(page, 'accept');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
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
  // What a dialog showed can still be in the document for a moment, and is not to be seen.
  const said = questPage(page).locator('section p').filter({ visible: true });
  await expect(said.filter({ hasText: accept[0] ?? '' })).toBeVisible();
  await expect(said.filter({ hasText: accept[1] ?? '' })).toHaveCount(0);
  await page.keyboard.press('b');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A question about a cookie');
  await expect(said.filter({ hasText: 'You: Tell me about the cookie' })).toBeVisible();
  await goOn(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is in it');
  await choose(page, 'Back to now');
  await expectTelling(page, 'now');
  await expectLines(page, 2);
});

test('[W7, B12] Back never crosses what was agreed to, and nothing is undone', async ({ page }) => {
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
    titles.add((await page.getByRole('heading', { level: 1 }).textContent()) ?? '');
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
  await expect(page.locator('html')).toHaveAttribute('data-route', 'support');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'game-quest-qcard');
  // What is opened again is there at once.
  await expectTelling(page, 'told');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('h');
  const entries = page.getByRole('dialog').locator('[data-said]');
  // Who comes back is greeted, and what was said before stands before it, once.
  await expect(entries.last()).toContainText('The cookie works. Sit anywhere but there.');
  await expect(entries.filter({ hasText: 'Come and go. I do.' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('3');
  await expect(page).toHaveURL('/game/account');
});

test('[W7] Back by its key keeps the focus of who stood on an answer, and Go on gives it back', async ({ page }) => {
  await page.goto('/game/quest/Cookie');
  await expectAuth(page, 'no-cookie'); // presses of keys are not kept until somebody hears them
  await readOn(page, page.getByRole('button', { name: 'Tell me about the cookie' }));
  await page.getByRole('button', { name: 'Tell me about the cookie' }).focus();
  await page.keyboard.press('b');
  await expectTelling(page, 'past');
  await expect(goOn(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectTelling(page, 'told');
  await expect(page.getByRole('list', { name: 'What you can answer' })).toBeFocused();
});

test('[W7] By the fire has what was said; an end that was reached says so when the story is opened again', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/game/quest/Hearth?p=chair');
  await expectAuth(page, 'no-cookie');
  const toTheEnd = ['Watch the fire', 'Keep watching', 'Stay very still', 'Stay where I am'];
  for (const answer of toTheEnd) await choose(page, answer);
  await expectQuestPage(page, 'furniture');
  await expect(questPage(page).locator('figure [data-mood]').first()).toHaveAttribute('data-mood', 'watchful');
  await choose(page, 'Go up to bed after all');
  await expect(page).toHaveURL('/game/dialog');
  const people = page.getByRole('region', { name: 'Who is here' });
  await expect(people.getByRole('listitem')).toHaveText(['Quince, Neko Witch', 'You']);
  // Her title is below her name: the comma between them is for who hears it.
  expect((await people.getByText(',', { exact: true }).boundingBox())?.width).toBeLessThanOrEqual(1);
  const said = page.getByRole('region', { name: 'What was said' }).locator('li > p');
  await expect(said.last()).toHaveText('Pudding: Sleep well. I know where.');
  await expect(said.nth(-2)).toHaveText('You: Go up to bed after all');
  // On a phone it has a tab of its own.
  const talk = page.getByRole('link', { name: 'Talk' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(said.last()).toBeHidden();
  await page.getByRole('tab', { name: 'What was said' }).click();
  await expect(said.last()).toBeVisible();
  await expect(page.getByRole('tabpanel', { name: 'What was said' })).toBeVisible();
  await expect(talk.last()).toBeHidden();
  await page.keyboard.press('ArrowLeft');
  await expect(talk.last()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(page.getByRole('tab')).toHaveCount(0);
  // Where both stand side by side they are no panels of tabs that nobody can see.
  await expect(page.getByRole('tabpanel')).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Conversations' })).toBeVisible();
  await expect(said.last()).toBeVisible();
  await talk.last().click();
  await expectQuestPage(page, 'door');
  await expectTelling(page, 'told');

  for (const answer of ['Sit in the hair', ...toTheEnd]) await choose(page, answer);
  await expectQuestPage(page, 'furniture');
  await page.getByRole('link', { name: 'Help' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'support');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  const { title } = findPage(hearthQuest, 'furniture');
  await expect(page.getByText(`You have reached an end here: “${title}”. It begins again.`)).toBeVisible();
});
