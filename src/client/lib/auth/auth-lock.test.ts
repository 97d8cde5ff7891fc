import { beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '../call-error.ts';
import { passkeyError } from '../kept/passkey-problem.ts';
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

describe('a lock', () => {
  async function locked(): Promise<string> {
    const id = await signedIn();
    await auth.lockWords('Magic words of Bernard');
    return id;
  }

  test('[B5] covers the words; who the player is, and that there are words, is still known', async () => {
    const id = await locked();
    expect(browser.lockedWith).not.toBeNull();
    for (const tab of [auth, await laterTab()]) {
      expect(tab.getState()).toMatchObject({
        state: 'authenticated',
        characterId: id,
        hasWords: true,
        lock: 'passkey',
        locked: true,
      });
      expect(holdsWords(tab)).toBe(false);
    }
    expect(browser.count('usePasskey')).toBe(0);
  });

  test('[B3] without a cookie the passkey is not asked by itself', async () => {
    await locked();
    browser.cookie = null;
    const later = await laterTab();
    expect(later.getState()).toMatchObject({ state: 'no-cookie', characterId: null, hasWords: true, locked: true });
    expect(browser.count('usePasskey')).toBe(0);
    expect(browser.count('signIn')).toBe(1);
  });

  test('[B3] opened with the passkey, the words are there, and can be said', async () => {
    const id = await locked();
    browser.cookie = null;
    const later = await laterTab();
    await later.unlock();
    expect(later.getState()).toMatchObject({
      lock: 'passkey',
      locked: false,
      savedPhrase: MADE_WORDS,
      currentPhrase: MADE_WORDS,
    });
    expect(await later.authenticate()).toBe(id);
    expect(browser.lockedWith).not.toBeNull();
    expect(later.getState()).toMatchObject({ lock: 'passkey', locked: false });
  });

  test('[B5] opened words are locked again when the player goes elsewhere, or asks for it', async () => {
    await locked();
    for (const leave of [auth.putAway, auth.lockAgain]) {
      await auth.openWords();
      await auth.unlock();
      expect(auth.getState()).toMatchObject({ locked: false, currentPhrase: MADE_WORDS });
      leave();
      expect(auth.getState()).toMatchObject({ locked: true, savedPhrase: '', currentPhrase: '' });
      await auth.openWords();
      expect(holdsWords(auth)).toBe(false);
    }
    expect(browser.count('usePasskey')).toBe(2);
  });

  test('[B5] the passkey is asked for on the press, before anything that has to be fetched', async () => {
    await locked();
    const later = await laterTab();
    const release = browser.hold('words');
    const saying = later.sayKept();
    await expect.poll(() => browser.count('usePasskey')).toBe(1);
    release();
    expect(await saying).toBe(auth.getState().characterId);
  });

  test('[B5] a passkey that comes when the player has gone elsewhere opens nothing', async () => {
    await locked();
    await auth.openWords();
    const release = browser.hold('usePasskey');
    const unlocking = auth.unlock();
    await expect.poll(() => browser.count('usePasskey')).toBe(1);
    auth.putAway();
    release();
    await unlocking;
    await auth.openWords();
    expect(auth.getState().locked).toBe(true);
    expect(holdsWords(auth)).toBe(false);
  });

  test.each(['putAway', 'lockAgain'] as const)(
    '[B5] nor does one whose words are still being opened then (%s), though the player is back by now',
    async (leave) => {
      await locked();
      await auth.openWords();
      browser.acts.length = 0;
      const release = browser.hold('unseal');
      const unlocking = auth.unlock();
      await expect.poll(() => browser.count('unseal')).toBe(1);
      auth[leave]();
      await auth.openWords();
      release();
      expect(await unlocking).toBe(false);
      expect(auth.getState().locked).toBe(true);
      expect(holdsWords(auth)).toBe(false);
    },
  );

  test('[B3, B5] words that are said under a lock stay locked', async () => {
    const id = await locked();
    browser.cookie = null;
    const later = browser.tab();
    await later.init();
    expect(await later.sayKept()).toBe(id);
    expect(browser.count('usePasskey')).toBe(1);
    expect(holdsWords(later)).toBe(false);
    await later.openWords();
    expect(later.getState().locked).toBe(true);
  });

  test('[B1] an act that needed the words takes none away from whoever looks at them meanwhile', async () => {
    await signedIn();
    auth.tidyUp();
    expect(auth.getState().currentPhrase).toBe(MADE_WORDS);
    auth.putAway();
    auth.tidyUp();
    expect(holdsWords(auth)).toBe(false);
  });

  test('[B3] opened words are not said by themselves when the session ends', async () => {
    await locked();
    await auth.unlock();
    browser.cookie = null;
    auth.lost();
    await auth.ping();
    expect(auth.getState()).toMatchObject({ state: 'no-cookie', characterId: null, ended: true });
    expect(browser.count('signIn')).toBe(1);
  });

  test('[B5] is off when the player takes it off', async () => {
    const id = await locked();
    await auth.takeLockOff();
    expect(browser).toMatchObject({ lockedWith: null, kept: { phrase: MADE_WORDS, characterId: id } });
    expect(auth.getState()).toMatchObject({ lock: 'none', locked: false, currentPhrase: MADE_WORDS });
    expect((await laterTab()).getState().currentPhrase).toBe(MADE_WORDS);
  });

  test.each(['no-passkeys', 'no-lock', 'no-secret', 'not-given', 'other-address', 'no-check'] as const)(
    '[B5, B11] that cannot be made (%s) changes nothing',
    async (problem) => {
      await signedIn();
      browser.fail('makePasskey', passkeyError(problem));
      const error = await refusal(auth.lockWords('Magic words'));
      expect(error).toMatchObject({ kind: problem });
      expect(browser).toMatchObject({ lockedWith: null, kept: { phrase: MADE_WORDS } });
      expect(auth.getState()).toMatchObject({ lock: 'none', currentPhrase: MADE_WORDS });
    },
  );

  test('[B5] that the browser cannot write changes nothing', async () => {
    await signedIn();
    const full = new DOMException('Too much', 'QuotaExceededError');
    browser.fail('write', full);
    expect(await refusal(auth.lockWords('Magic words'))).toBe(full);
    expect(auth.getState()).toMatchObject({ lock: 'none', locked: false, currentPhrase: MADE_WORDS });
    expect(browser).toMatchObject({ lockedWith: null });
  });

  test.each([false, true])(
    '[B5] the passkey of a lock that is refused late is dropped, or told of where it cannot be: %s',
    async (keepsPasskeys) => {
      await signedIn();
      browser.keepsPasskeys = keepsPasskeys;
      browser.fail('write', new DOMException('Too much', 'QuotaExceededError'));
      await refusal(auth.lockWords('Magic words'));
      expect(auth.getState().passkeyLeft).toBe(keepsPasskeys);
      expect(browser.passkeys).toHaveLength(keepsPasskeys ? 1 : 0);
      browser.fail('write', null);
      await auth.lockWords('Magic words');
      expect(auth.getState().passkeyLeft).toBe(false);
    },
  );

  test('[B5] the passkey of a lock that was put on, and not said to be, is not dropped', async () => {
    await signedIn();
    browser.lose('write');
    await auth.lockWords('Magic words');
    expect(auth.getState()).toMatchObject({ locked: true, currentPhrase: '', passkeyLeft: false });
    await auth.unlock();
    expect(auth.getState().currentPhrase).toBe(MADE_WORDS);
  });

  test('[B5] nor is one of which it cannot be found out', async () => {
    await signedIn();
    browser.lose('write');
    const release = browser.hold('write');
    const locking = auth.lockWords('Magic words');
    await expect.poll(() => browser.acts.at(-1)).toBe('write');
    browser.fail('read', new DOMException('Busy', 'UnknownError'));
    release();
    await locking;
    expect(auth.getState()).toMatchObject({ keptProblem: 'unavailable', passkeyLeft: false });
    expect(browser.passkeys).toHaveLength(1);
  });

  test('[B5] nor is one whose page breaks when it hears of the lock', async () => {
    await signedIn();
    const stop = auth.subscribe(({ locked: isLocked }) => {
      if (isLocked) throw new Error('The page broke');
    });
    await refusal(auth.lockWords('Magic words'));
    stop();
    await auth.unlock();
    expect(auth.getState().currentPhrase).toBe(MADE_WORDS);
  });

  test('[B5] needs words that are kept', async () => {
    await auth.init();
    await auth.makeWords();
    expect(await refusal(auth.lockWords('Magic words'))).toMatchObject({ message: 'Magic words must be saved.' });
    expect(browser.count('makePasskey')).toBe(0);
  });

  test('[B7] is not put on words that another tab has kept while the passkey was looked for', async () => {
    await signedIn();
    const release = browser.hold('makePasskey');
    const locking = auth.lockWords('Magic words');
    await expect.poll(() => browser.count('makePasskey')).toBe(1);
    browser.kept = { phrase: OTHER_WORDS, characterId: null, seen: true };
    release();
    expect(await refusal(locking)).toMatchObject({ kind: 'kept-elsewhere' });
    expect(browser).toMatchObject({ lockedWith: null, kept: { phrase: OTHER_WORDS } });
  });

  test('[B5] the passkey is looked for while other tabs go on', async () => {
    await signedIn();
    const release = browser.hold('makePasskey');
    const locking = auth.lockWords('Magic words');
    expect((await laterTab()).getState().state).toBe('authenticated');
    release();
    await locking;
  });

  test.each(['not-given', 'other-passkey', 'no-secret', 'other-address'] as const)(
    '[B5, B11] a passkey that does not open it (%s) loses nothing',
    async (problem) => {
      await locked();
      const act = problem === 'other-passkey' ? 'unseal' : 'usePasskey';
      browser.fail(act, passkeyError(problem));
      expect(await refusal(auth.unlock())).toMatchObject({ kind: problem });
      expect(await refusal(auth.takeLockOff())).toMatchObject({ kind: problem });
      expect(auth.getState()).toMatchObject({ lock: 'passkey', locked: true });
      expect(browser.lockedWith).not.toBeNull();
      browser.fail(act, null);
      await auth.unlock();
      expect(auth.getState().currentPhrase).toBe(MADE_WORDS);
    },
  );

  test('[B7] words under it are not replaced before the player says so', async () => {
    const id = await locked();
    browser.passkeys.length = 0;
    browser.cookie = null;
    const later = await laterTab();
    later.setCurrentPhrase(OTHER_WORDS);
    expect(await refusal(later.save())).toMatchObject({ kind: 'locked' });
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });

    later.setLockAside(true);
    later.setCurrentPhrase(MADE_WORDS);
    await later.save();
    expect(browser).toMatchObject({ lockedWith: null, kept: { phrase: MADE_WORDS } });
    expect(later.getState()).toMatchObject({ lock: 'none', locked: false, lockAside: false });
    expect(await later.authenticate()).toBe(id);
  });

  test('[B7] leaving the page takes back that they may be replaced', async () => {
    await locked();
    auth.setLockAside(true);
    auth.putAway();
    auth.setCurrentPhrase(OTHER_WORDS);
    expect(await refusal(auth.save())).toMatchObject({ kind: 'locked' });
  });

  test('[B7] putting a lock aside is no leave to replace what another tab has locked since', async () => {
    await locked();
    auth.setLockAside(true);
    browser.kept = { phrase: OTHER_WORDS, characterId: null, seen: false };
    auth.setCurrentPhrase(MADE_WORDS);
    expect(await refusal(auth.save())).toMatchObject({ kind: 'kept-elsewhere' });
    expect(browser.kept.phrase).toBe(OTHER_WORDS);
    auth.allowReplacing();
    await auth.save();
    expect(browser).toMatchObject({ lockedWith: null, kept: { phrase: MADE_WORDS } });
  });

  test('[B7] opened words are not replaced by others, and kept again they stay locked', async () => {
    await locked();
    await auth.unlock();
    await auth.save();
    expect(browser.lockedWith).not.toBeNull();
    auth.setCurrentPhrase(OTHER_WORDS);
    expect(await refusal(auth.save())).toMatchObject({ kind: 'other-words' });
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
  });

  test('[B4] forgetting takes the locked words along, unread', async () => {
    await locked();
    await auth.forget();
    expect(browser).toMatchObject({ kept: null, lockedWith: null, cookie: null });
    expect(auth.getState()).toMatchObject({ hasWords: false, lock: 'none', locked: false, currentPhrase: '' });
    expect(browser.count('usePasskey')).toBe(0);
  });

  test('[B13] words that are locked are not abandoned for others', async () => {
    await locked();
    auth.setCurrentPhrase(OTHER_WORDS);
    await auth.abandon();
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
    expect(browser.cookie).not.toBeNull();
  });

  test('[B5] that another tab has taken off needs no passkey', async () => {
    await locked();
    const other = await laterTab();
    await auth.takeLockOff();
    await other.unlock();
    expect(other.getState()).toMatchObject({ lock: 'none', currentPhrase: MADE_WORDS });
    expect(browser.count('usePasskey')).toBe(1);
  });

  test('[B5] that another tab has put on anew closes what was opened here', async () => {
    await locked();
    const other = await laterTab();
    await other.unlock();
    await auth.takeLockOff();
    await auth.lockWords('Magic words once more');
    await other.reread();
    expect(other.getState()).toMatchObject({ locked: true, currentPhrase: '' });
  });

  test('[B11] nothing that goes wrong with it is logged with a word in it', async () => {
    await locked();
    browser.fail('usePasskey', passkeyError('not-given'));
    await refusal(auth.unlock());
    browser.fail('challenge', new CallError('SERVICE_UNAVAILABLE'));
    browser.cookie = null;
    auth.lost();
    await auth.ping();
    auth.setCurrentPhrase(OTHER_WORDS);
    await refusal(auth.save());
    expect(browser.logged.length).toBeGreaterThanOrEqual(2);
    for (const word of [...MADE_WORDS.split(' '), ...OTHER_WORDS.split(' ')])
      expect(browser.logged.join('\n')).not.toMatch(new RegExp(`\\b${word}\\b`));
  });
});
