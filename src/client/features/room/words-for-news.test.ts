import { expect, test } from 'vitest';
import { room } from '#content/messages/room';
import { NO_NEWS } from './room-news.ts';
import { wordsForNews } from './words-for-news.ts';

const who = (...names: string[]) => new Map(names.map((name, at) => [String(at), name]));

test.each([
  ['', NO_NEWS],
  ['You meow.', { ...NO_NEWS, you: true }],
  ['Nib meows. 2 others came.', { ...NO_NEWS, meowed: who('Nib'), came: who('Tuck', 'Moss') }],
  ['3 others meow. Moss left.', { ...NO_NEWS, meowed: who('Nib', 'Tuck', 'Wick'), left: who('Moss') }],
  ['Somebody without a name came. 2 others left.', { ...NO_NEWS, came: who(''), left: who('', 'Nib') }],
])('[W3] what happened is said as "%s"', (words, news) => {
  expect(wordsForNews(room.messages, news)).toBe(words);
});
