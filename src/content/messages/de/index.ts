import type { Catalogue } from '../message.ts';
import { account } from './account.ts';
import { calls } from './calls.ts';
import { clock } from './clock.ts';
import { errors } from './errors.ts';
import { hearth } from './hearth.ts';
import { history } from './history.ts';
import { lessons } from './lessons.ts';
import { pages } from './pages.ts';
import { quest } from './quest.ts';
import { quests } from './quests.ts';
import { room } from './room.ts';
import { settings } from './settings.ts';
import { sheets } from './sheets.ts';
import { shell } from './shell.ts';
import { start } from './start.ts';
import { support } from './support.ts';
import { tutorial } from './tutorial.ts';
import { unread } from './unread.ts';
import { vision } from './vision.ts';
import { waiting } from './waiting.ts';

/** Nobody needs it to read what was written in English. */
export { withWords } from '#engine';

/**
 * Where letters are large, some words are too long for what they stand in: soft hyphens say where those may be divided, for
 * not every browser knows German. Nobody hears them.
 */
export const german: Catalogue = {
  account,
  calls,
  clock,
  errors,
  hearth,
  history,
  lessons,
  pages,
  quest,
  quests,
  room,
  settings,
  sheets,
  shell,
  start,
  support,
  tutorial,
  unread,
  vision,
  waiting,
};
