import { ASKED_FOR } from './history.ts';
import { resolvePath } from './location.ts';
import { createRouter, type LoadedPage, type Router } from './router.ts';

/** Stays where it is: pages are rendered where there is no browser, too. */
export function stillRouter(path: string, page: LoadedPage = { data: null, failure: null }): Router {
  const here = { ...resolvePath(path, { pathname: '/' }), state: null, key: ASKED_FOR };
  return createRouter(
    {
      history: { here: () => here, push() {}, replace() {}, listen() {} },
      load: () => Promise.resolve(page.data),
      onError() {},
      key: () => ASKED_FOR,
    },
    page,
  );
}
