import type { Page } from '@playwright/test';
import { findingsOf } from '../../e2e/axe-findings.ts';
import { fieldsOfRecord, readRecord } from '../../e2e/kept-record.ts';
import { signInAsSavedPlayer } from '../../e2e/saved-player.ts';
import { characterOf, choose, expect, expectAuth, readWords, test, testOfProcess } from '../../e2e/test.ts';
import { slot, turnPage } from '../../e2e/words-page.ts';

const LOCK = 'Lock the words with a passkey';
const UNLOCK = 'Unlock with your passkey';
const NOT_GIVEN =
  'The passkey was not given. It was refused, or put away, or it is not on this device. Nothing was changed.';
/**
 * The complete text of the words side of the jar while the words are locked. Checked as a whole, as a secret word could
 * also be a word of the page.
 */
const LOCKED = 'Words are kept in this browser, under a lock.Unlock with your passkeyUse the twelve words instead';

/** Adds a virtual authenticator (the device that holds passkeys), which needs no confirmation by a user. */
async function plugIn(page: Page, { hasPrf = true } = {}) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf,
    },
  });
  return {
    /** Sets whether the authenticator accepts the user's fingerprint. */
    know: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    passkeys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Deletes all passkeys, as resetting a device does. */
    forget: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }),
    unplug: () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

/** Signs in a new saved player, and locks the stored words by a passkey. */
async function lockedPlayer(page: Page) {
  const device = await plugIn(page);
  await signInAsSavedPlayer(page);
  const made = await characterOf(page);
  const words = await readWords(page);
  await choose(page, LOCK);
  await expect(page.getByText('Words are kept in this browser, under a lock.')).toBeVisible();
  return { device, made, words };
}

test('[B5, B12, W11] locking the words makes a passkey with the character’s name, removes words and key, and moves the focus', async ({
  page,
}) => {
  const device = await plugIn(page);
  await signInAsSavedPlayer(page);
  const { name } = await characterOf(page);
  await readWords(page);
  expect(await fieldsOfRecord(page)).toContain('key');
  expect(await findingsOf(page)).toEqual([]);

  // Records the names given to the passkey, which an authenticator does not return.
  await page.evaluate(() => {
    const create = navigator.credentials.create.bind(navigator.credentials);
    navigator.credentials.create = (options) => {
      const { user } = options?.publicKey ?? {};
      Object.assign(globalThis, { named: [user?.name, user?.displayName] });
      return create(options);
    };
  });
  const press = (name: string) => page.getByRole('button', { name }).press('Enter');
  await press(LOCK);
  await expect(page.getByRole('button', { name: UNLOCK })).toBeFocused();
  await expect(page.getByText('Words are kept in this browser, under a lock.')).toBeVisible();
  expect(await fieldsOfRecord(page)).toEqual(['characterId', 'cipher', 'iv', 'lock', 'passkey', 'seen', 'version']);
  await expect(page.locator('#panel-words')).toHaveText(LOCKED);
  expect(await findingsOf(page)).toEqual([]);

  const [passkey, ...others] = await device.passkeys();
  expect(others).toEqual([]);
  expect(passkey).toMatchObject({ rpId: 'localhost' });
  expect(await page.evaluate(() => Reflect.get(globalThis, 'named'))).toEqual([
    `Magic words of ${name}`,
    `Magic words of ${name}`,
  ]);
  // Each press replaces the button, and the focus moves to the content in its place.
  const words = page.getByRole('heading', { name: 'Look at them' });
  await press(UNLOCK);
  await expect(words).toBeFocused();
  await press('Lock again');
  await expect(page.getByRole('button', { name: UNLOCK })).toBeFocused();
  await press(UNLOCK);
  await expect(words).toBeFocused();
  await press('Take the lock off');
  await expect(page.getByRole('button', { name: LOCK })).toBeFocused();
  await page.getByRole('tab', { name: 'Cookie' }).click();
  await expect(page.getByText('cookie: yes, words: yes')).toBeVisible();
});

