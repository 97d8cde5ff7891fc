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
async function startOwnWorker(policy: string, address: string): Promise<Worker> {
  return (await import('./own-worker.ts')).startOwnWorker(policy, address);
}

beforeEach(() => {
  started = [];
  vi.resetModules();
  vi.stubGlobal('Worker', FakeWorker);
});
afterEach(() => vi.unstubAllGlobals());

describe('[A12] a worker of our own', () => {
  test('is started by its address where there are no trusted types', async () => {
    await startOwnWorker('sky', '/assets/sky.js');
    expect(started).toEqual([{ address: '/assets/sky.js', options: { type: 'module', name: 'sky' } }]);
  });

  test('is started by what its policy vouches for, and again by the same', async () => {
    vi.stubGlobal('trustedTypes', createTypes(['sky', 'other']));
    await startOwnWorker('sky', '/assets/sky.js');
    await startOwnWorker('sky', '/assets/sky.js');
    await startOwnWorker('other', '/assets/other.js');
    expect(started.map(({ address }) => address)).toEqual([
      { trusted: '/assets/sky.js' },
      { trusted: '/assets/sky.js' },
      { trusted: '/assets/other.js' },
    ]);
    expect(started[1]?.address).toBe(started[0]?.address);
  });

  test('is not started where its policy is refused, or there are no workers', async () => {
    vi.stubGlobal('trustedTypes', createTypes([]));
    await expect(startOwnWorker('sky', '/assets/sky.js')).rejects.toThrow('refused');
    expect(started).toEqual([]);
    vi.unstubAllGlobals();
    await expect(startOwnWorker('sky', '/assets/sky.js')).rejects.toThrow(ReferenceError);
  });
});
