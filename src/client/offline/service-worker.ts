import { cacheNames, clientsClaim, setCacheNameDetails } from 'workbox-core';
import { addPlugins, getCacheKeyForURL, matchPrecache, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { BUILD_ID, CACHE_PREFIX } from '../platform/config.ts';
import { pageOf, spellingOf } from '../platform/page-paths.ts';
import { savesData } from '../platform/prefetch.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: PrecacheEntry[] };

/** A precached page is shown when the server takes longer than this. */
const SERVER_TIMEOUT = 5; // s

/** No page exists here: the build precaches what the server answers to unknown paths. */
const NOT_FOUND = '/404';

/** Calls, and files opened as pages: never answered from the cache. */
const NO_PAGES = [/^\/(api|openapi)(?![^/?#.])/, /^[^?]*\.\w+(\?|$)/];

setCacheNameDetails({ prefix: CACHE_PREFIX });

// Before Workbox listens: nothing is fetched ahead where data is saved. A worker that fails to install is tried again at the
// next visit, and until then the one before it stays.
self.addEventListener('install', (event) => {
  if (!savesData()) return void self.skipWaiting();
  event.stopImmediatePropagation();
  event.waitUntil(Promise.reject(new Error('Data is saved: nothing is precached')));
});
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));
clientsClaim(); // the page of the first visit, too, loads more parts later

/**
 * Files are verified by their integrity. Pages hold the origin and have none: what a gateway answers in their place, or a
 * server of another build, does not name this build. Then nothing is installed, and the next visit tries again.
 */
addPlugins([
  {
    async cacheWillUpdate({ request, response }) {
      if (request.integrity) return response;
      const isNotFound = new URL(request.url).pathname === NOT_FOUND;
      const isOfBuild = (await response.clone().text()).includes(`"id":"${BUILD_ID}"`);
      if (isOfBuild && response.status === (isNotFound ? 404 : 200)) return response;
      // A gateway may have words of its own for what is not there: the rest is precached all the same.
      return isNotFound ? new Response(null, { status: 404 }) : null;
    },
  },
]);

const serverFirst = new NetworkFirst({
  cacheName: cacheNames.precache,
  networkTimeoutSeconds: SERVER_TIMEOUT,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => getCacheKeyForURL(pageOf(new URL(request.url).pathname)) ?? request,
      cacheWillUpdate: async () => null, // the server may be of another build by now
      handlerDidError: async ({ request }) => (await precachedPage(new URL(request.url))) ?? matchPrecache(NOT_FOUND),
    },
  ],
});

// Before the precache's own route, which would answer with the precached page even while the server answers.
registerRoute(
  new NavigationRoute(
    async (options) => {
      const response = await serverFirst.handle(options);
      const isOfGateway = response.status >= 502 && response.status <= 504;
      return (isOfGateway && (await precachedPage(options.url))) || response;
    },
    { denylist: NO_PAGES },
  ),
);
precacheAndRoute(self.__WB_MANIFEST);

/** The precached page for an address, or the redirect to its right spelling. */
async function precachedPage(address: URL): Promise<Response | undefined> {
  const spelling = spellingOf(address, (path) => getCacheKeyForURL(path) !== undefined);
  return spelling ? Response.redirect(spelling, 308) : matchPrecache(pageOf(address.pathname));
}
