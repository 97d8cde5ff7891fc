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
 * Starts the router at the document's page. A change of page comes with a transition and a sound, dismisses old
 * notices, and saves the scroll position. If there is a newer build, it reloads the document.
 */
export function startRouter(payload: DocumentPayload | null, onError: Router['onError']) {
  const router = createRouter(
    {
      history: browserHistory(window),
      async load({ pathname }) {
        // Once a newer build is deployed, this build's chunks for the next page may be gone, so the document is
        // reloaded. A page that only this build has is loaded from the chunks that remain.
        if (newerBuildHas(pathname)) await reloadIntoNewBuild();
        return loadPageAt(pathname);
      },
      onError,
    },
    payload && firstPage(payload),
  );
  let turn: Turn = 'none';
  const noteTarget = () => {
    const { going } = router.getState();
    navigationTarget.path = going && createPath(going);
  };
  noteTarget(); // without a payload, the router is already loading the document's page
  router.subscribe(({ location, going }, before) => {
    noteTarget();
    const isOtherPage = location.pathname !== before.location.pathname;
    // Notices about one part of a page, such as a side of the jar (`/game/account`), are outdated on another part.
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
