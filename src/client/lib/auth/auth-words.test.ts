import { beforeEach, describe, expect, test } from 'vitest';
import { keptError } from '../kept/kept-problem.ts';
import { holdsWords, openLater, refusal, signUp } from '../testing/a-player.ts';
import { createFakeBrowser, MADE_WORDS, OTHER_WORDS } from '../testing/fake-browser.ts';
import type { AuthStore } from './auth-store.ts';

let browser: ReturnType<typeof createFakeBrowser>;
let auth: AuthStore;

beforeEach(() => {
  browser = createFakeBrowser();
  auth = browser.tab();
});

const signedIn = () => signUp(auth);

const laterTab = () => openLater(browser);

describe('words that are not needed', () => {
  test('[B1] whoever is known by their cookie has no word in memory', async () => {
    const id = await signedIn();
    browser.acts.length = 0;
    const later = browser.tab();
    await later.init();
    expect(later.getState()).toMatchObject({ state: 'authenticated', characterId: id, hasWords: true });
    expect(browser.count('unseal')).toBe(0);
    expect(holdsWords(later)).toBe(false);
  });

  test('[B1] are read when they are shown, and leave the memory with the page', async () => {
    await signedIn();
    const later = await laterTab();
    expect(later.getState()).toMatchObject({ savedPhrase: MADE_WORDS, currentPhrase: MADE_WORDS });
    later.putAway();
    expect(holdsWords(later)).toBe(false);
    expect(later.getState().hasWords).toBe(true);
    await later.reread();
    expect(holdsWords(later)).toBe(false);
    await later.openWords();
    expect(later.getState().currentPhrase).toBe(MADE_WORDS);
  });

  test('[B1] words that are not kept stay until the page is closed', async () => {
    await auth.init();
    await auth.makeWords();
    auth.putAway();
    expect(auth.getState().currentPhrase).toBe(MADE_WORDS);
  });

  test('[B3] without a cookie, too, they stay where they are until they are asked for', async () => {
    await signedIn();
    browser.cookie = null;
    browser.acts.length = 0;
    const later = browser.tab();
    await later.init();
    expect(later.getState()).toMatchObject({ state: 'no-cookie', hasWords: true });
    expect(browser.count('unseal')).toBe(0);
    expect(holdsWords(later)).toBe(false);
  });

  test('[B4] forgetting leaves them on the page, even if they were never looked at', async () => {
    await signedIn();
    const later = browser.tab();
    await later.init();
    await later.forget();
    expect(later.getState()).toMatchObject({ currentPhrase: MADE_WORDS, savedPhrase: '', hasWords: false });
  });

  test.each(['read', 'unseal'] as const)(
    '[B4] that are being read (%s) while the player is forgotten do not come back',
    async (act) => {
      await signedIn();
      await auth.markSeen();
      const later = browser.tab();
      await later.init();
      const goOn = browser.hold('forget');
      const forgetting = later.forget();
      await expect.poll(() => browser.acts.at(-1)).toBe('forget');
      const read = browser.hold(act);
      const opening = later.openWords();
      await expect.poll(() => browser.acts.at(-1)).toBe(act);
      goOn();
      await forgetting;
      read();
      await opening;
      expect(later.getState()).toMatchObject({ farewell: 'here', hasWords: false, keptProblem: null });
      expect(holdsWords(later)).toBe(false);
    },
  );

  test('[B4] that are looked at while they are cleared are known to be kept no more', async () => {
    await signedIn();
    await auth.markSeen();
    const later = browser.tab();
    await later.init();
    const goOn = browser.hold('clear');
    const forgetting = later.forget();
    await expect.poll(() => browser.acts.at(-1)).toBe('clear');
    await later.openWords();
    goOn();
    await forgetting;
    expect(later.getState()).toMatchObject({ farewell: 'here', hasWords: false, savedPhrase: '' });
  });

  test('[B4] whether they were seen is known without them', async () => {
    await signedIn();
    await auth.markSeen();
    const later = browser.tab();
    await later.init();
    expect(later.getState().seen).toBe(true);
    expect(holdsWords(later)).toBe(false);
  });
});

describe('a promise to keep them', () => {
  test('[B13] is asked for after keeping, never before', async () => {
    await auth.init();
    await auth.openWords();
    await auth.makeWords();
    expect(browser.count('persist')).toBe(0);
    expect(auth.getState().persisted).toBeNull();
    await auth.save();
    await expect.poll(() => auth.getState().persisted).toBe(false);
    expect(browser.count('persist')).toBe(1);
  });

  test('[B5] once given is known at the next visit, and nobody is asked', async () => {
    browser.persists = true;
    await signedIn();
    const later = browser.tab();
    await later.init();
    await expect.poll(() => later.getState().persisted).toBe(true);
    expect(browser.count('persist')).toBe(1);
  });

  test('[B5] that is never answered holds up nobody', async () => {
    browser.hold('persist');
    await signedIn();
    expect(auth.getState()).toMatchObject({ state: 'authenticated', persisted: null });
  });

  test('[B11] that cannot be asked for is logged, and the words are kept', async () => {
    browser.fail('persist', new TypeError('No storage'));
    await signedIn();
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
    expect(browser.logged).toEqual([expect.stringContaining('could not be asked')]);
  });
});

