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

const PAYLOAD = { id: 'b1', path: '/vision', data: { from: '/vision' } };

test.each([
  ['/', '/_payload.json'],
  ['/vision', '/vision/_payload.json'],
  ['/game/quest/Cookie/', '/game/quest/Cookie/_payload.json'],
])('[A14] the payload of %s lies at %s', (path, expected) => {
  expect(payloadPath(path)).toBe(expected);
});

test('[A14] a payload is fetched once, within 15 s', async () => {
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
