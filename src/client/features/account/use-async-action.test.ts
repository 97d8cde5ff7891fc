import { ORPCError } from '@orpc/client';
import { afterEach, expect, test } from 'vitest';
import { errors } from '#content/messages/errors';
import { AuthError, authError, passkeyError, phraseStorageError } from '../../auth/auth-errors.ts';
import { setLanguage } from '../../platform/language.ts';
import { problemWords } from './use-async-action.ts';

const { auth, kept, passkey } = errors.messages;
const KNOWN = 'The signature is not by this address. Check your magic words and sign again.';

afterEach(() => setLanguage('en'));

test.each<(string | Error)[]>([
  [authError('not-saved'), 'Magic words must be saved.', 'Zauberworte müssen erst aufbewahrt werden.'],
  [
    phraseStorageError('locked'),
    'The words are locked. Unlock them with your passkey.',
    'Die Worte sind abgeschlossen. Schließ sie mit deinem Passkey auf.',
  ],
  [
    new DOMException('No', 'InvalidStateError'),
    'This browser will not keep anything. Your words are safe only on paper.',
    'Dieser Browser will nichts aufbewahren. Sicher sind deine Worte nur auf Papier.',
  ],
  ...[new ORPCError('INTERNAL_SERVER_ERROR'), new TypeError('Failed to fetch')].map((error) => [
    error,
    'The words are right. The tower did not answer. Try again.',
    'Die Worte stimmen. Der Turm hat nicht geantwortet. Versuch es noch einmal.',
  ]),
  [
    new ORPCError('TOO_MANY_REQUESTS', { status: 429 }),
    'Too quick. Wait a moment, then try again.',
    'Zu schnell. Warte einen Moment und versuch es noch einmal.',
  ],
  [
    new AuthError('refused', KNOWN),
    `The tower said: ${KNOWN}`,
    'Der Turm sagte: Die Unterschrift passt nicht zu dieser Adresse. Sieh deine Zauberworte noch einmal an und unterschreib neu.',
  ],
  [new AuthError('refused', 'Not tonight.'), 'The tower said: Not tonight.', 'Der Turm sagte: Not tonight.'],
])('[C9] the text of the error %s is in the current language', async (error, english, german) => {
  expect(problemWords(error)).toBe(english);
  await setLanguage('de');
  expect(problemWords(error)).toBe(german);
});

test('[B11] each kind of error has its own text, and those of passkeys say that nothing was changed', () => {
  const kinds = [
    ...keysOf(auth).map((kind) => [authError(kind), auth[kind]] as const),
    ...keysOf(kept).map((kind) => [phraseStorageError(kind), kept[kind]] as const),
    ...keysOf(passkey).map((kind) => [passkeyError(kind), passkey[kind]] as const),
  ];
  for (const [error, words] of kinds) expect(problemWords(error)).toBe(words);
  expect(new Set(kinds.map(([, words]) => words)).size).toBe(kinds.length);
  const { left, ...others } = passkey;
  for (const words of Object.values(others)) expect(words).toContain('Nothing was changed.');
  expect(left).toContain('you can delete it');
  for (const kind of ['damaged', 'gone'] as const) expect(kept[kind]).toContain('on paper');
});

test('[B7] the English text for unsaved words equals the message of the error `not-saved`', () => {
  expect(authError('not-saved').message).toBe(auth['not-saved']);
});

function keysOf<Kind extends string>(words: Readonly<Record<Kind, string>>): Kind[] {
  return Object.keys(words) as Kind[];
}
