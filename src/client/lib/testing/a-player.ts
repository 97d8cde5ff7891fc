import { expect } from 'vitest';
import type { AuthStore } from '../auth/auth-store.ts';
import { type createFakeBrowser, MADE_WORDS, OTHER_WORDS } from './fake-browser.ts';

/** What a player does who makes words on their page, keeps them and signs in. Gives the character's id. */
export async function signUp(tab: AuthStore): Promise<string> {
  await tab.init();
  await tab.openWords();
  await tab.makeWords();
  await tab.save();
  return tab.authenticate();
}

/** A page that comes later, with the words open. */
export async function openLater(browser: ReturnType<typeof createFakeBrowser>): Promise<AuthStore> {
  const later = browser.tab();
  await later.init();
  await later.openWords();
  return later;
}

/** Whether a page holds any word of those that are kept. */
export function holdsWords(tab: AuthStore): boolean {
  const text = JSON.stringify(tab.getState());
  return [...MADE_WORDS.split(' '), ...OTHER_WORDS.split(' ')].some(
    (word) => text.includes(`"${word}`) || text.includes(` ${word} `),
  );
}

/** What an act was refused with. */
export function refusal(act: Promise<unknown>): Promise<unknown> {
  return act.then(
    () => expect.unreachable('it went well'),
    (error: unknown) => error,
  );
}
