import { beSaved } from './saved-player.ts';
import {
  acceptTheCookie,
  characterOf,
  choose,
  expect,
  expectAuth,
  expectQuestPage,
  questPage,
  test,
  testOfProcess,
} from './test.ts';

// How pages turn and the sky moves is not the matter here, and takes half of a processor's time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('[B2, B13] with no server the quest still plays, unsaved', async ({ page, context }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/game/quest/Cookie');
  await expectAuth(page, 'offline');
  await choose(page, 'Tell me about the cookie');
  await choose(page, 'Yes, save my character');
  await expect(page.getByRole('log')).toContainText('It did not rise. No cookie was made and nothing was saved.');
  await expect(page).toHaveTitle(/^Not baked · /);
  await choose(page, 'Try again');
  await expect(page.getByRole('log')).toContainText('It did not rise.');
  await choose(page, 'Go on without saving');
  await expectQuestPage(page, 'finish');
  await expect(page).toHaveTitle(/^Then we are done · /);
  await expect(page.getByRole('log')).toContainText(
    'Not today, then. Nothing was saved. Ask me again whenever you like.',
  );
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});

test('[B13] an oven that takes its time says so, and nothing moves for it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.clock.install();
  await page.goto('/game/quest/Cookie');
  await choose(page, 'Tell me about the cookie');
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/**', async (route) => {
    await asked;
    await route.continue();
  });
  await choose(page, 'Yes, save my character');
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline).toHaveText('In the oven');
  const places = () =>
    Promise.all([headline, page.getByRole('group', { name: 'Reading' })].map((part) => part.boundingBox()));
  const before = await places();
  const oven = questPage(page);
  await expect(oven.getByText('One moment')).toBeVisible();
  expect(await places()).toEqual(before);
  await page.clock.fastForward(8000);
  await expect(oven.getByText('Still trying')).toBeVisible();
  await expect(oven.getByText('One moment')).toHaveCount(0);
  answer();
  await expect(headline).toHaveText('Baked');
  await expect(oven.getByText('Still trying')).toHaveCount(0);
  expect((await headline.boundingBox())?.y).toBe(before[0]?.y);
});

for (const { what, refuse, reason } of [
  {
    what: 'the tower is silent',
    refuse: () => {},
    reason: 'The tower did not answer. Try again.',
  },
  {
    what: 'the browser keeps nothing',
    refuse: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Denied', 'SecurityError');
      };
    },
    reason: 'This browser keeps nothing for this site, so there is no jar to leave your words in.',
  },
]) {
  test(`[B13] why there is no cookie is said: ${what}`, async ({ page }) => {
    await page.addInitScript(refuse);
    await page.goto('/game/quest/Cookie');
    await choose(page, 'Tell me about the cookie');
    await page.route('**/api/**', (route) => route.abort());
    await choose(page, 'Yes, save my character');
    await expect(page.getByRole('log')).toContainText('It did not rise. No cookie was made and nothing was saved.');
    await expect(page.getByRole('alert')).toContainText(reason);
    await choose(page, 'Go on without saving');
    await expectQuestPage(page, 'finish');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('[B2] a server that comes back is noticed without a reload', async ({ page }) => {
  await page.route('**/api/**', (route) => route.abort());
  await page.goto('/');
  await expectAuth(page, 'offline');
  await page.unroute('**/api/**');
  await expectAuth(page, 'no-cookie');
});

testOfProcess(
  '[D6] a saved player whose server dies stays who they are, and is connected again by itself',
  async ({ page, server }) => {
    await acceptTheCookie(page);
    const before = await characterOf(page);
    await server.kill('SIGKILL');
    await expectAuth(page, 'offline');
    await expect(page.getByRole('log')).toContainText(before.name);
    await choose(page, 'Thank you, Quince');
    await expect(page.getByText('“Thank you, Quince” waits here.')).toBeVisible();
    await expectQuestPage(page, 'accept_yes');

    await server.start();
    await expectAuth(page, 'authenticated');
    await expectQuestPage(page, 'finish');
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await characterOf(page)).toEqual({ ...before, version: before.version + 1 });
  },
);

test('[B4, D6] who has lost their cookie amid a quest is told with the next call, and can say their words', async ({
  page,
  context,
}) => {
  await acceptTheCookie(page);
  await context.clearCookies();
  await choose(page, 'Pet Quince');
  await expectAuth(page, 'no-cookie');
  await page.getByRole('link', { name: 'How I am remembered' }).click();
  await choose(page, 'Say the words');
  await expectAuth(page, 'authenticated');
});

test('[C11, D4] a choice from an old version is refused, and nothing is lost', async ({ page, context }) => {
  // The stream would tell this page of the other one's doings: without it, the page falls behind.
  await page.route('**/*?stream', (route) => route.abort());
  await acceptTheCookie(page);
  const before = await characterOf(page);
  const other = await context.newPage();
  await other.goto('/game/quest/Cookie');
  await expectQuestPage(other, 'finish');
  await choose(other, 'Pet Quince');
  await expect(other.getByText('Prr.')).toBeVisible();

  const answer = page.waitForResponse((response) => response.url().includes('/quest/'));
  await choose(page, 'Thank you, Quince');
  expect((await answer).status()).toBe(409);
  await expect(page.getByRole('alert')).toContainText('Someone got there first. Here is how it stands now.');
  await expectQuestPage(page, 'accept_yes');
  await choose(page, 'Thank you, Quince');
  await expectQuestPage(page, 'finish');
  await expect.poll(async () => (await characterOf(page)).version).toBe(before.version + 2);
});

