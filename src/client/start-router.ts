import { firstPage } from './first-page.ts';
import type { DocumentPayload } from './platform/config.ts';
import { dismissOld } from './platform/overlays.ts';
import { settingsStore } from './platform/settings.ts';
import { withoutLanguage } from './platform/settings-language.ts';
import { playSound } from './platform/sound.ts';
import { navigationTarget, newerBuildHas, reloadIntoNewBuild } from './platform/updates.ts';
import { browserHistory, createPath, createRouter, followScroll, type Router } from './router.tsx';
import { type Turn, turnBetween, turnPage } from './routes/page-transition.ts';
import { loadPageAt } from './routes/pages.ts';
import { metaAt } from './routes/table.ts';

/**
 * Starts the router at the document's page, with what accompanies a change of page: transition, sound, notices, scroll
 * position, and the reload into a newer build.
 */
export function startRouter(payload: DocumentPayload | null, onError: Router['onError']) {
  const router = createRouter(
    {
      history: browserHistory(window),
      async load({ pathname }) {
        // The next page's chunks may have been deleted with their build. A page that the newer build lacks uses this
        // build's remaining chunks.
        if (newerBuildHas(pathname)) await reloadIntoNewBuild();
        return loadPageAt(pathname);
      },
      onError,
    },
    payload && firstPage(payload),
  );
  let turn: Turn = 'none';
  router.subscribe(({ location, going }, before) => {
    navigationTarget.path = going && createPath(going);
    const isOtherPage = location.pathname !== before.location.pathname;
    // On another part of the page, as another tab of the jar, notices about this one are outdated.
    if (going || (!isOtherPage && location.hash !== before.location.hash)) dismissOld();
    if (!going) return;
    turn = turnBetween(metaAt(location.pathname), metaAt(going.pathname));
    if (going.pathname !== location.pathname) playSound('page');
  });
  settingsStore.subscribe(({ addressed }, before) => {
    if (before.addressed && !addressed) removeLanguage();
  });
  followScroll(router);

  /** Removes the language from the address, without a new history entry. */
  function removeLanguage(): void {
    const { location, page } = router.getState();
    const search = withoutLanguage(location.search);
    // The router would reload a page that shows an error, and lose the error's id.
    if (search === location.search || page?.failure) return;
    router.navigate(createPath({ ...location, search }), { replace: true, state: location.state });
  }

  return { router, turn: (show: () => void) => turnPage(turn, show) };
}
