import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { acceptTheCookie, characterOf, choose, expect, expectAuth, readWords, test } from './test.ts';
import { slot } from './words-page.ts';

const LOCK = 'Lock the words with a passkey';
const UNLOCK = 'Unlock with your passkey';
const NOT_GIVEN =
  'The passkey was not given. It was refused, or put away, or it is not on this device. Nothing was changed.';
/** All that the page of the words says while they are locked: the whole of it, since a word of theirs may be one of ours. */
const LOCKED = 'Words are kept in this browser, under a lock. Unlock with your passkeyUse the twelve words instead';
/** The one rule of axe that the specification's viewport breaks. */
const EXPECTED_BY_SPECIFICATION = 'meta-viewport';

/** Plugs in a device that keeps passkeys and asks nobody, made of software. */
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
    /** Whether the finger on it is the right one. */
    know: (isUserVerified: boolean) => cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    passkeys: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** Forgets all passkeys, as a device does that is set up anew. */
    forget: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }),
    unplug: () => cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}

/** What lies in the browser, as far as a script can see it. */
async function storedFields(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('meow-meow');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').get('identity');
          reading.onsuccess = () => {
            opening.result.close();
            resolve(Object.keys(reading.result).sort());
          };
        };
      }),
  );
}

/** What the words lie there as. */
async function storedCipher(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve, reject) => {
        const opening = indexedDB.open('meow-meow');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').get('identity');
          reading.onsuccess = () => {
            opening.result.close();
            resolve([...new Uint8Array(reading.result.cipher)]);
          };
        };
      }),
  );
}

/** A saved player whose words are locked. */
async function lockedPlayer(page: Page) {
  const device = await plugIn(page);
  await acceptTheCookie(page);
  const made = await characterOf(page);
  const words = await readWords(page);
  await choose(page, LOCK);
  await expect(page.getByText('Words are kept in this browser, under a lock.')).toBeVisible();
  return { device, made, words };
}

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'color-contrast-enhanced': { enabled: true } } })
    .analyze();
  expect(
    violations.filter(({ id }) => id !== EXPECTED_BY_SPECIFICATION).map(({ id, nodes }) => [id, nodes[0]?.html]),
  ).toEqual([]);
}

test('[B5, B12] a lock is made with nobody else’s name on it; the words are off the page, and the key is gone', async ({
  page,
}) => {
  const device = await plugIn(page);
  await acceptTheCookie(page);
  const { name } = await characterOf(page);
  await readWords(page);
  expect(await storedFields(page)).toContain('key');
  await expectNoFindings(page);

  // A device does not give back what it was told of a passkey like this one.
  await page.evaluate(() => {
    const create = navigator.credentials.create.bind(navigator.credentials);
    navigator.credentials.create = (options) => {
      const { user } = options?.publicKey ?? {};
      Object.assign(globalThis, { named: [user?.name, user?.displayName] });
      return create(options);
    };
  });
  await choose(page, LOCK);
  await expect(page.getByText('Words are kept in this browser, under a lock.')).toBeVisible();
  expect(await storedFields(page)).toEqual(['characterId', 'cipher', 'iv', 'lock', 'passkey', 'seen', 'version']);
  await expect(page.locator('#panel-words')).toHaveText(LOCKED);
  await expectNoFindings(page);

  const [passkey, ...others] = await device.passkeys();
  expect(others).toEqual([]);
  expect(passkey).toMatchObject({ rpId: 'localhost' });
  expect(await page.evaluate(() => Reflect.get(globalThis, 'named'))).toEqual([
    `Magic words of ${name}`,
    `Magic words of ${name}`,
  ]);
  await page.getByRole('tab', { name: 'Cookie' }).click();
  await expect(page.getByText('cookie: yes, words: yes')).toBeVisible();
});

