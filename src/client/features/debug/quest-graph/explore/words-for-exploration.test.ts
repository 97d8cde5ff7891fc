import { expect, test } from 'vitest';
import type { Exploration } from './exploration.ts';
import { wordsForExploration } from './words-for-exploration.ts';

test.each<[Exploration, RegExp]>([
  [{ kind: 'exploring' }, /^Exploring…$/],
  [{ kind: 'explored', states: 1, complete: true, findings: [] }, /^Explored: 1 state, and there are no others\.$/],
  [
    { kind: 'explored', states: 20_000, complete: false, findings: [] },
    /^Explored: 20000 states, and there are more\.$/,
  ],
  [{ kind: 'broken' }, /^Not explored, .* errors/],
  [{ kind: 'no-worker' }, /^Not explored, .* “npm run quests”/],
  [{ kind: 'failed' }, /^Exploring failed\. “npm run quests”/],
])('[W10] words for %o', (exploration, words) => {
  expect(wordsForExploration(exploration)).toMatch(words);
});
