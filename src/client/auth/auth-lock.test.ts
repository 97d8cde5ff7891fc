import { ORPCError } from '@orpc/client';
import { beforeEach, expect, test } from 'vitest';
import { passkeyError } from './auth-errors.ts';
import type { AuthStore } from './auth-store.ts';
import { hasStoredPhrase, openBrowser, openTab, openWordsTab, pauseAt, refusal, signUp } from './testing/a-player.ts';
import { type FakeBrowser, MADE_WORDS, OTHER_WORDS } from './testing/fake-browser.ts';

const FULL = new DOMException('Too much', 'QuotaExceededError');

let browser: FakeBrowser;
let auth: AuthStore;
beforeEach(() => {
  ({ browser, auth } = openBrowser());
});

/** Sets up a player who has locked their words. */
async function locked(): Promise<string> {
  const id = await signUp(auth);
  await auth.lockWords('Magic words of Bernard');
  return id;
}

test('[B5] a passkey lock hides the sign-in words; character and `hasWords` stay readable', async () => {
  const id = await locked();
  expect(browser.lockedWith).not.toBeNull();
  const covered = { state: 'authenticated', characterId: id, hasWords: true, lock: 'passkey', locked: true };
  for (const tab of [auth, await openWordsTab(browser)]) {
    expect(tab.getState()).toMatchObject(covered);
    expect(hasStoredPhrase(tab)).toBe(false);
  }
  expect(browser.count('usePasskey')).toBe(0);
});

test('[B3] without a cookie, the player has to press to unlock the words, and again to sign in', async () => {
  const id = await locked();
  browser.cookie = null;
  const later = await openWordsTab(browser);
  expect(later.getState()).toMatchObject({ state: 'no-cookie', characterId: null, hasWords: true, locked: true });
  expect([browser.count('usePasskey'), browser.count('signIn')]).toEqual([0, 1]);
  await later.unlock();
  const opened = { lock: 'passkey', locked: false, savedPhrase: MADE_WORDS, currentPhrase: MADE_WORDS };
  expect(later.getState()).toMatchObject(opened);
  later.lost();
  await later.ping();
  expect(later.getState().state).toBe('no-cookie');
  expect(await later.authenticate()).toBe(id);
  expect(browser.lockedWith).not.toBeNull();
  expect(later.getState()).toMatchObject({ lock: 'passkey', locked: false });
});

test('[B5] unlocked words are locked again when the player leaves the page or presses "lock"', async () => {
  await locked();
  for (const leave of [auth.hideWords, auth.lockAgain]) {
    await auth.openWords();
    await auth.unlock();
    expect(auth.getState()).toMatchObject({ locked: false, currentPhrase: MADE_WORDS });
    leave();
    expect(auth.getState()).toMatchObject({ locked: true, savedPhrase: '', currentPhrase: '' });
    await auth.openWords();
    expect(hasStoredPhrase(auth)).toBe(false);
  }
  expect(browser.count('usePasskey')).toBe(2);
});

test('[B5] signing in requests the passkey at once, before the code with the word list is loaded', async () => {
  await locked();
  const later = await openWordsTab(browser);
  const release = browser.hold('words');
  const saying = later.signInWithStoredWords();
  await expect.poll(() => browser.count('usePasskey')).toBe(1);
  release();
  expect(await saying).toBe(auth.getState().characterId);
});

test.each([
  ['usePasskey', 'hideWords'],
  ['unseal', 'hideWords'],
  ['unseal', 'lockAgain'],
] as const)(
  '[B5] if words are hidden or locked during %s (by %s), they stay locked, even when their page is opened again',
  async (act, leave) => {
    await locked();
    await auth.openWords();
    const goOn = await pauseAt(browser, act, auth.unlock);
    auth[leave]();
    await auth.openWords();
    expect(await goOn()).toBe(false);
    expect(auth.getState().locked).toBe(true);
    expect(hasStoredPhrase(auth)).toBe(false);
  },
);

test('[B3, B5] signing in with locked words leaves them locked', async () => {
  const id = await locked();
  browser.cookie = null;
  const later = await openTab(browser);
  expect(await later.signInWithStoredWords()).toBe(id);
  expect(browser.count('usePasskey')).toBe(1);
  expect(hasStoredPhrase(later)).toBe(false);
  await later.openWords();
  expect(later.getState().locked).toBe(true);
});

test('[B5] a lock can be removed; other tabs then need no passkey, and notice a new lock', async () => {
  const id = await locked();
  const other = await openWordsTab(browser);
  await auth.takeLockOff();
  expect(browser).toMatchObject({ lockedWith: null, kept: { phrase: MADE_WORDS, characterId: id } });
  expect(auth.getState()).toMatchObject({ lock: 'none', locked: false, currentPhrase: MADE_WORDS });
  await other.unlock();
  expect(other.getState()).toMatchObject({ lock: 'none', currentPhrase: MADE_WORDS });
  expect(browser.count('usePasskey')).toBe(1);
  await auth.lockWords('Magic words once more');
  await other.reread();
  expect(other.getState()).toMatchObject({ locked: true, currentPhrase: '' });
});

test.each([
  ['makePasskey', passkeyError('no-secret')],
  ['write', FULL],
] as const)('[B5, B11] if %s fails while words are being locked, they stay unlocked', async (act, error) => {
  await signUp(auth);
  browser.fail(act, error);
  expect(await refusal(auth.lockWords('Magic words'))).toBe(error);
  expect(browser).toMatchObject({ lockedWith: null, kept: { phrase: MADE_WORDS } });
  expect(auth.getState()).toMatchObject({ lock: 'none', locked: false, currentPhrase: MADE_WORDS });
});

