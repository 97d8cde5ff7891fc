import { beforeEach, describe, expect, test } from 'vitest';
import { phraseStorageError } from './auth-errors.ts';
import type { AuthStore } from './auth-store.ts';
import {
  hasStoredPhrase,
  keepNewWords,
  openBrowser,
  openTab,
  openWordsTab,
  pauseAt,
  refusal,
  signUp,
} from './testing/a-player.ts';
import { type FakeBrowser, MADE_WORDS, OTHER_WORDS } from './testing/fake-browser.ts';

let browser: FakeBrowser;
let auth: AuthStore;
beforeEach(() => {
  ({ browser, auth } = openBrowser());
});

describe('sign-in words', () => {
  test.each(['authenticated', 'no-cookie'])(
    '[B1, B3] stored words are not in memory at the start of a tab that is %s',
    async (state) => {
      await signUp(auth);
      await auth.markSeen();
      if (state === 'no-cookie') browser.cookie = null;
      browser.acts.length = 0;
      const later = await openTab(browser);
      expect(later.getState()).toMatchObject({ state, hasWords: true, seen: true });
      expect([browser.count('unseal'), browser.count('signIn')]).toEqual([0, 0]);
      expect(hasStoredPhrase(later)).toBe(false);
    },
  );

  test('[B1] stored words are read when their page is shown, and removed from memory when the player leaves it', async () => {
    await signUp(auth);
    const later = await openWordsTab(browser);
    expect(later.getState()).toMatchObject({ savedPhrase: MADE_WORDS, currentPhrase: MADE_WORDS });
    later.hideWords();
    expect(later.getState().hasWords).toBe(true);
    await later.reread();
    expect(hasStoredPhrase(later)).toBe(false);
    await later.openWords();
    expect(later.getState().currentPhrase).toBe(MADE_WORDS);
    // `hideWordsUnlessShown` removes no words from a page that shows them.
    later.hideWordsUnlessShown();
    expect(later.getState().currentPhrase).toBe(MADE_WORDS);
    later.hideWords();
    later.hideWordsUnlessShown();
    expect(hasStoredPhrase(later)).toBe(false);
  });

  test('[B1] words that are not stored stay when the player leaves the page that shows them', async () => {
    await auth.init();
    await auth.makeWords();
    auth.hideWords();
    expect(auth.getState().currentPhrase).toBe(MADE_WORDS);
  });

  test('[B4] deleted words are not restored by opening their page during the deletion', async () => {
    await signUp(auth);
    await auth.markSeen();
    const later = await openTab(browser);
    const forgetOn = await pauseAt(browser, 'forget', later.forget);
    const openOn = await pauseAt(browser, 'read', later.openWords);
    await forgetOn();
    await openOn();
    expect(later.getState()).toMatchObject({ deletionResult: 'here', hasWords: false, keptProblem: null });
    expect(hasStoredPhrase(later)).toBe(false);
  });

  test('[B4] deleted words are not restored by a read that ends after the deletion', async () => {
    await signUp(auth);
    await auth.markSeen();
    const later = await openTab(browser);
    const openOn = await pauseAt(browser, 'unseal', later.openWords);
    await later.forget();
    await openOn();
    expect(later.getState()).toMatchObject({ deletionResult: 'here', hasWords: false, keptProblem: null });
    expect(hasStoredPhrase(later)).toBe(false);
  });
});

describe('persistent storage', () => {
  test('[B5] persistent storage is requested without waiting for the browser’s answer', async () => {
    browser.hold('persist');
    await signUp(auth);
    expect(auth.getState()).toMatchObject({ state: 'authenticated', persisted: null });
  });

  test('[B11] words are stored even if persistent storage cannot be requested, which is logged', async () => {
    browser.fail('persist', new TypeError('No storage'));
    await signUp(auth);
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
    expect(browser.logged).toEqual([expect.stringContaining('persistent storage failed')]);
  });
});

describe('when the browser has lost the stored words,', () => {
  let known: { state: string; characterId: string; keptProblem: string };
  beforeEach(async () => {
    known = { state: 'authenticated', characterId: await signUp(auth), keptProblem: 'gone' };
    browser.kept = null;
    browser.wasKnown = true;
    auth = browser.tab();
  });

  test('[B4] a player with a valid cookie and lost words is recognised and informed, and never shown as anonymous', async () => {
    const seen: unknown[] = [];
    auth.subscribe(({ state, isCheckingSession, characterId }) =>
      seen.push(`${state} ${isCheckingSession} ${characterId}`),
    );
    expect(await auth.init()).toBe(true);
    expect(auth.getState()).toMatchObject(known);
    expect(seen).not.toContain('no-cookie false null');
    await auth.forget();
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null });
    expect(browser.cookie).toBeNull();
  });

  test('[B4] the first ping recognises a player by the cookie even if they were not marked as known at the last visit', async () => {
    browser.wasKnown = false;
    expect(await auth.init()).toBe(true);
    expect(auth.getState()).toMatchObject(known);
  });

  test('[B4] a player without words and cookie is anonymous, and the client requests no sessions', async () => {
    browser.cookie = null;
    await auth.init();
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, isCheckingSession: false });
    await auth.ping();
    expect(browser.count('sessions')).toBe(0);
  });

  test('[B4] the next ping asks again whose the cookie is if the response is lost or unreadable', async () => {
    browser.lose('sessions');
    expect(await auth.init()).toBe(false);
    const { sessions } = browser.api.auth;
    browser.api.auth.sessions = async () => ({ sessions: [] }) as never;
    expect(await auth.ping()).toBe(false);
    expect(auth.getState()).toMatchObject({ characterId: null });
    browser.api.auth.sessions = sessions;
    expect(await auth.ping()).toBe(true);
    expect(auth.getState()).toMatchObject(known);
  });
});

