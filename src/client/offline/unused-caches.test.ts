import { expect, test } from 'vitest';
import { cacheOf } from '../lib/offline-messages.ts';
import { unusedCaches } from './unused-caches.ts';

test.each([
  ['no page is of it any more', ['b3'], ['b1', 'b2'], ['b1', 'b2']],
  ['a page of that build is still open', ['b3', 'b1', 'b1'], ['b1', 'b2'], ['b2']],
  ['a page does not say which it is of', ['b3', null], ['b1', 'b2'], []],
  ['no page is open at all', [], ['b1'], ['b1']],
] as const)('[A13, W8] of what is kept of other builds, where %s', (_, builds, others, dropped) => {
  expect(unusedCaches(others.map(cacheOf), builds)).toEqual(dropped.map(cacheOf));
});
