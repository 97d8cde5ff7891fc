import 'virtual:tokens.css';
import './ui/styles/index.css';
import { type ErrorInfo, type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { API_PREFIX } from '#contract';
import { newIdempotencyKey } from './api.ts';
import { forgetRecordsWith, forgetSettingsWith } from './auth/local-records.ts';
import { noteWhetherKnown } from './auth/was-known.ts';
import { createGame } from './create-game.ts';
import { questExplorer } from './features/debug/quest-graph/explore/index.ts';
import { sayMissing } from './features/settings/index.ts';
import { type DocumentPayload, readConfig, readDataBlock } from './platform/config.ts';
import { isBot, logProblem, showUncaught, watchErrors } from './platform/errors.ts';
import { guardDoubleClicks } from './platform/input.ts';
import { languageOfDocument, languageStore, speak } from './platform/language.ts';
import { BROKEN, HYDRATED, useHydrated } from './platform/lazy-parts.tsx';
import { dismissOld } from './platform/overlays.ts';
import { loadPayload, prefetchLinks, prefetchWhenIdle, whenIdle } from './platform/prefetch.ts';
import { watchScreen } from './platform/screen.ts';
import { followDevice, settingsStore, showSettings } from './platform/settings.ts';
import { followLanguage, languageOfAddress, languageOfBrowser, withoutLanguage } from './platform/settings-language.ts';
import { followKept, readKept } from './platform/settings-storage.ts';
import { playSound } from './platform/sound.ts';
import {
  leaveForNewer,
  loadPart,
  navigationTarget,
  newerBuildHas,
  reloadOnChunkErrors,
  watchBuild,
} from './platform/updates.ts';
import { vouchForWorkers } from './platform/workers.ts';
import { browserHistory, createPath, createRouter, followPlaces, type LoadedPage, RouterProvider } from './router.tsx';
import { fetchPage, loadPage, loadPageAt } from './routes/pages.ts';
import { ShownPage } from './routes/shown-page.tsx';
import { metaAt, type Params, type RouteEntry, routeAt } from './routes/table.ts';
import { type Turn, turnBetween, turnPage } from './routes/turn.ts';
import { connectionNews, keepConnected, listenWhenLoaded } from './sync/connection.ts';
import { GameContext } from './sync/game.ts';
import type { RoomStreamWorld } from './sync/room-stream.ts';
import sky from './workers/sky/sky-worker.ts?worker&url';

/** Naming it fails where the browser refuses it. */
const browserStorage = () => window.localStorage;
/** Where the build writes it: what it may answer for is all that lies beside it. */
const OFFLINE_WORKER = '/sw.js';

// First of all: nobody else can have their names then.
vouchForWorkers({ sky, 'quest-explorer': questExplorer, offline: OFFLINE_WORKER });

followDevice();
const documentLanguage = languageOfDocument();
// The server has weighed what the address and the browser ask for; what this device keeps wins over both.
const addressed = languageOfAddress(window.location.search);
settingsStore.setState({ asked: addressed ? languageOfBrowser(navigator.languages) : documentLanguage, addressed });
followKept(readKept(browserStorage), { storage: browserStorage, tabs: window });
settingsStore.subscribe(({ chosen }) => showSettings(document.documentElement, chosen));

const config = readConfig();
const tellOfError = watchErrors(config.apiBase, () => metaAt(window.location.pathname)?.name ?? 'none');
const game = createGame(config);
forgetSettingsWith(game.auth);
noteWhetherKnown(game.auth, document.documentElement, browserStorage);
forgetRecordsWith(game.auth);
const payload = readDataBlock('payload') as DocumentPayload | null;

navigationTarget.path = createPath(window.location);
reloadOnChunkErrors();
const found = routeAt(window.location.pathname);
const entry = found?.entry;
const [speaksDocument, isThere] = await Promise.all([
  speakFirst(),
  found && payload && !payload.error ? loadFirst(found.entry, found.params) : true,
]);
if (!isThere) leaveAsItCame();
navigationTarget.path = null;
const router = createRouter(
  {
    history: browserHistory(window),
    async load({ pathname }) {
      // The parts of the next page may be gone with the build they belong to. One that the newer build has lost is made of those
      // that are kept of this one.
      if (newerBuildHas(pathname)) await leaveForNewer();
      return loadPageAt(pathname);
    },
    onError: tellOfError,
  },
  payload && firstPage(payload),
);

languageStore.subscribe(({ language }) => {
  document.documentElement.lang = language;
});
settingsStore.subscribe(({ addressed }, before) => {
  if (before.addressed && !addressed) askForNoLanguage();
});

// A bot goes on with the page as it is.
if (!isBot()) showUncaught(router.fail);

let { pathname: shownPath, hash: shownHash } = window.location;
let turn: Turn = 'none';
router.subscribe(({ location, going }) => {
  navigationTarget.path = going && createPath(going);
  if (!going) {
    if (location.pathname !== shownPath) fetchPromised(location.pathname);
    // On another side of the page, as of the jar, what was said of this one is in the way.
    else if (location.hash !== shownHash) dismissOld();
    ({ pathname: shownPath, hash: shownHash } = location);
    return;
  }
  dismissOld();
  turn = turnBetween(metaAt(location.pathname), metaAt(going.pathname));
  if (going.pathname !== location.pathname) playSound('page');
});

guardDoubleClicks();
followPlaces(router);

const app = (
  <StrictMode>
    <GameContext value={game}>
      <Alive>
        <RouterProvider router={router} turn={(show) => turnPage(turn, show)}>
          <ShownPage />
        </RouterProvider>
      </Alive>
    </GameContext>
  </StrictMode>
);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// What React has mended itself, as where a browser translated the page before it was alive, is told of, and no fault of the page.
// In slices, as a transition is rendered: at one go, a slow phone would be deaf and stand still for as long as it takes.
const onRecoverableError = (error: unknown, { componentStack }: ErrorInfo) => tellOfError(error, componentStack);
if (payload && speaksDocument) startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
else createRoot(root).render(app);

watchScreen();
prefetchLinks(fetchAhead);
fetchPromised(shownPath);
watchBuild(() => game.auth.getState().characterId !== null);
whenIdle(keepForLater, 'Nothing is kept for later');
keepConnected({
  auth: game.auth,
  characters: game.characters,
  listen: (id, listener) =>
    listenWhenLoaded(
      () => import('./sync/room-stream.ts'),
      id,
      `${config.apiBase}${API_PREFIX}/game/character/${id}?stream`,
      {
        ...listener,
        connect: (url) => new EventSource(url, { withCredentials: true }),
        tabs: tabsOfBrowser(),
        characters: game.characters,
        fetchOther: (other) => game.api.game.character({ id: other }),
        random: Math.random,
        log: logProblem,
      },
    ),
  news: connectionNews,
  log: logProblem,
});

/** What tabs share a stream by; null where a browser, or an address without a lock on it, does not have it. */
function tabsOfBrowser(): RoomStreamWorld['tabs'] {
  if (!('locks' in navigator && 'BroadcastChannel' in window)) return null;
  try {
    // Where all data of a site is blocked, there is a constructor, and it throws.
    new BroadcastChannel('meow').close();
  } catch {
    return null;
  }
  return {
    locks: navigator.locks,
    openChannel: (name) => new BroadcastChannel(name),
    tab: newIdempotencyKey(),
  };
}

function fetchAhead(path: string): void {
  const found = routeAt(path);
  if (!found || newerBuildHas(path)) return;
  fetchPage(found.entry, found.params).catch(() => {});
  if (found.entry.data) loadPayload(path).catch(() => {});
}

/** What the page at hand promises, and the page it leads on to: others are fetched when their links are pointed at. */
function fetchPromised(path: string): void {
  const { promised = [], next } = metaAt(path) ?? {};
  prefetchWhenIdle([...promised, next], fetchAhead);
}

/** Registers the service worker. While developing there is none, and one that a build left at this address goes. */
async function keepForLater(): Promise<void> {
  const { startOffline, endOffline } = await import('./platform/workers.ts');
  await (import.meta.env.PROD ? startOffline() : endOffline());
}

/** Not beside the pages but around them: the ids that React counts stay those of the page as it came. */
function Alive({ children }: { readonly children: ReactNode }) {
  // What only the browser knows is there a render later; a lesson that is not dealt yet would hear presses for nothing.
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.dispatchEvent(new Event(HYDRATED));
  }, [hydrated]);
  useEffect(() => followLanguage(sayMissing), []);
  return children;
}

