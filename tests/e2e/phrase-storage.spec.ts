import { holdDatabase, loseRecord, readHeld, spoilRecord } from './kept-record.ts';
import { signInAsSavedPlayer } from './saved-player.ts';
import { characterOf, choose, expect, expectAuth, noteRequests, openPage, readWords, test } from './test.ts';
import { coveredWords, forget, makeWords, PHRASE, restore, showWords, slot, turnTo } from './words-page.ts';

const KEEPS_NOTHING = '! This browser will not keep anything. Your words are safe only on paper.';

test('[B5, B6, B11, B13] if words cannot be stored, the jar page reports that, and the game stays playable', {
  tag: '@full',
}, async ({ page }) => {
  const alert = page.getByRole('alert');
  const expectNotKept = async () => {
    await choose(page, 'Keep on this device');
    await expect(alert).toHaveText(KEEPS_NOTHING);
    await expect(page.getByText('Magic words must be saved.')).toBeVisible();
    await expectAuth(page, 'no-cookie');
  };
  await makeWords(page);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Too much', 'QuotaExceededError');
    };
  });
  await expectNotKept();
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('Private', 'InvalidStateError');
    };
  });
  await test.step('typed words that cannot be stored stay on the page', async () => {
    await page.reload();
    await expect(alert).toHaveText(KEEPS_NOTHING);
    await choose(page, 'I already have words');
    await slot(page, 1).fill(PHRASE);
    await choose(page, 'Use these words');
    await choose(page, 'Yes, keep');
    await expect(alert).toHaveText(KEEPS_NOTHING);
    expect(await showWords(page)).toBe(PHRASE);
    await expectNotKept();
  });
  await page.addInitScript(() => Object.defineProperty(globalThis, 'indexedDB', { value: undefined }));
  await page.goto('/game/account#words');
  await expect(alert).toHaveText(KEEPS_NOTHING);
});

test('[B4, B5, W11] a player whose words the browser lost stays signed in', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const asked = noteRequests(page);
  await openPage(page, '/');
  expect(asked).not.toContain('/api/auth/sessions'); // not requested, as the page was served to an anonymous player
  await signInAsSavedPlayer(page);
  const { id, name, version } = await characterOf(page);
  const words = await readWords(page);
  const cookies = await context.cookies();
  const lost = page.getByText('This browser has lost the words that it kept. It still has your cookie.');
  await test.step('the words are lost while the page is open', async () => {
    await loseRecord(page);
    await context.setOffline(true);
    await expectAuth(page, 'offline');
    await context.setOffline(false);
    await expectAuth(page, 'authenticated');
    await expect(page.getByRole('alert')).toContainText('This browser has lost the words that it kept.');
    await turnTo(page, 'Cookie');
    await expect(page.getByText('cookie: yes, words: no')).toBeVisible();
  });
  await test.step('at the next visit the cookie identifies the player, and no new words are offered', async () => {
    await openPage(page, '/game/quest/Cookie', 'authenticated');
    await expect(page.getByRole('log')).toContainText(`Ah. ${name}. The cookie works.`);
    await openPage(page, '/game/account', 'authenticated');
    await expect(page.getByText('This browser keeps no words. If yours are not on paper')).toBeVisible();
    await turnTo(page, 'Magic words');
    await expect(lost).toBeVisible();
    await expect(page.getByRole('button', { name: 'Make my words' })).toHaveCount(0);
    expect(await context.cookies()).toEqual(cookies);
    const { to } = await (await page.request.get(`/api/game/character/${id}`)).json();
    expect(to).toBe(version);
  });
  await restore(page, words);
  await expect(page.getByText(`You are in, ${name}.`)).toBeVisible();
  await expect(lost).toHaveCount(0);
  await page.reload();
  await expectAuth(page, 'authenticated');
  await turnTo(page, 'Cookie');
  await expect(page.getByText(id)).toBeVisible();
});

test('[B3, B5, B11, B13, W11] storing words requests persistent storage; newer and damaged records are reported', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { asked: 0 });
    navigator.storage.persist = async () => {
      (window as unknown as { asked: number }).asked += 1;
      return false;
    };
    navigator.storage.persisted = async () => localStorage.getItem('promised') !== null;
  });
  const asked = () => page.evaluate(() => (window as unknown as { asked: number }).asked);
  const mayThrowAway = page.getByText(
    'This browser may throw the words away when it runs out of room: write them down.',
  );
  await openPage(page, '/game/account#words');
  expect(await asked()).toBe(0);
  await restore(page, PHRASE);
  await expect.poll(asked).toBe(1);
  await expect(mayThrowAway).toBeVisible();
  await page.evaluate(() => localStorage.setItem('promised', 'yes'));
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Safe in this browser?' })).toBeVisible();
  await expect(mayThrowAway).toBeHidden();
  expect(await asked()).toBe(0);
  await choose(page, 'Say the words');
  await expectAuth(page, 'authenticated');
  expect(await showWords(page)).toBe(PHRASE);
  const { id } = await characterOf(page);

  await spoilRecord(page, { version: 3 });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('kept by a newer version of the game');
  await expectAuth(page, 'authenticated');
  await choose(page, 'I already have words');
  await slot(page, 1).fill(PHRASE);
  await choose(page, 'Use these words');
  await choose(page, 'Yes, keep');
  await expect(page.getByRole('alert').filter({ hasText: 'newer version' })).toHaveCount(2);
  await spoilRecord(page, { version: 2 });
  await page.reload();
  await expectAuth(page, 'authenticated');
  await expect(page.getByRole('alert')).toHaveCount(0);

  await spoilRecord(page, { key: {} });
  await page.reload();
  await expectAuth(page, 'authenticated');
  await expect(page.getByRole('alert')).toContainText('cannot be read any more');
  await turnTo(page, 'Cookie');
  await expect(page.getByText(id)).toBeVisible();
});

