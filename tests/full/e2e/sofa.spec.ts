import { listenToPage } from '../../e2e/announcements.ts';
import { findingsByDayAndMoonlight, findingsOf } from '../../e2e/axe-findings.ts';
import { answer, standers } from '../../e2e/gathered.ts';
import { signInAsSavedPlayer } from '../../e2e/saved-player.ts';
import {
  characterOf,
  choose,
  expect,
  expectQuestPage,
  openPage,
  type Page,
  questPage,
  readOn,
  test,
} from '../../e2e/test.ts';

const LIFT = 'Lift on three';
const AFTER = 'Lift after three';
const FIRST = 'Go first, backwards';
const PUSH = 'Push from below';
const ON = 'On, up to the corner';
const LEFT = 'Tilt it to the left';
const CARRY = 'Carry it to the fire';

/** What screen readers announce when the clock has run out, for as long as the server takes to count. */
const COUNTING = 'The clock has run out. Paws are being counted.';
const RULE = 'You are not alone here. The answer with the most of you wins.';

interface Carrier {
  readonly page: Page;
  readonly name: string;
}

/** A saved player, at the page on which the sofa is lifted. */
async function carrierOn(page: Page): Promise<Carrier> {
  await signInAsSavedPlayer(page);
  await openPage(page, '/game/quest/Sofa', 'authenticated');
  await choose(page, 'Lift');
  await expectQuestPage(page, 'three');
  await readOn(page);
  return { page, name: (await characterOf(page)).name };
}

/** Waits until the two are at the same page, have read it, and see each other. */
async function meet(key: string, ...two: readonly Carrier[]): Promise<void> {
  for (const { page } of two) {
    await expectQuestPage(page, key);
    await readOn(page);
  }
  for (const { page } of two) await expect(page.getByRole('timer')).toHaveText(RULE);
}

/**
 * What was announced, without the news of the room, what is announced only while a server is slow, and the repeated rule,
 * which is not announced when another player stands somewhere before it is.
 */
function story(heard: readonly string[]): string[] {
  const first = heard.indexOf(RULE);
  return heard.filter(
    (one, at) => one !== COUNTING && (one !== RULE || at === first) && !/ (came|left|meows)\.$/.test(one),
  );
}