/**
 * The page is made alive in the language that it is in; after that, it is spoken as the player wishes. Words that do not
 * come are tried once more. A page that is alive in English is then worth more than one that can only be read.
 */
async function speakFirst(): Promise<boolean> {
  try {
    await loadPart(() => speak(documentLanguage));
    return true;
  } catch (error) {
    logProblem('The words of the page did not come', error);
    document.documentElement.lang = languageStore.getState().language;
    return false;
  }
}

/** Takes the language out of the address, where the page stays as it is: no step back leads to it again. */
function askForNoLanguage(): void {
  const { location, page } = router.getState();
  const search = withoutLanguage(location.search);
  // The router would try a page again that shows an error, and its number would be gone.
  if (search === location.search || page?.failure) return;
  router.navigate(createPath({ ...location, search }), { replace: true, state: location.state });
}

/** Hydration must find the page's code at once, so it is loaded first; without it, once more. False where it cannot be had. */
async function loadFirst(entry: RouteEntry, params: Params): Promise<boolean> {
  try {
    await loadPage(entry, params);
    return true;
  } catch (error) {
    logProblem('The code of the page did not come', error);
    return false;
  }
}

/** @throws always: nothing of what follows can be had */
function leaveAsItCame(): never {
  document.dispatchEvent(new Event(BROKEN));
  throw new Error('The page is not alive');
}

/** The page that the document shows; null where it shows one that is not at this address. */
function firstPage({ data, error }: DocumentPayload): LoadedPage | null {
  if (error) return { data: null, failure: { error } };
  return entry ? { data, failure: null } : null;
}
