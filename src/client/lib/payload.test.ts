import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { payloadPath } from './payload-path.ts';

const fetched = vi.fn<typeof fetch>();
let loadPayload: typeof import('./payload.ts').loadPayload;

beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv('BUILD_ID', 'b1');
  vi.stubGlobal('fetch', fetched.mockReset());
  ({ loadPayload } = await import('./payload.ts'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const payload = (path: string, id = 'b1') => ({ id, path, data: { from: path } });

test.each([
  ['/', '/_payload.json'],
  ['/vision', '/vision/_payload.json'],
  ['/vision/', '/vision/_payload.json'],
  ['/game/quest/Cookie', '/game/quest/Cookie/_payload.json'],
])('[A14] the payload of %s lies at %s', (path, expected) => {
  expect(payloadPath(path)).toBe(expected);
});

test('[A14] a payload is fetched once, however often it is wanted', async () => {
  fetched.mockImplementation(async () => Response.json(payload('/vision')));
  expect(await Promise.all([loadPayload('/vision'), loadPayload('/vision')])).toEqual([
    payload('/vision'),
    payload('/vision'),
  ]);
  await loadPayload('/vision');
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/vision/_payload.json?b1']);
});

test('[A14] a payload that did not come is fetched again when it is wanted again', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 503 }));
  await expect(loadPayload('/vision')).rejects.toThrow('The payload of /vision answered 503');
  fetched.mockResolvedValueOnce(Response.json(payload('/vision')));
  expect(await loadPayload('/vision')).toEqual(payload('/vision'));
});

test('[A13, A14] a payload of another build is not used', async () => {
  fetched.mockResolvedValue(Response.json(payload('/vision', 'b2')));
  await expect(loadPayload('/vision')).rejects.toThrow('The payload of /vision is of another build');
});

test('[A14] a payload that does not come to its end in 15 s is given up, and may be asked for again', async () => {
  const late = new AbortController();
  const timeouts = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(late.signal);
  fetched.mockImplementationOnce(async (_, init) => new Response(endless(init?.signal)));
  const coming = loadPayload('/vision');
  late.abort(new DOMException('Too long', 'TimeoutError'));
  await expect(coming).rejects.toThrow('Too long');
  expect(timeouts.mock.calls).toEqual([[15_000]]);
  fetched.mockResolvedValueOnce(Response.json(payload('/vision')));
  expect(await loadPayload('/vision')).toEqual(payload('/vision'));
});

/** A body that begins and goes on until it is given up. */
function endless(signal: AbortSignal | null | undefined): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(body) {
      body.enqueue(new TextEncoder().encode('{"id":'));
      signal?.addEventListener('abort', () => body.error(signal.reason));
    },
  });
}
