import type { Language } from '../../../src/content/messages/index.ts';
import type { Budgets, NotYet } from './find-too-heavy.ts';

/** What a first load may have of code, whatever was reached. */
export const WANTED = 105_000; // bytes

const isQuest = (path: string) => path.startsWith('/game/quest/');

const SAME = { css: 14_000, fonts: 46_000, html: 15_000 }; // bytes

/**
 * What a first load may come to, by the language it is in. So that what is below what is wanted stays below, the first page in English
 * has hardly more than it comes to (what all pages share is all that it has), and others have what the heaviest of them
 * come to, with some room for quests. German has the words of all pages at once: docs/decisions/026-the-first-load.md.
 */
export const BUDGETS: Readonly<Record<Language, Budgets>> = {
  en: { ...SAME, js: (path) => (path === '/' ? 78_500 : isQuest(path) ? 91_500 : 88_500) },
  de: { ...SAME, js: () => WANTED + 2_500 },
};

/**
 * What comes right after a page can be read and answered, by the source that it is loaded by: no part of its first load,
 * and printed beside it.
 */
export const AFTERWARDS: Readonly<Record<string, string>> = {
  '/game/quest/Cookie': 'src/client/features/quest/speakers.tsx',
  '/game/quest/Hearth': 'src/client/features/quest/speakers.tsx',
  '/debug': 'src/client/features/debug/quests-section.tsx',
};

/** What has no place in a first load: each comes with whoever needs it. */
export const NOT_YET: readonly NotYet[] = [
  {
    what: 'words and keys',
    module:
      /^src\/identity\/words|^src\/client\/lib\/auth\/(abandoning|signing|words-saving)\.ts$|^node_modules\/(@noble|@scure|@bitauth)\//,
  },
  { what: 'what compares several fields', module: /^node_modules\/zustand\/.*shallow/ },
  { what: 'passkeys', module: /^src\/client\/lib\/kept\/passkeys\.ts$/ },
  { what: 'the sky’s painters', module: /^src\/client\/workers\/sky\/.*painter/ },
  { what: 'dialogs', module: /^src\/client\/ui\/(confirm|sheet)\.tsx$/, but: ['/game/account'] },
  { what: 'the side of the words', module: /^src\/client\/features\/account\/(words-tab|restore\/restore-form)\.tsx$/ },
  { what: 'pictures of quests', module: /^src\/client\/features\/quest\/(backdrop\/.*|speakers)\.tsx$/ },
  {
    what: 'what is said of words that went wrong',
    module: /^src\/content\/messages\/en\/errors\.ts$/,
    but: ['/game/account'],
  },
  { what: 'the picture of errors', module: /^src\/client\/ui\/art\/lost-hat\.tsx$/ },
  { what: 'quests in other words', module: /^src\/engine\/quests\/with-words\.ts$/ },
  { what: 'the clock of a choice', module: /^src\/client\/features\/quest\/(clock|timer)\.tsx$/ },
  { what: 'what was said', module: /^src\/client\/features\/quest\/transcript\/history-dialog\.tsx$/ },
  { what: 'Cookie', module: /^src\/content\/quests\/cookie\.ts$/, but: ['/game/quest/Cookie'] },
  { what: 'Hearth', module: /^src\/content\/quests\/hearth\.ts$/, but: ['/game/quest/Hearth'] },
  { what: 'what only makers look for', module: /^src\/engine\/quests\/check\// },
  { what: 'the gallery', module: /^src\/client\/features\/debug\/gallery\// },
  { what: 'parts for drawing graphs', module: /^node_modules\/(@xyflow|@dagrejs|d3-\w+)\// },
  { what: 'schemas', module: /^node_modules\/zod\// },
  { what: 'parts for servers', module: /^node_modules\/(react-dom\/.*server|@orpc)/ },
];
