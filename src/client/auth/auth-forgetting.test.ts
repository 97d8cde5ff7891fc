import { ORPCError } from '@orpc/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { phraseStorageError } from './auth-errors.ts';
import type { AuthStore } from './auth-store.ts';
import { hasStoredPhrase, keepNewWords, openBrowser, openTab, pauseAt, refusal, signUp } from './testing/a-player.ts';
import { type FakeBrowser, MADE_WORDS, OTHER_WORDS } from './testing/fake-browser.ts';

/** The store's methods for deletion, the call that each sends, and the `deletionResult` afterwards. */
const WAYS = [
  ['forget', 'forget', 'here'],
  ['forgetEverywhere', 'endSessions', 'everywhere'],
  ['forgetCompletely', 'forgetCompletely', 'completely'],
] as const;
type Way = (typeof WAYS)[number][0];
type Call = (typeof WAYS)[number][1];

const STRANGER = { state: 'no-cookie', characterId: null } as const;
const LOST = new TypeError('Failed to fetch');

let browser: FakeBrowser;
let auth: AuthStore;
beforeEach(() => {
  ({ browser, auth } = openBrowser());
});

/** Deletes while both the response is lost and the session check fails, so that the result is unknown. */
async function loseAll(way: Way, act: Call): Promise<void> {
  browser.lose(act);
  browser.fail('character', LOST);
  await refusal(auth[way]());
  expect(auth.getState().deletionResult).toBe('unknown');
  browser.fail('character', null);
  expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
}

