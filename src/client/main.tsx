import 'virtual:tokens.css';
import './ui/styles/index.css';
import { type ErrorInfo, type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { forgetRecordsWith, forgetSettingsWith, noteWhetherKnown, readRecord } from './auth/local-records.ts';
import { createGameContext } from './create-game-context.ts';
import { questExplorer } from './features/debug/quest-graph/explore/index.ts';
import { sayMissing } from './features/settings/index.ts';
import { loadFirstPage } from './first-page.ts';
import { type DocumentPayload, readConfig, readDataBlock } from './platform/config.ts';
import { showUncaught, watchErrors } from './platform/error-reports.ts';
import { isBot, logProblem } from './platform/errors.ts';
import { guardDoubleClicks } from './platform/input.ts';
import { languageOfDocument, languageStore } from './platform/language.ts';
import { HYDRATED, useHydrated } from './platform/lazy-parts.tsx';
import { addOperatorQuests } from './platform/operator-quests.ts';
import { whenIdle } from './platform/prefetch.ts';
import { watchScreen } from './platform/screen.ts';
import { followDevice, settingsStore, showSettings } from './platform/settings.ts';
import { followLanguage, languageOfAddress, languageOfBrowser } from './platform/settings-language.ts';
import { followKept, readKept } from './platform/settings-storage.ts';
import { navigationTarget, reloadOnChunkErrors, watchBuild } from './platform/updates.ts';
import { createWorkerPolicies } from './platform/workers.ts';
import { prefetchPages } from './prefetch-pages.ts';
import { createPath, RouterProvider } from './router.tsx';
import { ShownPage } from './routes/shown-page.tsx';
import { metaAt } from './routes/table.ts';
import { startRouter } from './start-router.ts';
import { keepConnected, listenTo } from './sync/connection.ts';
import { GameContext } from './sync/game-context.ts';
import sky from './workers/sky/sky-worker.ts?worker&url';

// Runs first, so that no other script can create Trusted Types policies with these names.
createWorkerPolicies({ sky, 'quest-explorer': questExplorer, offline: '/sw.js' });

const { documentElement } = document;
/** Throws if the browser blocks storage. */
const browserStorage = () => window.localStorage;

followDevice();
// The server has chosen the document's language by address and browser languages. A stored choice overrides both.
const addressed = languageOfAddress(window.location.search);
settingsStore.setState({ asked: addressed ? languageOfBrowser(navigator.languages) : languageOfDocument(), addressed });
followKept(readKept(browserStorage), { storage: browserStorage, tabs: window });
settingsStore.subscribe(({ chosen }) => showSettings(documentElement, chosen));

const config = readConfig();
addOperatorQuests(config.operatorQuests);
const reportError = watchErrors(config.apiBase, () => metaAt(window.location.pathname)?.name ?? 'none');
const game = createGameContext(config);
forgetSettingsWith(game.auth);
noteWhetherKnown(game.auth, documentElement, browserStorage);
forgetRecordsWith(game.auth);

const payload = readDataBlock('payload') as DocumentPayload | null;
navigationTarget.path = createPath(window.location);
reloadOnChunkErrors();
const speaksDocument = await loadFirstPage(payload);

const { router, turn } = startRouter(payload, reportError);
languageStore.subscribe(({ language }) => {
  documentElement.lang = language;
});
// For a bot, an uncaught error does not replace the page by the error screen.
if (!isBot()) showUncaught(router.fail);
guardDoubleClicks();

const app = (
  <StrictMode>
    <GameContext value={game}>
      <HydrationSignal>
        <RouterProvider router={router} turn={turn}>
          <ShownPage />
        </RouterProvider>
      </HydrationSignal>
    </GameContext>
  </StrictMode>
);
const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
// Errors that React has recovered from, for example after a browser translated the page before hydration, are reported
// to the server, but not shown.
const onRecoverableError = (error: unknown, { componentStack }: ErrorInfo) => reportError(error, componentStack);
// A transition hydrates in slices: in one task, hydration would block a slow phone.
if (root.firstElementChild && speaksDocument)
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
else createRoot(root).render(app);

watchScreen();
prefetchPages(router);
watchBuild(() => game.auth.getState().characterId !== null);
whenIdle(setUpServiceWorker, 'No service worker was set up');
whenIdle(deliverWins, 'Won lessons were not sent');

keepConnected({ ...game, listen: (id, listener) => listenTo(game, id, listener), log: logProblem });

/** Sends the lessons that a saved player has won offline, before the page was loaded. */
async function deliverWins(): Promise<void> {
  if (readRecord('won') !== null) (await import('./features/lessons/index.ts')).winsOf(game);
}

/** Registers the service worker. In development, removes a service worker that a build left at this address. */
async function setUpServiceWorker(): Promise<void> {
  const { startOffline, endOffline } = await import('./platform/workers.ts');
  await (import.meta.env.PROD ? startOffline() : endOffline());
}

/**
 * Dispatches `HYDRATED` once the page has hydrated. Wraps the pages instead of being their sibling, so that React's
 * `useId` values equal the prerendered ones.
 */
function HydrationSignal({ children }: { readonly children: ReactNode }) {
  // True from the render after hydration, which adds client-only content, such as a lesson with its cards dealt.
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated) document.dispatchEvent(new Event(HYDRATED));
  }, [hydrated]);
  useEffect(() => followLanguage(sayMissing), []);
  return children;
}