test('[B3, W11] after a reload without a cookie, the passkey signs the player in from both sides of the jar', async ({
  page,
  context,
}) => {
  const { made, words } = await lockedPlayer(page);
  await page.reload();
  await expectAuth(page, 'authenticated');
  await context.clearCookies();
  await page.reload();
  await expectAuth(page, 'no-cookie');
  await expect(page.getByRole('tabpanel').getByText('it waits for them')).toBeVisible();
  expect(await findingsOf(page)).toEqual([]);

  await choose(page, UNLOCK);
  await expectAuth(page, 'authenticated');
  await expect(page.getByText(`You are in, ${made.name}.`)).toBeVisible();
  expect((await characterOf(page)).id).toBe(made.id);
  await choose(page, 'Show words');
  expect((await page.locator('[data-words="shown"] code').allTextContents()).join(' ')).toBe(words);
  expect(await findingsOf(page)).toEqual([]);
  await choose(page, 'Lock again');
  await expect(page.locator('[data-words]')).toHaveCount(0);

  await context.clearCookies();
  await page.goto('/game/account');
  await page.reload();
  await expect(page.getByText('No cookie. The jar has crumbs')).toBeVisible();
  await choose(page, UNLOCK);
  await expectAuth(page, 'authenticated');
  await expect(page.getByText(made.id)).toBeVisible();

  await page.goto('/game/account#words');
  await page.reload();
  await choose(page, UNLOCK);
  await choose(page, 'Take the lock off');
  await expect(page.getByRole('button', { name: LOCK })).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-words="covered"] li')).toHaveCount(12);
  expect(await fieldsOfRecord(page)).toContain('key');
});

test('[B11, W11] a passkey that is refused, dismissed or on another device unlocks nothing and changes nothing', async ({
  page,
}) => {
  const { device } = await lockedPlayer(page);
  const before = await readRecord(page);
  const alert = page.getByRole('alert');
  const expectLocked = async () => {
    await choose(page, UNLOCK);
    await expect(alert).toContainText(NOT_GIVEN);
    await expect(page.locator('[data-words]')).toHaveCount(0);
    expect(await readRecord(page)).toEqual(before);
  };
  // Simulates a dismissed dialog, as a virtual authenticator shows none.
  await page.evaluate(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = async () => {
      navigator.credentials.get = get;
      throw new DOMException('Put away', 'NotAllowedError');
    };
  });
  await expectLocked();
  await choose(page, UNLOCK);
  await expect(page.locator('[data-words="covered"] li')).toHaveCount(12);
  await expect(alert).toHaveCount(0);

  await choose(page, 'Lock again');
  await device.know(false);
  await expectLocked();
  expect(await findingsOf(page)).toEqual([]);
  expect(await device.passkeys()).toHaveLength(1);
  await page.reload();
  await device.unplug();
  const other = await plugIn(page);
  await expectLocked();
  expect(await other.passkeys()).toEqual([]);
  await expect(page.locator('#panel-words')).toHaveText(`${LOCKED}! ${NOT_GIVEN}`);
});

test('[B11, W11] an attempt to lock the words that fails gives the reason, and changes nothing', async ({ page }) => {
  const device = await plugIn(page);
  await signInAsSavedPlayer(page);
  await readWords(page);
  const before = await readRecord(page);
  const expectNoLock = async (words: string) => {
    await choose(page, LOCK);
    await expect(page.getByRole('alert')).toContainText(words);
    expect(await readRecord(page)).toEqual(before);
  };
  await device.know(false);
  await expectNoLock(NOT_GIVEN);
  await expect(page.locator('[data-words] li')).toHaveCount(12);
  await device.unplug();
  await plugIn(page, { hasPrf: false });
  await expectNoLock('This passkey has no secret of its own');
  expect(await findingsOf(page)).toEqual([]);
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });
  await page.reload();
  await expect(page.locator('[data-words="covered"] li')).toHaveCount(12);
  await expectNoLock('This browser knows no passkeys');
  expect(await fieldsOfRecord(page)).toContain('key');
});