describe('forgetting', () => {
  test.each(WAYS)(
    '[B4] %s deletes the cookie and the stored sign-in words, which stay on the page',
    async (way, act, said) => {
      await signUp(auth);
      await auth[way]();
      expect(browser.count(act)).toBe(1);
      expect(browser).toMatchObject({ cookie: null, kept: null });
      await auth.ping();
      const gone = { ...STRANGER, savedPhrase: '', currentPhrase: MADE_WORDS, hasWords: false };
      expect(auth.getState()).toMatchObject({ ...gone, deletionResult: said });
    },
  );

  test('[B4] forgetCompletely needs a character, and keeps the words of a player who is not signed in', async () => {
    await keepNewWords(auth);
    expect(await refusal(auth.forgetCompletely())).toMatchObject({ kind: 'signed-out' });
    expect(browser.count('forgetCompletely')).toBe(0);
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
  });

  test.each(WAYS)('[B4, B11] %s keeps player and words if the request fails or is refused', async (way, act) => {
    const id = await signUp(auth);
    for (const error of [LOST, new ORPCError('TOO_MANY_REQUESTS')]) {
      browser.fail(act, error);
      await expect(auth[way]()).rejects.toBe(error);
      expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id, savedPhrase: MADE_WORDS });
      expect(browser.kept).toMatchObject({ phrase: MADE_WORDS, leaving: null });
    }
    browser.fail(act, null);
    browser.down = true;
    await expect(auth[way]()).rejects.toThrow('The call was not answered');
    expect(auth.getState()).toMatchObject({ characterId: id, savedPhrase: MADE_WORDS });
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
  });

  test.each(WAYS)('[B4] %s signs the player out even if the browser does not clear the words', async (way, _, said) => {
    await signUp(auth);
    browser.fail('clear', new DOMException('Blocked', 'InvalidStateError'));
    expect(await refusal(auth[way]())).toMatchObject({ kind: 'not-cleared' });
    expect(auth.getState()).toMatchObject({ ...STRANGER, savedPhrase: '', deletionResult: 'not-cleared' });
    expect(await auth.ping()).toBe(true);
    expect(auth.getState()).toMatchObject({ ...STRANGER, deletionResult: 'not-cleared' });

    // The next ping clears the words as soon as the browser allows it.
    browser.fail('clear', null);
    await auth.ping();
    expect(auth.getState()).toMatchObject({ ...STRANGER, ended: false, deletionResult: said });
    expect(browser.kept).toBeNull();
    expect(browser.count('signIn')).toBe(1);
  });

  test('[B4] a deletion is reported as done only after the browser has cleared the words', async () => {
    await signUp(auth);
    const goOn = await pauseAt(browser, 'clear', auth.forget);
    expect(auth.getState()).toMatchObject({ characterId: null, deletionResult: null });
    await goOn();
    expect(auth.getState().deletionResult).toBe('here');
  });

  /** Starts a deletion, and closes the page when it reaches the act `at`: nothing after that happens. */
  async function cutOff(way: Way, at: Call | 'clear'): Promise<void> {
    await signUp(auth);
    await pauseAt(browser, at, auth[way]);
    browser.revive();
  }

  test.each(WAYS)(
    '[B4] if the page is closed after the response to %s, the next page finishes the deletion',
    async (way) => {
      await cutOff(way, 'clear');
      expect(browser.kept).not.toBeNull();
      const later = await openTab(browser);
      // The page shows unseen words, unless their character was deleted: then the words are useless.
      const currentPhrase = way === 'forgetCompletely' ? '' : MADE_WORDS;
      expect(later.getState()).toMatchObject({
        ...STRANGER,
        hasWords: false,
        ended: false,
        currentPhrase,
        seen: false,
      });
      expect(browser.kept).toBeNull();
      expect(browser.count('signIn')).toBe(1);
    },
  );

  test.each(WAYS)(
    '[B4] if the page is closed before the request of %s reaches the server, nothing is deleted',
    async (way, act) => {
      await cutOff(way, act);
      const id = browser.cookie;
      expect((await openTab(browser)).getState()).toMatchObject({ state: 'authenticated', characterId: id });
      expect(browser.kept).toMatchObject({ phrase: MADE_WORDS, leaving: null });
      // A session that ends later does not delete the words.
      browser.cookie = null;
      expect((await openTab(browser)).getState()).toMatchObject({ hasWords: true, ended: true });
    },
  );

  test.each(WAYS)('[B4] %s succeeds if its response is lost, but the cookie is gone', async (way, act) => {
    await signUp(auth);
    browser.lose(act);
    await auth[way]();
    expect(auth.getState()).toMatchObject({ ...STRANGER, hasWords: false });
    expect(browser.kept).toBeNull();
  });

  test.each(WAYS)(
    '[B4] after %s with an unknown result, the next ping finds out that the deletion succeeded',
    async (way, act, said) => {
      await signUp(auth);
      await loseAll(way, act);
      auth.lost();
      await auth.ping();
      expect(auth.getState()).toMatchObject({ ...STRANGER, hasWords: false, deletionResult: said });
      expect(browser.kept).toBeNull();
    },
  );

  test.each(WAYS)(
    '[B4] after %s with an unknown result, the next ping finds that the deletion failed; a retry succeeds',
    async (way, act) => {
      const id = await signUp(auth);
      for (const lost of [act, 'character'] as const) browser.fail(lost, LOST);
      await refusal(auth[way]());
      expect(auth.getState()).toMatchObject({ characterId: id, deletionResult: 'unknown' });
      browser.fail('character', null);
      auth.lost();
      await auth.ping();
      expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id, deletionResult: 'undone' });
      browser.fail(act, null);
      await auth[way]();
      expect(browser.kept).toBeNull();
    },
  );

  test.each(WAYS.slice(1))('[B4] %s succeeds when repeated after an unknown result', async (way, act) => {
    await signUp(auth);
    await loseAll(way, act);
    browser.fail(act, new ORPCError('TOO_MANY_REQUESTS'));
    await refusal(auth[way]());
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
    browser.fail(act, null);
    await auth[way]();
    expect(auth.getState()).toMatchObject(STRANGER);
    expect(browser.kept).toBeNull();
  });

  test('[B4] a deletion with an unknown result stays noted after a refused deletion or a response of another server', async () => {
    await signUp(auth);
    await loseAll('forget', 'forget');
    const begun = { phrase: MADE_WORDS, leaving: 'here' };
    expect(await refusal(auth.forgetCompletely())).toMatchObject({ status: 401 });
    expect(browser.kept).toMatchObject(begun);
    for (const status of [401, 404]) {
      const data = { body: '<title>Hotel</title>', headers: {}, status };
      browser.fail('character', new ORPCError('UNAUTHORIZED', { status, data }));
      expect(await browser.tab().init()).toBe(false);
      expect(browser.kept).toMatchObject(begun);
    }
  });

  test('[B4] signing in again after an unknown result keeps the words', async () => {
    await signUp(auth);
    await loseAll('forget', 'forget');
    await auth.authenticate();
    browser.cookie = null;
    expect((await openTab(browser)).getState()).toMatchObject({ hasWords: true, ended: true });
  });

  test.each([
    ['unseen', 'forget', MADE_WORDS],
    ['seen', 'forget', ''],
    ['unseen', 'forgetCompletely', ''],
  ] as const)('[B4] if the words are %s and not on the page, the page shows after %s: "%s"', async (how, way, left) => {
    await signUp(auth);
    if (how === 'seen') await auth.markSeen();
    const later = await openTab(browser);
    await later[way]();
    expect(later.getState()).toMatchObject({ currentPhrase: left, savedPhrase: '', hasWords: false });
  });

  test.each(WAYS)(
    '[B4] %s deletes nothing if another tab has signed in another character meanwhile',
    async (way, act) => {
      await signUp(auth);
      const others = { cookie: 'c2', kept: { phrase: OTHER_WORDS, characterId: 'c2', seen: false } };
      Object.assign(browser, others);
      // Makes the client check whose the cookie is now.
      auth.markSessionUncertain();
      const goOn = await pauseAt(browser, 'character', auth.ping);
      const forgetting = refusal(auth[way]());
      await goOn();
      expect(await forgetting).toMatchObject({ kind: 'others' });
      expect(browser.count(act)).toBe(0);
      expect(browser).toMatchObject(others);
      expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: 'c2', deletionResult: null });
    },
  );

  test('[B4] a player who deletes the identity during the session check stays signed out', async () => {
    await signUp(auth);
    auth.lost();
    const goOn = await pauseAt(browser, 'character', auth.ping);
    const forgetting = auth.forget();
    await Promise.all([goOn(), forgetting]);
    expect(auth.getState()).toMatchObject({ ...STRANGER, savedPhrase: '' });
    expect(browser).toMatchObject({ cookie: null, kept: null });
  });
});

