import { files, pages } from 'virtual:kept';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { BUILD_ID } from '../lib/build.ts';
import { connectionNow } from '../lib/frugal.ts';
import { logProblem } from '../lib/log.ts';
import { cacheOf, type FromOffline, isOurCache, type ToOffline } from '../lib/offline-messages.ts';
import { answerTo, isOfGateway, NOWHERE, pageOf, spellingOf } from './answer-to.ts';
import { atInstall } from './at-install.ts';
import { isWorthKeeping, keep } from './keep.ts';
import { unusedCaches } from './unused-caches.ts';

declare const self: ServiceWorkerGlobalScope;

/** A page that is kept is shown when the network takes longer than this. */
const PATIENCE = 5; // s
/** A page that does not say by then of which build it is may be of any: it may be asleep, or still coming. */
const ANSWER_PATIENCE = 3000; // ms

const CACHE = cacheOf(BUILD_ID);
const ORIGIN = self.location.origin;
/** What is kept says in `Vary` what was asked for; it was asked for by this browser. */
const ANY = { ignoreVary: true };
/** A page last: where it is kept, what it is made of is, too. */
const EVERYTHING = [...files, ...pages];

const serverFirst = new NetworkFirst({
  cacheName: CACHE,
  matchOptions: ANY,
  networkTimeoutSeconds: PATIENCE,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pageOf(new URL(request.url)),
      // What the server sends may be another build's by now.
      cacheWillUpdate: async () => null,
    },
  ],
});

registerRoute(
  ({ request, url }) => answerTo({ method: request.method, mode: request.mode, url }, ORIGIN) === 'page',
  async (asked) => {
    try {
      const response = await serverFirst.handle(asked);
      return (isOfGateway(response) && (await keptFor(asked.url))) || response;
    } catch (error) {
      const isPage = pages.includes(pageOf(asked.url));
      const instead = (await keptFor(asked.url)) ?? (isPage ? undefined : await keptAt(NOWHERE));
      if (instead) return instead;
      throw error; // the browser says that there is no network
    }
  },
);

/** What is kept for an address, or the way to the page that is meant by it. */
async function keptFor(address: URL): Promise<Response | undefined> {
  const spelling = spellingOf(address, pages);
  return spelling ? Response.redirect(spelling, 308) : keptAt(pageOf(address));
}

function keptAt(page: string): Promise<Response | undefined> {
  return caches.match(page, { cacheName: CACHE, ...ANY });
}

registerRoute(
  ({ request, url }) => answerTo({ method: request.method, mode: request.mode, url }, ORIGIN) === 'file',
  new CacheFirst({
    cacheName: CACHE,
    matchOptions: ANY,
    plugins: [
      {
        // A page may be of a build before this worker's, or after it.
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
          cachedResponse ?? (await findAnywhere(request)),
        cacheWillUpdate: async ({ request, response }) =>
          !isEnded && isWorthKeeping(new URL(request.url), response) ? response : null,
      },
    ],
  }),
);

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', (event) => event.waitUntil(listen(event.data as ToOffline)));

async function install(): Promise<void> {
  switch (atInstall((await otherCaches()).length > 0, connectionNow())) {
    case 'nothing':
      return;
    case 'everything':
      return keepEverything();
    case 'later': // a worker that fails is tried again at the next visit
      throw new Error('A newer build is kept when the network has room for it');
  }
}

async function activate(): Promise<void> {
  // The page of the first visit came without a worker, and what it has yet to load is to be kept.
  if ((await otherCaches()).length === 0) await self.clients.claim();
  await self.registration.navigationPreload?.enable();
}

/** Whether it has been let go of, and serves only the pages that were open then. */
let isEnded = false;

async function listen(message: ToOffline): Promise<void> {
  if (message.type === 'end') {
    isEnded = true;
    return;
  }
  if (message.build !== BUILD_ID) return;
  switch (message.type) {
    case 'visited':
      try {
        await keepNext(message.addresses.flatMap(ownAddress));
        if (!message.frugal) await keepEverything();
        await dropUnused();
      } catch (error) {
        logProblem('Not all of the game is kept', error); // the next page asks again
      }
      return;
    case 'take over':
      // Pages of older builds lose nothing by it: they are answered out of what was kept for them, as long as they are open.
      await self.skipWaiting();
  }
}

/** Lets go of what was kept of builds that no page is of any more. */
async function dropUnused(): Promise<void> {
  const pagesNow = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const others = await otherCaches();
  if (others.length === 0) return;
  const builds = await Promise.all(pagesNow.map(askBuild));
  const dropped = unusedCaches(others, builds);
  await Promise.all(dropped.map((name) => caches.delete(name)));
}

/** Of which build a page is; null where it does not say. */
function askBuild(page: Client): Promise<string | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    setTimeout(resolve, ANSWER_PATIENCE, null);
    port1.onmessage = ({ data }) => resolve(typeof data === 'string' ? data : null);
    const question: FromOffline = { type: 'which build' };
    page.postMessage(question, [port2]);
  });
}

/** What a page names that is ours to keep, by the address that it is kept by. */
function ownAddress(address: string): string[] {
  const url = new URL(address);
  const [file, page] = (['cors', 'navigate'] as const).map((mode) => answerTo({ method: 'GET', mode, url }, ORIGIN));
  if (file === 'file') return [url.pathname + url.search];
  return page === 'page' && pages.includes(pageOf(url)) ? [pageOf(url)] : [];
}

/** Several pages may ask at once, and nothing is to be fetched twice. */
let keeping: Promise<void> = Promise.resolve();

function keepNext(addresses: readonly string[]): Promise<void> {
  const next = keeping.then(async () => {
    if (isEnded) return;
    await keep(addresses, {
      cache: await caches.open(CACHE),
      find: findAnywhere,
      fetch: (address) => fetch(address, { priority: 'low' }),
      origin: ORIGIN,
      build: BUILD_ID,
    });
  });
  keeping = next.catch(() => {});
  return next;
}

/** A gateway may have words of its own for what is not there. Those are none of the game's, and all else is kept. */
async function keepEverything(): Promise<void> {
  await keepNext(EVERYTHING);
  await keepNext([NOWHERE]).catch(() => {});
}

function findAnywhere(request: Request | string): Promise<Response | undefined> {
  return caches.match(request, ANY);
}

async function otherCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => isOurCache(name) && name !== CACHE);
}
