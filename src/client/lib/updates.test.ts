import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PART_MISSING } from './load-beside.ts';

interface FakePage extends EventTarget {
  readonly history: Record<'pushState' | 'replaceState', (state: unknown, title: string, path?: string) => void> & {
    state: unknown;
  };
  readonly location: { href: string; readonly reload: () => void };
}

const HERE = 'https://meow.example/vision';
const POLL = 60_000; // ms
const fetched = vi.fn<typeof fetch>();
const reload = vi.fn<() => void>();
/** The way the page was gone, the last step last. */
let steps: string[];
let page: FakePage;
let sight: EventTarget & { visibilityState: DocumentVisibilityState };
let latest: () => Response;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubEnv('BUILD_ID', 'b1');
  sight = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', sight);
  page = Object.assign(new EventTarget(), {
    history: {
      state: null as unknown,
      replaceState(state: unknown, _: string, path?: string) {
        page.history.state = structuredClone(state);
        if (path !== undefined) page.location.href = new URL(path, HERE).href;
        steps.pop();
        steps.push(page.location.href);
      },
      pushState(state: unknown, _: string, path = page.location.href) {
        page.history.state = structuredClone(state);
        page.location.href = new URL(path, HERE).href;
        steps.push(page.location.href);
      },
    },
    location: { href: HERE, reload: reload.mockReset() },
  });
  steps = [HERE];
  vi.stubGlobal('window', page);
  vi.stubGlobal('history', page.history);
  latest = () => Response.json({ id: 'b1', timestamp: 1 });
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async () => latest()),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The module as a page that was just loaded has it. */
async function loadPage() {
  vi.resetModules();
  const [updates, anew, { noticeStore }] = await Promise.all([
    import('./updates.ts'),
    import('./load-anew.ts'),
    import('./notices.ts'),
  ]);
  return { ...updates, ...anew, notices: () => noticeStore.getState().notices };
}

