import { expect } from 'vitest';
import type { AuthStore } from '../auth-store.ts';
import { createFakeBrowser, type FakeBrowser, MADE_WORDS, OTHER_WORDS } from './fake-browser.ts';

/** Opens a fake browser; returns it with the auth store of its first tab. */
export function openBrowser(): { browser: FakeBrowser; auth: AuthStore } {
  const browser = createFakeBrowser();
  return { browser, auth: browser.tab() };
}

/** Makes sign-in words on a page, and stores them. */
export async function keepNewWords(tab: AuthStore): Promise<void> {
  await tab.makeWords();
  await tab.save();
}

/** Makes sign-in words, stores them and signs in. Returns the character's id. */
export async function signUp(tab: AuthStore): Promise<string> {
  await tab.init();
  await tab.openWords();
  await keepNewWords(tab);
  return tab.authenticate();
}

/** Opens another tab. */
export async function openTab(browser: FakeBrowser): Promise<AuthStore> {
  const tab = browser.tab();
  await tab.init();
  return tab;
}

/** Opens another tab on the page that shows the words. */
export async function openWordsTab(browser: FakeBrowser): Promise<AuthStore> {
  const tab = await openTab(browser);
  await tab.openWords();
  return tab;
}

/** Starts `begin`, and pauses it at the act `at`. Returns a function that resumes it and resolves with its result. */
export async function pauseAt<T>(
  browser: FakeBrowser,
  at: Parameters<FakeBrowser['hold']>[0],
  begin: () => Promise<T>,
): Promise<() => Promise<T>> {
  const release = browser.hold(at);
  const before = browser.count(at);
  const outcome = begin();
  await expect.poll(() => browser.count(at)).toBe(before + 1);
  return () => {
    release();
    return outcome;
  };
}

/** Whether a tab's state contains any of the stored words. */
export function hasStoredPhrase(tab: AuthStore): boolean {
  const text = JSON.stringify(tab.getState());
  return [...MADE_WORDS.split(' '), ...OTHER_WORDS.split(' ')].some(
    (word) => text.includes(`"${word}`) || text.includes(` ${word} `),
  );
}

/** Resolves with the error that `act` rejects with. */
export function refusal(act: Promise<unknown>): Promise<unknown> {
  return act.then(
    () => expect.unreachable('it went well'),
    (error: unknown) => error,
  );
}
