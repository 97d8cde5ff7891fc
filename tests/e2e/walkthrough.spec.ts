import { signInAsSavedPlayer } from './saved-player.ts';
import {
  acceptTheCookie,
  characterOf,
  choose,
  expect,
  expectAuth,
  expectQuestPage,
  headline,
  readOn,
  readWords,
  test,
  testOfProcess,
} from './test.ts';

testOfProcess(
  '[B1, B3, B5, Q6, Q8, Q10, D12] accepting the cookie creates a character, which survives a server crash and opens in another browser',
  async ({ page, server, browser, complaints }) => {
    await acceptTheCookie(page);
    const said = page.getByRole('log');
    await expect(said).toContainText('She turns a tile over with one paw. On the back of it is you.');
    await expect(said).toContainText(/A (girl|boy), it says, called [A-Z][a-z]+\./);
    await choose(page, 'Pet Quince');
    await expect(page.getByText('Prr.')).toBeVisible();
    const { id } = await characterOf(page);
    const { cards } = (await (await page.request.get(`/api/game/character/${id}`)).json()) as { cards: string[] };
    expect(cards).toContain('Cookie?c=1&meow=1&p=accept_yes');
    await choose(page, 'Thank you, Quince');
    await expectQuestPage(page, 'finish');
    await expectAuth(page, 'authenticated');
    const made = await characterOf(page);
    expect(made).toMatchObject({ id: expect.stringMatching(/^[0-9A-Z]{26}$/), version: 3 });
    await expect(said).toContainText(`You are saved, ${made.name}. Come and go. I do.`);

    await page.reload();
    await expectAuth(page, 'authenticated');
    expect(await characterOf(page)).toEqual(made);
    expect(complaints).toEqual([]);

    await server.restart('SIGKILL');
    await page.reload();
    await expectAuth(page, 'authenticated');
    expect(await characterOf(page)).toEqual(made);

    const words = await readWords(page);
    const elsewhere = await (await browser.newContext({ baseURL: server.origin })).newPage();
    await elsewhere.goto('/game/account#words');
    await elsewhere.getByRole('button', { name: 'I already have words' }).click();
    await elsewhere
      .getByRole('combobox', { name: 'Word 1', exact: true })
      .fill(words.toUpperCase().replaceAll(' ', ',\n'));
    for (const button of ['Use these words', 'Yes, keep']) await choose(elsewhere, button);
    await expect(elsewhere.getByText(`You are in, ${made.name}.`)).toBeVisible();
    expect(await characterOf(elsewhere)).toEqual(made);
  },
);

test('[B12, B13, Q6, Q9, P2] refusing the cookie stores nothing, and pages link to /game/dialog from then on', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Meet the cat' }).click();
  await choose(page, 'Tell me about the cookie');
  await expectQuestPage(page, 'accept');
  await readOn(page);
  const said = page.getByRole('log');
  await expect(said).toContainText('Do not share real names here.');
  await choose(page, 'No, do not track me');
  await expectQuestPage(page, 'finish');
  await readOn(page);
  await expect(said).toContainText('No cookie, then. When you close the page I will forget you completely.');
  await expectAuth(page, 'no-cookie');
  const toFire = page.getByRole('link', { name: 'By the fire', exact: true });
  await expect(toFire).toHaveAttribute('href', '/game/dialog');
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(page, 'Teach me something');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Lessons start at this door. Look for the hat.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lessons', exact: true })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0); // so that the hat that the text mentions is visible
  await expect(page.locator('[data-rocks]')).toBeAttached();
  await expect(toFire).toBeVisible();
  await page.getByRole('link', { name: 'The cookie jar' }).click();
  await expect(headline(page)).toHaveText('The cookie jar');
  await toFire.click();
  await expect(page.getByRole('heading', { name: 'Hearth' })).toBeVisible();
  await page.getByRole('link', { name: 'Meow Meow, to the start' }).click();
  await page.getByRole('link', { name: 'Lessons', exact: true }).click();
  await expect(page).toHaveURL('/tutorial');
  await expect(headline(page)).toHaveText('Lessons');

  expect(await context.cookies()).toEqual([]);
  const stored = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: await indexedDB.databases(),
  }));
  expect(stored).toEqual({ local: 0, session: 0, databases: [] });
  expect(complaints).toEqual([]);
});

test('[Q7, Q9] the quest Cookie opens at its page `finish` for a saved player, and links to the jar and the start page', async ({
  page,
}) => {
  await signInAsSavedPlayer(page);
  const { name } = await characterOf(page);
  await page.goto('/game/quest/Cookie');
  await expectQuestPage(page, 'finish');
  await expect(page.getByRole('log')).toContainText(`Ah. ${name}. The cookie works. Sit anywhere but there.`);
  await choose(page, 'Open the cookie jar');
  await expect(page).toHaveURL('/game/account');
  await expect(page.getByText('Here is the jar. Lift the lid slowly.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-route', 'game-account');
  await page.goBack();
  await choose(page, 'Back to the front door');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Mind the step. It moves.')).toBeVisible();
  await expect(headline(page)).toHaveText(`Welcome back, ${name}.`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'The cookie jar' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'I have magic words' })).toHaveCount(0);
});

test('[Q5, Q11, S9] a link to a quest’s page makes no choice and starts no clock', { tag: '@stranger' }, async ({
  page,
  complaints,
}) => {
  for (const address of ['/game/quest/Cookie?p=accept_yes', '/game/quest/Cookie%3Fp%3Daccept_yes']) {
    await page.goto(address);
    await expectQuestPage(page, 'accept');
    await expectAuth(page, 'no-cookie');
  }
  await page.goto('/game/quest/Hearth?p=kettle');
  await expect(page.getByRole('button', { name: 'Let it whistle' })).toBeEnabled();
  await expectAuth(page, 'no-cookie');
  await expect(page.getByRole('timer')).toHaveCount(0);
  expect(complaints).toEqual([]);
  await page.goto('/game/quest/Cookie?p=nowhere');
  await expect(headline(page)).toHaveText('Neko not found');
});
