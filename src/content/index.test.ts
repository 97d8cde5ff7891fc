import { expect, test } from 'vitest';
import * as content from './index.ts';

test('the door offers these and nothing else', () => {
  expect(Object.keys(content).sort()).toEqual([
    'CAT_HEALTH',
    'FIRST_FORMS',
    'INITIAL_HEALTH',
    'cookieKind',
    'cookieQuest',
    'deck',
    'forms',
    'hearthKind',
    'hearthQuest',
    'oven',
    'pencilKind',
    'pudding',
    'questOf',
    'quests',
    'quince',
  ]);
});
