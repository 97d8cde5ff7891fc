import { ORPCError } from '@orpc/client';
import { verifyMessage } from 'ethers';
import { decodeTime, ulid } from 'ulid';
import { beforeEach, describe, expect, test } from 'vitest';
import { loginText } from '#identity';
import { keptError } from '../kept/kept-problem.ts';
import { refusal, signUp } from '../testing/a-player.ts';
import { characterOf, createFakeBrowser, MADE_WORDS, ORIGIN, OTHER_WORDS } from '../testing/fake-browser.ts';
import { AuthError } from './auth-error.ts';
import type { AuthStore } from './auth-store.ts';

const LATER_WORDS = 'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong';
const OTHER_FLAKE = ulid(1_700_000_600_000);

let browser: ReturnType<typeof createFakeBrowser>;
let auth: AuthStore;

beforeEach(() => {
  browser = createFakeBrowser();
  auth = browser.tab();
});

const signedIn = () => signUp(auth);

/** What a player does who comes to the page of the words and says them. */
async function sayWith(tab: AuthStore): Promise<string> {
  await tab.init();
  await tab.openWords();
  return tab.authenticate();
}

describe('the start', () => {
  test('[B1, B2] a store starts offline, and knows nothing', () => {
    expect(auth.getState()).toEqual({
      state: 'offline',
      serverInfo: null,
      characterId: null,
      ended: false,
      openedAnew: false,
      farewell: null,
      hasWords: false,
      savedPhrase: '',
      currentPhrase: '',
      seen: false,
      lock: 'none',
      locked: false,
      lockAside: false,
      passkeyLeft: false,
      persisted: null,
      keptProblem: null,
      recognising: false,
      lastPing: null,
    });
  });

  test('[B1, B2] at start the server is asked, and a successful ping leads to no-cookie', async () => {
    expect(await auth.init()).toBe(true);
    expect(auth.getState()).toMatchObject({
      state: 'no-cookie',
      serverInfo: { now: browser.flake, commit: 'c0ffee' },
      characterId: null,
    });
  });

  test('[B2] a failed ping is logged and changes nothing', async () => {
    browser.down = true;
    expect(await auth.init()).toBe(false);
    expect(auth.getState()).toMatchObject({ state: 'offline', serverInfo: null, characterId: null });
    expect(browser.logged).toEqual(['Ping failed: Error: The call was not answered (TypeError)']);
  });

  test('[B2] a failed ping leaves even a signed-in player as they are', async () => {
    const id = await signedIn();
    browser.down = true;
    expect(await auth.ping()).toBe(false);
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
  });

  test('[B2] a ping that is answered leaves a signed-in player as they are, without a flicker', async () => {
    await signedIn();
    const states: string[] = [];
    auth.subscribe(({ state }) => states.push(state));
    await auth.ping();
    expect(new Set(states)).toEqual(new Set(['authenticated']));
  });

  test('[B1] what is kept is known even when the server is not there', async () => {
    browser.kept = { phrase: MADE_WORDS, characterId: 'c1', seen: true };
    browser.down = true;
    await auth.init();
    // Who it is can be said only by the server.
    expect(auth.getState()).toMatchObject({ state: 'offline', hasWords: true, seen: true, characterId: null });
    await auth.openWords();
    expect(auth.getState()).toMatchObject({ savedPhrase: MADE_WORDS, currentPhrase: MADE_WORDS, seen: true });
  });

  test('[B2] what answers but is not our server is not there', async () => {
    browser.api.auth.ping = async () => '<title>Hotel</title>' as never;
    expect(await auth.ping()).toBe(false);
    expect(auth.getState()).toMatchObject({ state: 'offline', serverInfo: null });
  });

  test('[B2] two pings at once are one', async () => {
    browser.kept = { phrase: MADE_WORDS, characterId: 'c1', seen: false };
    browser.cookie = 'c1';
    expect(await Promise.all([auth.ping(), auth.ping()])).toEqual([true, true]);
    expect(browser.count('ping')).toBe(1);
    expect(browser.count('character')).toBe(1);
    await auth.ping();
    expect(browser.count('ping')).toBe(2);
  });

  test('[B1, B13] nothing is kept before the player asks for it', async () => {
    await auth.init();
    await auth.makeWords();
    await auth.markSeen();
    auth.setCurrentPhrase(OTHER_WORDS);
    auth.lost();
    await auth.ping();
    expect(browser.count('write')).toBe(0);
    expect(browser.cookie).toBeNull();
  });
});

