import { AsyncLocalStorage } from 'node:async_hooks';
import type { Plugin } from 'vite';
import type { Language } from '#content/messages';
import { pickLanguage } from '../../src/server/web/pages/pick-language.ts';

/** Pages come in the language that is asked for, as they do from the server, which has each of them in all languages. */
export function pageLanguage(): Plugin {
  const asked = new AsyncLocalStorage<Language>();
  return {
    name: 'page-language',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use(({ url = '', headers }, _response, next) => {
        const query = new URLSearchParams(url.split('?')[1]);
        asked.run(pickLanguage(query.get('lang'), headers['accept-language']), next);
      });
    },
    transformIndexHtml: (html) => html.replace(/(?<=<html lang=")\w+/, (lang) => asked.getStore() ?? lang),
  };
}
