import type { QuestDocument } from '#engine';
import { LAMP } from '../helpers/lamp-quest.ts';
import { testOfOperator as test } from './operators-quests.ts';
import { signInAsSavedPlayer } from './saved-player.ts';
import {
  characterOf,
  choose,
  expect,
  expectAlive,
  expectQuestPage,
  headline,
  openPage,
  type Page,
  readOn,
} from './test.ts';

/** The link on the card of an operator's quest. */
function linkTo(page: Page, name: string) {
  return page.getByRole('article').filter({ hasText: name }).getByRole('link');
}

/** Answers by the number keys, each time once all lines are shown. */
async function pressKeys(page: Page, ...steps: readonly (readonly [key: string, leadsTo: string])[]): Promise<void> {
  for (const [key, leadsTo] of steps) {
    await readOn(page);
    await page.keyboard.press(key);
    await expectQuestPage(page, leadsTo);
  }
}

test('an operator’s quest is played by keyboard from the fire to its end, and goes on in German', async ({
  page,
  complaints,
}) => {
  await openPage(page, '/game/dialog');
  await expect(page.getByText('A lighthouse whose lamp is out.')).toBeVisible();
  await linkTo(page, 'Lamp').press('Enter');
  await expectQuestPage(page, 'stairs');
  await expect(page).toHaveURL('/game/quest/Lamp');
  await expect(page).toHaveTitle('The stairs · Lamp · Meow Meow');
  await pressKeys(page, ['1', 'room']);
  await readOn(page);
  const light = page.getByRole('button', { name: 'Light the lamp', exact: true });
  await expect(light).toHaveAccessibleDescription('The lamp has no oil.');
  await expect(page.getByRole('figure').locator('figcaption')).toContainText('Odile, Keeper');
  await pressKeys(page, ['2', 'cupboard']);
  await expect(page.getByText('You have an oil can now.')).toBeVisible();
  await expect(page.getByRole('timer')).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).press('Enter');
  await expect(headline(page)).toHaveText('Der Schrank');
  await expect(page.getByText('Du hast jetzt einen Ölkrug.')).toBeVisible();
  await choose(page, 'Sie hinaufbringen');
  await expectQuestPage(page, 'room');
  await expect(page.getByRole('figure').locator('figcaption')).toContainText('Odile, Wärterin');
  await choose(page, 'Das Licht anzünden');
  await expectQuestPage(page, 'light');
  await expect(page.getByText('Den Ölkrug hast du nicht mehr.')).toBeVisible();
  await expect(page).toHaveTitle('Licht · Leuchtturm · Meow Meow');
  await page.getByRole('link', { name: 'Am Feuer' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Leuchtturm' })).toBeVisible();
  expect(complaints).toEqual([]);
});

/** The quest without a clock, which might choose on a busy machine before the player does. */
const UNHURRIED: QuestDocument = {
  ...LAMP,
  pages: LAMP.pages.map((page) => ({
    ...page,
    ...(page.choices && { choices: page.choices.map(({ timeout: _, ...choice }) => choice) }),
  })),
};

test.describe('without a clock', () => {
  test.use({ quests: { 'lamp.json': UNHURRIED } });

  test('an operator’s quest is saved: a reload and a second tab are at the same page', async ({
    page,
    context,
    complaints,
  }) => {
    await signInAsSavedPlayer(page);
    await openPage(page, '/game/quest/Lamp', 'authenticated');
    await expectQuestPage(page, 'stairs');
    await pressKeys(page, ['1', 'room'], ['2', 'cupboard']);
    const before = await characterOf(page);
    await page.reload();
    await expectQuestPage(page, 'cupboard');
    await expectAlive(page);
    const other = await context.newPage();
    await openPage(other, '/game/quest/Lamp', 'authenticated');
    await expectQuestPage(other, 'cupboard');
    await choose(other, 'Take it upstairs');
    await expectQuestPage(page, 'room');
    await choose(page, 'Light the lamp');
    await expectQuestPage(other, 'light');
    await expect(page.getByText('You no longer have the oil can.')).toBeVisible();
    expect((await characterOf(page)).version).toBe(before.version + 2);
    await choose(other, 'Start again');
    await expectQuestPage(other, 'stairs');
    expect(complaints).toEqual([]);
  });
});
