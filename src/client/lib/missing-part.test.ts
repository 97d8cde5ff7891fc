import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leaveForNewer, loadWhole, navigationTarget, stayAfterAll } from './missing-part.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  stayAfterAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[A13] what is on its way is not loaded twice, whoever asks', () => {
  const load = vi.fn(() => true);
  expect(loadWhole('/support', load)).toBe(true);
  expect(loadWhole('/support', load)).toBe(true);
  expect(load.mock.calls).toEqual([['/support']]);
  expect(loadWhole('/vision', load)).toBe(true);
  expect(load).toHaveBeenCalledTimes(2);
});

test('[A13] what may not be loaded yet is no reason to wait for it', () => {
  expect(loadWhole('/support', () => false)).toBe(false);
  const load = vi.fn(() => true);
  expect(loadWhole('/support', load)).toBe(true);
  expect(load).toHaveBeenCalledOnce();
});

test('[A13] a page that was left and is back as it was can go there again', () => {
  loadWhole('/support', () => true);
  stayAfterAll();
  const load = vi.fn(() => true);
  loadWhole('/support', load);
  expect(load).toHaveBeenCalledOnce();
});

test('[A13] a page that somebody stopped can be asked for again, a while later', () => {
  const load = vi.fn(() => true);
  loadWhole('/support', load);
  vi.advanceTimersByTime(4999);
  loadWhole('/support', load);
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  loadWhole('/support', load);
  expect(load).toHaveBeenCalledTimes(2);
});

describe('[A13] where the server has a newer build,', () => {
  /** Goes to a page; tells whether it is loaded whole, and whether the page at hand goes on. */
  function goTo(path: string, answer: () => Promise<Response>) {
    vi.stubGlobal('fetch', vi.fn(answer));
    navigationTarget.path = path;
    const load = vi.fn(() => true);
    const goesOn = vi.fn();
    void leaveForNewer(load).then(goesOn);
    return { load, goesOn };
  }

  test('the next page is loaded whole, and this one does not go on', async () => {
    const { load, goesOn } = goTo('/support', async () => Response.json({}));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(load.mock.calls).toEqual([['/support']]);
    expect(goesOn).not.toHaveBeenCalled();
  });

  test.each<[string, () => Promise<Response>]>([
    ['nobody answers', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a gateway answers in its place', async () => new Response('Bad Gateway', { status: 502 })],
  ])('and %s, the visit goes on with what is at hand', async (_, answer) => {
    const { load, goesOn } = goTo('/support', answer);
    await vi.advanceTimersByTimeAsync(0);
    expect(goesOn).toHaveBeenCalledOnce();
    expect(load).not.toHaveBeenCalled();
  });

  test('and no answer comes, nobody waits longer than a second and a half', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((time) => {
      const ending = new AbortController();
      setTimeout(() => ending.abort(), time);
      return ending.signal;
    });
    const never = new Promise<Response>(() => {});
    const { load, goesOn } = goTo('/support', () => {
      const signal = timeout.mock.results[0]?.value as AbortSignal;
      return Promise.race([never, new Promise<Response>((_, reject) => signal.addEventListener('abort', reject))]);
    });
    await vi.advanceTimersByTimeAsync(1499);
    expect(goesOn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(goesOn).toHaveBeenCalledOnce();
    expect(load).not.toHaveBeenCalled();
    timeout.mockRestore();
  });

  test('who has gone elsewhere meanwhile is not led back', async () => {
    const { load } = goTo('/support', async () => Response.json({}));
    navigationTarget.path = '/vision';
    await vi.advanceTimersByTimeAsync(0);
    expect(load).not.toHaveBeenCalled();
  });
});
