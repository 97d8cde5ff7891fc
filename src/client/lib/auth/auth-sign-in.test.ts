import { verifyMessage } from 'ethers';
import { decodeTime } from 'ulid';
import { beforeEach, describe, expect, test } from 'vitest';
import { loginText } from '#identity';
import { CallError } from '../call-error.ts';
import { refusal, signUp } from '../testing/a-player.ts';
import { characterOf, createFakeBrowser, MADE_WORDS, ORIGIN, OTHER_WORDS } from '../testing/fake-browser.ts';
import { AuthError } from './auth-error.ts';
import type { AuthStore } from './auth-store.ts';

let browser: ReturnType<typeof createFakeBrowser>;
let auth: AuthStore;

beforeEach(() => {
  browser = createFakeBrowser();
  auth = browser.tab();
});

const signedIn = () => signUp(auth);

describe('signing in', () => {
  test('[B3] a signature that is taken leads to authenticated, and the character is known', async () => {
    const id = await signedIn();
    expect(id).toBe(characterOf(browser.claim?.address ?? ''));
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    expect(browser.kept).toEqual({ phrase: MADE_WORDS, characterId: id, seen: false, leaving: null });
  });

  test('[B3] what is signed is the login text of the challenge', async () => {
    await signedIn();
    const { address = '', signature = '' } = browser.claim ?? {};
    const text = loginText({
      origin: ORIGIN,
      address,
      nonce: browser.flake,
      issuedAt: new Date(decodeTime(browser.flake)),
    });
    expect(verifyMessage(text, signature)).toBe(address);
  });

  test('[B3] a refusal is an error with the words of the server, and nobody is signed in', async () => {
    browser.api.auth.signIn = async () => ({ error: 'This cookie was signed before.', characterId: null });
    const error = await refusal(signedIn());
    expect(error).toBeInstanceOf(AuthError);
    expect(error).toMatchObject({ kind: 'refused', message: 'This cookie was signed before.' });
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, savedPhrase: MADE_WORDS });
  });

  test.each([
    ['a page of HTML', '<title>Hotel</title>'],
    ['a character that is none', { error: null, characterId: '../admin' }],
    ['no character', { error: null, characterId: null }],
  ])('[B3] %s is no answer to a signature', async (_, answer) => {
    browser.api.auth.signIn = async () => answer as never;
    expect(await refusal(signedIn())).toBeInstanceOf(TypeError);
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null });
  });

  test('[B3] who is signed in stays so when the browser cannot note the character', async () => {
    await auth.makeWords();
    await auth.save();
    browser.fail('write', new DOMException('Too much', 'QuotaExceededError'));
    const id = await auth.authenticate();
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    expect(browser.logged).toEqual([expect.stringContaining('The character could not be kept')]);
  });

  test('[B7] words that were never saved sign nobody in', async () => {
    await auth.makeWords();
    expect(await refusal(auth.authenticate())).toMatchObject({ message: 'Magic words must be saved.' });
    expect(browser.count('challenge')).toBe(0);
  });

  test('[B7] words that differ from the saved ones sign nobody in', async () => {
    await auth.makeWords();
    await auth.save();
    auth.setCurrentPhrase(OTHER_WORDS);
    expect(await refusal(auth.authenticate())).toMatchObject({ message: 'Magic words must be saved.' });
    expect(auth.getState()).toMatchObject({ savedPhrase: MADE_WORDS, currentPhrase: OTHER_WORDS });
  });

  test.each([
    ['changed', { phrase: OTHER_WORDS, characterId: null, seen: true }],
    ['forgotten', null],
  ])('[B7] words that another tab has %s since sign nobody in', async (_, kept) => {
    await auth.makeWords();
    await auth.save();
    browser.kept = kept;
    expect(await refusal(auth.authenticate())).toMatchObject({ message: 'Magic words must be saved.' });
    expect(auth.getState().savedPhrase).toBe(kept?.phrase ?? '');
    expect(browser.count('challenge')).toBe(0);
  });

  test('[B3] a ping that is answered while somebody signs in changes nothing about it', async () => {
    await auth.makeWords();
    await auth.save();
    const release = browser.hold('signIn');
    const signing = auth.authenticate();
    await expect.poll(() => browser.count('signIn')).toBe(1);
    const pinging = auth.ping();
    await expect.poll(() => auth.getState().state).toBe('no-cookie');
    release();
    const id = await signing;
    expect(await pinging).toBe(true);
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    expect(browser.acts.filter((act) => act === 'signIn' || act === 'character')).toEqual(['signIn']);
  });
});

