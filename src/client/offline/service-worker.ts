import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core';
import { addPlugins, getCacheKeyForURL, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { BUILD_ID, CACHE_PREFIX } from '../platform/config.ts';
import { canonicalPath, operatorPathsIn, pageOf, QUEST_FRAME_PATH } from '../platform/page-paths.ts';
import { savesData } from '../platform/prefetch.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/** If the server takes longer to answer the request of a page, or of a quest's document, the cached one is used. */
const SERVER_TIMEOUT = 5; // s

/** Path without a page, under which the build precaches the server's response to unknown paths. */
const NOT_FOUND = '/404';

/** The documents of operators' quests. */
const QUEST_DOCUMENT = /^\/quests\/\w+\.json$/;

/** Addresses for which no page is shown from the cache: API calls, and files that are opened in a tab. */
const NO_PAGES = [/^\/(api|openapi)(?![^/?#.])/, /^[^?]*\.\w+(\?|$)/];

setCacheNameDetails({ prefix: CACHE_PREFIX });

// Registered before Workbox's listener, so that nothing is precached with Save-Data on or on a slow network. When a page
// is next opened, the browser retries a worker that failed to install; until then the previous worker stays.
self.addEventListener('install', (event) => {
  if (!savesData()) return void self.skipWaiting();
  event.stopImmediatePropagation();
  event.waitUntil(Promise.reject(new Error('Save-Data is on: nothing is precached')));
});
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
clientsClaim(); // also controls the page that installed this worker, which loads lazy parts later

/**
 * Verifies what is precached. Files have an integrity hash. Pages, which contain the origin, have none: they must name
 * this build, which the response of a gateway or of another build does not. If a page does not, the install fails, and
 * the browser retries it when a page is next opened.
 */
addPlugins([
  {
    async cacheWillUpdate({ request, response }) {
      if (request.integrity) return response;
      const isNotFound = new URL(request.url).pathname === NOT_FOUND;
      const isOfBuild = (await response.clone().text()).includes(`"buildId":"${BUILD_ID}"`);
      if (isOfBuild && response.status === (isNotFound ? 404 : 200)) return response;
      // A gateway may replace the server's 404 page by another: precaches an empty 404, so that the install goes on.
      return isNotFound ? new Response(null, { status: 404 }) : null;
    },
  },
]);

const serverFirst = new NetworkFirst({
  cacheName: cacheNames.precache,
  networkTimeoutSeconds: SERVER_TIMEOUT,
  plugins: [
    {
      async cacheKeyWillBeUsed({ request }) {
        return getCacheKeyForURL(await precachedPath(new URL(request.url).pathname)) ?? request;
      },
      cacheWillUpdate: async () => null, // the server may run another build by now
      handlerDidError: async ({ request }) => (await precachedPage(new URL(request.url))) ?? matchPrecache(NOT_FOUND),
    },
  ],
});

// Registered before the precache's own route, which would answer with precached pages although the server responds.
registerRoute(
  new NavigationRoute(
    async (options) => {
      const response = await serverFirst.handle(options);
      return (isOfGateway(response) && (await precachedPage(options.url))) || response;
    },
    { denylist: NO_PAGES },
  ),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && QUEST_DOCUMENT.test(url.pathname),
  new NetworkFirst({
    cacheName: `${CACHE_PREFIX}-quests`,
    networkTimeoutSeconds: SERVER_TIMEOUT,
    plugins: [
      {
        async fetchDidSucceed({ response }) {
          if (isOfGateway(response)) throw new Error(`A gateway answered ${response.status}`);
          return response;
        },
      },
    ],
  }),
);
precacheAndRoute(self.__WB_MANIFEST);

/** The precached page for a URL, or the redirect to its canonical path. */
async function precachedPage(address: URL): Promise<Response | undefined> {
  const ofOperator = await operatorPaths();
  const isPage = (path: string) => getCacheKeyForURL(path) !== undefined || ofOperator.includes(path);
  const spelling = canonicalPath(address, isPage);
  return spelling ? Response.redirect(spelling, 308) : matchPrecache(await precachedPath(address.pathname));
}

/** The path under which the page for a path is precached. All operators' quests share one page. */
async function precachedPath(path: string): Promise<string> {
  const page = pageOf(path);
  if (getCacheKeyForURL(page) !== undefined) return page;
  return (await operatorPaths()).includes(page) ? QUEST_FRAME_PATH : page;
}

/** The paths of operators' quests when this worker was installed. */
async function operatorPaths(): Promise<readonly string[]> {
  const frame = await matchPrecache(QUEST_FRAME_PATH);
  return frame ? operatorPathsIn(await frame.text()) : [];
}

/** Whether a gateway has answered, as its server does not. */
function isOfGateway({ status }: Response): boolean {
  return status >= 502 && status <= 504;
}
