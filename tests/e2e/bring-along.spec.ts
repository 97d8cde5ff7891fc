import { findingsOf } from './axe-findings.ts';
import { characterOf, choose, expect, expectAuth, expectQuestPage, openPage, type Page, readOn, test } from './test.ts';

/** Choices of an evening by the fire that gets the pencil, keeps it, and ends with a cat on the player. */
const EVENING = [
  'Sit in the hair',
  'Talk to Pudding',
  'Ask for tea',
  'Let it whistle',
  'Fetch the pencil',
  'Keep it a little longer',
  'Watch the fire',
  'Keep watching',
  'Stay very still',
  'Stay where I am',
];
/** Keys that win the lesson Turns. */
const TURNS = ['1', '2', 'e', '3', 'e', '1'];

const QUESTION =
  'Quince: There is more on you than on the tile: Pencil, the lesson “Turns”, an end of “Hearth”, a cat in the album. Shall they come along?';

const question = (page: Page) => page.getByRole('region', { name: 'There is more on you than on the tile' });
const bring = (page: Page) => page.getByRole('button', { name: 'Bring them along' });
const choicesSent = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const [, card] = /\/quest\/(\w+)$/.exec(request.url()) ?? [];
    if (card) sent.push(card);
  });
  return sent;
};

async function winTurns(page: Page): Promise<void> {
  for (const key of TURNS) await page.keyboard.press(key);
  await expect(page.locator('[data-outcome="won"]')).toBeVisible();
}

/** Plays a visit unsaved: a won lesson, a cat at the window, and an evening. Ends by the fire. */
async function playUnsaved(page: Page): Promise<void> {
  await openPage(page, '/tutorial/01_turns');
  await winTurns(page);
  await page.getByRole('link', { name: 'Back: Lessons' }).click();
  await page.getByRole('link', { name: 'By the fire', exact: true }).click();
  await page.getByRole('article').filter({ hasText: 'Two chairs by a fire.' }).getByRole('link').click();
  for (const choice of EVENING) await choose(page, choice);
  await readOn(page);
}

async function goToCookie(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'By the fire', exact: true }).click();
  await page.getByRole('tab', { name: 'Window' }).or(page.getByText('is here today.')).first().waitFor();
  await page.getByRole('link', { name: 'Talk' }).first().click();
  await choose(page, 'Tell me about the cookie');
  await choose(page, 'Yes, save my character');
  await expectQuestPage(page, 'accept_yes');
  await expectAuth(page, 'authenticated');
  await readOn(page);
}

async function cardsOf(page: Page): Promise<readonly string[]> {
  const { id } = await characterOf(page);
  const answer = await page.request.get(`/api/game/character/${id}`);
  return ((await answer.json()) as { cards: string[] }).cards;
}

const EARNED = [
  expect.stringMatching(/^Album\?c=1&seen=\d+$/),
  expect.stringMatching(/^Hearth\?.*ends=furniture/),
  'Pencil?c=1',
  'Turns?c=1',
];

test('[W21] what a stranger wins comes along with the cookie if they want it, and is linked to the shelf', async ({
  page,
  complaints,
}) => {
  await playUnsaved(page);
  await expect(page.getByRole('link', { name: 'On the shelf' })).toHaveAttribute('href', '/vision/mirror#shelf');
  await goToCookie(page);
  await expect(question(page)).toHaveText(new RegExp(QUESTION.replaceAll('?', '\\?')));
  await expect(page.getByRole('status').filter({ hasText: 'There is more on you' })).toBeAttached();
  expect(await findingsOf(page)).toEqual([]);

  const sent = choicesSent(page);
  const buttons = question(page).getByRole('button');
  const look = (at: number) => buttons.nth(at).evaluate((one) => getComputedStyle(one).backgroundColor);
  expect(await look(0)).toBe(await look(1));
  await bring(page).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('status').filter({ hasText: 'They are on the tile now, and on the shelf.' }),
  ).toBeVisible();
  await expect(question(page)).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveCount(1);
  expect(sent.filter((card) => card === 'Hearth')).toHaveLength(EVENING.length);
  expect(await cardsOf(page)).toEqual(expect.arrayContaining(EARNED));
  await expectQuestPage(page, 'accept_yes');
  await choose(page, 'Thank you, Quince');
  await expectQuestPage(page, 'finish');
  expect(await page.evaluate(() => localStorage.getItem('meow-visit'))).toBeNull();

  await page.reload();
  await expectAuth(page, 'authenticated');
  await readOn(page);
  await expect(bring(page)).toHaveCount(0);
  await page.goto('/vision/mirror#shelf');
  await expect(page.locator('[data-card="Pencil"]')).toBeInViewport();
  await expect(page.locator('[data-story="Hearth"]')).toContainText('1 of 3 ends');
  expect(complaints).toEqual([]);
});