test('[D4, C6] two tabs of one player show the same', async ({ page, context }) => {
  await acceptTheCookie(page);
  const other = await context.newPage();
  await other.goto('/debug');
  const known = other.locator('section').filter({ has: other.getByRole('heading', { name: 'Character store' }) });
  await expect(known).toContainText(/version1cards.*Character/);
  await choose(page, 'Thank you, Quince');
  await expect(known).toContainText(/version2cards.*Character/);
});

test('[D6] an event that is no update is logged and ignored', async ({ page }) => {
  await acceptTheCookie(page);
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Invalid update'));
  await page.route('**/*?stream', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'event: character\ndata: {not json\n\n' }),
  );
  await page.reload();
  await logged;
  await expectAuth(page, 'authenticated');
});

test('[C2, D6] what is answered by somebody else is not believed, and no page falls over it', async ({
  page,
  complaints,
}) => {
  await acceptTheCookie(page);
  const { version } = await characterOf(page);
  await page.route('**/quest/**', (route) =>
    route.fulfill({ json: { characterId: 'c1', from: null, to: 9, cards: [] } }),
  );
  await choose(page, 'Thank you, Quince');
  await expect(page.getByRole('alert')).toContainText('The tower did not answer.');
  await expectQuestPage(page, 'accept_yes');
  await page.unroute('**/quest/**');
  await choose(page, 'Thank you, Quince');
  await expectQuestPage(page, 'finish');
  expect((await characterOf(page)).version).toBe(version + 1);

  await page.route('**/auth/sessions', (route) => route.fulfill({ json: { sessions: [null] } }));
  await page.goto('/game/account');
  await expectAuth(page, 'authenticated');
  await expect(page.getByRole('alert')).toContainText('The tower did not answer.');
  await page.unroute('**/auth/sessions');
  await choose(page, 'Try again');
  await expect(page.getByText(/^This browser, since/)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('what the start page promises without a network is there', async ({ page, context }) => {
  const underWay = new Set<unknown>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const fetched = page.waitForRequest('**/vision/_payload.json?*');
  await page.goto('/');
  await expectAuth(page, 'no-cookie');
  await fetched;
  await expect.poll(() => underWay.size).toBe(0);
  await context.setOffline(true);
  await expect(page.getByText('You can look around and take the lessons without a network.')).toBeVisible();

  const headline = page.getByRole('heading', { level: 1 });
  await page.getByRole('link', { name: 'Lessons', exact: true }).click();
  await expect(headline).toHaveText('Lessons');
  await page.getByRole('link', { name: 'Open Turns' }).click();
  await expect(headline).toHaveText('Turns');
  await page.getByRole('button', { name: /^Leap/ }).click();
  await expect(page.getByRole('log')).toContainText('Leap: you are on tile 3.');
  await page.getByRole('link', { name: 'Next lesson' }).click();
  await expect(headline).toHaveText('Magic');
  await expect(page.getByRole('button', { name: /in deck/ })).toHaveCount(4);
  await page.getByRole('link', { name: 'Meow Meow' }).click();
  await page.getByRole('link', { name: 'Look in the bowl' }).click();
  await expect(headline).toHaveText('Look in the bowl.');
  await choose(page, 'Stir');
  await expect(page.getByRole('status').filter({ hasText: /^The water shows a / })).toBeVisible();
});

test('[B2] by the fire nobody listens without a network, and its return is told', async ({ page, context }) => {
  await beSaved(page);
  await page.goto('/game/dialog');
  await expect(page.getByText('Listening', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Listening again soon', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Listening', { exact: true })).toBeVisible();
  await expect(page.getByText('The tower answered. You are connected again.')).toBeVisible();
});

for (const { link, tab } of [
  { link: 'How I am remembered', tab: 'Cookie' },
  // Another part of the page that is missing is the same page for the router.
  { link: 'I have magic words', tab: 'Magic words' },
]) {
  test(`a page that does not arrive is told of, and the visit goes on: ${link}`, async ({ page, context }) => {
    await page.goto('/');
    await expectAuth(page, 'no-cookie');
    await page.evaluate(() => Object.assign(window, { sameVisit: true }));
    await context.setOffline(true);
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByText('Part of the page did not arrive. Check your connection.')).toBeVisible();
    await context.setOffline(false);
    await choose(page, 'Try again');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The cookie jar');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    expect(await page.evaluate(() => 'sameVisit' in window)).toBe(true);
  });
}

test('petting the cat does not get in the way of an answer', async ({ page }) => {
  await acceptTheCookie(page);
  await page.route('**/quest/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await choose(page, 'Pet Quince');
  await choose(page, 'Thank you, Quince');
  await expectQuestPage(page, 'finish');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect((await characterOf(page)).version).toBe(3);
});

test('[B12] a report of what is broken is shown whole, copied as shown, and says nothing of the player', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = async (text) => {
      if ('copied' in window) throw new DOMException('No', 'NotAllowedError');
      Object.assign(window, { copied: text });
    };
  });
  await acceptTheCookie(page);
  const { id, name } = await characterOf(page);
  await page.goto('/support#broken');
  await expectAuth(page, 'authenticated');
  const report = page.locator('#broken pre');
  await expect(report).toContainText('Version: meow meow alpha v0.0.1');
  await expect(report).toContainText('State: authenticated');
  await expect(report).toContainText(/^Page: \/support$/m); // and not where on it, nor what else the address holds
  await choose(page, 'Copy a report');
  await expect(page.getByText('Copied.')).toBeVisible();
  const shown = await report.textContent();
  expect(await page.evaluate(() => (window as { copied?: string }).copied)).toBe(shown);
  for (const secret of [id, name, '0x']) expect(shown).not.toContain(secret);
  await choose(page, 'Copy a report');
  await expect(page.getByText('Select the text and copy it.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => getSelection()?.toString().trim())).toContain('State: authenticated');
});