describe('words that the browser has lost', () => {
  test('[B4] while the cookie stands: the player stays who they are, and is told', async () => {
    const id = await signedIn();
    browser.kept = null;
    auth.lost();
    expect(await auth.ping()).toBe(true);
    expect(auth.getState()).toMatchObject({
      state: 'authenticated',
      characterId: id,
      hasWords: false,
      keptProblem: 'gone',
    });
  });

  describe('[B4] before the page was loaded', () => {
    let id: string;
    beforeEach(async () => {
      id = await signedIn();
      browser.kept = null;
      browser.mayBeKnown = true;
      auth = browser.tab();
    });

    test('while the cookie stands: the player is who they were, is told, and is no stranger meanwhile', async () => {
      const seen: unknown[] = [];
      auth.subscribe(({ state, recognising, characterId }) => seen.push(`${state} ${recognising} ${characterId}`));
      expect(await auth.init()).toBe(true);
      expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id, keptProblem: 'gone' });
      expect(seen).not.toContain('no-cookie false null');
      await auth.forget();
      expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null });
      expect(browser.cookie).toBeNull();
    });

    test('of a page that could not be told who asks: it is told by the first ping, and asks', async () => {
      browser.mayBeKnown = false;
      const release = browser.hold('ping');
      const known = auth.init();
      browser.mayBeKnown = true;
      release();
      expect(await known).toBe(true);
      expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id, keptProblem: 'gone' });
    });

    test('and the cookie with them: a stranger is one, and is asked about once', async () => {
      browser.cookie = null;
      await auth.init();
      expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, recognising: false });
      await auth.ping();
      expect(browser.count('sessions')).toBe(1);
    });

    test('where that cannot be told: it is asked again', async () => {
      browser.lose('sessions');
      expect(await auth.init()).toBe(false);
      expect(auth.getState()).toMatchObject({ characterId: null });
      expect(await auth.ping()).toBe(true);
      expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id });
    });

    test('what answers in the place of the server tells nothing', async () => {
      browser.api.auth.sessions = async () => ({ sessions: [] }) as never;
      expect(await auth.init()).toBe(false);
      expect(auth.getState()).toMatchObject({ characterId: null });
    });
  });

  test('[B5] typed again, they are kept again, and nothing is said any more', async () => {
    const id = await signedIn();
    auth.setCurrentPhrase('');
    browser.kept = null;
    auth.lost();
    await auth.ping();
    auth.setCurrentPhrase(MADE_WORDS);
    await auth.save();
    expect(await auth.authenticate()).toBe(id);
    expect(auth.getState()).toMatchObject({ hasWords: true, keptProblem: null });
  });

  test.each(['damaged', 'unavailable'] as const)(
    '[B3] %s words do not keep out whoever has a cookie',
    async (problem) => {
      const id = await signedIn();
      browser.fail('unseal', keptError(problem));
      const later = await laterTab();
      expect(later.getState()).toMatchObject({ state: 'authenticated', characterId: id, keptProblem: problem });
    },
  );

  test('[B3, B11] damaged words stay told when the server answers after they were read', async () => {
    const id = await signedIn();
    browser.fail('unseal', keptError('damaged'));
    const later = browser.tab();
    browser.acts.length = 0;
    const answer = browser.hold('character');
    const known = later.init();
    await expect.poll(() => browser.count('character')).toBe(1);
    await later.openWords();
    expect(later.getState().keptProblem).toBe('damaged');
    answer();
    await known;
    expect(later.getState()).toMatchObject({ state: 'authenticated', characterId: id, keptProblem: 'damaged' });
  });

  test('[B3, B11] damaged words stay told when what is kept is looked at once more, and not read', async () => {
    await signedIn();
    browser.fail('unseal', keptError('damaged'));
    const later = await laterTab();
    await later.openWords();
    browser.fail('forget', new Error('The tower is dark'));
    await expect(later.forget()).rejects.toThrow('The tower is dark');
    expect(later.getState()).toMatchObject({ hasWords: true, keptProblem: 'damaged' });
    browser.fail('unseal', null);
    await later.openWords();
    expect(later.getState()).toMatchObject({ hasWords: true, keptProblem: null });
  });

  test('[B3, B11] damaged words without a cookie: a stranger, who is told why', async () => {
    await signedIn();
    browser.cookie = null;
    browser.fail('unseal', keptError('damaged'));
    const later = await laterTab();
    expect(later.getState()).toMatchObject({
      state: 'no-cookie',
      characterId: null,
      hasWords: true,
      keptProblem: 'damaged',
    });
    expect(browser.count('signIn')).toBe(1);
  });

  test('[B7] damaged words are replaced by those from paper', async () => {
    const id = await signedIn();
    browser.cookie = null;
    browser.fail('unseal', keptError('damaged'));
    const later = await laterTab();
    later.setCurrentPhrase(MADE_WORDS);
    await later.save();
    browser.fail('unseal', null);
    expect(await later.authenticate()).toBe(id);
    expect(later.getState().keptProblem).toBeNull();
  });

  test.each(['read', 'unseal'] as const)(
    '[B7] those that cannot be had for a moment, at %s, are not written over',
    async (act) => {
      await signedIn();
      browser.fail(act, new DOMException('Busy', 'UnknownError'));
      const later = browser.tab();
      await later.init();
      later.setCurrentPhrase(OTHER_WORDS);
      expect(await refusal(later.save())).toMatchObject({ kind: 'unavailable' });
      expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
    },
  );

  test.each(['newer', 'blocked'] as const)('[B7] %s ones are not written over', async (problem) => {
    await signedIn();
    browser.fail('read', keptError(problem));
    const later = await laterTab();
    later.setCurrentPhrase(OTHER_WORDS);
    browser.acts.length = 0;
    expect(await refusal(later.save())).toMatchObject({ kind: problem });
    expect(browser.count('write')).toBe(0);
  });

  test('[B13, B11] a browser that keeps nothing says so before anybody relies on it', async () => {
    browser.fail('read', new DOMException('Private', 'InvalidStateError'));
    await auth.init();
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', keptProblem: 'unavailable' });
  });
});