describe('keeping', () => {
  test.each([
    ['no words', ''],
    ['eleven words', 'legal winner thank year wave sausage worth useful legal winner thank'],
    ['a word that is not in the list', MADE_WORDS.replace('sausage', 'sossage')],
    ['a thirteenth word', `${MADE_WORDS} zoo`],
    ['words that open nothing', MADE_WORDS.replace('yellow', 'winner')],
  ])('[B7] %s cannot be kept', async (_, phrase) => {
    auth.setCurrentPhrase(phrase);
    expect(await refusal(auth.save())).toMatchObject({ kind: 'invalid-phrase' });
    expect(auth.getState().savedPhrase).toBe('');
    expect(browser.kept).toBeNull();
  });

  test('[B1, B7] valid words are kept as words are compared: lower case, single spaces', async () => {
    auth.setCurrentPhrase(`  ${MADE_WORDS.toUpperCase().replaceAll(' ', '\n ')}`);
    await auth.save();
    expect(auth.getState()).toMatchObject({ savedPhrase: MADE_WORDS, currentPhrase: MADE_WORDS });
    expect(browser.kept).toEqual({ phrase: MADE_WORDS, characterId: null, seen: true });
  });

  test('[B7] words that come to the page while others are being kept stay there', async () => {
    await auth.makeWords();
    const release = browser.hold('write');
    const saving = auth.save();
    auth.setCurrentPhrase(OTHER_WORDS);
    release();
    await saving;
    expect(auth.getState()).toMatchObject({ savedPhrase: MADE_WORDS, currentPhrase: OTHER_WORDS });
  });

  test('[B7, B11] a browser that keeps nothing says so, and nothing counts as saved', async () => {
    const full = new DOMException('Too much', 'QuotaExceededError');
    browser.fail('write', full);
    await auth.makeWords();
    expect(await refusal(auth.save())).toBe(full);
    expect(auth.getState()).toMatchObject({ savedPhrase: '', currentPhrase: MADE_WORDS });
  });

  test('[B7] words that another tab has kept meanwhile are not overwritten unseen', async () => {
    await auth.init();
    await auth.makeWords();
    browser.kept = { phrase: OTHER_WORDS, characterId: 'c1', seen: false };
    expect(await refusal(auth.save())).toMatchObject({ kind: 'kept-elsewhere' });
    expect(browser.kept.phrase).toBe(OTHER_WORDS);
    expect(auth.getState()).toMatchObject({ savedPhrase: OTHER_WORDS, currentPhrase: MADE_WORDS });

    // Pressing again is no answer to a question that was not asked.
    expect(await refusal(auth.save())).toMatchObject({ kind: 'kept-elsewhere' });
    expect(browser.kept.phrase).toBe(OTHER_WORDS);

    auth.allowReplacing();
    await auth.save();
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS, characterId: null });
  });

  test('[B7] words of one’s own that nobody has looked at are not replaced without leave', async () => {
    await signedIn();
    auth.setCurrentPhrase(OTHER_WORDS);
    expect(await refusal(auth.save())).toMatchObject({ kind: 'kept-elsewhere' });
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
  });

  test('[B7] nor are those that were looked at once, and are not shown any more', async () => {
    await signedIn();
    await auth.markSeen();
    auth.putAway();
    auth.setCurrentPhrase(OTHER_WORDS);
    expect(await refusal(auth.save())).toMatchObject({ kind: 'kept-elsewhere' });
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
  });

  test('[B7] leave to replace some words is none to replace those that came after them', async () => {
    await auth.init();
    auth.setCurrentPhrase(MADE_WORDS);
    browser.kept = { phrase: OTHER_WORDS, characterId: 'c1', seen: false };
    expect(await refusal(auth.save())).toMatchObject({ kind: 'kept-elsewhere' });
    browser.kept = { phrase: LATER_WORDS, characterId: 'c2', seen: false };
    await auth.reread();
    auth.allowReplacing();
    expect(await refusal(auth.save())).toMatchObject({ kind: 'kept-elsewhere' });
    expect(browser.kept.phrase).toBe(LATER_WORDS);
  });

  test('[B7] nor does it help that every tab is told of them at once', async () => {
    const other = browser.tab();
    await auth.init();
    await other.init();
    auth.setCurrentPhrase(OTHER_WORDS);
    await other.makeWords();
    await auth.save();
    await expect.poll(() => other.getState().hasWords).toBe(true);
    expect(await refusal(other.save())).toMatchObject({ kind: 'kept-elsewhere' });
    expect(browser.kept?.phrase).toBe(OTHER_WORDS);
  });

  test('keeping the same words again does not lose their character', async () => {
    const id = await signedIn();
    await auth.save();
    expect(browser.kept).toMatchObject({ characterId: id });
  });

  test('words that were looked at stay looked at; new ones were not, brought ones were', async () => {
    await auth.makeWords();
    expect(auth.getState().seen).toBe(false);
    await auth.save();
    await auth.markSeen();
    expect(auth.getState().seen).toBe(true);
    expect(browser.kept).toMatchObject({ seen: true });
    await auth.init();
    expect(auth.getState().seen).toBe(true);
    await auth.makeWords();
    expect(auth.getState().seen).toBe(false);
    auth.setCurrentPhrase(OTHER_WORDS);
    expect(auth.getState().seen).toBe(true);
    auth.setCurrentPhrase('');
    expect(auth.getState().seen).toBe(false);
  });

  test('looking at words that another tab has forgotten does not bring them back', async () => {
    await auth.makeWords();
    await auth.save();
    browser.kept = null;
    await auth.markSeen();
    expect(browser.kept).toBeNull();
  });
});

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
    browser.fail('character', new ORPCError('INTERNAL_SERVER_ERROR'));
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

