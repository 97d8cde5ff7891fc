import { expect, test } from 'vitest';
import { type Look, wordsForLook } from './look.ts';

test.each<[Partial<Look>, string]>([
  [{ behind: true }, 'A cat girl in a violet hat, seen from behind. There is a tail.'],
  [{}, 'A cat girl in a violet hat, seen from the front. There is a tail.'],
  [{ form: 'Boy', hat: false, behind: true }, 'A boy, seen from behind. There is no tail.'],
  [{ form: 'Girl', hat: false }, 'A girl, seen from the front.'],
  [
    { form: 'NekoMaid', hat: false, boots: 'left' },
    'A neko maid in the left boot, seen from the front. There is a tail.',
  ],
  [
    { form: 'CatBoy', boots: 'right' },
    'A cat boy in a violet hat and the right boot, seen from the front. There is a tail.',
  ],
])('[W5] the look %j, in words: %s', (look, words) => {
  expect(wordsForLook({ form: 'CatGirl', behind: false, hat: true, boots: 'neither', ...look })).toBe(words);
});
