import { expect, test } from 'vitest';
import * as lessons from './index.ts';

test('[W4] the door offers these and nothing else', () => {
  expect(Object.keys(lessons).sort()).toEqual([
    'HANDS',
    'OUTCOMES',
    'REFUSALS',
    'duelLesson',
    'floorLesson',
    'gripOf',
    'openGame',
    'refusalOf',
    'takeAct',
    'traitOf',
  ]);
});
