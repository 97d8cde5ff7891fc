import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { payloadPath } from './page-paths.ts';
import { prefetchLinks, prefetchWhenIdle, whenIdle } from './prefetch.ts';

/** An element with the properties that prefetching reads. */
class FakeElement {
  readonly origin = 'https://meow.example';
  readonly pathname: string;
  readonly hreflang: string | undefined;
  constructor(pathname: string, parts: { origin?: string; hreflang?: string; closest?: () => null } = {}) {
    this.pathname = pathname;
    Object.assign(this, parts);
  }
  closest: (selector: string) => FakeElement | null = (selector) => (selector === 'a[href]' ? this : null);
}

let ahead: string[];
let connection: { saveData?: boolean; effectiveType?: string } | undefined;

beforeEach(() => {
  connection = undefined;
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('window', { location: { origin: 'https://meow.example' } });
  vi.stubGlobal('navigator', {
    get connection() {
      return connection;
    },
  });
  ahead = [];
  prefetchLinks((path) => ahead.push(path));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function point(name: string, target: object): void {
  document.dispatchEvent(Object.defineProperty(new Event(name), 'target', { value: target }));
}

describe('[A14] links', () => {
  test.each(['pointerover', 'focusin', 'touchstart'])('links are prefetched on %s, each once', (name) => {
    for (const path of ['/vision', '/vision', '/support']) point(name, new FakeElement(path));
    expect(ahead).toEqual(['/vision', '/support']);
  });

  test.each([
    ['a link to another site', new FakeElement('/vision', { origin: 'https://else.example' })],
    ['a link to another language', new FakeElement('/vision', { hreflang: 'de' })],
    ['an element that is no link', new FakeElement('/vision', { closest: () => null })],
    ['no element', {}],
  ])('nothing is prefetched when the pointer is over %s', (_, target) => {
    point('pointerover', target);
    expect(ahead).toEqual([]);
  });

  test.each([
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: '3g', saveData: false }, true],
    [{ effectiveType: 'slow-2g' }, false],
    [{ effectiveType: '4g', saveData: true }, false],
  ])('links are prefetched with the connection %j: %s; and always with 4g and no Save-Data', (given, isFetched) => {
    connection = given;
    point('pointerover', new FakeElement('/vision'));
    expect(ahead).toEqual(isFetched ? ['/vision'] : []);
    connection = { effectiveType: '4g', saveData: false };
    point('pointerover', new FakeElement('/vision'));
    expect(ahead).toEqual(['/vision']);
  });
});

test.each([
  [undefined, ['/tutorial', '/vision']],
  [{ saveData: true }, []],
])('[W8] with the connection %j, these of two given pages are prefetched when idle: %j', (given, all) => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  connection = given;
  prefetchWhenIdle(['/tutorial', '/vision'], (path) => ahead.push(path));
  expect(ahead).toEqual([]);
  vi.runAllTimers();
  expect(ahead).toEqual(all);
});

const fetched = vi.fn<typeof fetch>();
let loadPayload: typeof import('./prefetch.ts').loadPayload;

beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv('BUILD_ID', 'b1');
  vi.stubGlobal('fetch', fetched.mockReset());
  ({ loadPayload } = await import('./prefetch.ts'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const PAYLOAD = { id: 'b1', path: '/vision', data: { from: '/vision' } };

test.each([
  ['/', '/_payload.json'],
  ['/vision', '/vision/_payload.json'],
  ['/game/quest/Cookie/', '/game/quest/Cookie/_payload.json'],
])('[A14] the payload of %s is at %s', (path, expected) => {
  expect(payloadPath(path)).toBe(expected);
});

test('[A14] a payload is fetched once, with a timeout of 15 s', async () => {
  const timeouts = vi.spyOn(AbortSignal, 'timeout');
  fetched.mockImplementation(async () => Response.json(PAYLOAD));
  const both = await Promise.all([loadPayload('/vision'), loadPayload('/vision')]);
  expect([...both, await loadPayload('/vision')]).toEqual([PAYLOAD, PAYLOAD, PAYLOAD]);
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/vision/_payload.json?b1']);
  expect(timeouts.mock.calls).toEqual([[15_000]]);
  expect(fetched.mock.calls[0]?.[1]?.signal).toBe(timeouts.mock.results[0]?.value);
});

test.each<[string, () => Promise<Response>, string]>([
  ['an error', async () => new Response('', { status: 503 }), 'The payload of /vision answered 503'],
  ['no response', () => Promise.reject(new DOMException('Too long', 'TimeoutError')), 'Too long'],
])('[A14] after %s a payload can be fetched again', async (_, answer, message) => {
  fetched.mockImplementationOnce(answer);
  await expect(loadPayload('/vision')).rejects.toThrow(message);
  fetched.mockResolvedValueOnce(Response.json(PAYLOAD));
  expect(await loadPayload('/vision')).toEqual(PAYLOAD);
});

test('[A13, A14] a payload of another build is not used', async () => {
  fetched.mockResolvedValue(Response.json({ ...PAYLOAD, id: 'b2' }));
  await expect(loadPayload('/vision')).rejects.toThrow('The payload of /vision is of another build');
});

test('[A12] a failed task at idle time is only logged', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  whenIdle(() => Promise.reject(new TypeError('no canvas')), 'The sky could not be started');
  await vi.runAllTimersAsync();
  expect(warn).toHaveBeenCalledWith('The sky could not be started:', 'TypeError: no canvas');
});
