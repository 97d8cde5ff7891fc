import type { account } from './en/account.ts';
import type { calls } from './en/calls.ts';
import type { clock } from './en/clock.ts';
import type { errors } from './en/errors.ts';
import type { hearth } from './en/hearth.ts';
import type { history } from './en/history.ts';
import type { lessons } from './en/lessons.ts';
import type { pages } from './en/pages.ts';
import type { quest } from './en/quest.ts';
import type { quests } from './en/quests.ts';
import type { room } from './en/room.ts';
import type { settings } from './en/settings.ts';
import type { sheets } from './en/sheets.ts';
import type { shell } from './en/shell.ts';
import type { start } from './en/start.ts';
import type { support } from './en/support.ts';
import type { tutorial } from './en/tutorial.ts';
import type { unread } from './en/unread.ts';
import type { vision } from './en/vision.ts';
import type { waiting } from './en/waiting.ts';
import type { Translation } from './message.ts';

interface Areas {
  readonly account: typeof account.messages;
  readonly calls: typeof calls.messages;
  readonly clock: typeof clock.messages;
  readonly errors: typeof errors.messages;
  readonly hearth: typeof hearth.messages;
  readonly history: typeof history.messages;
  readonly lessons: typeof lessons.messages;
  readonly pages: typeof pages.messages;
  readonly quest: typeof quest.messages;
  readonly quests: typeof quests.messages;
  readonly room: typeof room.messages;
  readonly settings: typeof settings.messages;
  readonly sheets: typeof sheets.messages;
  readonly shell: typeof shell.messages;
  readonly start: typeof start.messages;
  readonly support: typeof support.messages;
  readonly tutorial: typeof tutorial.messages;
  readonly unread: typeof unread.messages;
  readonly vision: typeof vision.messages;
  readonly waiting: typeof waiting.messages;
}

/** All that is said, in another language: a message that is missing is an error of types. */
export type Catalogue = { readonly [Id in keyof Areas]: Translation<Areas[Id]> };