test('[W21] a stranger who leaves their cards, or does not answer, goes on with the cookie as others do', {
  tag: '@full',
}, async ({ page }) => {
  await playUnsaved(page);
  await goToCookie(page);
  await choose(page, 'Thank you, Quince');
  await expectQuestPage(page, 'finish');
  await readOn(page);
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Leave them' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'They stay behind.' })).toBeVisible();
  await page.reload();
  await readOn(page);
  await expect(question(page)).toHaveCount(0);
  expect((await cardsOf(page)).map((card) => card.split('?')[0]).sort()).toEqual(
    expect.not.arrayContaining(['Pencil', 'Turns', 'Hearth', 'Album']),
  );
});

test('[W21] a transfer that stops part way, by a refusal, a lost response and a reload, goes on without losing or doubling a card', {
  tag: '@full',
}, async ({ page, context }) => {
  await playUnsaved(page);
  await goToCookie(page);
  let calls = 0;
  await page.route('**/quest/Hearth', async (route) => {
    calls += 1;
    if (calls === 3) return route.fulfill({ status: 429, json: { code: 'TOO_MANY_REQUESTS', message: 'No' } });
    if (calls === 6) {
      await route.fetch(); // the server makes the choice that gives the pencil, and its response is lost
      return route.abort();
    }
    if (calls > 6 && calls < 9) return route.abort();
    return route.continue();
  });
  await bring(page).click();
  await expect(page.getByRole('alert')).toHaveText('! Too quick. Wait a moment, then try again.');
  await expect(page.getByText('2 of 4 came along. The rest waits here.')).toBeVisible();
  await bring(page).click();
  await expect(page.getByRole('alert')).toHaveText('! The tower did not answer. Try again.');

  await page.unroute('**/quest/Hearth');
  await page.reload();
  await expectAuth(page, 'authenticated');
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto('/game/quest/Cookie');
    await readOn(one);
    await expect(bring(one)).toBeVisible();
  }
  // Not `click`: in a tab in the background a page transition may wait, and covers the page until then.
  await Promise.all([page, other].map((one) => bring(one).dispatchEvent('click')));
  await expect(page.getByText('They are on the tile now')).toBeVisible();
  await expect(question(other)).toHaveCount(0);
  expect(await cardsOf(page)).toEqual(expect.arrayContaining(EARNED));
});

test('[W21] the question is asked in German, too, and also beside the shelf', { tag: '@full' }, async ({ page }) => {
  await playUnsaved(page);
  await goToCookie(page);
  await expect(question(page)).toBeVisible();
  await page.goto('/vision/mirror?lang=de#shelf');
  const asked = page.getByRole('region', { name: 'An dir ist mehr als auf dem Plättchen' });
  await expect(asked).toContainText('die Lektion „Züge“');
  await page.getByRole('button', { name: 'Alles mitnehmen' }).click();
  await expect(page.getByText('Jetzt ist alles auf dem Plättchen und im Regal.')).toBeVisible();
  await expect(page.locator('[data-card="Pencil"]')).toBeVisible();
});