test('[B3, W11] after a reload without a cookie, the passkey opens the words on a press, and the player is in', async ({
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
  await expectNoFindings(page);

  await choose(page, UNLOCK);
  await expectAuth(page, 'authenticated');
  await expect(page.getByText(`You are in, ${made.name}.`)).toBeVisible();
  expect((await characterOf(page)).id).toBe(made.id);
  await choose(page, 'Show words');
  expect((await page.locator('[data-words="shown"] code').allTextContents()).join(' ')).toBe(words);
  await expectNoFindings(page);

  await choose(page, 'Lock again');
  await expect(page.locator('[data-words]')).toHaveCount(0);
  await choose(page, UNLOCK);
  await choose(page, 'Take the lock off');
  await expect(page.getByRole('button', { name: LOCK })).toBeVisible();
  await page.reload();
  await expect(page.locator('[data-words="covered"] li')).toHaveCount(12);
  expect(await storedFields(page)).toContain('key');
});

test('[B3] the jar without a cookie offers the passkey, too', async ({ page, context }) => {
  const { made } = await lockedPlayer(page);
  await context.clearCookies();
  await page.goto('/game/account');
  await page.reload();
  await expect(page.getByText('No cookie. The jar has crumbs')).toBeVisible();
  await choose(page, UNLOCK);
  await expectAuth(page, 'authenticated');
  await expect(page.getByText(made.id)).toBeVisible();
});

test('[B11, W11] a finger that is refused opens nothing and changes nothing', async ({ page }) => {
  const { device } = await lockedPlayer(page);
  const before = await storedCipher(page);
  await device.know(false);
  await choose(page, UNLOCK);
  await expect(page.getByRole('alert')).toContainText(NOT_GIVEN);
  await expectNoFindings(page);
  await expect(page.locator('[data-words]')).toHaveCount(0);
  expect(await storedCipher(page)).toEqual(before);
  expect(await device.passkeys()).toHaveLength(1);
});

test('[B11, W11] a finger that is refused puts no lock on', async ({ page }) => {
  const device = await plugIn(page);
  await acceptTheCookie(page);
  await readWords(page);
  await device.know(false);
  const before = await storedCipher(page);
  await choose(page, LOCK);
  await expect(page.getByRole('alert')).toContainText(NOT_GIVEN);
  await expect(page.locator('[data-words] li')).toHaveCount(12);
  expect(await storedCipher(page)).toEqual(before);
  expect(await storedFields(page)).toContain('key');
});

test('[B11, W11] a dialog that was put away can be asked for again', async ({ page }) => {
  await lockedPlayer(page);
  // A device made of software shows no dialog that could be put away.
  await page.evaluate(() => {
    const get = navigator.credentials.get.bind(navigator.credentials);
    navigator.credentials.get = async () => {
      navigator.credentials.get = get;
      throw new DOMException('Put away', 'NotAllowedError');
    };
  });
  await choose(page, UNLOCK);
  await expect(page.getByRole('alert')).toContainText(NOT_GIVEN);
  await choose(page, UNLOCK);
  await expect(page.locator('[data-words="covered"] li')).toHaveCount(12);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('[B3, W11] when the passkey is lost, the twelve words are the way back, after a question', async ({
  page,
  context,
}) => {
  const { device, made, words } = await lockedPlayer(page);
  await device.forget();
  await context.clearCookies();
  await page.reload();
  await expectAuth(page, 'no-cookie');
  await choose(page, UNLOCK);
  await expect(page.getByRole('alert')).toContainText(NOT_GIVEN);

  await choose(page, 'Use the twelve words instead');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Words that you keep from here on take the place of the locked ones.');
  await expectNoFindings(page);
  await question.getByRole('button', { name: 'Keep the lock' }).click();
  await expect(page.getByRole('button', { name: UNLOCK })).toBeVisible();
  await choose(page, 'Use the twelve words instead');
  await question.getByRole('button', { name: 'Use the words' }).click();
  await choose(page, 'Back to the locked words');
  await choose(page, 'Use the twelve words instead');
  await question.getByRole('button', { name: 'Use the words' }).click();

  await choose(page, 'I already have words');
  await slot(page, 1).fill(words);
  await choose(page, 'Use these words');
  expect(await storedFields(page)).not.toContain('key');
  await choose(page, 'Yes, keep');
  await choose(page, 'Say the words');
  await expect(page.getByText(`You are in, ${made.name}.`)).toBeVisible();
  expect((await characterOf(page)).id).toBe(made.id);
  expect(await storedFields(page)).toContain('key');
});

test('[B11, W11] a device that was taken away gives nothing, and another one has another passkey', async ({ page }) => {
  const { device } = await lockedPlayer(page);
  await device.unplug();
  const other = await plugIn(page);
  await choose(page, UNLOCK);
  await expect(page.getByRole('alert')).toContainText(NOT_GIVEN);
  expect(await other.passkeys()).toEqual([]);
  await expect(page.locator('#panel-words')).toHaveText(`${LOCKED}! ${NOT_GIVEN}`);
});

test('[B11, W11] a device whose passkeys have no secret is told apart, and nothing is changed', async ({ page }) => {
  await plugIn(page, { hasPrf: false });
  await acceptTheCookie(page);
  await readWords(page);
  await choose(page, LOCK);
  await expect(page.getByRole('alert')).toContainText('This passkey has no secret of its own');
  await expectNoFindings(page);
  await page.reload();
  await expect(page.locator('[data-words="covered"] li')).toHaveCount(12);
  expect(await storedFields(page)).toContain('key');
});

test('[B11, W11] a browser without passkeys is told apart, and nothing is changed', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  });
  await acceptTheCookie(page);
  await readWords(page);
  await choose(page, LOCK);
  await expect(page.getByRole('alert')).toContainText('This browser knows no passkeys');
  expect(await storedFields(page)).toContain('key');
});

test('[W11] a lock needs no tower, neither to be made nor to be opened', async ({ page, server }) => {
  await plugIn(page);
  await acceptTheCookie(page);
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

test('[B4, B5] words locked in one tab are off the page of the other', async ({ page }) => {
  await acceptTheCookie(page);
  await readWords(page);
  const other = await page.context().newPage();
  await other.goto('/game/account#words');
  await expect(other.locator('[data-words="covered"] li')).toHaveCount(12);
  await plugIn(other);
  await choose(other, LOCK);
  await expect(page.getByRole('button', { name: UNLOCK })).toBeVisible();
  await expect(page.locator('[data-words]')).toHaveCount(0);
});
