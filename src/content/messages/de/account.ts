import type { account as english } from '../en/account.ts';
import type { Translation } from '../message.ts';
import { cookie } from './account/cookie.ts';
import { leaving } from './account/leaving.ts';
import { problems } from './account/problems.ts';
import { restore } from './account/restore.ts';
import { words } from './account/words.ts';

export const account: Translation<typeof english.messages> = {
  tabs: { label: 'Die Keksdose', cookie: 'Keks', words: 'Zauber\u00adworte' },
  moment: 'Einen Moment.',
  again: 'Noch einmal',
  cookie,
  leaving,
  words,
  restore,
  problems,
};
