import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** What `new Worker` was given. */
let started: { readonly address: unknown; readonly options: unknown }[];

class FakeWorker {
  constructor(address: unknown, options: unknown) {
    started.push({ address, options });
  }
}

/** Trusted Types that make each policy once. */
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

/** Modules keep what they know of policies: each test has its own. */
function load() {
  return import('./own-worker.ts');
}

beforeEach(() => {
  started = [];
  vi.resetModules();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

const ADDRESSES = { sky: '/assets/sky.js', other: '/assets/other.js' };

describe('[A12] a worker of our own', () => {
  test('is started by its address where there are no trusted types', async () => {
    const { vouchForWorkers, startOwnWorker } = await load();
    vouchForWorkers(ADDRESSES);
    startOwnWorker('sky');
    expect(started).toEqual([{ address: '/assets/sky.js', options: { type: 'module', name: 'sky' } }]);
  });

  test('is started by what its policy vouches for, and again by the same', async () => {
    vi.stubGlobal('trustedTypes', createTypes(['sky', 'other']));
    const { vouchForWorkers, startOwnWorker } = await load();
    vouchForWorkers(ADDRESSES);
    for (const name of ['sky', 'sky', 'other']) startOwnWorker(name);
    expect(started.map(({ address }) => address)).toEqual([
      { trusted: '/assets/sky.js' },
      { trusted: '/assets/sky.js' },
      { trusted: '/assets/other.js' },
    ]);
    expect(started[1]?.address).toBe(started[0]?.address);
  });

  test('has its policy before it is wanted, so that nobody else can', async () => {
    const types = createTypes(['sky', 'other']);
    vi.stubGlobal('trustedTypes', types);
    const { vouchForWorkers } = await load();
    vouchForWorkers(ADDRESSES);
    for (const name of ['sky', 'other']) {
      expect(() => types.createPolicy(name, { createScriptURL: () => '/evil.js' })).toThrow('refused');
    }
    expect(started).toEqual([]);
  });

  test('is registered by what its policy vouches for', async () => {
    const register = vi.fn(async () => {});
    vi.stubGlobal('navigator', { serviceWorker: { register } });
    vi.stubGlobal('trustedTypes', createTypes(['sky']));
    const { vouchForWorkers, registerOwnServiceWorker } = await load();
    vouchForWorkers(ADDRESSES);
    await registerOwnServiceWorker('sky');
    expect(register.mock.calls).toEqual([[{ trusted: '/assets/sky.js' }]]);
    await expect(registerOwnServiceWorker('other')).rejects.toThrow('Nobody vouches for the worker "other"');
    expect(register).toHaveBeenCalledOnce();
  });

  test('is not started where its policy is refused, and the others are', async () => {
    vi.stubGlobal('trustedTypes', createTypes(['other']));
    const { vouchForWorkers, startOwnWorker } = await load();
    vouchForWorkers(ADDRESSES);
    expect(() => startOwnWorker('sky')).toThrow('Nobody vouches for the worker "sky"');
    startOwnWorker('other');
    expect(started.map(({ address }) => address)).toEqual([{ trusted: '/assets/other.js' }]);
  });

  test('is not started where nobody vouches for it, or there are no workers', async () => {
    const { vouchForWorkers, startOwnWorker } = await load();
    expect(() => startOwnWorker('sky')).toThrow(TypeError);
    vouchForWorkers(ADDRESSES);
    vi.unstubAllGlobals();
    expect(() => startOwnWorker('sky')).toThrow(ReferenceError);
    expect(started).toEqual([]);
  });
});
