import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const POLL = 60_000; // ms
const META = { id: 'b2', timestamp: 2, prerendered: ['/', '/vision', '/game/quest/Cookie'] };
const fetched = vi.fn<typeof fetch>();
const reload = vi.fn<() => void>();
let page: EventTarget;
let sight: EventTarget & { visibilityState: DocumentVisibilityState };
let latest: () => Response;
let meta: () => Response;
/** Asked for so far, without what stands after a question mark. */
const asked = () => fetched.mock.calls.map(([path]) => String(path).replace(/\?.*/, ''));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubEnv('BUILD_ID', 'b1');
  sight = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', sight);
  page = Object.assign(new EventTarget(), { location: { reload: reload.mockReset() } });
  vi.stubGlobal('window', page);
  latest = () => Response.json({ id: 'b1', timestamp: 1 });
  meta = () => Response.json(META);
  vi.stubGlobal(
    'fetch',
    fetched.mockReset().mockImplementation(async (path) => (String(path).startsWith('/builds/') ? meta() : latest())),
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
  const [updates, { noticeStore }] = await Promise.all([import('./updates.ts'), import('./overlays.ts')]);
  return { ...updates, notices: () => noticeStore.getState().notices };
}

describe('[A13] newer builds', () => {
  let client: Awaited<ReturnType<typeof loadPage>>;
  let stop: () => void;
  const watch = (isSaved = true) => {
    stop = client.watchBuild(() => isSaved);
  };
  beforeEach(async () => {
    client = await loadPage();
  });
  afterEach(() => stop());
  const newer = () => Response.json({ id: 'b2', timestamp: 2 });

  test('are asked for once a minute, each time under another address, for 15 s', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    watch();
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * POLL);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/latest.json?1060000', '/latest.json?1120000']);
    expect(timeouts.mock.calls).toEqual([[15_000], [15_000]]);
    expect(client.newerBuildHas('/')).toBe(false);
    expect(client.notices()).toEqual([]);
  });

  test('are told of once, with a button that reloads', async () => {
    watch();
    latest = newer;
    await vi.advanceTimersByTimeAsync(3 * POLL);
    expect(client.newerBuildHas('/')).toBe(true);
    expect(asked()).toEqual(['/latest.json', '/builds/meta/b2.json']);
    const [notice, ...others] = client.notices();
    expect(notice?.say()).toEqual({ text: 'A newer version is ready.', label: 'Reload' });
    expect(others).toEqual([]);
    notice?.run?.();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('cost an unsaved player their visit, which they are told in the language spoken', async () => {
    watch(false);
    latest = newer;
    await vi.advanceTimersByTimeAsync(POLL);
    const [notice] = client.notices();
    expect(notice?.say().text).toBe('A newer version is ready. Reloading starts this visit over.');
    await (await import('./language.ts')).speak('de');
    const text = 'Eine neuere Fassung ist da. Nach dem Neuladen beginnt dieser Besuch von vorn.';
    expect(notice?.say()).toEqual({ text, label: 'Neu laden' });
  });

  test.each([
    ['becomes visible', () => sight, 'visibilitychange'],
    ['is online again', () => page, 'online'],
    ['resumes', () => sight, 'resume'],
  ])('are not asked for while the page is hidden, and at once when it %s', async (_, target, type) => {
    watch();
    sight.visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(5 * POLL);
    target().dispatchEvent(new Event(type));
    expect(fetched).not.toHaveBeenCalled();
    sight.visibilityState = 'visible';
    target().dispatchEvent(new Event(type));
    expect(fetched).toHaveBeenCalledOnce();
    stop();
    target().dispatchEvent(new Event(type));
    await vi.advanceTimersByTimeAsync(5 * POLL);
    expect(fetched).toHaveBeenCalledOnce();
  });

  test('are asked for at once when a part is missing', async () => {
    watch();
    latest = newer;
    page.dispatchEvent(new Event('vite:preloadError'));
    await vi.advanceTimersByTimeAsync(0);
    expect(client.notices()).toHaveLength(1);
  });

  test.each<[string, () => Response]>([
    ['is not there yet', () => Response.json({ code: 'NOT_FOUND' }, { status: 404 })],
    ['is a page of HTML', () => new Response('<title>Hotel</title>')],
    ['names no pages', () => Response.json({ id: 'b2', timestamp: 2 })],
    ['names something else', () => Response.json({ ...META, prerendered: ['/', 7] })],
    ['has no time', () => Response.json({ ...META, timestamp: '2' })],
    ['is of another build', () => Response.json({ ...META, id: 'b3' })],
    ['is null', () => Response.json(null)],
  ])('[S2] are not told of while what they hold %s; the next poll may find them whole', async (_, answer) => {
    watch();
    latest = newer;
    meta = answer;
    await vi.advanceTimersByTimeAsync(POLL);
    expect([client.newerBuildHas('/'), client.notices()]).toEqual([false, []]);
    meta = () => Response.json(META);
    await vi.advanceTimersByTimeAsync(POLL);
    expect([client.newerBuildHas('/'), client.notices().length]).toEqual([true, 1]);
  });

  test('[S2] are checked as the contract has it', async () => {
    const { BuildMetaSchema } = await import('#contract');
    expect(BuildMetaSchema.parse(META)).toEqual(META);
  });

  test('[S2] are asked for by an id that cannot lead elsewhere', async () => {
    watch();
    latest = () => Response.json({ id: '../../x?', timestamp: 2 });
    await vi.advanceTimersByTimeAsync(POLL);
    expect(asked()).toEqual(['/latest.json', '/builds/meta/..%2F..%2Fx%3F.json']);
  });

  test.each([
    ['/vision', true],
    ['/VISION/', true],
    ['/game/quest/Cookie', true],
    ['/game/quest/Cookie%3Fp%3Daccept', true],
    ['/support', false],
    ['/game/quest/Hearth', false],
    ['/%zz', false],
  ])('[S2] say whether %s is among their pages: %s', async (path, isThere) => {
    watch();
    expect(client.newerBuildHas(path)).toBe(false);
    latest = newer;
    await vi.advanceTimersByTimeAsync(POLL);
    expect(client.newerBuildHas(path)).toBe(isThere);
  });

  test.each<[string, () => Response]>([
    ['an error', () => Response.json({ id: 'b2' }, { status: 503 })],
    ['a page of HTML', () => new Response('<title>Hotel</title>')],
    ['JSON that names no build', () => Response.json({ login: 'please' })],
    ['null', () => Response.json(null)],
    ['no response', () => Response.error()],
  ])('are not seen in %s; the next poll may find them', async (_, answer) => {
    watch();
    latest = answer;
    await vi.advanceTimersByTimeAsync(POLL);
    expect(client.newerBuildHas('/')).toBe(false);
    latest = newer;
    await vi.advanceTimersByTimeAsync(POLL);
    expect(client.newerBuildHas('/')).toBe(true);
  });
});
