import { ORPCError } from '@orpc/client';
import { verifyMessage } from 'ethers';
import { decodeTime } from 'ulid';
import { beforeEach, describe, expect, test } from 'vitest';
import { loginText } from '#identity';
import { AuthError } from './auth-errors.ts';
import type { AuthStore } from './auth-store.ts';
import { keepNewWords, openBrowser, openTab, openWordsTab, pauseAt, refusal, signUp } from './testing/a-player.ts';
import { characterOf, type FakeBrowser, MADE_WORDS, ORIGIN, OTHER_WORDS } from './testing/fake-browser.ts';

const NOT_SAVED = { message: 'Magic words must be saved.' };

let browser: FakeBrowser;
let auth: AuthStore;
beforeEach(() => {
  ({ browser, auth } = openBrowser());
});

describe('signing in', () => {
  test('[B3] a sign-in signs the login text, leads to the state `authenticated`, and stores the character’s id', async () => {
    const id = await signUp(auth);
    const { address = '', signature = '' } = browser.claim ?? {};
    expect(id).toBe(characterOf(address));
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    expect(browser.kept).toEqual({ phrase: MADE_WORDS, characterId: id, seen: false, leaving: null });
    const issuedAt = new Date(decodeTime(browser.flake));
    const text = loginText({ origin: ORIGIN, address, nonce: browser.flake, issuedAt });
    expect(verifyMessage(text, signature)).toBe(address);
  });

  test('[B3] a refused sign-in is an error with the server’s message, and signs no player in', async () => {
    browser.api.auth.signIn = async () => ({ error: 'This cookie was signed before.', characterId: null });
    const error = await refusal(signUp(auth));
    expect(error).toBeInstanceOf(AuthError);
    expect(error).toMatchObject({ kind: 'refused', message: 'This cookie was signed before.' });
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, savedPhrase: MADE_WORDS });
  });

  test('[B3] an unreadable response to a sign-in signs no player in', async () => {
    browser.api.auth.signIn = async () => ({ error: null, characterId: '../admin' });
    expect(await refusal(signUp(auth))).toBeInstanceOf(TypeError);
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null });
  });

  test('[B3] the player is signed in even if the browser cannot store the character’s id', async () => {
    await keepNewWords(auth);
    browser.fail('write', new DOMException('Too much', 'QuotaExceededError'));
    const id = await auth.authenticate();
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    expect(browser.logged).toEqual([expect.stringContaining('The character id could not be stored')]);
  });

  test('[B7] a sign-in fails with words that are not stored', async () => {
    await auth.makeWords();
    expect(await refusal(auth.authenticate())).toMatchObject(NOT_SAVED);
    expect(await refusal(auth.signInWithStoredWords())).toMatchObject(NOT_SAVED);
    await auth.save();
    auth.setCurrentPhrase(OTHER_WORDS);
    expect(await refusal(auth.authenticate())).toMatchObject(NOT_SAVED);
    expect(auth.getState()).toMatchObject({ savedPhrase: MADE_WORDS, currentPhrase: OTHER_WORDS });
    expect(browser.count('challenge')).toBe(0);
  });

  test.each([
    ['changed', { phrase: OTHER_WORDS, characterId: null, seen: true }],
    ['deleted', null],
  ])('[B7] a sign-in fails with words that another tab has %s meanwhile', async (_, kept) => {
    await keepNewWords(auth);
    browser.kept = kept;
    expect(await refusal(auth.authenticate())).toMatchObject(NOT_SAVED);
    expect(auth.getState().savedPhrase).toBe(kept?.phrase ?? '');
    expect(browser.count('challenge')).toBe(0);
  });

  test('[B3] a ping that is answered during a sign-in does not change the sign-in’s result', async () => {
    await keepNewWords(auth);
    const goOn = await pauseAt(browser, 'signIn', auth.authenticate);
    const pinging = auth.ping();
    await expect.poll(() => auth.getState().state).toBe('no-cookie');
    const id = await goOn();
    expect(await pinging).toBe(true);
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    expect(browser.acts.filter((act) => act === 'signIn' || act === 'character')).toEqual(['signIn']);
  });
});

