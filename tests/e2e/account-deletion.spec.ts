import { signInAsSavedPlayer } from './saved-player.ts';
import {
  acceptTheCookie,
  characterOf,
  choose,
  expect,
  expectAuth,
  headline,
  noteRequests,
  openPage,
  pathOf,
  readWords,
  test,
} from './test.ts';
import {
  coveredWords,
  forget,
  openSlots,
  restore,
  signInOnAnotherDevice,
  slot,
  slotTexts,
  turnPage,
  turnTo,
} from './words-page.ts';

const NO_COOKIE = 'No cookie. The jar has crumbs, but they are decorative.';

test('[B4] “Forget me here” deletes words and cookie after a confirmation; the words still open the character', async ({
  page,
  context,
}) => {
  await signInAsSavedPlayer(page);
  const made = await characterOf(page);
  await page.goto('/game/account');
  await choose(page, 'Forget me here');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('You have not looked at your words yet.');
  await expect(dialog.getByRole('button', { name: 'Keep me' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Forget me here' })).toBeFocused();
  await expectAuth(page, 'authenticated');

  const words = await readWords(page);
  await turnTo(page, 'Cookie');
  await choose(page, 'Forget me here');
  await expect(dialog).not.toContainText('You have not looked at your words yet.');
  await dialog.getByRole('button', { name: 'Forget me here' }).click();
  await expectAuth(page, 'no-cookie');
  await expect(page.getByText(NO_COOKIE)).toBeVisible();
  // The page shows “Forgotten.” only once everything is deleted.
  await expect(page.getByText('Forgotten.', { exact: true })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  await page.reload();
  await expectAuth(page, 'no-cookie');
  await restore(page, words);
  await expect(page.getByText(`You are in, ${made.name}.`)).toBeVisible();
  expect((await characterOf(page)).id).toBe(made.id);
});

test('[B4, B6] deleting the identity leaves unseen words on the page, and clears words that the player has typed', {
  tag: '@full',
}, async ({ page, context }) => {
  await openSlots(page);
  await slot(page, 1).fill('legal winner thank');
  const other = await context.newPage();
  await acceptTheCookie(other);
  await other.close();
  await turnTo(page, 'Cookie');
  await forget(page);
  await expectAuth(page, 'no-cookie');
  const line = page.getByText('Forgotten. Your words are still on this page until you close it.', { exact: true });
  for (const side of ['Cookie', 'Magic words'] as const) {
    await turnTo(page, side);
    await expect(line).toBeVisible();
  }
  await choose(page, 'I already have words');
  await choose(page, 'Use other words');
  await expect(slot(page, 1)).toBeFocused();
  expect(new Set(await slotTexts(page))).toEqual(new Set(['']));
  await choose(page, 'Never mind');
  await choose(page, 'Keep on this device');
  await expect(line).toHaveCount(0);
});

test('[B3, B4, C2, C4] the jar page lists the player’s sessions, and ends one or all of them', async ({ page }) => {
  await signInAsSavedPlayer(page);
  const { id, name } = await characterOf(page);
  const words = await readWords(page);
  const other = await signInOnAnotherDevice(page, words);
  await expect(other.getByText(`You are in, ${name}.`)).toBeVisible();
  const calls = noteRequests(other, (request) => `${request.method()} ${pathOf(request)}`);
  const signIns = () => calls.filter((call) => call === 'POST /api/auth/cookie').length;
  const sessions = page.getByRole('region', { name: 'Where you are known' }).getByRole('listitem');
  await test.step('the jar page lists both sessions, and ends the other one', async () => {
    await page.goto('/game/account');
    await page.getByRole('button', { name: 'Show all' }).press('Enter');
    await expect(page.locator(':focus')).toHaveText(/^0x[0-9a-fA-F]{40}$/);
    await expect(sessions).toHaveCount(2);
    await expect(sessions.nth(0)).toContainText(/^This browser, since \d+ \w+ \d{4} at \d\d:\d\d/);
    await expect(sessions.nth(1)).toContainText(
      /^Another browser, last used today, known since \d+ \w+ \d{4} at \d\d:\d\d/,
    );
    await page.getByRole('button', { name: 'End', exact: true }).press('Enter');
    // This browser's own session has no button to end it: “Forget me here” does that.
    await expect(sessions).toHaveText([/^This browser, since \d+ \w+ \d{4} at \d\d:\d\d$/]);
    await expect(page.getByRole('heading', { name: 'Where you are known' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Ended.' })).toBeVisible();
    expect((await other.request.get(`/api/game/character/${id}`)).status()).toBe(401);
    expect((await page.request.get(`/api/game/character/${id}`)).status()).toBe(200);
  });
  const notice = other.getByText('The tower does not know this browser any more. Your words are still in the jar.', {
    exact: true,
  });
  await test.step('the browser of the ended session stays signed out until the player presses a button to sign in', async () => {
    await expectAuth(other, 'no-cookie');
    await expect(other.getByText(/The session was ended, or it was too old. Say the words again./)).toBeVisible();
    await other.goto('/support');
    await expect(notice).toBeVisible();
    await choose(other, 'Open the cookie jar');
    await expect(notice).toBeHidden();
    expect(signIns()).toBe(0);
    await choose(other, 'Say the words');
    await expectAuth(other, 'authenticated');
    expect((await characterOf(other)).id).toBe(id);
    await openPage(other, '/support', 'authenticated');
  });
  await test.step('“Forget me everywhere” ends all sessions', async () => {
    await choose(page, 'Forget me everywhere');
    const dialog = page.getByRole('alertdialog', { name: 'Forget me everywhere?' });
    await expect(dialog.getByRole('button', { name: 'Keep me' })).toBeFocused();
    await expect(dialog).toContainText(
      'Words that another browser keeps stay there, and whoever has it can say them again.',
    );
    await dialog.getByRole('button', { name: 'Forget me everywhere' }).click();
    await expectAuth(page, 'no-cookie');
    await expect(page.getByText('Forgotten, everywhere.')).toBeVisible();
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
    expect((await other.request.get(`/api/game/character/${id}`)).status()).toBe(401);
    await expect(notice).toBeVisible();
    await expectAuth(other, 'no-cookie');
    expect(signIns()).toBe(1);
  });
  await other.context().close();
});

test('[B3, B4] “Forget me completely” deletes the character after a ticked confirmation; the words then open a new one', {
  tag: '@full',
}, async ({ page }) => {
  await signInAsSavedPlayer(page);
  const made = await characterOf(page);
  const other = await signInOnAnotherDevice(page, await readWords(page));
  await page.goto('/game/account');
  await choose(page, 'Forget me completely');
  const dialog = page.getByRole('alertdialog', { name: 'Forget me completely?' });
  const confirm = dialog.getByRole('button', { name: 'Forget me completely' });
  await expect(dialog.getByRole('button', { name: 'Keep me' })).toBeFocused();
  await expect(dialog).toContainText(`This deletes ${made.name} from the tower`);
  await expect(dialog).toContainText('Nobody can undo this.');
  await confirm.click({ force: true });
  await expectAuth(page, 'authenticated');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('checkbox', { name: `${made.name} may go, for good.` }).check();
  await confirm.click();
  await expectAuth(page, 'no-cookie');
  await expect(page.getByText('Forgotten, completely.', { exact: true })).toBeVisible();
  await turnTo(page, 'Magic words');
  await expect(page.getByText('No words yet.')).toBeVisible();

  await other.reload();
  await expectAuth(other, 'no-cookie');
  await choose(other, 'Say the words');
  await expect(other.getByText('These words have opened a new character.')).toBeVisible();
  const reborn = await characterOf(other);
  expect(reborn.id).not.toBe(made.id);
  expect(reborn.version).toBe(1);
  await other.context().close();
});

test('[B4, B11] the jar page reports that the result of a deletion is unknown, and later the actual result', {
  tag: '@full',
}, async ({ page, context }) => {
  await signInAsSavedPlayer(page);
  await readWords(page);
  await turnTo(page, 'Cookie');
  let [isLost, isDone] = [false, false];
  await page.route('**/api/**', async (route) => {
    const call = `${route.request().method()} ${new URL(route.request().url()).pathname}`;
    if (!isLost || !/^(DELETE|GET \/api\/game\/character)/.test(call)) return route.continue();
    if (isDone && call.startsWith('DELETE')) await context.clearCookies();
    return route.abort();
  });
  const open = page.getByRole('alert').filter({ hasText: 'The tower did not say whether it has forgotten you.' });
  for (isDone of [false, true]) {
    isLost = true;
    await forget(page);
    await expect(open).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(1);
    isLost = false;
    await expectAuth(page, isDone ? 'no-cookie' : 'authenticated');
    await expect(open).toHaveCount(0);
    const outcome = isDone ? 'Forgotten.' : 'you were not forgotten, and nothing was deleted';
    await expect(page.getByText(outcome)).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(isDone ? 0 : 1);
  }
});

test('[B4, B11] the jar page reports that the browser failed to delete the words; the player stays signed out', {
  tag: '@full',
}, async ({ page }) => {
  await signInAsSavedPlayer(page);
  await page.goto('/game/account');
  await page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('Blocked', 'InvalidStateError');
    };
    IDBFactory.prototype.deleteDatabase = refuse;
    IDBObjectStore.prototype.delete = refuse;
    IDBObjectStore.prototype.clear = refuse;
  });
  await forget(page);
  await expect(headline(page)).toBeFocused();
  for (const side of ['Magic words', 'Cookie'] as const) {
    await turnTo(page, side);
    await expect(page.getByRole('alert'), side).toHaveText(
      '! The cookie is gone, but this browser would not let go of the words. Clear its data for this site.',
    );
    await expect(page.getByText('Forgotten.'), side).toHaveCount(0);
  }
  await expectAuth(page, 'no-cookie');
});

test('[B1, B4] a page restored from the back/forward cache shows no deleted words', { tag: '@full' }, async ({
  page,
  context,
}) => {
  // A page in the back/forward cache receives no messages from other tabs. Without BroadcastChannel this page receives
  // none, either.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
  await signInAsSavedPlayer(page);
  await readWords(page);
  const words = page.locator('[data-words] li');
  await turnPage(page, 'pagehide');
  await expect(words).toHaveCount(0);
  await turnPage(page, 'pageshow');
  await expect(coveredWords(page)).toHaveCount(12);
  await turnPage(page, 'pagehide');
  const other = await context.newPage();
  await other.goto('/game/account');
  await forget(other);
  await expectAuth(other, 'no-cookie');
  await turnPage(page, 'pageshow');
  await expect(page.getByText('No words yet.')).toBeVisible();
  await expect(words).toHaveCount(0);
});
