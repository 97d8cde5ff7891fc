import { expect, test } from 'vitest';
import { account } from '#content/messages/account';
import { SIGN_IN_ERRORS } from '../src/server/auth/sign-in.ts';

/** If the client had no text for a refusal, German players, too, would see the English text of the server. */
test('[C9] the client has a text for every refusal of a signature by the server', () => {
  expect(account.messages.problems.refusals).toEqual(SIGN_IN_ERRORS);
});