describe('coming back', () => {
  test('[B3] with a cookie that stands, nothing is signed', async () => {
    const id = await signedIn();
    const later = browser.tab();
    expect(await later.init()).toBe(true);
    expect(later.getState()).toMatchObject({ state: 'authenticated', characterId: id, hasWords: true });
    expect(browser.count('signIn')).toBe(1);
    await later.openWords();
    expect(later.getState()).toMatchObject({ savedPhrase: MADE_WORDS, currentPhrase: MADE_WORDS });
  });

  test.each([
    ['is gone', null],
    ["is somebody else's", 'c2'],
  ])('[B3] when the cookie %s, nobody says the words by themselves', async (_, cookie) => {
    const id = await signedIn();
    browser.cookie = cookie;
    const later = browser.tab();
    expect(await later.init()).toBe(true);
    expect(later.getState()).toMatchObject({ state: 'no-cookie', characterId: null, ended: true, hasWords: true });
    expect(browser.count('signIn')).toBe(1);

    await later.openWords();
    expect(await later.authenticate()).toBe(id);
    expect(later.getState()).toMatchObject({ state: 'authenticated', ended: false, openedAnew: false });
  });

  test.each([
    ['nothing', {}],
    ['no update', { characterId: null }],
    ["another's character", { characterId: 'c2', from: null, to: 1, cards: [] }],
  ])('[B3] an answer with %s does not say whose the cookie is: it is asked again', async (_, answer) => {
    const id = await signedIn();
    const { character } = browser.api.game;
    const later = browser.tab();
    browser.api.game.character = async () => answer as never;
    expect(await later.init()).toBe(false);
    expect(later.getState()).toMatchObject({ state: 'no-cookie', characterId: null, ended: false, hasWords: true });
    browser.api.game.character = character;
    expect(await later.ping()).toBe(true);
    expect(later.getState()).toMatchObject({ state: 'authenticated', characterId: id });
  });

  test('[B3] a session that ends under an open page stays ended, until the words are said on a press', async () => {
    const id = await signedIn();
    browser.cookie = null;
    auth.lost();
    expect(await auth.ping()).toBe(true);
    await auth.ping();
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, ended: true });
    expect(browser.count('signIn')).toBe(1);
    expect(await auth.authenticate()).toBe(id);
    expect(auth.getState().ended).toBe(false);
  });

  test('[B3] words that never opened anybody are not said at the start, and no session of theirs has ended', async () => {
    browser.kept = { phrase: MADE_WORDS, characterId: null, seen: true };
    await auth.init();
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, ended: false, hasWords: true });
    expect(browser.count('challenge')).toBe(0);
  });

  test('[B3] other words that are kept in the place of ended ones have not ended', async () => {
    await signedIn();
    await auth.markSeen();
    browser.cookie = null;
    auth.lost();
    await auth.ping();
    auth.setCurrentPhrase(OTHER_WORDS);
    await auth.save();
    expect(auth.getState().ended).toBe(false);
  });

  test('[B3] what another tab does to the words does not hide that their session has ended', async () => {
    await signedIn();
    browser.cookie = null;
    auth.lost();
    await auth.ping();
    const ends: boolean[] = [];
    auth.subscribe(({ ended }) => !ended && ends.push(ended));
    const other = browser.tab();
    await other.init();
    await other.openWords();
    await other.markSeen();
    await expect.poll(() => auth.getState().seen).toBe(true);
    // Whoever waits for the same turn is told when the one before is over.
    await auth.ping();
    await auth.reread();
    expect(ends).toEqual([]);
    expect(auth.getState().ended).toBe(true);
  });

  test('[B3] kept words can be said without showing them, whatever is on the page', async () => {
    const id = await signedIn();
    browser.cookie = null;
    const later = browser.tab();
    await later.init();
    later.setCurrentPhrase('half a phr');
    expect(await later.sayKept()).toBe(id);
    expect(later.getState()).toMatchObject({ state: 'authenticated', savedPhrase: '', currentPhrase: 'half a phr' });
  });

  test('[B7] without kept words there is nothing to say', async () => {
    await auth.init();
    await auth.makeWords();
    expect(await refusal(auth.sayKept())).toMatchObject({ message: 'Magic words must be saved.' });
  });

  test('[B3] words whose character was let go open another, and that is known', async () => {
    await signedIn();
    expect(auth.getState().openedAnew).toBe(false);
    browser.kept &&= { ...browser.kept, characterId: 'c1' };
    browser.cookie = null;
    const later = browser.tab();
    await later.init();
    await later.openWords();
    await later.authenticate();
    expect(later.getState()).toMatchObject({ state: 'authenticated', openedAnew: true });
    await later.authenticate();
    expect(later.getState().openedAnew).toBe(false);
  });

  test('a player whose server goes away stays who they are, and comes back without signing', async () => {
    const id = await signedIn();
    browser.down = true;
    auth.lost();
    expect(await auth.ping()).toBe(false);
    expect(auth.getState()).toMatchObject({ state: 'offline', characterId: id });
    browser.down = false;
    expect(await auth.ping()).toBe(true);
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    expect(browser.count('signIn')).toBe(1);
  });

  test('a server that answers, but cannot say who this is, is worth another try', async () => {
    const id = await signedIn();
    browser.fail('character', new CallError('INTERNAL_SERVER_ERROR'));
    auth.lost();
    expect(await auth.ping()).toBe(false);
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: id });
    browser.fail('character', null);
    expect(await auth.ping()).toBe(true);
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
  });

  test('a player whom another tab forgot is a stranger here, too', async () => {
    await signedIn();
    await browser.tab().forget();
    auth.lost();
    expect(await auth.ping()).toBe(true);
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, savedPhrase: '' });
    expect(browser.count('signIn')).toBe(1);
  });

  test('[B2] a browser that lets nothing be read is still connected', async () => {
    browser.fail('read', new DOMException('Private', 'InvalidStateError'));
    expect(await auth.init()).toBe(true);
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null });
    expect(browser.logged).toContainEqual(expect.stringContaining('Kept words could not be read'));
  });

  test('words that the player is busy with stay on the page', async () => {
    await signedIn();
    auth.setCurrentPhrase('letter advice');
    auth.lost();
    await auth.ping();
    expect(auth.getState()).toMatchObject({ savedPhrase: MADE_WORDS, currentPhrase: 'letter advice' });
  });

  test('words that another tab has changed are shown when nobody was busy with the old ones', async () => {
    await signedIn();
    browser.kept = { phrase: OTHER_WORDS, characterId: null, seen: true };
    await auth.reread();
    expect(auth.getState()).toMatchObject({ savedPhrase: OTHER_WORDS, currentPhrase: OTHER_WORDS, seen: true });
  });
});
