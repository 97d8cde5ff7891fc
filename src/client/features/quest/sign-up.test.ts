import { ORPCError } from '@orpc/client';
import { beforeEach, expect, test } from 'vitest';
import { deck } from '#content';
import type { AuthStore } from '../../auth/auth-store.ts';
import { createFakeBrowser, MADE_WORDS, OTHER_WORDS } from '../../auth/testing/fake-browser.ts';
import { type CharacterStore, createCharacterStore } from '../../sync/character-store.ts';
import { bake } from './sign-up.tsx';

let browser: ReturnType<typeof createFakeBrowser>;
let auth: AuthStore;
let characters: CharacterStore;

beforeEach(() => {
  browser = createFakeBrowser();
  auth = browser.tab();
  characters = createCharacterStore({ deck, fetchCharacter: (id) => browser.api.game.character({ id }) });
});

test('[B1, Q6, B13] an anonymous player gets words, a cookie and a character, and no word stays in memory', async () => {
  const { characterId: id } = await bake(auth, characters);
  expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id, hasWords: true });
  expect(auth.getState()).toMatchObject({ savedPhrase: '', currentPhrase: '' });
  expect(browser.kept).toEqual({ phrase: MADE_WORDS, characterId: id, seen: false, leaving: null });
  expect(browser.cookie).toBe(id);
  expect(characters.entry(id)).toMatchObject({ v: 1, needsUpdate: false });
});

test('[B4, Q6] a player with cleared storage who signs up before the first ping keeps their character', async () => {
  browser.cookie = 'c1';
  const answer = browser.hold('ping');
  void auth.init();
  const baking = bake(auth, characters);
  answer();
  expect(await baking).toEqual({ characterId: 'c1', madeWords: false });
  expect(browser).toMatchObject({ cookie: 'c1', kept: null });
  expect(browser.count('challenge')).toBe(0);
});

test('[B4, Q6] a player with cleared storage who signs up after a failed ping keeps their character', async () => {
  browser.cookie = 'c1';
  browser.fail('ping', new ORPCError('SERVICE_UNAVAILABLE'));
  await auth.init();
  browser.fail('ping', null);
  expect(await bake(auth, characters)).toEqual({ characterId: 'c1', madeWords: false });
  expect(browser.count('challenge')).toBe(0);
});

test.each(['write', 'challenge', 'signIn', 'character'] as const)(
  '[Q6, B13] a sign-up that fails at %s stores nothing, and the next attempt uses the same words',
  async (act) => {
    await auth.init();
    const failure = new ORPCError('SERVICE_UNAVAILABLE');
    browser.fail(act, failure);
    await expect(bake(auth, characters)).rejects.toBe(failure);
    expect(browser).toMatchObject({ kept: null, cookie: null });
    expect(auth.getState()).toMatchObject({
      state: 'no-cookie',
      characterId: null,
      savedPhrase: '',
      currentPhrase: MADE_WORDS,
    });

    browser.fail(act, null);
    const { characterId: id, madeWords } = await bake(auth, characters);
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id, hasWords: true });
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
    expect(madeWords).toBe(true);
  },
);

/** The server signs the player in, and stops responding after that. */
async function bakeWithoutReply(): Promise<void> {
  await auth.init();
  for (const act of ['character', 'forget'] as const) browser.fail(act, new TypeError('Failed to fetch'));
  await expect(bake(auth, characters)).rejects.toThrow('Failed to fetch');
}

test('[Q6, B13] a sign-up that fails after the sign-in and cannot be undone leaves the player signed in; the next attempt succeeds', async () => {
  await bakeWithoutReply();
  const { characterId: id } = auth.getState();
  expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: browser.cookie, hasWords: true });
  expect(browser.kept).toMatchObject({ phrase: MADE_WORDS, characterId: id });

  for (const act of ['character', 'forget'] as const) browser.fail(act, null);
  expect(await bake(auth, characters)).toEqual({ characterId: id, madeWords: true });
  expect(browser.count('signIn')).toBe(1);
  expect(characters.entry(id ?? '')).toMatchObject({ v: 1 });
});

test('[Q6, B13] a signed-in player whose words the browser has lost gets no new words, and keeps the cookie', async () => {
  await bakeWithoutReply();
  const { cookie: id } = browser;
  browser.kept = null;
  browser.fail('forget', null);
  await expect(bake(auth, characters)).rejects.toThrow('Failed to fetch');
  expect(browser).toMatchObject({ kept: null, cookie: id });

  browser.fail('character', null);
  expect(await bake(auth, characters)).toEqual({ characterId: id, madeWords: false });
  expect(browser).toMatchObject({ kept: null, cookie: id });
});

test('[Q6] signing up reports whether the words are new to the player', async () => {
  expect(await bake(auth, characters)).toMatchObject({ madeWords: true });
  expect(await bake(auth, characters)).toMatchObject({ madeWords: true });
  await auth.openWords();
  await auth.markSeen();
  expect(await bake(auth, characters)).toMatchObject({ madeWords: false });
  // The words were deleted from the storage, but are still in memory (`currentPhrase`): they are not new.
  await auth.forget();
  expect(auth.getState()).toMatchObject({ hasWords: false, currentPhrase: MADE_WORDS });
  expect(await bake(auth, characters)).toMatchObject({ madeWords: false });
});

test('[Q6] a failed sign-up does not delete words that were stored before', async () => {
  browser.kept = { phrase: OTHER_WORDS, characterId: null, seen: true };
  browser.fail('signIn', new ORPCError('SERVICE_UNAVAILABLE'));
  await expect(bake(auth, characters)).rejects.toThrow();
  expect(browser.kept).toMatchObject({ phrase: OTHER_WORDS });
  expect(auth.getState().hasWords).toBe(true);
});

test('[Q6] signing up uses words that another tab has stored meanwhile, and does not overwrite them', async () => {
  await auth.init();
  const other = browser.tab();
  other.setCurrentPhrase(OTHER_WORDS);
  await other.save();
  const { characterId: id } = await bake(auth, characters);
  expect(browser.kept).toMatchObject({ phrase: OTHER_WORDS, characterId: id });
});

async function lockWords(): Promise<void> {
  const earlier = browser.tab();
  await earlier.makeWords();
  await earlier.save();
  await earlier.lockWords('Magic words');
}

test('[B3, Q6] signing up unlocks locked words with the passkey instead of replacing them', async () => {
  await lockWords();
  await auth.init();
  expect(browser.count('usePasskey')).toBe(0);
  const { characterId: id } = await bake(auth, characters);
  expect(browser.count('usePasskey')).toBe(1);
  expect(browser.kept).toMatchObject({ phrase: MADE_WORDS, characterId: id });
  expect(browser.lockedWith).not.toBeNull();
});

test('[Q6] a sign-up without the passkey leaves the locked words unchanged', async () => {
  await lockWords();
  browser.passkeys.length = 0;
  await expect(bake(auth, characters)).rejects.toMatchObject({ kind: 'not-given' });
  expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
  expect(browser.lockedWith).not.toBeNull();
});