/** The ways to be forgotten, and what the server is asked for. */
const WAYS = [
  ['forget', 'forget'],
  ['forgetEverywhere', 'endSessions'],
  ['forgetCompletely', 'forgetCompletely'],
] as const;

const WAY_NAMES = { forget: 'here', forgetEverywhere: 'everywhere', forgetCompletely: 'completely' } as const;

describe('forgetting', () => {
  test.each(WAYS)('[B4] %s deletes the cookie, clears the character and empties the saved words', async (way, act) => {
    await signedIn();
    await auth[way]();
    expect(browser.count(act)).toBe(1);
    expect(browser.cookie).toBeNull();
    expect(browser.kept).toBeNull();
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, savedPhrase: '' });
  });

  test('[B4] completely means the character of this player', async () => {
    const id = await signedIn();
    const forgotten: string[] = [];
    browser.api.game.forget = async (path) => {
      forgotten.push(path.id);
      return {};
    };
    await auth.forgetCompletely();
    expect(forgotten).toEqual([id]);
  });

  test('[B4] completely needs somebody to forget, and keeps the words of whoever is not signed in', async () => {
    await auth.makeWords();
    await auth.save();
    expect(await refusal(auth.forgetCompletely())).toMatchObject({ kind: 'nobody' });
    expect(browser.count('forgetCompletely')).toBe(0);
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
  });

  test.each(WAYS)('[B4] %s leaves the words on the page until it is closed', async (way) => {
    await signedIn();
    await auth[way]();
    await auth.ping();
    expect(auth.getState().currentPhrase).toBe(MADE_WORDS);
  });

  test.each(WAYS)('[B4, B11] %s changes nothing when the server cannot be told', async (way) => {
    const id = await signedIn();
    browser.down = true;
    await expect(auth[way]()).rejects.toThrow('The call was not answered');
    expect(auth.getState()).toMatchObject({ characterId: id, savedPhrase: MADE_WORDS });
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
  });

  test.each(WAYS)('[B4] %s signs out even when the browser does not let go of the words', async (way) => {
    await signedIn();
    browser.fail('clear', new DOMException('Blocked', 'InvalidStateError'));
    expect(await refusal(auth[way]())).toMatchObject({ kind: 'not-cleared' });
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, savedPhrase: '' });
    expect(auth.getState().farewell).toBe('not-cleared');

    // The tower is there, whatever the browser does.
    expect(await auth.ping()).toBe(true);
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', farewell: 'not-cleared' });

    // And stays out: the words that lie there still are cleared as soon as the browser lets go of them.
    browser.fail('clear', null);
    await auth.ping();
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, ended: false });
    expect(auth.getState().farewell).toBe(WAY_NAMES[way]);
    expect(browser.kept).toBeNull();
    expect(browser.count('signIn')).toBe(1);
  });

  test.each(WAYS)('[B4] %s is not called done before the browser has let go of the words', async (way) => {
    await signedIn();
    const release = browser.hold('clear');
    const leaving = auth[way]();
    await expect.poll(() => browser.count('clear')).toBe(1);
    expect(auth.getState()).toMatchObject({ characterId: null, farewell: null });
    release();
    await leaving;
    expect(auth.getState().farewell).toBe(WAY_NAMES[way]);
  });

  /** What is left of a page that ends in the middle of being forgotten: `act` happened, and nothing after it. */
  async function cutOff(way: (typeof WAYS)[number][0], act: 'told' | 'not told'): Promise<void> {
    await signedIn();
    browser.hold('clear');
    if (act === 'not told') for (const [, call] of WAYS) browser.hold(call);
    void auth[way]();
    await expect
      .poll(() => browser.acts.at(-1))
      .toBe(act === 'told' ? 'clear' : WAYS.find(([name]) => name === way)?.[1]);
    browser.revive();
  }

  test.each(WAYS)('[B4] %s that was cut off is brought to its end at the next start', async (way) => {
    await cutOff(way, 'told');
    expect(browser.kept).not.toBeNull();
    const later = browser.tab();
    expect(await later.init()).toBe(true);
    expect(later.getState()).toMatchObject({ state: 'no-cookie', characterId: null, hasWords: false, ended: false });
    expect(browser.kept).toBeNull();
    expect(browser.count('signIn')).toBe(1);
  });

  test.each(WAYS)('[B4] %s that the server never heard of has not happened', async (way) => {
    await cutOff(way, 'not told');
    const id = browser.cookie;
    const later = browser.tab();
    await later.init();
    expect(later.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS, leaving: null });
    // The note is gone, so that a session that ends one day does not take the words along.
    browser.cookie = null;
    const muchLater = browser.tab();
    await muchLater.init();
    expect(muchLater.getState()).toMatchObject({ hasWords: true, ended: true });
  });

  test.each(WAYS)('[B4] %s whose answer was lost is done, as the cookie tells', async (way, act) => {
    await signedIn();
    browser.lose(act);
    await auth[way]();
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, hasWords: false });
    expect(browser.kept).toBeNull();
  });

  test.each(WAYS)('[B4] %s that was lost on its way has not happened', async (way, act) => {
    const id = await signedIn();
    browser.fail(act, new TypeError('Failed to fetch'));
    await refusal(auth[way]());
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS, leaving: null });
  });

  /** The answer is lost, and the server cannot be asked what became of it. */
  async function loseAll(way: (typeof WAYS)[number][0], act: (typeof WAYS)[number][1]): Promise<void> {
    browser.lose(act);
    browser.fail('character', new TypeError('Failed to fetch'));
    await refusal(auth[way]());
    expect(auth.getState().farewell).toBe('unknown');
    browser.fail('character', null);
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
  }

  test.each(WAYS)(
    '[B4] %s of which nothing can be known is found out as soon as the server answers',
    async (way, act) => {
      await signedIn();
      await loseAll(way, act);
      auth.lost();
      await auth.ping();
      expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, hasWords: false });
      expect(auth.getState().farewell).toBe(WAY_NAMES[way]);
      expect(browser.kept).toBeNull();
    },
  );

  test.each(WAYS)('[B4] %s that turns out not to have happened is told', async (way, act) => {
    const id = await signedIn();
    for (const lost of [act, 'character'] as const) browser.fail(lost, new TypeError('Failed to fetch'));
    await refusal(auth[way]());
    expect(auth.getState()).toMatchObject({ characterId: id, farewell: 'unknown' });
    browser.fail('character', null);
    auth.lost();
    await auth.ping();
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id, farewell: 'undone' });
    browser.fail(act, null);
    await auth[way]();
    expect(auth.getState().farewell).toBe(WAY_NAMES[way]);
  });

  test('[B4] what became of the words is told until they are kept, said, made, brought or thrown away', async () => {
    const decisions: readonly ((tab: AuthStore) => unknown)[] = [
      (tab) => tab.save(),
      (tab) => tab.makeWords(),
      (tab) => tab.setCurrentPhrase(OTHER_WORDS),
      (tab) => tab.setCurrentPhrase(''),
    ];
    for (const decide of decisions) {
      await signedIn();
      const other = browser.tab();
      await other.init();
      await other.openWords();
      await auth.forget();
      await expect.poll(() => other.getState().farewell).toBe('elsewhere');
      expect(other.getState()).toMatchObject({ currentPhrase: MADE_WORDS, savedPhrase: '', characterId: null });
      for (const [tab, farewell] of [
        [other, 'elsewhere'],
        [auth, 'here'],
      ] as const) {
        tab.putAway();
        await tab.ping();
        expect(tab.getState().farewell).toBe(farewell);
      }
      await decide(other);
      expect(other.getState().farewell).toBeNull();
      await auth.save();
      expect(auth.getState().farewell).toBeNull();
    }
  });

  test('[B4] that words were forgotten in another tab is not said when it keeps words again', async () => {
    await signedIn();
    const other = browser.tab();
    await other.init();
    await other.openWords();
    await auth.forget();
    await expect.poll(() => other.getState().farewell).toBe('elsewhere');
    await auth.save();
    await expect.poll(() => other.getState()).toMatchObject({ hasWords: true, characterId: null, farewell: null });
  });

  test.each(WAYS.slice(1))('[B4] %s pressed again after a lost answer is done', async (way, act) => {
    await signedIn();
    await loseAll(way, act);
    await auth[way]();
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null });
    expect(browser.kept).toBeNull();
  });

  test.each([401, 403, 404])('[B4] that somebody else answers %d does not bring it to its end', async (status) => {
    await signedIn();
    await loseAll('forget', 'forget');
    const later = browser.tab();
    const page = { body: '<title>Hotel</title>', headers: {}, status };
    browser.fail('character', new ORPCError('UNAUTHORIZED', { status, data: page }));
    expect(await later.init()).toBe(false);
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS, leaving: 'here' });
  });

  test('[B4] unread words whose leaving ends at the next start are on its page', async () => {
    await cutOff('forget', 'told');
    const later = browser.tab();
    await later.init();
    expect(later.getState()).toMatchObject({ hasWords: false, currentPhrase: MADE_WORDS, seen: false });
  });

  test('[B4] what was asked for in another way is not done by it', async () => {
    await signedIn();
    await loseAll('forget', 'forget');
    expect(await refusal(auth.forgetCompletely())).toMatchObject({ status: 401 });
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS, leaving: 'here' });
  });

  test('[B4] a refusal for another reason lets nothing be forgotten that was begun', async () => {
    await signedIn();
    await loseAll('forgetEverywhere', 'endSessions');
    browser.fail('endSessions', new ORPCError('TOO_MANY_REQUESTS'));
    await refusal(auth.forgetEverywhere());
    browser.fail('endSessions', null);
    await auth.forgetEverywhere();
    expect(browser.kept).toBeNull();
  });

  test.each(WAYS)('[B4] %s that the server refuses leaves no trace of it', async (way, act) => {
    const id = await signedIn();
    browser.fail(act, new ORPCError('TOO_MANY_REQUESTS'));
    await refusal(auth[way]());
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS, leaving: null });
    expect(auth.getState().characterId).toBe(id);
  });

  test('[B4] said again, words that were on their way out are kept', async () => {
    await signedIn();
    await loseAll('forget', 'forget');
    await auth.authenticate();
    browser.cookie = null;
    const later = browser.tab();
    await later.init();
    expect(later.getState()).toMatchObject({ hasWords: true, ended: true });
  });

  test('[B4] words that were seen, and are not on the page, are not brought there', async () => {
    await signedIn();
    await auth.markSeen();
    const later = browser.tab();
    await later.init();
    await later.forget();
    expect(later.getState().currentPhrase).toBe('');
  });

  test('[B4] nor are those of a character that is gone for good', async () => {
    await signedIn();
    const later = browser.tab();
    await later.init();
    await later.forgetCompletely();
    expect(later.getState().currentPhrase).toBe('');
  });

  test('[B4] who is forgotten while they come back stays forgotten', async () => {
    await signedIn();
    auth.lost();
    const release = browser.hold('character');
    const returning = auth.ping();
    await expect.poll(() => browser.count('character')).toBe(1);
    const forgetting = auth.forget();
    release();
    await Promise.all([returning, forgetting]);
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, savedPhrase: '' });
    expect(browser).toMatchObject({ cookie: null, kept: null });
  });
});