test('[W20, B4] two players carry the sofa to the fire together, one is away for a while, and one hides the other', async ({
  page,
  browser,
  server,
  complaints,
}) => {
  test.slow(); // Five rounds of 20 seconds.
  const mary = await carrierOn(page);
  await expect(mary.page.getByRole('timer')).toHaveCount(0);
  const heard = await listenToPage(mary.page);
  const context = await browser.newContext({ baseURL: server.origin, reducedMotion: 'reduce' });
  const james = await carrierOn(await context.newPage());
  await meet('three', mary, james);
  await expect(standers(mary.page, '')).toHaveText(`${james.name} is still thinking.`);
  expect(await findingsOf(mary.page, 'main')).toEqual([]);
  const announces = async (text: string | RegExp) => {
    await expect.poll(async () => (await heard()).some((one) => new RegExp(text).test(one))).toBe(true);
  };

  // They do not agree, and a cat decides.
  await answer(mary.page, LIFT).click();
  await announces(/^A clock is running\..*1 player at “Lift on three”\.$/);
  await answer(james.page, AFTER).click();
  await announces(/^1 player at “Lift on three”\. 1 player at “Lift after three”\.$/);
  await meet('lift', mary, james);
  await expect(mary.page.getByRole('main')).toContainText('Somebody had to decide. I was lying nearest.');
  expect(await findingsOf(mary.page, 'main')).toEqual([]);

  // One of them has no network while paws are counted, and comes after.
  await answer(mary.page, FIRST).click();
  await answer(james.page, PUSH).click();
  await expect(standers(mary.page, 'push')).toHaveText(`${james.name} stands here.`);
  await context.setOffline(true);
  await expectQuestPage(mary.page, 'stairs');
  await expect(james.page.getByRole('timer')).toHaveText('The tower is not answering. You are counted when it does.');
  await expectQuestPage(james.page, 'lift');
  await context.setOffline(false);
  await meet('stairs', mary, james);
  for (const { page } of [mary, james]) {
    await expect(page.getByRole('main')).toContainText('One end pulls, and the other pushes.');
  }
  expect(await findingsOf(mary.page, 'main')).toEqual([]);

  // From here on they agree.
  for (const [choice, key] of [
    [ON, 'corner'],
    [LEFT, 'tilt'],
  ] as const) {
    for (const { page } of [mary, james]) await answer(page, choice).click();
    await meet(key, mary, james);
    for (const { page } of [mary, james]) await expect(page.getByText(`Both of you. “${choice}” it is.`)).toBeVisible();
    expect(await findingsOf(mary.page, 'main')).toEqual([]);
  }
  for (const { page } of [mary, james]) await answer(page, CARRY).click();
  for (const { page } of [mary, james]) {
    await expectQuestPage(page, 'fire');
    await readOn(page);
    await expect(page.getByText('You have a slipper now.')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('One for each. Both are for the left foot.');
  }
  expect(await findingsOf(mary.page, 'main')).toEqual([]);

  const all = await heard();
  const begun = expect.stringMatching(
    /^A clock is running\. In \d+ seconds those who stand somewhere go where most stand\. /,
  );
  // What is announced while both stand somewhere depends on who comes first: it is looked at more closely above.
  expect(withoutSteps(story(all))).toEqual([
    RULE,
    begun,
    expect.stringMatching(/^One to one\. The cat puts a paw on “Lift (on|after) three”\.$/),
    'One end goes up, and then the other. Quince slides down to the one, and then down to the other, asleep.',
    'Quince: Somebody had to decide. I was lying nearest.',
    'Pudding: Now one of you goes first, backwards, and one pushes. This time, please, do not agree.',
    begun,
    expect.stringMatching(/^One to one\. The cat puts a paw on “(Go first, backwards|Push from below)”\.$/),
    'One end pulls, and the other pushes. The sofa goes upstairs like a cat that is in no hurry.',
    'Pudding: You see. One only has to be of two minds.',
    begun,
    `Both of you. “${ON}” it is.`,
    'Here the stairs turn. The sofa does not.',
    'Quince: I go round here every day. One has to be soft.',
    'Pudding: It can be tilted to the left or to the right. I do not mind which, as long as it is not both.',
    begun,
    `Both of you. “${LEFT}” it is.`,
    'Both ends tilt the same way. The sofa goes round the corner like cream round a spoon.',
    'Quince: Somebody has moved the stairs.',
    begun,
    `Both of you. “${CARRY}” it is.`,
    'You sit down by the fire, at your end. You cannot see who is at the other. There is a cat in the way.',
    'You feel down the back of the sofa, and find a slipper. From the other end you hear that there was another.',
    'Pudding: One for each. Both are for the left foot.',
    'Quince: Nobody gets far like that. Stay.',
    'You have a slipper now.',
  ]);
  expect(all.filter((one, at) => one === all[at - 1])).toEqual([]);

  // Who is hidden is not there: the other one carries the sofa alone, and is not asked.
  const here = mary.page.getByRole('region', { name: 'Who is here' });
  await here.getByRole('button', { name: james.name, exact: true }).click();
  await here.getByRole('button', { name: `Hide ${james.name}` }).click();
  await expect(here).toContainText('1 player is hidden');
  for (const { page } of [james, mary]) {
    await answer(page, 'Start again').click();
    await choose(page, 'Lift');
    await expectQuestPage(page, 'three');
    await readOn(page);
  }
  await expect(standers(james.page, '')).toHaveText(`${mary.name} is still thinking.`);
  await expect(mary.page.getByRole('timer')).toHaveCount(0);
  await choose(mary.page, LIFT);
  await expectQuestPage(mary.page, 'lift');
  await readOn(mary.page);
  await expect(mary.page.getByRole('main')).toContainText('There is nobody at it.');
  await expectQuestPage(james.page, 'three');
  expect(complaints).toEqual([]);
});

/** Leaves out where players stood after the first one: each announcement of a round but its first. */
function withoutSteps(heard: readonly string[]): string[] {
  return heard.filter((one) => !/^\d+ players? at “/.test(one));
}

test('alone, the sofa is carried by the player and Pudding, and no page has a finding of axe', async ({
  page,
  complaints,
}) => {
  test.slow(); // Two times twelve pages, each looked at by day and by night.
  await openPage(page, '/game/quest/Sofa');
  const seen = new Set<string>();
  const ways = [
    'Ask who is there',
    'Go round and look',
    'Stay at this one',
    'Lift on two, to be safe',
    PUSH,
    'Put it down for a moment',
    'Get up again',
    'Let go',
    'Take hold of it',
    LEFT,
    'Carry it to the fire, with Pudding',
    'Start again',
    'Lift',
    AFTER,
    FIRST,
    ON,
    'Let go',
    'Look at it',
  ];
  let key = '';
  for (const way of ['', ...ways]) {
    if (way !== '') await answer(page, way).click();
    if (key !== '') await expect(questPage(page)).not.toHaveAttribute('data-quest-page', key);
    await readOn(page);
    key = (await questPage(page).getAttribute('data-quest-page')) ?? '';
    await expect(page.getByRole('timer')).toHaveCount(0);
    await expect(page.getByRole('main')).not.toContainText(/Both ends|One end|each\./);
    if (seen.has(key)) continue;
    seen.add(key);
    expect(await findingsByDayAndMoonlight(page, 'main'), key).toEqual([]);
    if (key === 'fire') await expect(page.getByText('You have this now: slipper, 2 of it.')).toBeVisible();
  }
  expect([...seen]).toEqual([
    'foot',
    'who',
    'round',
    'three',
    'lift',
    'stairs',
    'rest',
    'corner',
    'let',
    'tilt',
    'fire',
    'down',
  ]);
  await page.getByRole('link', { name: 'By the fire', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: 'It has two ends.' })).toContainText('2 of 3 ends.');
  expect(complaints).toEqual([]);
});
