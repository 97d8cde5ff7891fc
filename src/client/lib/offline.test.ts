import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const register = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('./own-worker.ts', () => ({ registerOwnServiceWorker: register }));
const { startOffline, endOffline } = await import('./offline.ts');

const ALL = ['meow-precache-v2-https://meow.example/', 'cache of another app'];
const unregister = vi.fn(async () => true);
let cacheNames: string[];
let answered: () => Promise<{ status: number }>;

beforeEach(() => {
  cacheNames = [...ALL];
  answered = async () => ({ status: 200 });
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ unregister }) } });
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('fetch', () => answered());
  vi.stubGlobal('caches', {
    keys: async () => cacheNames,
    delete: async (name: string) => {
      cacheNames = cacheNames.filter((one) => one !== name);
    },
  });
  register.mockClear();
  unregister.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe('[W8] a page', () => {
  test('does nothing without service workers', async () => {
    vi.stubGlobal('navigator', {});
    await startOffline();
    await endOffline();
    expect(register).not.toHaveBeenCalled();
    expect(cacheNames).toEqual(ALL);
  });

  test.each([
    [404, true],
    [410, true],
    [503, false],
    [200, false],
    [null, false],
  ])('ends its worker and deletes what it kept if the worker’s file answers %s: %s', async (status, ends) => {
    answered = async () => (status ? { status } : Promise.reject(new TypeError('Failed to fetch')));
    await startOffline();
    expect([register.mock.calls.length, unregister.mock.calls.length]).toEqual(ends ? [0, 1] : [1, 0]);
    expect(cacheNames).toEqual(ends ? ['cache of another app'] : ALL);
  });
});