test('[B3, B4, B7] two tabs share stored words, sign-in and deletion', { tag: '@full' }, async ({ page, context }) => {
  await makeWords(page);
  const other = await context.newPage();
  await makeWords(other);
  const kept = await showWords(other);
  await choose(other, 'Keep on this device');
  await expect(other.getByText('Kept.')).toBeVisible();
  await test.step('the other tab has stored other words', async () => {
    await choose(page, 'Keep on this device');
    const question = page.getByRole('alertdialog', { name: 'Replace the other words?' });
    await expect(question.getByRole('button', { name: 'Keep those' })).toBeFocused();
    await question.getByRole('button', { name: 'Keep those' }).click();
    await expect(page.getByText('Kept.')).toBeHidden();
    expect(await readWords(other)).toBe(kept);
    await choose(page, 'Keep on this device');
    await question.getByRole('button', { name: 'Replace them' }).click();
    await expect(page.getByText('Kept.')).toBeVisible();
    const words = await showWords(page);
    expect(words).not.toBe(kept);
    expect(await readWords(other)).toBe(words);
    await expectAuth(other, 'no-cookie');
  });
  await test.step('both tabs sign in concurrently', async () => {
    // Holds the challenges back until both tabs have requested one: otherwise the first tab would sign in and notify
    // the other.
    const both = Promise.withResolvers<void>();
    await context.route('**/api/auth/cookie', async (route) => {
      if (route.request().method() === 'PUT') await both.promise;
      await route.continue();
    });
    await Promise.all([choose(page, 'Say the words'), choose(other, 'Say the words')]);
    both.resolve();
    const said = [page, other].map((tab) => tab.getByText(/^You are in, /));
    for (const line of said) await expect(line).toBeVisible();
    expect(await said[0]?.textContent()).toBe(await said[1]?.textContent());
    for (const tab of [page, other]) await expectAuth(tab, 'authenticated');
  });
  await test.step('one browser tab deletes the words: both tabs say so on both sides of the jar page until the next action', async () => {
    await turnTo(page, 'Cookie');
    await forget(page);
    for (const [tab, line] of [
      [page, 'Forgotten.'],
      [other, 'Forgotten, in another tab. Your words are still on this page until you close it.'],
    ] as const) {
      await expectAuth(tab, 'no-cookie');
      for (const side of ['Magic words', 'Cookie', 'Magic words'] as const) {
        await turnTo(tab, side);
        await expect(tab.getByText(line, { exact: true }), side).toBeVisible();
      }
    }
    await expect(page.getByText('If another tab shows your words, they stay there until you close it.')).toBeVisible();
    await choose(page, 'Make my words');
    await expect(page.getByText('Forgotten.')).toHaveCount(0);
    await turnTo(other, 'Cookie');
    await expect(other.getByText('No cookie. The jar has crumbs')).toBeVisible();
    await choose(other, 'Clear them too');
    await expect(other.getByText('Forgotten, in another tab.')).toHaveCount(0);
  });
  await test.step('words stored by one tab appear in the other', async () => {
    await turnTo(other, 'Magic words');
    await expect(other.getByText('No words yet.')).toBeVisible();
    await choose(page, 'Keep on this device');
    await expect(other.getByText('Kept.')).toBeVisible();
    await expect(coveredWords(other)).toHaveCount(12);
    await expectAuth(other, 'no-cookie');
  });
});

test('[B4, B11] the words can be deleted while a frozen tab holds the database open', { tag: '@full' }, async ({
  page,
  context,
}) => {
  await signInAsSavedPlayer(page);
  const asleep = await context.newPage();
  await asleep.goto('/support');
  // Simulates a page that the browser froze while the page had the database open.
  const held = await holdDatabase(asleep);
  await page.goto('/game/account');
  await forget(page);
  await expect(page.getByText('No cookie. The jar has crumbs')).toBeVisible();
  // Once the page shows this message, the record with the words is deleted.
  await expect(page.getByText('Forgotten. Your words are still on this page')).toBeVisible();
  expect(await readHeld(held)).toBeNull();

  await page.goto('/');
  await page.goto('/game/account#words');
  await expect(page.getByRole('alert')).toContainText('Another page holds the kept words. Close it and try again.');
  await expectAuth(page, 'no-cookie');
  await asleep.close();
  await page.reload();
  await expect(page.getByText('No words yet.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
});