test.each([false, true])(
  '[B5] if locking fails, the new passkey is deleted, or reported as left on the device: %s',
  async (isLeft) => {
    await signUp(auth);
    browser.keepsPasskeys = isLeft;
    browser.fail('write', FULL);
    await refusal(auth.lockWords('Magic words'));
    expect(auth.getState().passkeyLeft).toBe(isLeft);
    expect(browser.passkeys).toHaveLength(isLeft ? 1 : 0);
    browser.fail('write', null);
    await auth.lockWords('Magic words');
    expect(auth.getState().passkeyLeft).toBe(false);
  },
);

test('[B5] the new passkey is not deleted if it is unknown whether locking succeeded', async () => {
  await signUp(auth);
  browser.lose('write');
  await auth.lockWords('Magic words');
  expect(auth.getState()).toMatchObject({ locked: true, currentPhrase: '', passkeyLeft: false });
  await auth.unlock();
  expect(auth.getState().currentPhrase).toBe(MADE_WORDS);

  await auth.takeLockOff();
  browser.lose('write');
  const goOn = await pauseAt(browser, 'write', () => auth.lockWords('Magic words'));
  browser.fail('read', new DOMException('Busy', 'UnknownError'));
  await goOn();
  expect(auth.getState()).toMatchObject({ keptProblem: 'unavailable', passkeyLeft: false });
  expect(browser.passkeys).toContain(browser.lockedWith);
});

test('[B5] only stored words can be locked', async () => {
  await auth.init();
  await auth.makeWords();
  expect(await refusal(auth.lockWords('Magic words'))).toMatchObject({ message: 'Magic words must be saved.' });
  expect(browser.count('makePasskey')).toBe(0);
});

test('[B5, B7] making a passkey blocks no other tab, and does not lock words that another tab stores meanwhile', async () => {
  await signUp(auth);
  const goOn = await pauseAt(browser, 'makePasskey', () => refusal(auth.lockWords('Magic words')));
  expect((await openWordsTab(browser)).getState().state).toBe('authenticated');
  browser.kept = { phrase: OTHER_WORDS, characterId: null, seen: true };
  expect(await goOn()).toMatchObject({ kind: 'kept-elsewhere' });
  expect(browser).toMatchObject({ lockedWith: null, kept: { phrase: OTHER_WORDS } });
});

test.each([
  ['usePasskey', 'not-given'],
  ['unseal', 'other-passkey'],
] as const)('[B5, B11] if %s fails (%s) during unlocking, the words stay locked and stored', async (act, kind) => {
  await locked();
  browser.fail(act, passkeyError(kind));
  expect(await refusal(auth.unlock())).toMatchObject({ kind });
  expect(await refusal(auth.takeLockOff())).toMatchObject({ kind });
  expect(auth.getState()).toMatchObject({ lock: 'passkey', locked: true });
  expect(browser.lockedWith).not.toBeNull();
  browser.fail(act, null);
  await auth.unlock();
  expect(auth.getState().currentPhrase).toBe(MADE_WORDS);
});

test('[B7] locked words are replaced only with the player’s permission, which ends when they leave the page', async () => {
  const id = await locked();
  browser.passkeys.length = 0;
  browser.cookie = null;
  const later = await openWordsTab(browser);
  later.setCurrentPhrase(OTHER_WORDS);
  expect(await refusal(later.save())).toMatchObject({ kind: 'locked' });
  later.setLockAside(true);
  later.hideWords();
  later.setCurrentPhrase(OTHER_WORDS);
  expect(await refusal(later.save())).toMatchObject({ kind: 'locked' });
  expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });

  later.setLockAside(true);
  later.setCurrentPhrase(MADE_WORDS);
  await later.save();
  expect(browser).toMatchObject({ lockedWith: null, kept: { phrase: MADE_WORDS } });
  expect(later.getState()).toMatchObject({ lock: 'none', locked: false, replacesLockedWords: false });
  expect(await later.authenticate()).toBe(id);
});

test('[B7] unlocked words are not replaced by others, and keep their lock if they are stored again', async () => {
  await locked();
  await auth.unlock();
  await auth.save();
  expect(browser.lockedWith).not.toBeNull();
  auth.setCurrentPhrase(OTHER_WORDS);
  expect(await refusal(auth.save())).toMatchObject({ kind: 'other-words' });
  expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
});

test('[B4, B13] abandoning other words does not clear locked words; deleting locked words needs no passkey', async () => {
  await locked();
  auth.setCurrentPhrase(OTHER_WORDS);
  await auth.abandon();
  expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
  expect(browser.cookie).not.toBeNull();
  auth.setCurrentPhrase('');
  await auth.forget();
  expect(browser).toMatchObject({ kept: null, lockedWith: null, cookie: null });
  expect(auth.getState()).toMatchObject({ hasWords: false, lock: 'none', locked: false, currentPhrase: '' });
  expect(browser.count('usePasskey')).toBe(0);
});

test('[B11] the log contains none of the sign-in words', async () => {
  await locked();
  browser.fail('usePasskey', passkeyError('not-given'));
  await refusal(auth.unlock());
  browser.fail('challenge', new ORPCError('SERVICE_UNAVAILABLE'));
  browser.cookie = null;
  auth.lost();
  await auth.ping();
  auth.setCurrentPhrase(OTHER_WORDS);
  await refusal(auth.save());
  expect(browser.logged.length).toBeGreaterThanOrEqual(2);
  for (const word of [...MADE_WORDS.split(' '), ...OTHER_WORDS.split(' ')])
    expect(browser.logged.join('\n')).not.toMatch(new RegExp(`\\b${word}\\b`));
});
