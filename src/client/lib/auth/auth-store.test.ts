import { ulid } from 'ulid';
import { beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '../call-error.ts';
import { refusal, signUp } from '../testing/a-player.ts';
import { createFakeBrowser, MADE_WORDS, OTHER_WORDS } from '../testing/fake-browser.ts';
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
      recognising: true,
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

  test.each([
    ['who keeps no words is a stranger before the server has answered', null, false],
    ['of somebody who was here it is open', { phrase: MADE_WORDS, characterId: 'c1', seen: false }, true],
  ])('[B1] %s', async (_, kept, open) => {
    browser.kept = kept;
    browser.cookie = 'c1';
    let asked = () => {};
    const asking = new Promise<void>((resolve) => {
      asked = resolve;
    });
    let answer = () => {};
    const { ping } = browser.api.auth;
    browser.api.auth.ping = async () => {
      asked();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return ping();
    };
    const starting = auth.init();
    expect(auth.getState().recognising).toBe(true);
    await asking;
    expect(auth.getState().recognising).toBe(open);
    answer();
    await starting;
    expect(auth.getState().recognising).toBe(false);
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

describe('where the part that knows words does not come', () => {
  const missing = new TypeError('Failed to fetch dynamically imported module');

  test('[B7, B11] keeping is refused, nothing is lost, and it is asked for again', async () => {
    auth.setCurrentPhrase(MADE_WORDS);
    browser.fail('words', missing);
    expect(await refusal(auth.save())).toBe(missing);
    expect(browser.logged).toEqual([`Auth error: ${String(missing)}`]);
    expect(auth.getState()).toMatchObject({ savedPhrase: '', currentPhrase: MADE_WORDS });
    // Nothing was kept that would have to be undone.
    await auth.abandon();
    expect(browser.acts).toEqual([]);
    browser.fail('words', null);
    await auth.save();
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
  });

  test('[B2, B4] whoever is known by their cookie misses nothing, and is forgotten when they ask for it', async () => {
    const id = await signedIn();
    browser.fail('words', missing);
    const later = browser.tab();
    expect(await later.init()).toBe(true);
    expect(later.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    await later.forget();
    expect(later.getState()).toMatchObject({ state: 'no-cookie', hasWords: false });
    expect(browser.kept).toBeNull();
  });

  test('[B7] words that are kept only once the player has gone elsewhere do not stay on the page', async () => {
    await auth.openWords();
    auth.setCurrentPhrase(MADE_WORDS);
    const release = browser.hold('words');
    const saving = auth.save();
    auth.putAway();
    expect(auth.getState()).toMatchObject({ currentPhrase: MADE_WORDS });
    release();
    await saving;
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
    expect(auth.getState()).toMatchObject({ savedPhrase: '', currentPhrase: '', hasWords: true });
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
    browser.fail('signIn', new CallError('BAD_REQUEST', { message: 'Input validation failed', data: browser.claim }));
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
