import { afterEach, expect, test } from 'vitest';
import { account } from '#content/messages/account';
import type { PhraseProblem } from '#identity/words';
import { messagesOf, setLanguage } from '../../../platform/language.ts';
import { problemText } from './word-field.tsx';
import { pasteNews } from './word-fields.tsx';

afterEach(() => setLanguage('en'));

test.each<[PhraseProblem, string, string]>([
  [{ kind: 'missing', at: 3 }, 'Word 4 is missing.', 'Wort 4 fehlt.'],
  [
    { kind: 'unknown', at: 0, word: 'meow', suggestions: [] },
    '“meow” is not a magic word.',
    '„meow“ ist kein Zauberwort.',
  ],
  [
    { kind: 'unknown', at: 0, word: 'wal', suggestions: ['wall', 'war'] },
    '“wal” is not a magic word. Did you mean wall or war?',
    '„wal“ ist kein Zauberwort. Meintest du wall oder war?',
  ],
  [
    { kind: 'too-few', count: 1 },
    '1 word. There should be at least twelve.',
    '1 Wort. Es sollten mindestens zwölf sein.',
  ],
  [{ kind: 'extra', words: ['cat', 'zoo'] }, '2 words too many: cat, zoo.', '2 Worte zu viel: cat, zoo.'],
])('[B6] the problem %j has the text: %s', async (problem, english, german) => {
  expect(problemText(messagesOf(account).restore, problem)).toBe(english);
  await setLanguage('de');
  expect(problemText(messagesOf(account).restore, problem)).toBe(german);
});

test('[B6] a phrase that opens no account has a message of its own', () => {
  const words = 'Each word is real, but together they open nothing. Look for a swapped pair or a look-alike.';
  expect(problemText(messagesOf(account).restore, { kind: 'no-account' })).toBe(words);
});

test.each([
  [{ kept: 3, extra: 0, leftOut: 0 }, '', ''],
  [
    { kept: 1, extra: 1, leftOut: 0 },
    '1 word is in its slot. 1 is too many.',
    '1 Wort steht in seinem Feld. 1 ist zu viel.',
  ],
  [
    { kept: 12, extra: 2, leftOut: 1 },
    '12 words are in their slots. 2 are too many. 1 around them was left out.',
    '12 Worte stehen in ihren Feldern. 2 sind zu viel. 1 drum herum wurde weggelassen.',
  ],
])('[B6] a paste with %j is announced as "%s"', async (counts, english, german) => {
  expect(pasteNews(messagesOf(account).restore, counts)).toBe(english);
  await setLanguage('de');
  expect(pasteNews(messagesOf(account).restore, counts)).toBe(german);
});
