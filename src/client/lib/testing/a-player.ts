import { expect } from 'vitest';
import type { AuthStore } from '../auth/auth-store.ts';

/** What a player does who makes words on their page, keeps them and signs in. Gives the character's id. */
export async function signUp(tab: AuthStore): Promise<string> {
  await tab.init();
  await tab.openWords();
  await tab.makeWords();
  await tab.save();
  return tab.authenticate();
}

/** What an act was refused with. */
export function refusal(act: Promise<unknown>): Promise<unknown> {
  return act.then(
    () => expect.unreachable('it went well'),
    (error: unknown) => error,
  );
}
