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
  become(state: ServiceWorkerState): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  active = new FakeWorker('activated');
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = vi.fn(async () => {});
  unregister = vi.fn(async () => true);
}

let registration: FakeRegistration;
let serviceWorker: EventTarget & { controller: FakeWorker | null; startMessages: () => void };
let connection: { saveData?: boolean };
let document: { readyState: string };
let cacheNames: string[];
let answered: () => Promise<{ status: number }>;

beforeEach(() => {
  registration = new FakeRegistration();
  serviceWorker = Object.assign(new EventTarget(), {
    controller: null,
    startMessages: vi.fn(),
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  connection = {};
  document = { readyState: 'complete' };
  cacheNames = ['game files b1', 'game files b0', 'of somebody else'];
  answered = async () => ({ status: 200 });
  vi.stubGlobal('navigator', { serviceWorker, connection });
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { href: 'https://meow.example/vision' } }));
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: 'https://meow.example/assets/a.js' }] });
  vi.stubGlobal(
    'fetch',
    vi.fn(() => answered()),
  );
  vi.stubGlobal('caches', {
    keys: async () => cacheNames,
    delete: async (name: string) => {
      cacheNames = cacheNames.filter((one) => one !== name);
    },
  });
  register.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const VISITED = {
  type: 'visited',
  build: 'b1',
  addresses: ['https://meow.example/assets/a.js', 'https://meow.example/vision'],
  frugal: false,
};
const TAKE_OVER = { type: 'take over', build: 'b1' };

describe('[W8] what a page does for later visits', () => {
  test('nothing where the browser has no service workers', async () => {
    vi.stubGlobal('navigator', {});
    await startOffline();
    await endOffline();
    expect(register).not.toHaveBeenCalled();
    expect(cacheNames).toHaveLength(3);
  });

  test('nothing before it has loaded itself', async () => {
    document.readyState = 'interactive';
    const starting = startOffline();
    await Promise.resolve();
    expect(register).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    await starting;
    expect(register).toHaveBeenCalledExactlyOnceWith('offline');
  });

  test('it tells what it was made from, and whether that is all that may be kept', async () => {
    await startOffline();
    expect(registration.active.heard).toEqual([VISITED]);
    connection.saveData = true;
    serviceWorker.controller = new FakeWorker('activated');
    serviceWorker.dispatchEvent(new Event('controllerchange'));
    expect(serviceWorker.controller.heard).toEqual([{ ...VISITED, frugal: true }]);
  });

  test('it offers its place to each newer worker, once that one is whole', async () => {
    const [waiting, installing, later] = [
      new FakeWorker('installed'),
      new FakeWorker('installing'),
      new FakeWorker('installing'),
    ];
    Object.assign(registration, { waiting, installing });
    await startOffline();
    expect([waiting.heard, installing.heard]).toEqual([[TAKE_OVER], []]);
    installing.become('installed');
    expect(installing.heard).toEqual([TAKE_OVER]);
    registration.installing = later;
    registration.dispatchEvent(new Event('updatefound'));
    for (const state of ['installed', 'activating', 'activated'] as const) later.become(state);
    expect(later.heard).toEqual([TAKE_OVER]);
  });

  test('it says of which build it is when it is asked', async () => {
    await startOffline();
    const port = { postMessage: vi.fn() };
    const ask = (data: unknown) =>
      serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [port] }));
    ask({ type: 'something else' });
    expect(port.postMessage).not.toHaveBeenCalled();
    ask({ type: 'which build' });
    expect(port.postMessage).toHaveBeenCalledExactlyOnceWith('b1');
    expect(serviceWorker.startMessages).toHaveBeenCalledOnce();
  });

  test.each([404, 410])(
    'it lets go of a worker that the server has no more (%i), and of what it kept',
    async (status) => {
      registration.update.mockRejectedValue(new TypeError('A bad HTTP response code was received'));
      answered = async () => ({ status });
      await startOffline();
      expect(fetch).toHaveBeenCalledExactlyOnceWith('/sw.js', { method: 'HEAD' });
      expect(registration.active.heard).toContainEqual({ type: 'end' });
      expect(registration.unregister).toHaveBeenCalledOnce();
      expect(cacheNames).toEqual(['of somebody else']);
    },
  );

  test.each([
    ['is no worker any more', 404, ['of somebody else']],
    ['is one', 200, ['game files b1', 'game files b0', 'of somebody else']],
  ])('what is left of one that was let go of goes with the next page where there %s', async (_, status, left) => {
    register.mockRejectedValueOnce(new TypeError('Not registered'));
    answered = async () => ({ status });
    await expect(startOffline()).rejects.toThrow('Not registered');
    expect(cacheNames).toEqual(left);
  });

  test('nobody is asked where nothing is kept', async () => {
    cacheNames = [];
    register.mockRejectedValueOnce(new TypeError('Not registered'));
    await expect(startOffline()).rejects.toThrow('Not registered');
    expect(fetch).not.toHaveBeenCalled();
  });

  test.each([
    ['the server is not well', async () => ({ status: 503 })],
    ['the worker was only not taken', async () => ({ status: 200 })],
    ['there is no network', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('it keeps what there is where %s', async (_, answer) => {
    registration.update.mockRejectedValue(new TypeError('No update'));
    answered = answer;
    await startOffline();
    expect(registration.unregister).not.toHaveBeenCalled();
    expect(cacheNames).toHaveLength(3);
  });
});
