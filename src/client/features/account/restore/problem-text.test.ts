import { afterEach, expect, test } from 'vitest';
import { account } from '#content/messages/account';
import type { PhraseProblem } from '#identity/words';
import { messagesOf, speak } from '../../../lib/language.ts';
import { problemText } from './problem-text.ts';

afterEach(() => speak('en'));

const TEXTS: readonly (readonly [string, PhraseProblem])[] = [
  ['Word 4 is missing.', { kind: 'missing', at: 3 }],
  ['“meow” is not a magic word.', { kind: 'unknown', at: 0, word: 'meow', suggestions: [] }],
  ['“zooo” is not a magic word. Did you mean zoo?', { kind: 'unknown', at: 0, word: 'zooo', suggestions: ['zoo'] }],
  [
    '“wal” is not a magic word. Did you mean wall or war?',
    { kind: 'unknown', at: 0, word: 'wal', suggestions: ['wall', 'war'] },
  ],
  ['11 words. There should be at least twelve.', { kind: 'too-few', count: 11 }],
  ['2 words too many: cat, zoo.', { kind: 'extra', words: ['cat', 'zoo'] }],
  [
    'Each word is real, but together they open nothing. Look for a swapped pair or a look-alike.',
    { kind: 'no-account' },
  ],
];

test.each(TEXTS)('[B6] %s', (text, problem) => {
  expect(problemText(messagesOf(account).restore, problem)).toBe(text);
});

const GERMAN: readonly (readonly [string, PhraseProblem])[] = [
  ['Wort 4 fehlt.', { kind: 'missing', at: 3 }],
  ['„meow“ ist kein Zauberwort.', { kind: 'unknown', at: 0, word: 'meow', suggestions: [] }],
  [
    '„wal“ ist kein Zauberwort. Meintest du wall oder war?',
    { kind: 'unknown', at: 0, word: 'wal', suggestions: ['wall', 'war'] },
  ],
  ['1 Wort. Es sollten mindestens zwölf sein.', { kind: 'too-few', count: 1 }],
  ['0 Worte. Es sollten mindestens zwölf sein.', { kind: 'too-few', count: 0 }],
  ['1 Wort zu viel: cat.', { kind: 'extra', words: ['cat'] }],
  ['2 Worte zu viel: cat, zoo.', { kind: 'extra', words: ['cat', 'zoo'] }],
];

test.each(GERMAN)('[B6] %s', async (text, problem) => {
  await speak('de');
  expect(problemText(messagesOf(account).restore, problem)).toBe(text);
});
