import { beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '../call-error.ts';
import { keptError } from '../kept/kept-problem.ts';
import { refusal, signUp } from '../testing/a-player.ts';
import { createFakeBrowser, MADE_WORDS, OTHER_WORDS } from '../testing/fake-browser.ts';
import type { AuthStore } from './auth-store.ts';

let browser: ReturnType<typeof createFakeBrowser>;
let auth: AuthStore;

beforeEach(() => {
  browser = createFakeBrowser();
  auth = browser.tab();
});

const signedIn = () => signUp(auth);

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
    browser.fail('character', new CallError('UNAUTHORIZED', { status, data: page }));
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
    browser.fail('endSessions', new CallError('TOO_MANY_REQUESTS'));
    await refusal(auth.forgetEverywhere());
    browser.fail('endSessions', null);
    await auth.forgetEverywhere();
    expect(browser.kept).toBeNull();
  });

  test.each(WAYS)('[B4] %s that the server refuses leaves no trace of it', async (way, act) => {
    const id = await signedIn();
    browser.fail(act, new CallError('TOO_MANY_REQUESTS'));
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

  test.each(WAYS)('[B4] %s forgets nobody whom another tab has signed in since it was asked for', async (way, act) => {
    await signedIn();
    const others = { cookie: 'c2', kept: { phrase: OTHER_WORDS, characterId: 'c2', seen: false } };
    Object.assign(browser, others);
    // Here it is being found out whose the cookie is now.
    auth.doubt();
    const release = browser.hold('character');
    const returning = auth.ping();
    await expect.poll(() => browser.count('character')).toBe(1);
    const forgetting = refusal(auth[way]());
    release();
    await returning;
    expect(await forgetting).toMatchObject({ kind: 'others' });
    expect(browser.count(act)).toBe(0);
    expect(browser).toMatchObject(others);
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: 'c2', farewell: null });
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
