import { area } from '../message.ts';
import { cookie } from './account/cookie.ts';
import { leaving } from './account/leaving.ts';
import { problems } from './account/problems.ts';
import { restore } from './account/restore.ts';
import { words } from './account/words.ts';

/** The page of the jar: the cookie on one side, the magic words on the other. */
export const account = area('account', {
  tabs: { label: 'The cookie jar', cookie: 'Cookie', words: 'Magic words' },
  moment: 'One moment.',
  again: 'Try again',
  cookie,
  leaving,
  words,
  restore,
  problems,
});
