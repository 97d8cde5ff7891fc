import { join } from 'node:path';
import { expect, test } from 'vitest';
import { questOf } from '#content';
import { examine, GRAPHS } from './examine.ts';
import { QUESTS } from './load/load-game.ts';

test.each([
  ['that is named as a file of the game, with the others', join(QUESTS, 'cookie.ts'), GRAPHS],
  ['of the game, with the others', null, GRAPHS],
  ['of somebody else, beside its file', '/stories/cookie.ts', '/stories'],
])('[W10] the graph of a quest %s', (_, file, folder) => {
  const options = { folder: '/', beside: file !== null, onProgress: () => {}, seeds: 1, states: 100 };
  expect(examine(questOf('Cookie'), file, options).graph.path).toBe(join(folder, 'Cookie.md'));
});
