import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configOf, LAMP } from '../../../tests/helpers/lamp-quest.ts';

// Workbox is mocked here; tests/e2e/offline.spec.ts tests it in browsers.
const workbox = vi.hoisted(() => ({
  registerRoute: vi.fn(),
  getCacheKeyForURL: vi.fn<(path: string) => string | undefined>(),
  matchPrecache: vi.fn<(path: string) => Promise<Response | undefined>>(),
  /** Asks the server first, and then the cache, for a page or for a document. */
  handle: vi.fn<() => Promise<Response>>(),
  /** The options of the strategies, as they were created: for pages, and for documents. */
  strategies: [] as { readonly cacheName?: string; readonly plugins: readonly Plugin[] }[],
}));

interface Plugin {
  cacheKeyWillBeUsed?(options: { readonly request: Request }): Promise<unknown>;
  fetchDidSucceed?(options: { readonly response: Response }): Promise<Response>;
}

vi.mock('workbox-core', () => ({ cacheNames: {}, clientsClaim: vi.fn(), setCacheNameDetails: vi.fn() }));
vi.mock('workbox-precaching', () => ({ ...workbox, addPlugins: vi.fn(), precacheAndRoute: vi.fn() }));
vi.mock('workbox-routing', () => ({
  registerRoute: workbox.registerRoute,
  NavigationRoute: class {
    readonly handle: unknown;
    constructor(handle: unknown) {
      this.handle = handle;
    }
  },
}));
vi.mock('workbox-strategies', () => ({
  NetworkFirst: class {
    readonly handle = workbox.handle;
    constructor(options: (typeof workbox.strategies)[number]) {
      workbox.strategies.push(options);
    }
  },
}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function start(connection?: object) {
  const worker = Object.assign(new EventTarget(), { registration: {}, skipWaiting: vi.fn() });
  vi.stubGlobal('self', worker);
  vi.stubGlobal('navigator', { connection });
  vi.resetModules();
  await import('./service-worker.ts');
  return worker;
}

test.each([
  ['is installed if the network quality is unknown', undefined, true],
  ['is installed on a fast network', { effectiveType: '4g' }, true],
  ['is not installed on a slow network', { effectiveType: 'slow-2g' }, false],
  ['is not installed in save-data mode', { saveData: true, effectiveType: '4g' }, false],
])('[A14, W8] the service worker %s', async (_, connection, isInstalled) => {
  const worker = await start(connection);
  const precache = vi.fn(); // Workbox listens after the worker's own listener
  worker.addEventListener('install', precache);
  const waited: Promise<unknown>[] = [];
  worker.dispatchEvent(
    Object.assign(new Event('install'), { waitUntil: (ends: Promise<unknown>) => waited.push(ends) }),
  );
  expect([precache.mock.calls.length, worker.skipWaiting.mock.calls.length]).toEqual(isInstalled ? [1, 1] : [0, 0]);
  if (!isInstalled) await expect(Promise.all(waited)).rejects.toThrow('Save-Data is on');
});

describe('[W8] pages of operators’ quests', () => {
  const FRAME = '/quests/frame.html';
  const config = JSON.stringify({ operatorQuests: configOf(LAMP) });
  const PAGES: Readonly<Record<string, string>> = {
    [FRAME]: `<script type="application/json" id="config">${config}</script>`,
    '/game/quest/Cookie': 'Cookie',
    '/404': 'missing',
  };
  type Handle = (options: { readonly url: URL }) => Promise<Response>;
  type Matches = (options: { readonly sameOrigin: boolean; readonly url: URL }) => boolean;

  beforeEach(async () => {
    workbox.strategies.length = 0;
    workbox.getCacheKeyForURL.mockImplementation((path) => (path in PAGES ? `${path}?revision` : undefined));
    workbox.matchPrecache.mockImplementation(async (path) => (path in PAGES ? new Response(PAGES[path]) : undefined));
    await start();
  });
  const urlOf = (path: string) => new URL(path, 'https://meow.example');
  const registered = () => workbox.registerRoute.mock.calls as unknown as [[{ readonly handle: Handle }], [Matches]];

  test.each([
    ['/game/quest/Lamp', PAGES[FRAME]],
    ['/game/quest/Lamp/', PAGES[FRAME]],
    ['/game/quest/Lamp%3Fp%3Droom', PAGES[FRAME]],
    ['/game/Quest/Lamp?lang=de', 'redirect to /game/quest/Lamp?lang=de'],
    ['/game/quest/Cookie', 'Cookie'],
    ['/game/quest/lamp', 'gateway'],
    ['/game/quest/OilCan', 'gateway'],
    ['/game/quest/Gate', 'gateway'],
  ])('while a gateway has no server, %s is answered by %s', async (path, shown) => {
    const redirect = vi.spyOn(Response, 'redirect').mockImplementation((to) => new Response(`redirect to ${to}`));
    workbox.handle.mockResolvedValue(new Response('gateway', { status: 502 }));
    const [[pages]] = registered();
    expect(await (await pages.handle({ url: urlOf(path) })).text()).toBe(shown);
    redirect.mockRestore();
  });

  test('the response of a server that answers is shown', async () => {
    workbox.handle.mockResolvedValue(new Response('of the server'));
    const [[pages]] = registered();
    expect(await (await pages.handle({ url: urlOf('/game/quest/Lamp') })).text()).toBe('of the server');
  });

  test('if the server takes long, the frame is found in the cache, as the game’s own pages are', async () => {
    const keyOf = async (path: string) => {
      const request = new Request(urlOf(path));
      const key = await workbox.strategies[0]?.plugins[0]?.cacheKeyWillBeUsed?.({ request });
      return key === request ? 'none' : key;
    };
    const paths = ['/game/quest/Lamp', '/game/quest/Cookie%3Fp%3Daccept', '/game/quest/Gate'];
    expect(await Promise.all(paths.map(keyOf))).toEqual([`${FRAME}?revision`, '/game/quest/Cookie?revision', 'none']);
  });

  test.each([
    ['/quests/Lamp.json', true, true],
    ['/quests/Lamp.json', false, false],
    ['/quests/frame.html', true, false],
    ['/quests/Lamp.json/more', true, false],
    ['/latest.json', true, false],
  ])('the document %s, of this origin: %s, is kept: %s', (path, sameOrigin, isKept) => {
    const [, [matches]] = registered();
    expect(matches({ sameOrigin, url: urlOf(path) })).toBe(isKept);
    expect(workbox.strategies[1]).toMatchObject({ cacheName: 'meow-quests', networkTimeoutSeconds: 5 });
  });

  test.each([502, 503, 504])('a gateway’s %d does not stand for a document that is kept', async (status) => {
    const answered = (response: Response) => workbox.strategies[1]?.plugins[0]?.fetchDidSucceed?.({ response });
    await expect(answered(new Response('', { status }))).rejects.toThrow(`A gateway answered ${status}`);
    const missing = new Response('', { status: 404 });
    expect(await answered(missing)).toBe(missing);
  });
});
