import { AsyncLocalStorage } from 'node:async_hooks';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from '#content/messages';

/** Serves pages in the language of `?lang=` or else of the browser, more or less as the server does. */
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
