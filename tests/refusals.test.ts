import { expect, test } from 'vitest';
import { account } from '#content/messages/account';
import { SIGN_IN_ERRORS } from '../src/server/auth/sign-in.ts';

/** The page shows a refusal that it has no text for in English, to all players. */
test('[C9] the client has a text for every refusal of a signature by the server', () => {
  expect(account.messages.problems.refusals).toEqual(SIGN_IN_ERRORS);
});
