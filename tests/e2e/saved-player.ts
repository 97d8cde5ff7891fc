import { randomBytes } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { accountFromWords, decodeTime, loginText, makeWords } from '../../src/identity/words.ts';
import { putRecord } from './kept-record.ts';
import { characterOf, expect, openPage, type Page } from './test.ts';

/** A URL of the game's origin that does not load the game. */
const NO_GAME = '/latest.json';

/**
 * Makes this browser's player a saved player, as if they had accepted the cookie in the quest: signs in with new words,
 * and stores them as unseen. Much faster than playing the quest. The test must open a page of the game afterwards.
 */
export async function signInAsSavedPlayer(page: Page): Promise<void> {
  await page.goto(NO_GAME);
  const words = makeWords(randomBytes(16));
  const characterId = await signIn(page, words);
  await putRecord(page, { phrase: words.join(' '), characterId });
}

/** Signs in with the same calls as the game's pages. The page's browser gets the cookie. */
async function signIn(page: Page, words: readonly string[]): Promise<string> {
  const account = await accountFromWords(words);
  const challenge = await page.request.put('/api/auth/cookie');
  const { cookieFlake } = (await challenge.json()) as { cookieFlake: string };
  const { origin } = new URL(challenge.url());
  const issuedAt = new Date(decodeTime(cookieFlake));
  const signature = account.sign(loginText({ origin, address: account.address, nonce: cookieFlake, issuedAt }));
  const answer = await page.request.post('/api/auth/cookie', { data: { address: account.address, signature } });
  const { error, characterId } = (await answer.json()) as { error: string | null; characterId: string | null };
  if (!characterId) throw new Error(`The sign-in failed: ${error}`);
  return characterId;
}

/** Another saved player, in a browser context of their own, in the room of the quest Cookie. */
export async function otherPlayer(browser: Browser, baseURL: string): Promise<{ page: Page; name: string }> {
  const page = await (await browser.newContext({ baseURL, reducedMotion: 'reduce' })).newPage();
  await signInAsSavedPlayer(page);
  await openPage(page, '/game/quest/Cookie', 'authenticated');
  return { page, name: (await characterOf(page)).name };
}

/** Gives the player another name, and returns it. */
export async function takeAnotherName(page: Page): Promise<string> {
  await openPage(page, '/vision/name', 'authenticated');
  await page.getByRole('button', { name: 'Draw a name' }).click();
  const said = page.getByRole('status').filter({ hasText: 'You drew' });
  const name = /^You drew (\w+)\.$/.exec((await said.textContent()) ?? '')?.[1] ?? '';
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByText(`You are ${name}. It is written down.`)).toBeVisible();
  return name;
}
