import {
  acceptTheCookie,
  characterOf,
  choose,
  expect,
  expectAuth,
  expectQuestPage,
  readOn,
  readWords,
  test,
  testOfProcess,
} from './test.ts';

testOfProcess(
  '[B1, B3, B5, B11, Q6, Q8, D12] a character is made, and is the same after a reload, a crash and elsewhere',
  async ({ page, server, browser, complaints }) => {
    await acceptTheCookie(page);
    const said = page.getByRole('log');
    await expect(said).toContainText('She turns a tile over with one paw. On the back of it is you.');
    await expect(said).toContainText(/A (girl|boy), it says, called [A-Z][a-z]+\./);
    await choose(page, 'Thank you, Quince');
    await expectQuestPage(page, 'finish');
    await expectAuth(page, 'authenticated');
    const made = await characterOf(page);
    expect(made).toMatchObject({ id: expect.stringMatching(/^[0-9A-Z]{26}$/), version: 2 });
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
    await choose(elsewhere, 'Use these words');
    await choose(elsewhere, 'Yes, keep');
    await choose(elsewhere, 'Say the words');
    await expect(elsewhere.getByText(`You are in, ${made.name}.`)).toBeVisible();
    expect(await characterOf(elsewhere)).toEqual(made);
  },
);

test('[B12, B13, Q6] refusing works, and leaves nothing behind', async ({ page, context, complaints }) => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    document.addEventListener('animationend', ({ target }) => {
      moved.push((target as Element).hasAttribute('data-rocks') ? 'the hat' : 'something else');
    });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Meet the cat' }).click();
  await choose(page, 'Tell me about the cookie');
  await expectQuestPage(page, 'accept');
  await readOn(page);
  await expect(page.getByRole('log')).toContainText('Do not share real names here.');
  await choose(page, 'No, do not track me');
  await expectQuestPage(page, 'finish');
  await readOn(page);
  await expect(page.getByRole('log')).toContainText(
    'No cookie, then. When you close the page I will forget you completely.',
  );
  await expectAuth(page, 'no-cookie');
  await page.setViewportSize({ width: 390, height: 844 });
  await choose(page, 'Teach me something');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Lessons start at this door. Look for the hat.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Lessons', exact: true })).toBeFocused();
  // On a phone, too, the page begins where the hat is.
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { moved: string[] }).moved.join()))
    .toContain('the hat');
  // Who looks for the hat, and presses it, is where they wanted to be.
  await page.getByRole('button', { name: 'A witch’s hat. To the lessons' }).click();
  await expect(page).toHaveURL('/tutorial');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lessons');

  expect(await context.cookies()).toEqual([]);
  const stored = await page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: await indexedDB.databases(),
  }));
  expect(stored).toEqual({ local: 0, session: 0, databases: [] });
  expect(complaints).toEqual([]);
});

test('[Q7, Q9] a saved character is sent from init to finish, and on from there', async ({ page, context }) => {
  await acceptTheCookie(page);
  const { name } = await characterOf(page);
  await page.close();

  const fresh = await context.newPage();
  await fresh.goto('/game/quest/Cookie');
  await expectQuestPage(fresh, 'finish');
  await expect(fresh.getByRole('log')).toContainText(`Ah. ${name}. The cookie works. Sit anywhere but there.`);
  await fresh.goto('/game/dialog');
  const people = fresh.getByRole('region', { name: 'Who is here' });
  await expect(people.getByRole('listitem')).toHaveText(['Quince, Neko Witch', `${name}, that is you`]);
  await expect(people.getByText('Nobody else in “Cookie”. I looked, and I did not even get up.')).toBeVisible();
  await fresh.goBack();
  await choose(fresh, 'Open the cookie jar');
  await expect(fresh).toHaveURL('/game/account');
  await expect(fresh.getByText('Here is the jar. Lift the lid slowly.')).toBeVisible();
  await expect(fresh.locator('html')).toHaveAttribute('data-route', 'game-account');
  await fresh.waitForTimeout(1000); // until then it counts as said of what is coming
  await fresh.getByRole('tab', { name: 'Magic words' }).click();
  // On that side are words to be read.
  await expect(fresh.getByText('Here is the jar. Lift the lid slowly.')).toHaveCount(0);
  await fresh.goBack();
  await choose(fresh, 'Back to the front door');
  await expect(fresh).toHaveURL('/');
  await expect(fresh.getByText('Mind the step. It moves.')).toBeVisible();
  await expect(fresh.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${name}.`);
});

test('a link never makes a choice', async ({ page, complaints }) => {
  for (const address of ['/game/quest/Cookie?p=accept_yes', '/game/quest/Cookie%3Fp%3Daccept_yes']) {
    await page.goto(address);
    await expectQuestPage(page, 'accept');
    await expectAuth(page, 'no-cookie');
  }
  expect(complaints).toEqual([]);
  await page.goto('/game/quest/Cookie?p=nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quest has invalid state!');
  await choose(page, 'Start again');
  await expectQuestPage(page, 'init');
});

test('[Q10] petting Quince makes her purr, and the cookie counts', async ({ page }) => {
  await acceptTheCookie(page);
  await choose(page, 'Pet Quince');
  await expect(page.getByText('Prr.')).toBeVisible();
  const { id, version } = await characterOf(page);
  expect(version).toBe(2);
  const { cards } = (await (await page.request.get(`/api/game/character/${id}`)).json()) as { cards: string[] };
  expect(cards).toContain('Cookie?c=1&meow=1&p=accept_yes');
});
