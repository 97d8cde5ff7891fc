import { expect, test } from 'vitest';
import * as check from './index.ts';

test('[W10] the door offers these and nothing else', () => {
  expect(Object.keys(check).sort()).toEqual([
    'FINDINGS',
    'PLAYERS',
    'REOPEN',
    'SAVE',
    'WAIT',
    'checkQuest',
    'describeFinding',
    'exploreQuest',
    'graphOf',
    'infoOf',
    'meantIn',
    'nearest',
    'playAtRandom',
    'playMany',
    'readMove',
    'replay',
    'toMermaid',
  ]);
});
