import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** The arguments of `new Worker`. */
let started: { readonly address: unknown; readonly options: unknown }[];

class FakeWorker {
  constructor(address: unknown, options: unknown) {
    started.push({ address, options });
  }
}

/** Fakes Trusted Types, which allow each of these policy names once. */
function createTypes(allowed: readonly string[]) {
  const made = new Set<string>();
  return {
    createPolicy: (name: string, rules: { createScriptURL(): string }) => {
      if (!allowed.includes(name) || made.has(name)) throw new TypeError(`The policy ${name} is refused`);
      made.add(name);
      return { createScriptURL: () => ({ trusted: rules.createScriptURL() }) };
    },
  };
}

/** Loads the module anew, without policies of other tests. */
const load = () => import('./workers.ts');

beforeEach(() => {
  started = [];
  vi.resetModules();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

const ADDRESSES = { sky: '/assets/sky.js', other: '/assets/other.js' };

describe('[A12] a worker', () => {
  test('a worker is started by its URL where Trusted Types are missing', async () => {
    const { createWorkerPolicies, startOwnWorker } = await load();
    expect(() => startOwnWorker('sky')).toThrow(TypeError);
    createWorkerPolicies(ADDRESSES);
    startOwnWorker('sky');
    expect(started).toEqual([{ address: '/assets/sky.js', options: { type: 'module', name: 'sky' } }]);
  });

  test('a worker is started, or registered, by a URL of its Trusted Types policy, which is created first and once', async () => {
    const types = createTypes(['sky', 'other']);
    const register = vi.fn(async () => {});
    vi.stubGlobal('trustedTypes', types);
    vi.stubGlobal('navigator', { serviceWorker: { register } });
    const { createWorkerPolicies, startOwnWorker, registerOwnServiceWorker } = await load();
    createWorkerPolicies(ADDRESSES);
    for (const name of ['sky', 'other']) {
      expect(() => types.createPolicy(name, { createScriptURL: () => '/evil.js' })).toThrow('refused');
    }
    for (const name of ['sky', 'sky']) startOwnWorker(name);
    expect(started.map(({ address }) => address)).toEqual(Array(2).fill({ trusted: '/assets/sky.js' }));
    await registerOwnServiceWorker('other');
    expect(register.mock.calls).toEqual([[{ trusted: '/assets/other.js' }]]);
  });

  test('a worker is refused if its policy could not be created, while other workers start', async () => {
    vi.stubGlobal('trustedTypes', createTypes(['other']));
    vi.stubGlobal('navigator', { serviceWorker: {} });
    const { createWorkerPolicies, startOwnWorker, registerOwnServiceWorker } = await load();
    createWorkerPolicies(ADDRESSES);
    expect(() => startOwnWorker('sky')).toThrow('The worker "sky" has no Trusted Types policy');
    await expect(registerOwnServiceWorker('sky')).rejects.toThrow('The worker "sky" has no Trusted Types policy');
    startOwnWorker('other');
    expect(started.map(({ address }) => address)).toEqual([{ trusted: '/assets/other.js' }]);
  });
});

describe('[W8] a page', () => {
  const ALL = ['meow-precache-v2-https://meow.example/', 'cache of another app'];
  const register = vi.fn(async () => {});
  const unregister = vi.fn(async () => true);
  let cacheNames: string[];
  let answered: () => Promise<{ status: number }>;
  let module: Awaited<ReturnType<typeof load>>;

  beforeEach(async () => {
    cacheNames = [...ALL];
    answered = async () => ({ status: 200 });
    vi.stubGlobal('navigator', { serviceWorker: { register, getRegistration: async () => ({ unregister }) } });
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
    module = await load();
    module.createWorkerPolicies({ offline: '/sw.js' });
  });

  test('a page registers no service worker, and deletes no cache, in a browser without service workers', async () => {
    vi.stubGlobal('navigator', {});
    await module.startOffline();
    await module.endOffline();
    expect(register).not.toHaveBeenCalled();
    expect(cacheNames).toEqual(ALL);
  });

  test.each([
    [404, true],
    [410, true],
    [503, false],
    [200, false],
    [null, false],
  ])(
    'a page unregisters its service worker and deletes its caches if the worker’s file answers %s: %s',
    async (status, ends) => {
      answered = async () => (status ? { status } : Promise.reject(new TypeError('Failed to fetch')));
      await module.startOffline();
      expect([register.mock.calls.length, unregister.mock.calls.length]).toEqual(ends ? [0, 1] : [1, 0]);
      expect(cacheNames).toEqual(ends ? ['cache of another app'] : ALL);
    },
  );
});