describe('abandoning', () => {
  test('[B13] leaves nothing in the browser; the words wait on the page', async () => {
    await signedIn();
    await auth.abandon();
    expect(browser).toMatchObject({ cookie: null, kept: null });
    expect(auth.getState()).toMatchObject({
      state: 'no-cookie',
      characterId: null,
      savedPhrase: '',
      currentPhrase: MADE_WORDS,
    });
  });

  test('[B13] clears the words when the server cannot be told, and stays offline', async () => {
    await auth.makeWords();
    await auth.save();
    browser.down = true;
    await auth.abandon();
    expect(browser.kept).toBeNull();
    expect(auth.getState()).toMatchObject({ state: 'offline', characterId: null, savedPhrase: '' });
  });

  test('never fails, whatever the browser does', async () => {
    await signedIn();
    browser.fail('clear', new DOMException('Blocked', 'InvalidStateError'));
    await auth.abandon();
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null });
    expect(browser.logged).toEqual([expect.stringContaining('Kept words could not be cleared')]);
  });

  test('[B13] clears the words when only the answer of the server was lost', async () => {
    await signedIn();
    browser.lose('forget');
    await auth.abandon();
    expect(browser).toMatchObject({ cookie: null, kept: null });
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, hasWords: false });
  });

  test('[B13] leaves what cannot be looked at alone, and its cookie', async () => {
    const id = await signedIn();
    const other = browser.tab();
    browser.fail('read', keptError('newer'));
    await other.init();
    await other.makeWords();
    await other.abandon();
    expect(browser).toMatchObject({ cookie: id, kept: { phrase: MADE_WORDS } });
  });

  test("leaves another tab's words alone, and its cookie", async () => {
    await auth.makeWords();
    browser.kept = { phrase: OTHER_WORDS, characterId: 'c1', seen: false };
    browser.cookie = 'c1';
    await auth.abandon();
    expect(browser).toMatchObject({ cookie: 'c1', kept: { phrase: OTHER_WORDS } });
  });
});

