import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ToOffline } from './offline-messages.ts';

vi.mock('./build.ts', () => ({ BUILD_ID: 'b1' }));
const register = vi.hoisted(() => vi.fn(async () => {}));
vi.mock('./own-worker.ts', () => ({ registerOwnServiceWorker: register }));
const { startOffline, endOffline } = await import('./offline.ts');

class FakeWorker extends EventTarget {
  state: ServiceWorkerState;
  readonly heard: ToOffline[] = [];
  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }
  postMessage(message: ToOffline): void {
    this.heard.push(message);
  }
}

class FakeRegistration extends EventTarget {
  active = new FakeWorker('activated');
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = vi.fn(async () => {});
  unregister = vi.fn(async () => true);
}

const ALL = ['game files b1', 'game files b0', 'of somebody else'];
let registration: FakeRegistration;
let cacheNames: string[];
let answered: () => Promise<{ status: number }>;

beforeEach(() => {
  registration = new FakeRegistration();
  cacheNames = [...ALL];
  answered = async () => ({ status: 200 });
  const ready = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  const serviceWorker = Object.assign(new EventTarget(), { controller: null, startMessages: vi.fn(), ...ready });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: 'https://meow.example/vision' } }));
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: 'https://meow.example/assets/a.js' }] });
  vi.stubGlobal('fetch', () => answered());
  vi.stubGlobal('caches', {
    keys: async () => cacheNames,
    delete: async (name: string) => {
      cacheNames = cacheNames.filter((one) => one !== name);
    },
  });
  register.mockClear();
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
  ])('ends its worker, and drops what is kept, if the file of the worker answers %s: %s', async (status, ends) => {
    registration.update.mockRejectedValue(new TypeError('A bad HTTP response code was received'));
    answered = async () => (status ? { status } : Promise.reject(new TypeError('Failed to fetch')));
    await startOffline();
    expect(registration.unregister).toHaveBeenCalledTimes(ends ? 1 : 0);
    expect(registration.active.heard.some(({ type }) => type === 'end')).toBe(ends);
    expect(cacheNames).toEqual(ends ? ['of somebody else'] : ALL);
  });

  test.each([
    [404, ['of somebody else']],
    [200, ALL],
  ])('without a worker, whose file answers %d, keeps %j', async (status, left) => {
    register.mockRejectedValueOnce(new TypeError('Not registered'));
    answered = async () => ({ status });
    await expect(startOffline()).rejects.toThrow('Not registered');
    expect(cacheNames).toEqual(left);
  });
});