describe('returning players', () => {
  test.each([
    ['is gone', null],
    ['is another character’s', 'c2'],
  ])('[B3] when the cookie %s, signing in with the stored words needs a press', async (_, cookie) => {
    const id = await signUp(auth);
    browser.cookie = cookie;
    const later = await openTab(browser);
    expect(later.getState()).toMatchObject({ state: 'no-cookie', characterId: null, ended: true, hasWords: true });
    expect(browser.count('signIn')).toBe(1);
    await later.openWords();
    expect(await later.authenticate()).toBe(id);
    expect(later.getState()).toMatchObject({ state: 'authenticated', ended: false, openedNewCharacter: false });
  });

  test.each([
    ['no update', { characterId: null }],
    ["another's character", { characterId: 'c2', from: null, to: 1, cards: [] }],
  ])('[B3] a response with %s does not tell whose the cookie is: the next ping asks again', async (_, answer) => {
    const id = await signUp(auth);
    const { character } = browser.api.game;
    const later = browser.tab();
    browser.api.game.character = async () => answer as never;
    expect(await later.init()).toBe(false);
    expect(later.getState()).toMatchObject({ state: 'no-cookie', characterId: null, ended: false, hasWords: true });
    browser.api.game.character = character;
    expect(await later.ping()).toBe(true);
    expect(later.getState()).toMatchObject({ state: 'authenticated', characterId: id });
  });

  test('[B3] a session that ends while the page is open stays ended until the next sign-in', async () => {
    const id = await signUp(auth);
    browser.cookie = null;
    auth.lost();
    expect(await auth.ping()).toBe(true);
    await auth.ping();
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, ended: true });
    expect(browser.count('signIn')).toBe(1);
    // The session counts as ended even if another tab changes the stored words.
    const ends: boolean[] = [];
    const stop = auth.subscribe(({ ended }) => !ended && ends.push(ended));
    await (await openWordsTab(browser)).markSeen();
    await expect.poll(() => auth.getState().seen).toBe(true);
    await auth.ping();
    await auth.reread();
    stop();
    expect(ends).toEqual([]);
    expect(await auth.authenticate()).toBe(id);
    expect(auth.getState().ended).toBe(false);
  });

  test('[B3] stored words that never signed in do not sign in at the start, and are not reported as an ended session', async () => {
    browser.kept = { phrase: MADE_WORDS, characterId: null, seen: true };
    await auth.init();
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, ended: false, hasWords: true });
    expect(browser.count('challenge')).toBe(0);
  });

  test('[B3] stored words can sign in without being shown, if the page has no other words', async () => {
    const id = await signUp(auth);
    browser.cookie = null;
    const later = await openTab(browser);
    expect(await later.signInWithStoredWords()).toBe(id);
    expect(later.getState()).toMatchObject({ state: 'authenticated', savedPhrase: '', currentPhrase: '' });
  });

  test.each(['half a phr', OTHER_WORDS])(
    '[B7, S12] stored words do not sign in while the page has other words: %s',
    async (phrase) => {
      const id = await signUp(auth);
      browser.cookie = null;
      browser.acts.length = 0;
      const later = await openTab(browser);
      later.setCurrentPhrase(phrase);
      expect(await refusal(later.signInWithStoredWords())).toMatchObject(NOT_SAVED);
      expect(browser.count('challenge')).toBe(0);
      expect(later.getState()).toMatchObject({ state: 'no-cookie', currentPhrase: phrase });
      later.setCurrentPhrase('');
      expect(await later.signInWithStoredWords()).toBe(id);
    },
  );

  test('[B2] a session resumes without a signature after the server was unreachable or could not name the owner', async () => {
    const id = await signUp(auth);
    browser.down = true;
    auth.lost();
    expect(await auth.ping()).toBe(false);
    expect(auth.getState()).toMatchObject({ state: 'offline', characterId: id });
    browser.down = false;
    browser.fail('character', new ORPCError('INTERNAL_SERVER_ERROR'));
    expect(await auth.ping()).toBe(false);
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: id });
    browser.fail('character', null);
    expect(await auth.ping()).toBe(true);
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    expect(browser.count('signIn')).toBe(1);
  });

  test('players see the words that another tab has stored, unless they are typing', async () => {
    await signUp(auth);
    browser.kept = { phrase: OTHER_WORDS, characterId: null, seen: true };
    await auth.reread();
    expect(auth.getState()).toMatchObject({ savedPhrase: OTHER_WORDS, currentPhrase: OTHER_WORDS, seen: true });
    auth.setCurrentPhrase('letter advice');
    auth.lost();
    await auth.ping();
    expect(auth.getState()).toMatchObject({ savedPhrase: OTHER_WORDS, currentPhrase: 'letter advice' });
  });
});
