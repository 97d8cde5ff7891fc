import { ORPCError } from '@orpc/client';
import { beforeEach, expect, test } from 'vitest';
import { deck } from '#content';
import type { AuthStore } from '../../lib/auth/auth-store.ts';
import { type CharacterStore, createCharacterStore } from '../../lib/characters/character-store.ts';
import { createFakeBrowser, MADE_WORDS, OTHER_WORDS } from '../../lib/testing/fake-browser.ts';
import { bake } from './bake.ts';

let browser: ReturnType<typeof createFakeBrowser>;
let auth: AuthStore;
let characters: CharacterStore;

beforeEach(() => {
  browser = createFakeBrowser();
  auth = browser.tab();
  characters = createCharacterStore({ deck, fetchCharacter: (id) => browser.api.game.character({ id }) });
});

test('[Q6, B13] a stranger gets words, a cookie and a character', async () => {
  const id = await bake(auth, characters);
  expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id, hasWords: true });
  expect(browser.kept).toEqual({ phrase: MADE_WORDS, characterId: id, seen: false });
  expect(browser.cookie).toBe(id);
  expect(characters.entry(id)).toMatchObject({ v: 1, needsUpdate: false });
});

test.each(['write', 'challenge', 'signIn', 'character'] as const)(
  '[Q6, B13] a baking that fails at %s leaves nothing kept, and the words wait for another try',
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
    const id = await bake(auth, characters);
    expect(auth.getState()).toMatchObject({ state: 'authenticated', characterId: id, hasWords: true });
    expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
  },
);

test('[B13] with no server at all, nothing is kept', async () => {
  browser.down = true;
  await expect(bake(auth, characters)).rejects.toThrow('The call was not answered');
  expect(browser).toMatchObject({ kept: null, cookie: null });
  expect(auth.getState()).toMatchObject({ state: 'offline', characterId: null, savedPhrase: '' });
});

test('[Q6] words that were kept before are used as they are', async () => {
  browser.kept = { phrase: OTHER_WORDS, characterId: null, seen: true };
  await auth.reread();
  auth.setCurrentPhrase('half a phr');
  const id = await bake(auth, characters);
  expect(browser.kept).toMatchObject({ phrase: OTHER_WORDS, characterId: id });
  expect(auth.getState().state).toBe('authenticated');
});

test('[Q6] a failure does not take away words that were kept before', async () => {
  browser.kept = { phrase: OTHER_WORDS, characterId: null, seen: true };
  browser.fail('signIn', new ORPCError('SERVICE_UNAVAILABLE'));
  await expect(bake(auth, characters)).rejects.toThrow();
  expect(browser.kept).toMatchObject({ phrase: OTHER_WORDS });
  expect(auth.getState().hasWords).toBe(true);
});

test('[Q6] words that another tab has kept since are used, not written over', async () => {
  await auth.init();
  const other = browser.tab();
  other.setCurrentPhrase(OTHER_WORDS);
  await other.save();
  const id = await bake(auth, characters);
  expect(browser.kept).toMatchObject({ phrase: OTHER_WORDS, characterId: id });
});

test('[B1, Q6] once baked, no word stays in memory', async () => {
  await bake(auth, characters);
  expect(auth.getState()).toMatchObject({ hasWords: true, savedPhrase: '', currentPhrase: '' });
});

test('[B3, Q6] words under a lock are opened with the passkey, not replaced', async () => {
  const earlier = browser.tab();
  await earlier.makeWords();
  await earlier.save();
  await earlier.lockWords('Magic words');
  await auth.init();
  expect(browser.count('usePasskey')).toBe(0);
  const id = await bake(auth, characters);
  expect(browser.count('usePasskey')).toBe(1);
  expect(browser.kept).toMatchObject({ phrase: MADE_WORDS, characterId: id });
  expect(browser.lockedWith).not.toBeNull();
});

test('[Q6] a passkey that is not given leaves the locked words as they are', async () => {
  const earlier = browser.tab();
  await earlier.makeWords();
  await earlier.save();
  await earlier.lockWords('Magic words');
  browser.passkeys.length = 0;
  await expect(bake(auth, characters)).rejects.toMatchObject({ kind: 'not-given' });
  expect(browser.kept).toMatchObject({ phrase: MADE_WORDS });
  expect(browser.lockedWith).not.toBeNull();
});
