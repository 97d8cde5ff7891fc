import { AsyncLocalStorage } from 'node:async_hooks';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '#content/messages';
import { paths } from '../lib/paths.ts';

const QUESTS = join(paths.root, 'src/content/quests/');
const KEEP_UP = JSON.stringify(`/@fs/${join(paths.root, 'scripts/dev/hot-quests.ts')}`);

/**
 * A Vite plugin that adds code to modules with quests, so that an edit replaces the quests without a page reload. The
 * source files of quests have no such code.
 */
export function questHotReload(): Plugin {
  return {
    name: 'quest-glue',
    apply: 'serve',
    transform(code, id) {
      if (!isQuestModule(id)) return null;
      return { code: code + GLUE, map: null };
    },
  };
}

const GLUE = `
import { keepUp } from ${KEEP_UP};
if (import.meta.hot) {
  import.meta.hot.accept();
  void keepUp(import.meta.hot, import.meta.url);
}
`;

/** A module in a quest's folder, which is no test. */
const QUEST_MODULE = /^[^/]+\/[\w-]+\.ts$/;

function isQuestModule(id: string): boolean {
  const [file = ''] = id.split('?');
  return file.startsWith(QUESTS) && QUEST_MODULE.test(file.slice(QUESTS.length));
}

/** Serves pages in the language of `?lang=`, or else of the browser, as the game's server does. */
export function pageLanguage(): Plugin {
  const asked = new AsyncLocalStorage<Language>();
  return {
    name: 'page-language',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(({ url = '', headers }, _response, next) => {
        const query = new URLSearchParams(url.split('?')[1]);
        const wished = query.get('lang') ?? headers['accept-language']?.slice(0, 2);
        asked.run(LANGUAGES.find((language) => language === wished) ?? 'en', next);
      });
    },
    transformIndexHtml: (html) => html.replace(/(?<=<html lang=")\w+/, (lang) => asked.getStore() ?? lang),
  };
}