describe('[A13] newer builds', () => {
  test('are asked for once a minute, each time under another address', async () => {
    const { watchBuild, hasNewerBuild, notices } = await loadPage();
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    const stop = watchBuild(() => true);
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * POLL);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/latest.json?1060000', '/latest.json?1120000']);
    for (const [, init] of fetched.mock.calls) expect(init?.signal?.aborted).toBe(false);
    expect(timeouts.mock.calls).toEqual([[15_000], [15_000]]);
    expect(hasNewerBuild()).toBe(false);
    expect(notices()).toEqual([]);
    stop();
  });

  test('are told of once, with a button that loads the page anew', async () => {
    const { watchBuild, hasNewerBuild, notices } = await loadPage();
    const stop = watchBuild(() => true);
    latest = () => Response.json({ id: 'b2', timestamp: 2 });
    await vi.advanceTimersByTimeAsync(3 * POLL);
    expect(hasNewerBuild()).toBe(true);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(notices().map(({ say }) => say())).toEqual([{ text: 'A newer version is ready.', label: 'Reload' }]);
    notices()[0]?.run?.();
    expect(reload).toHaveBeenCalledOnce();
    stop();
  });

  test('cost an unsaved player their visit, and they are told', async () => {
    const { watchBuild, notices } = await loadPage();
    const stop = watchBuild(() => false);
    latest = () => Response.json({ id: 'b2', timestamp: 2 });
    await vi.advanceTimersByTimeAsync(POLL);
    expect(notices()[0]?.say().text).toBe('A newer version is ready. Reloading starts this visit over.');
    stop();
  });

  test('are told of in the language spoken, though it was another when they came', async () => {
    const { watchBuild, notices } = await loadPage();
    const stop = watchBuild(() => false);
    latest = () => Response.json({ id: 'b2', timestamp: 2 });
    await vi.advanceTimersByTimeAsync(POLL);
    await (await import('./language.ts')).speak('de');
    expect(notices().map(({ say }) => say())).toEqual([
      { text: 'Eine neuere Fassung ist da. Nach dem Neuladen beginnt dieser Besuch von vorn.', label: 'Neu laden' },
    ]);
    stop();
  });

  test('are not asked for while nobody looks, and at once when somebody does again', async () => {
    const { watchBuild } = await loadPage();
    const stop = watchBuild(() => true);
    sight.visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(5 * POLL);
    expect(fetched).not.toHaveBeenCalled();
    sight.visibilityState = 'visible';
    sight.dispatchEvent(new Event('visibilitychange'));
    expect(fetched).toHaveBeenCalledOnce();
    stop();
  });

  test.each([
    ['its computer, and the network with it', () => page, 'online'],
    ['a page that was frozen', () => sight, 'resume'],
  ])('are asked for at once when %s wakes', async (_, target, type) => {
    const { watchBuild } = await loadPage();
    const stop = watchBuild(() => true);
    target().dispatchEvent(new Event(type));
    expect(fetched).toHaveBeenCalledOnce();
    sight.visibilityState = 'hidden';
    target().dispatchEvent(new Event(type));
    expect(fetched).toHaveBeenCalledOnce();
    stop();
  });

  test('are asked for at once when a part is missing', async () => {
    const { watchBuild, notices } = await loadPage();
    const stop = watchBuild(() => true);
    latest = () => Response.json({ id: 'b2', timestamp: 2 });
    page.dispatchEvent(new Event(PART_MISSING));
    await vi.advanceTimersByTimeAsync(0);
    expect(notices()).toHaveLength(1);
    stop();
  });

  test.each<[string, () => Response]>([
    ['an error', () => Response.json({ id: 'b2' }, { status: 503 })],
    ['a page of HTML', () => new Response('<title>Hotel</title>')],
    ['JSON that names no build', () => Response.json({ login: 'please' })],
    ['null', () => Response.json(null)],
    ['no answer', () => Response.error()],
  ])('are not seen in %s; the next poll may find them', async (_, answer) => {
    const { watchBuild, hasNewerBuild } = await loadPage();
    const stop = watchBuild(() => true);
    latest = answer;
    await vi.advanceTimersByTimeAsync(POLL);
    expect(hasNewerBuild()).toBe(false);
    latest = () => Response.json({ id: 'b2', timestamp: 2 });
    await vi.advanceTimersByTimeAsync(POLL);
    expect(hasNewerBuild()).toBe(true);
    stop();
  });

  test('are not asked for after the watch ends', async () => {
    const { watchBuild } = await loadPage();
    watchBuild(() => true)();
    for (const type of ['visibilitychange', 'resume']) sight.dispatchEvent(new Event(type));
    for (const type of ['online', PART_MISSING]) page.dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(5 * POLL);
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('[A13] the reload guard', () => {
  test('lets a page be loaded anew, at the path that is wanted, from which Back leads to the one at hand', async () => {
    page.history.state = { state: null, key: 'k' };
    const { reloadOnce } = await loadPage();
    expect(reloadOnce('/support?x=1', 5000)).toBe(true);
    expect(steps).toEqual([HERE, 'https://meow.example/support?x=1']);
    expect(page.history.state).toEqual({ reloadedAt: 5000 });
    expect(reload).toHaveBeenCalledOnce();
  });

  test('leaves the history as it is where somebody has gone back already', async () => {
    page.history.state = { state: null, key: 'k' };
    const { reloadOnce } = await loadPage();
    expect(reloadOnce('/vision', 5000)).toBe(true);
    expect(steps).toEqual([HERE]);
    expect(page.history.state).toEqual({ state: null, key: 'k', reloadedAt: 5000 });
  });

  test('loads the page that is shown when no path is wanted', async () => {
    const { reloadOnce } = await loadPage();
    expect(reloadOnce()).toBe(true);
    expect(steps).toEqual([HERE]);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('holds for 10 s, across the reload', async () => {
    (await loadPage()).reloadOnce('/support', 5000);
    const { reloadOnce } = await loadPage();
    expect(reloadOnce('/support', 14_999)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(reloadOnce('/support', 15_000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('holds for two parts that fail at once', async () => {
    const { reloadOnce } = await loadPage();
    expect(reloadOnce('/support', 5000)).toBe(true);
    expect(reloadOnce('/support', 5001)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('holds on pages that were turned to since', async () => {
    (await loadPage()).reloadOnce('/support', 5000);
    const { reloadOnce } = await loadPage();
    page.history.state = { idx: 1 };
    expect(reloadOnce('/vision', 9000)).toBe(false);
  });
});
