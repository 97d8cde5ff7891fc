import { ORPCError } from '@orpc/client';
import { verifyMessage } from 'ethers';
import { decodeTime, ulid } from 'ulid';
import { beforeEach, describe, expect, test } from 'vitest';
import { loginText } from '#identity';
import { characterOf, createFakeBrowser, MADE_WORDS, ORIGIN, OTHER_WORDS } from '../testing/fake-browser.ts';
import { AuthError } from './auth-error.ts';
import type { AuthStore } from './auth-store.ts';

const OTHER_FLAKE = ulid(1_700_000_600_000);

let browser: ReturnType<typeof createFakeBrowser>;
let auth: AuthStore;

beforeEach(() => {
  browser = createFakeBrowser();
  auth = browser.tab();
});

/** A tab whose player has made words, kept them and signed in. */
async function signedIn(): Promise<string> {
  await auth.init();
  await auth.openWords();
  await auth.makeWords();
  await auth.save();
  return auth.authenticate();
}

async function refusal(act: Promise<unknown>): Promise<unknown> {
  return act.then(
    () => expect.unreachable('it went well'),
    (error: unknown) => error,
  );
}

describe('the start', () => {
  test('[B1, B2] a store starts offline, and knows nothing', () => {
    expect(auth.getState()).toEqual({
      state: 'offline',
      serverInfo: null,
      characterId: null,
      hasWords: false,
      savedPhrase: '',
      currentPhrase: '',
      seen: false,
      lock: 'none',
      locked: false,
      lockAside: false,
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
    browser.kept = { phrase: MADE_WORDS, characterId: null, seen: false };
    expect(await Promise.all([auth.ping(), auth.ping()])).toEqual([true, true]);
    expect(browser.count('ping')).toBe(1);
    expect(browser.count('signIn')).toBe(1);
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

    await auth.save();
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS, characterId: null });
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
    expect(browser.kept).toEqual({ phrase: MADE_WORDS, characterId: id, seen: false });
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
  ])('[B3] when the cookie %s, the kept words are said again', async (_, cookie) => {
    const id = await signedIn();
    browser.cookie = cookie;
    const later = browser.tab();
    expect(await later.init()).toBe(true);
    expect(later.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    expect(browser.count('signIn')).toBe(2);
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

  test.each(['character', 'challenge', 'signIn'] as const)(
    'a server that answers, but fails at %s, is worth another try',
    async (act) => {
      const id = await signedIn();
      if (act !== 'character') browser.cookie = null;
      browser.fail(act, new ORPCError('INTERNAL_SERVER_ERROR'));
      auth.lost();
      expect(await auth.ping()).toBe(false);
      expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: id });
      browser.fail(act, null);
      expect(await auth.ping()).toBe(true);
      expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    },
  );

  test('a player whose words are refused is a stranger, and that is an answer', async () => {
    await signedIn();
    browser.cookie = null;
    browser.api.auth.signIn = async () => ({ error: 'No.', characterId: null });
    auth.lost();
    expect(await auth.ping()).toBe(true);
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, savedPhrase: MADE_WORDS });
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

    // And stays out: the words that lie there still are not said by themselves.
    await auth.ping();
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null });
    expect(browser.count('signIn')).toBe(1);
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
    await browser.tab().init();

    browser.kept = { phrase: MADE_WORDS, characterId: null, seen: false };
    browser.flake = 'no flake';
    await browser.tab().init();
    browser.flake = OTHER_FLAKE;
    browser.fail('write', new DOMException('Too much', 'QuotaExceededError'));
    await browser.tab().init();
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
