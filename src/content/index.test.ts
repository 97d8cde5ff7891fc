import { expect, test } from 'vitest';
import * as content from './index.ts';

test('the door offers these and nothing else', () => {
  expect(Object.keys(content).sort()).toEqual([
    'BOWL_FORMS',
    'CAT_HEALTH',
    'DRAW',
    'FIRST_FORMS',
    'FORM_KEYS',
    'INITIAL_HEALTH',
    'MEOW_CARD',
    'SLIPS_MAX',
    'cookieKind',
    'cookieQuest',
    'deck',
    'formOf',
    'forms',
    'hearthKind',
    'hearthQuest',
    'isBowlForm',
    'mirrorRite',
    'nameRite',
    'pencilKind',
    'pudding',
    'questOf',
    'quests',
    'quince',
    'rites',
    'slipsOf',
  ]);
});