describe('the words’ page, opened while another tab deletes the identity', () => {
  test.each([
    ['whose cookie is gone', 'clear'],
    ['who is still known', 'forget'],
  ] as const)('[B1, B4] the words’ page, opened during a deletion, shows no words of a player %s', async (_, act) => {
    await signUp(auth);
    await auth.markSeen();
    auth.hideWords();
    const other = await openTab(browser);
    const goOn = await pauseAt(browser, act, other.forget);
    const opening = auth.openWords();
    await expect.poll(() => browser.acts.at(-1)).toBe('read');
    await Promise.all([goOn(), opening]);
    expect(auth.getState()).toMatchObject({ hasWords: false, keptProblem: null });
    expect(hasStoredPhrase(auth)).toBe(false);
  });

  test('[B4] the words’ page, opened during a deletion, shows the words if the deletion fails', async () => {
    await signUp(auth);
    auth.hideWords();
    const other = await openTab(browser);
    browser.fail('forget', LOST);
    const goOn = await pauseAt(browser, 'forget', () => refusal(other.forget()));
    const opening = auth.openWords();
    await Promise.all([goOn(), opening]);
    expect(auth.getState()).toMatchObject({ savedPhrase: MADE_WORDS, currentPhrase: MADE_WORDS });
  });
});

describe('abandoning a sign-up', () => {
  test.each([false, true])('[B13] `abandon` deletes cookie and stored words; response lost: %s', async (isLost) => {
    await signUp(auth);
    if (isLost) browser.lose('forget');
    await auth.abandon();
    expect(browser).toMatchObject({ cookie: null, kept: null });
    const gone = { ...STRANGER, hasWords: false, savedPhrase: '', currentPhrase: MADE_WORDS };
    expect(auth.getState()).toMatchObject(gone);
  });

  test('[B13] `abandon` clears the words while the server is unreachable; the state stays `offline`', async () => {
    await keepNewWords(auth);
    browser.down = true;
    await auth.abandon();
    expect(browser.kept).toBeNull();
    expect(auth.getState()).toMatchObject({ state: 'offline', characterId: null, savedPhrase: '' });
  });

  test('[B11, B13] `abandon` does not reject if the browser does not clear the words', async () => {
    await signUp(auth);
    browser.fail('clear', new DOMException('Blocked', 'InvalidStateError'));
    await auth.abandon();
    expect(auth.getState()).toMatchObject(STRANGER);
    expect(browser.logged).toEqual([expect.stringContaining('Stored words could not be deleted')]);
  });

  test('[B13] `abandon` keeps words that it cannot read or that another tab stored, and their cookie', async () => {
    const id = await signUp(auth);
    const other = browser.tab();
    browser.fail('read', phraseStorageError('newer'));
    await other.init();
    await other.makeWords();
    await other.abandon();
    expect(browser).toMatchObject({ cookie: id, kept: { phrase: MADE_WORDS } });
    browser.fail('read', null);
    Object.assign(browser, { cookie: 'c1', kept: { phrase: OTHER_WORDS, characterId: 'c1', seen: false } });
    await auth.abandon();
    expect(browser).toMatchObject({ cookie: 'c1', kept: { phrase: OTHER_WORDS } });
  });
});
