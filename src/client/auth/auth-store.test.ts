import { ORPCError } from '@orpc/client';
import { ulid } from 'ulid';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AuthStore } from './auth-store.ts';
import { keepNewWords, openBrowser, openTab, openWordsTab, refusal, signUp } from './testing/a-player.ts';
import { type FakeBrowser, MADE_WORDS, OTHER_WORDS } from './testing/fake-browser.ts';

const LATER_WORDS = 'zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo zoo wrong';
const FULL = new DOMException('Too much', 'QuotaExceededError');

let browser: FakeBrowser;
let auth: AuthStore;
beforeEach(() => {
  ({ browser, auth } = openBrowser());
});

describe('start', () => {
  test('[B1, B2] the store starts offline and empty; a successful ping leads to the state `no-cookie`', async () => {
    expect(auth.getState()).toMatchObject({
      state: 'offline',
      serverInfo: null,
      characterId: null,
      hasWords: false,
      savedPhrase: '',
      currentPhrase: '',
      isCheckingSession: true,
      keptProblem: null,
    });
    expect(await auth.init()).toBe(true);
    const serverInfo = { now: browser.flake, commit: 'c0ffee' };
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', serverInfo, characterId: null });
  });

  test('[W20] each ping tells how far the server’s clock is ahead; a response without a time leaves it as it was', async () => {
    expect(auth.getState().serverAhead).toBe(0);
    browser.flake = ulid(Date.now() + 90_000);
    await auth.ping();
    const { serverAhead } = auth.getState();
    expect(serverAhead).toBeGreaterThan(89_000);
    expect(serverAhead).toBeLessThanOrEqual(90_000);
    browser.flake = 'f1';
    await auth.ping();
    expect(auth.getState().serverAhead).toBe(serverAhead);
  });

  test('[B2] a failed ping is only logged', async () => {
    browser.down = true;
    expect(await auth.init()).toBe(false);
    expect(auth.getState()).toMatchObject({ state: 'offline', serverInfo: null, characterId: null });
    expect(browser.logged).toEqual(['Ping failed: Error: The call was not answered (TypeError)']);
  });

  test('[B2] a ping does not change a signed-in player, whether it succeeds or fails', async () => {
    const id = await signUp(auth);
    const states = new Set<string>();
    auth.subscribe(({ state, characterId }) => states.add(`${state} ${characterId}`));
    expect(await auth.ping()).toBe(true);
    browser.down = true;
    expect(await auth.ping()).toBe(false);
    expect(states).toEqual(new Set([`authenticated ${id}`]));
  });

  test('[B2] another server’s response counts as no response', async () => {
    browser.api.auth.ping = async () => '<title>Hotel</title>' as never;
    expect(await auth.ping()).toBe(false);
    expect(auth.getState()).toMatchObject({ state: 'offline', serverInfo: null });
  });

  test('[B1] the store reads stored words while the server is unreachable, but signs in no character', async () => {
    browser.kept = { phrase: MADE_WORDS, characterId: 'c1', seen: true };
    browser.down = true;
    await auth.init();
    expect(auth.getState()).toMatchObject({ state: 'offline', hasWords: true, seen: true, characterId: null });
    await auth.openWords();
    expect(auth.getState()).toMatchObject({ savedPhrase: MADE_WORDS, currentPhrase: MADE_WORDS, seen: true });
  });

  test.each([
    ['no words', null, false],
    ['words of a character', { phrase: MADE_WORDS, characterId: 'c1', seen: false }, true],
  ])('[B1] with %s stored, `isCheckingSession` during the first ping is %3$s', async (_, kept, open) => {
    Object.assign(browser, { kept, cookie: 'c1' });
    const answer = browser.hold('ping');
    const starting = auth.init();
    expect(auth.getState().isCheckingSession).toBe(true);
    await expect.poll(() => browser.count('ping')).toBe(1);
    expect(auth.getState().isCheckingSession).toBe(open);
    answer();
    await starting;
    expect(auth.getState().isCheckingSession).toBe(false);
  });

  test('[B2] two concurrent pings share one request', async () => {
    browser.kept = { phrase: MADE_WORDS, characterId: 'c1', seen: false };
    browser.cookie = 'c1';
    expect(await Promise.all([auth.ping(), auth.ping()])).toEqual([true, true]);
    expect([browser.count('ping'), browser.count('character')]).toEqual([1, 1]);
    await auth.ping();
    expect(browser.count('ping')).toBe(2);
  });

  test('[B1, B13] nothing is stored before the player asks for it', async () => {
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

describe('storing words', () => {
  test.each([
    ['eleven words', 'legal winner thank year wave sausage worth useful legal winner thank'],
    ['a word that is not in the list', MADE_WORDS.replace('sausage', 'sossage')],
    ['words with a wrong checksum', MADE_WORDS.replace('yellow', 'winner')],
  ])('[B7] `save` fails for %s', async (_, phrase) => {
    auth.setCurrentPhrase(phrase);
    expect(await refusal(auth.save())).toMatchObject({ kind: 'invalid-phrase' });
    expect(auth.getState().savedPhrase).toBe('');
    expect(browser.kept).toBeNull();
  });

  test('[B1, B7] `save` stores valid words in lower case, with single spaces', async () => {
    auth.setCurrentPhrase(`  ${MADE_WORDS.toUpperCase().replaceAll(' ', '\n ')}`);
    await auth.save();
    expect(auth.getState()).toMatchObject({ savedPhrase: MADE_WORDS, currentPhrase: MADE_WORDS });
    expect(browser.kept).toEqual({ phrase: MADE_WORDS, characterId: null, seen: true });
  });

  test('[B7, B11] `save` fails with the browser’s storage error, and reports nothing as saved', async () => {
    browser.fail('write', FULL);
    await auth.makeWords();
    expect(await refusal(auth.save())).toBe(FULL);
    expect(auth.getState()).toMatchObject({ savedPhrase: '', currentPhrase: MADE_WORDS });
  });

  test('[B7] permission to replace stored words does not cover words that are stored later', async () => {
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

  test.each(['never seen', 'seen, and hidden again'])(
    '[B7] the player’s stored words, %s, are not replaced by others without permission',
    async (how) => {
      await signUp(auth);
      if (how !== 'never seen') {
        await auth.markSeen();
        auth.hideWords();
      }
      auth.setCurrentPhrase(OTHER_WORDS);
      expect(await refusal(auth.save())).toMatchObject({ kind: 'kept-elsewhere' });
      expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
    },
  );

  test('storing the same words again keeps their character’s id', async () => {
    const id = await signUp(auth);
    await auth.save();
    expect(browser.kept).toMatchObject({ characterId: id });
  });

  test('new words count as unseen until the player looks at them; typed words count as seen', async () => {
    const seen = () => auth.getState().seen;
    await keepNewWords(auth);
    expect(seen()).toBe(false);
    await auth.markSeen();
    expect(browser.kept).toMatchObject({ seen: true });
    await auth.init();
    expect(seen()).toBe(true);
    await auth.makeWords();
    expect(seen()).toBe(false);
    auth.setCurrentPhrase(OTHER_WORDS);
    expect(seen()).toBe(true);
    auth.setCurrentPhrase('');
    expect(seen()).toBe(false);
    // `markSeen` does not restore words that another tab has deleted.
    browser.kept = null;
    await auth.markSeen();
    expect(browser.kept).toBeNull();
  });
});

test('[B2, B4] without the word-list chunk, a player with a cookie is recognised and can delete their identity', async () => {
  const id = await signUp(auth);
  browser.fail('words', new TypeError('Failed to fetch dynamically imported module'));
  const later = await openTab(browser);
  expect(later.getState()).toMatchObject({ state: 'authenticated', characterId: id });
  await later.forget();
  expect(later.getState()).toMatchObject({ state: 'no-cookie', hasWords: false });
  expect(browser.kept).toBeNull();
});

describe('errors', () => {
  const wrong = MADE_WORDS.replace('year', 'yeer');
  const acts: Record<string, () => Promise<unknown>> = {
    save: async () => {
      auth.setCurrentPhrase(wrong);
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

  test.each(Object.entries(acts))('[B11] errors of `%s` are logged and rethrown', async (_, act) => {
    const error = await refusal(act());
    expect(browser.logged).toEqual([`Auth error: ${String(error)}`]);
  });

  test('[B11] errors are logged without words, signatures and addresses', async () => {
    const signInAnew = async () => (await openWordsTab(browser)).authenticate();
    browser.fail('read', new DOMException('Private', 'InvalidStateError'));
    await auth.init();
    browser.fail('read', null);
    await refusal(acts.save?.() ?? Promise.resolve());

    // Words that another build has stored, and that this build rejects as invalid.
    browser.kept = { phrase: wrong, characterId: null, seen: false };
    await refusal(signInAnew());

    browser.kept = { phrase: MADE_WORDS, characterId: null, seen: false };
    browser.flake = 'no flake';
    await refusal(signInAnew());
    browser.flake = ulid(1_700_000_600_000);
    browser.fail('write', FULL);
    await signInAnew();
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
