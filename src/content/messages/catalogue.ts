import type { Translation } from './message.ts';

interface Areas {
  readonly account: typeof import('./en/account.ts').account;
  readonly calls: typeof import('./en/calls.ts').calls;
  readonly clock: typeof import('./en/clock.ts').clock;
  readonly errors: typeof import('./en/errors.ts').errors;
  readonly fire: typeof import('./en/fire.ts').fire;
  readonly hearth: typeof import('./en/hearth.ts').hearth;
  readonly history: typeof import('./en/history.ts').history;
  readonly lessons: typeof import('./en/lessons.ts').lessons;
  readonly pages: typeof import('./en/pages.ts').pages;
  readonly quest: typeof import('./en/quest.ts').quest;
  readonly room: typeof import('./en/room.ts').room;
  readonly settings: typeof import('./en/settings.ts').settings;
  readonly sheets: typeof import('./en/sheets.ts').sheets;
  readonly shelf: typeof import('./en/shelf.ts').shelf;
  readonly shell: typeof import('./en/shell.ts').shell;
  readonly start: typeof import('./en/start.ts').start;
  readonly support: typeof import('./en/support.ts').support;
  readonly tally: typeof import('./en/tally.ts').tally;
  readonly together: typeof import('./en/together.ts').together;
  readonly tutorial: typeof import('./en/tutorial.ts').tutorial;
  readonly unread: typeof import('./en/unread.ts').unread;
  readonly visit: typeof import('./en/visit.ts').visit;
  readonly vision: typeof import('./en/vision.ts').vision;
  readonly visitors: typeof import('./en/visitors.ts').visitors;
  readonly waiting: typeof import('./en/waiting.ts').waiting;
}

/** All messages in another language. The compiler reports missing messages. */
export type Catalogue = { readonly [Id in keyof Areas]: Translation<Areas[Id]['messages']> };