test('[B3, Q6, W11] when the passkey is lost, the quest explains how to sign in with the twelve words, after a confirmation', async ({
  page,
  context,
}) => {
  const { device, made, words } = await lockedPlayer(page);
  await device.forget();
  await context.clearCookies();
  await page.goto('/game/quest/Cookie');
  await choose(page, 'Tell me about the cookie');
  await choose(page, 'Yes, save my character');
  await expect(page.getByRole('log')).toContainText('If the passkey is lost, the jar has a way on without it.');
  expect(await findingsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open the cookie jar' }).click();
  await expectAuth(page, 'no-cookie');
  await choose(page, UNLOCK);
  await expect(page.getByRole('alert')).toContainText(NOT_GIVEN);

  await choose(page, 'Use the twelve words instead');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Words that you keep from here on take the place of the locked ones.');
  expect(await findingsOf(page)).toEqual([]);
  await question.getByRole('button', { name: 'Keep the lock' }).click();
  await expect(page.getByRole('button', { name: UNLOCK })).toBeVisible();
  await choose(page, 'Use the twelve words instead');
  await question.getByRole('button', { name: 'Use the words' }).click();
  // The player chose to type the words, so the twelve slots for words are shown at once.
  await expect(slot(page, 1)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Never mind' })).toHaveCount(0);
  await choose(page, 'Back to the locked words');
  await expect(page.getByRole('button', { name: UNLOCK })).toBeFocused();
  await choose(page, 'Use the twelve words instead');
  await question.getByRole('button', { name: 'Use the words' }).click();

  await slot(page, 1).fill(words);
  await choose(page, 'Use these words');
  expect(await fieldsOfRecord(page)).not.toContain('key');
  await choose(page, 'Yes, keep');
  await expect(page.getByText(`You are in, ${made.name}.`)).toBeVisible();
  expect((await characterOf(page)).id).toBe(made.id);
  expect(await fieldsOfRecord(page)).toContain('key');
});

testOfProcess('[W11] locking and unlocking work without the server', async ({ page, server }) => {
  await plugIn(page);
  await signInAsSavedPlayer(page);
  await readWords(page);
  await server.kill('SIGKILL');
  await expectAuth(page, 'offline');
  await choose(page, LOCK);
  await choose(page, UNLOCK);
  await expect(page.locator('[data-words="covered"] li')).toHaveCount(12);
  await choose(page, 'Lock again');
  await choose(page, UNLOCK);
  await choose(page, 'Take the lock off');
  await expect(page.getByRole('button', { name: LOCK })).toBeVisible();
  await server.start();
});

test('[W11] unlocked words are locked again when the page is suspended, or the player selects the other side of the jar', async ({
  page,
}) => {
  await lockedPlayer(page);
  const locked = page.getByText('Words are kept in this browser, under a lock.');
  for (const leave of [
    async () => {
      await turnPage(page, 'pagehide');
      await expect(page.getByRole('button', { name: 'Show words' })).toHaveCount(0);
      await turnPage(page, 'pageshow');
    },
    async () => {
      await page.getByRole('tab', { name: 'Cookie' }).click();
      await page.getByRole('tab', { name: 'Magic words' }).click();
    },
  ]) {
    await choose(page, UNLOCK);
    await expect(page.getByRole('button', { name: 'Show words' })).toBeVisible();
    await leave();
    await expect(locked).toBeVisible();
  }
});

test('[B5, B11, W11] if locking fails, the player is told of the unused passkey, unless the browser can delete it', async ({
  page,
}) => {
  await plugIn(page);
  await signInAsSavedPlayer(page);
  await readWords(page);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    // Only storing a locked record fails: the page may still be storing an unlocked one, saying that words were seen.
    IDBObjectStore.prototype.put = function (record, ...more) {
      if (record.lock === 'passkey') throw new DOMException('Too much', 'QuotaExceededError');
      return put.call(this, record, ...more);
    };
    Object.assign(PublicKeyCredential, { signalUnknownCredential: async () => {} });
  });
  const left = page.getByText('A passkey that was made for the words is still on your device.');
  await choose(page, LOCK);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(left).toHaveCount(0);
  await page.evaluate(() => Object.assign(PublicKeyCredential, { signalUnknownCredential: undefined }));
  await choose(page, LOCK);
  await expect(left).toBeVisible();
});

test('[B3, B11, W11] the jar page reports a failed sign-in with unlocked words', async ({ page, context }) => {
  await lockedPlayer(page);
  await context.clearCookies();
  await page.reload();
  await expectAuth(page, 'no-cookie');
  await page.route('**/api/auth/cookie', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await choose(page, UNLOCK);
  await expect(page.getByRole('alert')).toHaveText('! The words are right. The tower did not answer. Try again.');
});