describe('stored words that cannot be read', () => {
  test.each([
    ['damaged', 'authenticated'],
    ['unavailable', 'authenticated'],
    ['damaged', 'no-cookie'],
  ] as const)('[B3, B11] unreadable words are reported as %s to a player who is %s', async (keptProblem, state) => {
    const id = await signUp(auth);
    if (state === 'no-cookie') browser.cookie = null;
    browser.fail('unseal', phraseStorageError(keptProblem));
    const later = await openWordsTab(browser);
    expect(later.getState()).toMatchObject({ state, characterId: browser.cookie && id, hasWords: true, keptProblem });
    expect(browser.count('signIn')).toBe(1);
  });

  test('[B3, B11] damaged words are still reported after the server has responded, and after another read of the record', async () => {
    const id = await signUp(auth);
    browser.fail('unseal', phraseStorageError('damaged'));
    const later = browser.tab();
    browser.acts.length = 0;
    const goOn = await pauseAt(browser, 'character', later.init);
    await later.openWords();
    await goOn();
    expect(later.getState()).toMatchObject({ state: 'authenticated', characterId: id, keptProblem: 'damaged' });
    browser.fail('forget', new Error('The tower is dark'));
    await expect(later.forget()).rejects.toThrow('The tower is dark');
    expect(later.getState()).toMatchObject({ hasWords: true, keptProblem: 'damaged' });
    browser.fail('unseal', null);
    await later.openWords();
    expect(later.getState()).toMatchObject({ hasWords: true, keptProblem: null });
  });

  test('[B7] damaged words can be replaced', async () => {
    const id = await signUp(auth);
    browser.cookie = null;
    browser.fail('unseal', phraseStorageError('damaged'));
    const later = await openWordsTab(browser);
    later.setCurrentPhrase(MADE_WORDS);
    await later.save();
    browser.fail('unseal', null);
    expect(await later.authenticate()).toBe(id);
    expect(later.getState().keptProblem).toBeNull();
  });

  test.each([
    ['read', new DOMException('Busy', 'UnknownError'), 'unavailable'],
    ['unseal', new DOMException('Busy', 'UnknownError'), 'unavailable'],
    ['read', phraseStorageError('newer'), 'newer'],
    ['read', phraseStorageError('blocked'), 'blocked'],
  ] as const)('[B7] stored words are not overwritten after %s has failed with %o', async (act, error, kind) => {
    await signUp(auth);
    browser.fail(act, error);
    const later = await openTab(browser);
    later.setCurrentPhrase(OTHER_WORDS);
    browser.acts.length = 0;
    expect(await refusal(later.save())).toMatchObject({ kind });
    expect(browser.count('write')).toBe(0);
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
  });

  test('[B2, B11, B13] a tab that cannot read stored words connects, and reports that storage is unavailable', async () => {
    browser.fail('read', new DOMException('Private', 'InvalidStateError'));
    expect(await auth.init()).toBe(true);
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, keptProblem: 'unavailable' });
    expect(browser.logged).toContainEqual(expect.stringContaining('Stored words could not be read'));
  });
});

describe('other tabs', () => {
  test('[B3, B4] other tabs follow a sign-in and a deletion, without reading the words', async () => {
    const other = await openTab(browser);
    const id = await signUp(auth);
    const known = { state: 'authenticated', characterId: id, hasWords: true };
    await expect.poll(() => other.getState()).toMatchObject(known);
    expect(hasStoredPhrase(other)).toBe(false);
    await auth.forget();
    const stranger = { state: 'no-cookie', characterId: null, hasWords: false };
    await expect.poll(() => other.getState()).toMatchObject(stranger);
    expect(browser.count('signIn')).toBe(1);
  });

  test('[B3] tabs have the same state after concurrent sign-ins, and after concurrent storing, deleting and signing in', async () => {
    await auth.init();
    await auth.openWords();
    await keepNewWords(auth);
    const other = await openWordsTab(browser);
    const [one, two] = await Promise.all([auth.authenticate(), other.authenticate()]);
    expect(one).toBe(two);
    for (const tab of [auth, other]) expect(tab.getState()).toMatchObject({ state: 'authenticated', characterId: one });

    await Promise.allSettled([auth.forget(), other.authenticate(), other.save()]);
    const known = (tab: AuthStore) => [tab.getState().hasWords, tab.getState().characterId];
    const told = () => [auth, other].map((tab) => known(tab).join() === [browser.kept !== null, browser.cookie].join());
    await expect.poll(told).toEqual([true, true]);
  });
});
