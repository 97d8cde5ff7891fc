import { afterEach, expect, test, vi } from 'vitest';

// Workbox is mocked here; tests/e2e/offline.spec.ts tests it in browsers.
vi.mock('workbox-core', () => ({ cacheNames: {}, clientsClaim: vi.fn(), setCacheNameDetails: vi.fn() }));
vi.mock('workbox-precaching', () => ({ addPlugins: vi.fn(), precacheAndRoute: vi.fn() }));
vi.mock('workbox-routing', () => ({ NavigationRoute: vi.fn(), registerRoute: vi.fn() }));
vi.mock('workbox-strategies', () => ({ NetworkFirst: vi.fn() }));

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['is installed if the network quality is unknown', undefined, true],
  ['is installed on a fast network', { effectiveType: '4g' }, true],
  ['is not installed on a slow network', { effectiveType: 'slow-2g' }, false],
  ['is not installed in save-data mode', { saveData: true, effectiveType: '4g' }, false],
])('[A14, W8] the service worker %s', async (_, connection, isInstalled) => {
  const worker = Object.assign(new EventTarget(), { registration: {}, skipWaiting: vi.fn() });
  vi.stubGlobal('self', worker);
  vi.stubGlobal('navigator', { connection });
  vi.resetModules();
  await import('./service-worker.ts');
  const precache = vi.fn(); // Workbox listens after the worker's own listener
  worker.addEventListener('install', precache);
  const waited: Promise<unknown>[] = [];
  worker.dispatchEvent(
    Object.assign(new Event('install'), { waitUntil: (ends: Promise<unknown>) => waited.push(ends) }),
  );
  expect([precache.mock.calls.length, worker.skipWaiting.mock.calls.length]).toEqual(isInstalled ? [1, 1] : [0, 0]);
  if (!isInstalled) await expect(Promise.all(waited)).rejects.toThrow('Save-Data is on');
});