describe('other tabs', () => {
  test('[B3] a player who signs in in one is signed in in the other, which asks nobody for the words', async () => {
    const other = browser.tab();
    await other.init();
    const id = await signedIn();
    await expect
      .poll(() => other.getState())
      .toMatchObject({ state: 'authenticated', characterId: id, hasWords: true });
    expect(browser.count('signIn')).toBe(1);
    expect(holdsWords(other)).toBe(false);
  });

  test('[B4] a player who is forgotten in one is a stranger in the other', async () => {
    await signedIn();
    const other = await laterTab();
    await auth.forget();
    await expect.poll(() => other.getState()).toMatchObject({ state: 'no-cookie', characterId: null, hasWords: false });
    expect(browser.count('signIn')).toBe(1);
  });

  test('[B7] words kept in one are shown in the other, but nobody is signed in by them', async () => {
    const other = browser.tab();
    await other.init();
    await other.openWords();
    await auth.init();
    await auth.makeWords();
    await auth.save();
    await expect.poll(() => other.getState()).toMatchObject({ savedPhrase: MADE_WORDS, currentPhrase: MADE_WORDS });
    expect(other.getState().state).toBe('no-cookie');
    expect(browser.count('challenge')).toBe(0);
  });

  test('[B3] two that sign in at once are both in, as the same player', async () => {
    await auth.init();
    await auth.openWords();
    await auth.makeWords();
    await auth.save();
    const other = await laterTab();
    const [one, two] = await Promise.all([auth.authenticate(), other.authenticate()]);
    expect(one).toBe(two);
    for (const tab of [auth, other]) expect(tab.getState()).toMatchObject({ state: 'authenticated', characterId: one });
  });

  test('[B3] keeping, forgetting and signing in at once leaves every tab with what is true', async () => {
    await signedIn();
    const other = await laterTab();
    await Promise.allSettled([auth.forget(), other.authenticate(), other.save()]);
    const known = (tab: typeof auth) => [tab.getState().hasWords, tab.getState().characterId];
    const told = () => [auth, other].map((tab) => known(tab).join() === [browser.kept !== null, browser.cookie].join());
    await expect.poll(told).toEqual([true, true]);
  });

  test('[B3] other words said in one open the other character in both', async () => {
    await signedIn();
    await auth.markSeen();
    const other = await laterTab();
    auth.setCurrentPhrase(OTHER_WORDS);
    await auth.save();
    const id = await auth.authenticate();
    await expect.poll(() => other.getState()).toMatchObject({ state: 'authenticated', characterId: id });
  });

  test('[B2] a tab whose server is gone waits for it', async () => {
    const other = browser.tab();
    await other.init();
    other.lost();
    await signedIn();
    await expect.poll(() => other.getState().hasWords).toBe(true);
    expect(other.getState()).toMatchObject({ state: 'offline', characterId: null });
  });

  test('[B4] words locked in one are off the page of the other', async () => {
    await signedIn();
    const other = await laterTab();
    await auth.lockWords('Magic words');
    await expect
      .poll(() => other.getState())
      .toMatchObject({ lock: 'passkey', locked: true, savedPhrase: '', currentPhrase: '' });
  });
});
