import { afterEach, expect, test } from 'vitest';
import { account } from '#content/messages/account';
import { messagesOf, speak } from '../../../lib/language.ts';
import { pasteNews } from './paste-news.ts';

afterEach(() => speak('en'));

test.each([
  [{ kept: 3, extra: 0, leftOut: 0 }, ''],
  [{ kept: 12, extra: 2, leftOut: 0 }, '12 words are in their slots. 2 are too many.'],
  [{ kept: 1, extra: 1, leftOut: 0 }, '1 word is in its slot. 1 is too many.'],
  [{ kept: 12, extra: 0, leftOut: 1 }, '12 words are in their slots. 1 around them was left out.'],
  [{ kept: 12, extra: 1, leftOut: 3 }, '12 words are in their slots. 1 is too many. 3 around them were left out.'],
])('[B6] of %o it is said: "%s"', (counts, news) => {
  expect(pasteNews(messagesOf(account).restore, counts)).toBe(news);
});

test.each([
  [
    { kept: 12, extra: 2, leftOut: 1 },
    '12 Worte stehen in ihren Feldern. 2 sind zu viel. 1 drum herum wurde weggelassen.',
  ],
  [{ kept: 1, extra: 1, leftOut: 0 }, '1 Wort steht in seinem Feld. 1 ist zu viel.'],
])('[B6] of %o it is said in German: "%s"', async (counts, news) => {
  await speak('de');
  expect(pasteNews(messagesOf(account).restore, counts)).toBe(news);
});
