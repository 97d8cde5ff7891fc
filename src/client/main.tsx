import 'virtual:tokens.css';
import './ui/styles/index.css';
import { type ReactNode, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { API_PREFIX } from '#contract';
import { createGame } from './create-game.ts';
import { questExplorer } from './features/debug/quest-graph/explore/index.ts';
import { sayMissing } from './features/settings/index.ts';
import { browserStorage, keptAtFirst } from './first-look.ts';
import { giveBackPress } from './first-press.ts';
import { readConfig, readDataBlock } from './lib/config.ts';
import { keepConnected } from './lib/connection.ts';
import type { DocumentPayload } from './lib/document-payload.ts';
import { GameContext } from './lib/game.ts';
import { languageOfDocument, languageStore, speak } from './lib/language.ts';
import { logProblem } from './lib/log.ts';
import { navigationTarget } from './lib/missing-part.ts';
import { dismissOld } from './lib/notices.ts';
import { vouchForWorkers } from './lib/own-worker.ts';
import { loadPayload } from './lib/payload.ts';
import { prefetchLinks, prefetchWhenIdle } from './lib/prefetch.ts';
import { watchScreen } from './lib/screen.ts';
import { followDevice } from './lib/settings/follow-device.ts';
import { followKept } from './lib/settings/follow-kept.ts';
import { followLanguage } from './lib/settings/follow-language.ts';
import { forgetSettingsWith } from './lib/settings/forget-settings.ts';
import { languageOfAddress, languageOfBrowser, withoutLanguage } from './lib/settings/language-wishes.ts';
import { showSettings } from './lib/settings/show-settings.ts';
import { settingsStore } from './lib/settings.ts';
import { playSound } from './lib/sound.ts';
import { hasNewerBuild, reloadOnce, watchBuild } from './lib/updates.ts';
import { createRoutes, loadPage } from './routes/routes.tsx';
import { metaAt, routeTable } from './routes/table.ts';
import { turnBetween } from './routes/turn.ts';
import sky from './workers/sky/sky-worker.ts?worker&url';

// First of all: nobody else can have their names then.
vouchForWorkers({ sky, 'quest-explorer': questExplorer });

followDevice();
const documentLanguage = languageOfDocument();
// The server has weighed what the address and the browser ask for; what this device keeps wins over both.
const addressed = languageOfAddress(window.location.search);
settingsStore.setState({ asked: addressed ? languageOfBrowser(navigator.languages) : documentLanguage, addressed });
followKept(keptAtFirst, { storage: browserStorage, tabs: window });
settingsStore.subscribe(({ chosen }) => showSettings(document.documentElement, chosen));

const config = readConfig();
const game = createGame(config);
forgetSettingsWith(game.auth);
const routes = createRoutes();
const payload = readDataBlock('payload') as DocumentPayload | null;

const match = matchRoutes(routes, window.location)?.at(-1);
const [speaksDocument] = await Promise.all([
  speakFirst(),
  match?.route.id && payload && !payload.error ? loadFirst(match.route.id) : null,
]);
const hydrationData = match?.route.id && payload ? hydrationOf(match.route.id, payload) : undefined;
const router = createBrowserRouter(routes, hydrationData ? { hydrationData } : {});

languageStore.subscribe(({ language }) => {
  document.documentElement.lang = language;
});
settingsStore.subscribe(({ addressed }, before) => {
  if (before.addressed && !addressed) askForNoLanguage();
});

let shownPath = window.location.pathname;
router.subscribe(({ location, navigation, revalidation }) => {
  const to = navigation.location;
  const target = to ?? (revalidation === 'loading' ? location : null);
  navigationTarget.path = target && target.pathname + target.search + target.hash;
  if (!to) {
    // Another part of the same page, not another page.
    if (location.pathname === shownPath) document.documentElement.dataset.turn = 'none';
    if (location.pathname !== shownPath) fetchPromised(location.pathname);
    shownPath = location.pathname;
    return;
  }
  dismissOld();
  document.documentElement.dataset.turn = turnBetween(metaAt(location.pathname), metaAt(to.pathname));
  if (to.pathname !== location.pathname) playSound('page');
  // The parts of the next page may be gone with the build they belong to: load it whole.
  if (hasNewerBuild()) loadWhole(to.pathname + to.search + to.hash);
});

const app = (
  <StrictMode>
    <GameContext value={game}>
      <Alive>
        <RouterProvider router={router} />
      </Alive>
    </GameContext>
  </StrictMode>
);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
if (payload && speaksDocument) hydrateRoot(root, app);
else createRoot(root).render(app);

watchScreen();
watchBuild(() => game.auth.getState().characterId !== null);
prefetchLinks(fetchAhead);
fetchPromised(shownPath);
keepConnected({
  auth: game.auth,
  characters: game.characters,
  streamUrl: (id) => `${config.apiBase}${API_PREFIX}/game/character/${id}?stream`,
  connect: (url) => new EventSource(url, { withCredentials: true }),
  log: logProblem,
});

function fetchAhead(path: string): void {
  const entry = routeTable.find(({ meta }) => meta === metaAt(path));
  if (!entry) return;
  entry.page().catch(() => {});
  if (entry.data) loadPayload(path).catch(() => {});
}

/** What the page at hand promises, and no more: others are fetched when their links are pointed at. */
function fetchPromised(path: string): void {
  prefetchWhenIdle(metaAt(path)?.promised ?? [], fetchAhead);
}

/** Not beside the pages but around them: the ids that React counts stay those of the page as it came. */
function Alive({ children }: { readonly children: ReactNode }) {
  useEffect(() => {
    giveBackPress();
    return followLanguage(sayMissing);
  }, []);
  return children;
}

/**
 * The page is made alive in the language that it is in; after that, it is spoken as the player wishes. Words that do not
 * come are tried once more. A page that is alive in English is then worth more than one that can only be read.
 */
async function speakFirst(): Promise<boolean> {
  try {
    await speak(documentLanguage);
    return true;
  } catch (error) {
    if (reloadOnce()) return new Promise(() => {}); // the page is on its way out
    logProblem('The words of the page did not come', error);
    document.documentElement.lang = languageStore.getState().language;
    return false;
  }
}

/** Takes the language out of the address, where the page stays as it is: no step back leads to it again. */
function askForNoLanguage(): void {
  const { location, errors } = router.state;
  const search = withoutLanguage(location.search);
  // The router would try a page again that shows an error, and its number would be gone.
  if (search === location.search || errors) return;
  const { state } = location;
  void router.navigate({ ...location, search }, { replace: true, preventScrollReset: true, flushSync: true, state });
}

/** Going back or forward has changed the address already; then loading it again is all there is to do. */
function loadWhole(path: string): void {
  const { pathname, search, hash } = window.location;
  if (pathname + search + hash === path) window.location.reload();
  else window.location.assign(path);
}

/**
 * Hydration must find the page's code at once, so it is loaded first. Without it the page can be read as it came and is
 * only not alive: one more try is all there is to lose.
 */
async function loadFirst(id: string): Promise<void> {
  const entry = routeTable.find(({ meta }) => meta.name === id);
  if (!entry) return;
  try {
    await loadPage(entry);
  } catch (error) {
    reloadOnce();
    throw error;
  }
}

function hydrationOf(id: string, { data, error }: DocumentPayload) {
  return error ? { loaderData: {}, errors: { [id]: error } } : { loaderData: { [id]: data } };
}
