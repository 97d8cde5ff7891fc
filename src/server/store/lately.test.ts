import { expect, test } from 'vitest';
import { createLately } from './lately.ts';

test('so many are kept: the one that was kept first makes room, and who is kept anew is no one more', () => {
  const lately = createLately<number>(3);
  for (const [at, key] of ['a', 'b', 'c', 'b'].entries()) lately.set(key, at);
  expect(['a', 'b', 'c'].map(lately.get)).toEqual([0, 3, 2]);
  lately.set('d', 4);
  expect(['a', 'b', 'c', 'd'].map(lately.get)).toEqual([undefined, 3, 2, 4]);
  lately.set('a', 5);
  expect(['a', 'b', 'c', 'd'].map(lately.get)).toEqual([5, undefined, 2, 4]);
});