describe('errors', () => {
  const acts: Record<string, () => Promise<unknown>> = {
    save: async () => {
      auth.setCurrentPhrase(MADE_WORDS.replace('year', 'yeer'));
      await auth.save();
    },
    authenticate: async () => {
      await auth.makeWords();
      await auth.authenticate();
    },
    forget: async () => {
      browser.down = true;
      await auth.forget();
    },
  };

  test.each(Object.keys(acts))('[B11] what goes wrong in %s is logged and thrown again', async (name) => {
    const error = await refusal(acts[name]?.() ?? Promise.resolve());
    expect(browser.logged).toEqual([`Auth error: ${String(error)}`]);
  });

  test('[B11] nothing that is logged holds words, signatures or addresses', async () => {
    const wrong = MADE_WORDS.replace('year', 'yeer');
    browser.fail('read', new DOMException('Private', 'InvalidStateError'));
    await auth.init();
    browser.fail('read', null);
    await refusal(acts.save?.() ?? Promise.resolve());

    // Words that another build kept, though this one would not.
    browser.kept = { phrase: wrong, characterId: null, seen: false };
    await refusal(sayWith(browser.tab()));

    browser.kept = { phrase: MADE_WORDS, characterId: null, seen: false };
    browser.flake = 'no flake';
    await refusal(sayWith(browser.tab()));
    browser.flake = OTHER_FLAKE;
    browser.fail('write', new DOMException('Too much', 'QuotaExceededError'));
    await sayWith(browser.tab());
    browser.fail('signIn', new ORPCError('BAD_REQUEST', { message: 'Input validation failed', data: browser.claim }));
    await refusal(auth.authenticate());

    const log = browser.logged.join('\n').toLowerCase();
    expect(browser.logged.length).toBeGreaterThanOrEqual(6);
    const { address = '', signature = '' } = browser.claim ?? {};
    for (const secret of [...wrong.split(' '), 'year', address.slice(2), signature.slice(2)]) {
      expect(secret).not.toBe('');
      expect(log).not.toContain(secret.toLowerCase());
    }
  });
});
