import { beforeEach, expect, test, vi } from 'vitest';
import { newsOf, readStories } from './stories-before.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
  });
  return () => vi.unstubAllGlobals();
});

/** The module as a document loads it. */
async function load() {
  vi.resetModules();
  return import('./stories-before.ts');
}

const THEN = { Cookie: 0, Hearth: 3 };

test('[W22] what was told at the last visit is known throughout the next one, and is then what is told now', async () => {
  const { noteStories, storiesBefore } = await load();
  expect(storiesBefore('a')).toBeNull();
  noteStories(THEN, false);
  expect(storiesBefore('a')).toBeNull();
  expect(storiesBefore('b')).toEqual(THEN);
  noteStories({ ...THEN, Well: 2 }, false);
  expect(storiesBefore('b')).toEqual(THEN);
  expect(storiesBefore('c')).toEqual({ ...THEN, Well: 2 });
});

test('[W22] it is known after a reload if it may be stored, and else nothing is stored', async () => {
  (await load()).noteStories(THEN, true);
  expect([...stored]).toEqual([['meow-fire', '{"Cookie":0,"Hearth":3}']]);
  const { noteStories, storiesBefore } = await load();
  expect(storiesBefore('a')).toEqual(THEN);
  noteStories(THEN, false);
  expect(stored.size).toBe(0);
});

test.each([null, '', '{', '7', 'null', '{"Cookie":"0"}'])('[W22] the record %j tells nothing', (text) => {
  expect(readStories(text)).toBeNull();
});

test.each<[string, number, Record<string, number> | null, string | null]>([
  ['Well', 2, THEN, 'story'],
  ['Hearth', 4, THEN, 'end'],
  ['Hearth', 3, THEN, null],
  ['Hearth', 2, THEN, null],
  ['Cookie', 0, THEN, null],
  ['toString', 0, THEN, 'story'],
  ['Well', 2, null, null],
])('[W22] of %s with %d ends, after %j, this is new: %s', (card, ends, before, news) => {
  expect(newsOf(card, ends, before)).toBe(news);
});
