import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { leaveForNewer, loadWhole, navigationTarget, stayAfterAll } from './missing-part.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  stayAfterAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[A13] a page that is being loaded is not loaded twice within 5 s, unless it was left and shown again', () => {
  const load = vi.fn(() => true);
  expect(loadWhole('/support', () => false)).toBe(false);
  expect([loadWhole('/support', load), loadWhole('/support', load)]).toEqual([true, true]);
  expect(load.mock.calls).toEqual([['/support']]);
  vi.advanceTimersByTime(4999);
  loadWhole('/support', load);
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  loadWhole('/support', load);
  expect(load).toHaveBeenCalledTimes(2);
  loadWhole('/vision', load);
  expect(load).toHaveBeenCalledTimes(3);
  stayAfterAll();
  loadWhole('/vision', load);
  expect(load).toHaveBeenCalledTimes(4);
});

test.each<[string, () => Promise<Response>, string, boolean, boolean]>([
  ['answers', async () => Response.json({}), '/support', true, false],
  ['does not', async () => Promise.reject(new TypeError('Failed to fetch')), '/support', false, true],
  ['is behind a gateway that fails', async () => new Response('Bad Gateway', { status: 502 }), '/support', false, true],
  ['answers after the player went elsewhere', async () => Response.json({}), '/vision', false, true],
])(
  '[A13] if the server of a newer build %s, the next page is loaded whole or not',
  async (_, answer, path, loaded, goesOn) => {
    vi.stubGlobal('fetch', vi.fn(answer));
    navigationTarget.path = '/support';
    const load = vi.fn(() => true);
    const went = vi.fn();
    void leaveForNewer(load).then(went);
    navigationTarget.path = path;
    await vi.advanceTimersByTimeAsync(20_000);
    expect([load.mock.calls.length, went.mock.calls.length]).toEqual([Number(loaded), Number(goesOn)]);
  },
);

test('[A13] the visit goes on if the server of a newer build does not answer within 1.5 s', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => signal?.throwIfAborted());
  navigationTarget.path = '/support';
  const load = vi.fn(() => true);
  await leaveForNewer(load);
  expect(timeout).toHaveBeenCalledWith(1500);
  expect(load).not.toHaveBeenCalled();
  timeout.mockRestore();
});
