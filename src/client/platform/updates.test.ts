import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { configOf, LAMP } from '../../../tests/helpers/lamp-quest.ts';

const HERE = 'https://meow.example/vision';
const POLL = 60_000; // ms
const META = { id: 'b2', timestamp: 2, prerendered: ['/', '/vision', '/game/quest/Cookie'] };
const fetched = vi.fn<typeof fetch>();
const reload = vi.fn<() => void>();
/** The addresses of the history's entries, the current one last. */
let steps: string[];
let page: ReturnType<typeof fakePage>;
let sight: EventTarget & { visibilityState: DocumentVisibilityState };
let latest: () => Response | Promise<Response>;
let meta: () => Response;
/** The requested paths so far, without queries. */
const asked = () => fetched.mock.calls.map(([path]) => String(path).replace(/\?.*/, ''));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubEnv('SSR', false);
  vi.stubEnv('BUILD_ID', 'b1');
  steps = [HERE];
  page = fakePage();
  sight = Object.assign(new EventTarget(), { visibilityState: 'visible' as const });
  vi.stubGlobal('document', sight);
  vi.stubGlobal('window', page);
  vi.stubGlobal('history', page.history);
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

/** A fake window that records its history in `steps`. */
function fakePage() {
  const write = (isNew: boolean) => (state: unknown, _: string, path?: string) => {
    if (path !== undefined) page.location.href = new URL(path, HERE).href;
    page.history.state = structuredClone(state);
    if (!isNew) steps.pop();
    steps.push(page.location.href);
  };
  const history = { state: null as unknown, replaceState: write(false), pushState: write(true) };
  return Object.assign(new EventTarget(), { history, location: { href: HERE, reload: reload.mockReset() } });
}

/** Loads the module anew, as in a page that was just loaded. */
async function loadPage() {
  vi.resetModules();
  const [updates, { noticeStore }] = await Promise.all([import('./updates.ts'), import('./overlays.ts')]);
  updates.reloadOnChunkErrors();
  return { ...updates, notices: () => noticeStore.getState().notices };
}

const showAgain = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

describe('[A13] the reload guard', () => {
  test.each([
    ['another page, from which Back leads to this one', '/support?x=1', ['/vision', '/support?x=1'], {}],
    ['this page, in the same history entry', '/vision', ['/vision'], { state: null, key: 'k' }],
  ])('`reloadOnce` loads %s', async (_, path, way, state) => {
    page.history.state = { state: null, key: 'k' };
    const { reloadOnce } = await loadPage();
    expect(reloadOnce(path, 5000)).toBe(true);
    expect(steps).toEqual(way.map((step) => new URL(step, HERE).href));
    expect(page.history.state).toEqual({ ...state, reloadedAt: 5000 });
    expect(reload).toHaveBeenCalledOnce();
  });

  test('`reloadOnce` reloads at most once in 10 s, even across reloads and on different pages', async () => {
    const { reloadOnce } = await loadPage();
    expect(reloadOnce('/support', 5000)).toBe(true);
    expect(reloadOnce('/vision', 5001)).toBe(false);
    const later = await loadPage();
    expect(later.reloadOnce('/support', 14_999)).toBe(false);
    const { state } = page.history;
    page.history.state = { idx: 1 };
    expect(later.reloadOnce('/vision', 14_999)).toBe(false);
    page.history.state = state;
    expect(reload).toHaveBeenCalledTimes(1);
    expect(later.reloadOnce('/support', 15_000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('`reloadOnce` returns true for a path that is already reloading, until the back/forward cache restores the page', async () => {
    const { reloadOnce } = await loadPage();
    expect([reloadOnce('/support', 5000), reloadOnce('/support', 5001)]).toEqual([true, true]);
    showAgain();
    expect(reloadOnce('/support', 5002)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });
});

test.each([404, 418])('an error of a part that has a status, such as %d, is passed on', async (status) => {
  const { loadPart } = await loadPage();
  const { PageError } = await import('./errors.ts');
  const error = new PageError(status, 'Page Not Found: /game/quest/Lamp');
  await expect(loadPart(() => Promise.reject(error))).rejects.toBe(error);
  await expect(loadPart(() => Promise.reject(new Error('500')))).rejects.toMatchObject({ status: 503 });
});

describe('[A13] a missing chunk', () => {
  /** Makes a chunk fail as Vite reports it, and returns the outcome of its import. */
  async function miss({ loadPart }: Awaited<ReturnType<typeof loadPage>>): Promise<string> {
    let outcome = 'waits';
    loadPart(async () => {
      page.dispatchEvent(new Event('vite:preloadError'));
      throw new TypeError('Failed to fetch dynamically imported module');
    }).catch(({ message }: Error) => {
      outcome = message;
    });
    await vi.advanceTimersByTimeAsync(20_000);
    return outcome;
  }
  const TOLD = 'Part of the page did not arrive';

  test('if a chunk is missing, the browser loads the page being opened anew, and the import stays pending', async () => {
    const guard = await loadPage();
    guard.navigationTarget.path = '/support';
    expect(await miss(guard)).toBe('waits');
    expect([reload.mock.calls.length, steps.at(-1)]).toEqual([1, 'https://meow.example/support']);
  });

  test.each<[string, string | null, () => Promise<Response>]>([
    ['on a page that is already shown', null, async () => Response.json({})],
    ['where no server answers', '/support', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['behind a gateway that answers 502', '/support', async () => new Response('', { status: 502 })],
  ])('a missing chunk rejects its import, without a reload, %s', async (_, path, answered) => {
    latest = answered;
    const guard = await loadPage();
    guard.navigationTarget.path = path;
    expect(await miss(guard)).toBe(TOLD);
    expect(reload).not.toHaveBeenCalled();
  });

  test('a missing chunk rejects its import if the page was reloaded for another one a moment ago', async () => {
    page.history.state = { reloadedAt: 999_000 };
    const guard = await loadPage();
    guard.navigationTarget.path = '/support';
    expect(await miss(guard)).toBe(TOLD);
    expect(reload).not.toHaveBeenCalled();
  });

  test('a missing chunk causes no reload if the player has navigated elsewhere meanwhile', async () => {
    const guard = await loadPage();
    guard.navigationTarget.path = '/support';
    latest = () => {
      guard.navigationTarget.path = '/tutorial';
      return Response.json({});
    };
    expect(await miss(guard)).toBe(TOLD);
    expect(reload).not.toHaveBeenCalled();
  });
});

test.each<[string, () => Promise<Response>, boolean]>([
  ['answers', async () => Response.json({}), true],
  ['does not answer', async () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['is behind a gateway that fails', async () => new Response('', { status: 502 }), false],
])('[A13] if the server of a newer build %s, the next page is loaded from it: %s', async (_, answered, leaves) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  latest = answered;
  const { reloadIntoNewBuild, navigationTarget } = await loadPage();
  navigationTarget.path = '/support';
  const went = vi.fn();
  void reloadIntoNewBuild().then(went);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(timeout).toHaveBeenCalledWith(1500);
  expect([reload.mock.calls.length, went.mock.calls.length]).toEqual(leaves ? [1, 0] : [0, 1]);
});

describe('[A13] newer builds', () => {
  let client: Awaited<ReturnType<typeof loadPage>>;
  const watch = (isSaved = true) => client.watchBuild(() => isSaved);
  beforeEach(async () => {
    client = await loadPage();
  });
  const newer = () => Response.json({ id: 'b2', timestamp: 2 });

  test('the client polls for newer builds once a minute, with a cache-busting query and a 15 s timeout', async () => {
    const timeouts = vi.spyOn(AbortSignal, 'timeout');
    watch();
    expect(fetched).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * POLL);
    expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/latest.json?1060000', '/latest.json?1120000']);
    expect(timeouts.mock.calls).toEqual([[15_000], [15_000]]);
    expect(client.newerBuildHas('/')).toBe(false);
    expect(client.notices()).toEqual([]);
  });

  test('a newer build is announced once, with a button that reloads', async () => {
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

  test('an unsaved player is warned, in the current language, that reloading loses the game', async () => {
    watch(false);
    latest = newer;
    await vi.advanceTimersByTimeAsync(POLL);
    const [notice] = client.notices();
    expect(notice?.say().text).toBe('A newer version is ready. Reloading starts this visit over.');
    await (await import('./language.ts')).setLanguage('de');
    const text = 'Eine neuere Fassung ist da. Nach dem Neuladen beginnt dieser Besuch von vorn.';
    expect(notice?.say()).toEqual({ text, label: 'Neu laden' });
  });

  test.each([
    ['becomes visible', () => sight, 'visibilitychange'],
    ['is online again', () => page, 'online'],
    ['resumes', () => sight, 'resume'],
  ])('a hidden page does not poll for newer builds, and polls at once when it %s', async (_, target, type) => {
    watch();
    sight.visibilityState = 'hidden';
    await vi.advanceTimersByTimeAsync(5 * POLL);
    target().dispatchEvent(new Event(type));
    expect(fetched).not.toHaveBeenCalled();
    sight.visibilityState = 'visible';
    target().dispatchEvent(new Event(type));
    expect(fetched).toHaveBeenCalledOnce();
  });

  test('the client polls for newer builds at once when a chunk is missing', async () => {
    watch();
    latest = newer;
    page.dispatchEvent(new Event('vite:preloadError'));
    await vi.advanceTimersByTimeAsync(0);
    expect(client.notices()).toHaveLength(1);
  });

  const isWhole = () => [client.newerBuildHas('/'), client.notices().length];
  test.each<[string, string, () => Response]>([
    ['id', 'an error', () => Response.json({ id: 'b2' }, { status: 503 })],
    ['id', 'a page of HTML', () => new Response('<title>Hotel</title>')],
    ['id', 'JSON that names no build', () => Response.json({ login: 'please' })],
    ['id', 'null', () => Response.json(null)],
    ['id', 'no response', () => Response.error()],
    ['contents', 'not there yet', () => Response.json({ code: 'NOT_FOUND' }, { status: 404 })],
    ['contents', 'a page of HTML', () => new Response('<title>Hotel</title>')],
    ['contents', 'without pages', () => Response.json({ id: 'b2', timestamp: 2 })],
    ['contents', 'of something else', () => Response.json({ ...META, prerendered: ['/', 7] })],
    ['contents', 'without a time', () => Response.json({ ...META, timestamp: '2' })],
    ['contents', 'of another build', () => Response.json({ ...META, id: 'b3' })],
    ['contents', 'null', () => Response.json(null)],
  ])(
    '[S2] a newer build is not announced while the response for the %s is %s; the next poll may succeed',
    async (part, _, answer) => {
      watch();
      latest = part === 'id' ? answer : newer;
      if (part === 'contents') meta = answer;
      await vi.advanceTimersByTimeAsync(POLL);
      expect(isWhole()).toEqual([false, 0]);
      latest = newer;
      meta = () => Response.json(META);
      await vi.advanceTimersByTimeAsync(POLL);
      expect(isWhole()).toEqual([true, 1]);
    },
  );

  test('[S2] the build metadata in these tests match the contract’s schema', async () => {
    const { BuildMetaSchema } = await import('#contract');
    expect(BuildMetaSchema.parse(META)).toEqual(META);
  });

  test('[S2] build metadata are fetched by the URL-encoded id, so that no id leads to another folder', async () => {
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
  ])('[S2] a newer build is known to have the page %s, by its metadata: %s', async (path, isThere) => {
    watch();
    expect(client.newerBuildHas(path)).toBe(false);
    latest = newer;
    await vi.advanceTimersByTimeAsync(POLL);
    expect(client.newerBuildHas(path)).toBe(isThere);
  });

  test('a newer build has the pages of operators’ quests, which its metadata do not list', async () => {
    const { addOperatorQuests } = await import('./operator-quests.ts');
    addOperatorQuests(configOf(LAMP));
    watch();
    expect(client.newerBuildHas('/game/quest/Lamp')).toBe(false);
    latest = newer;
    await vi.advanceTimersByTimeAsync(POLL);
    const paths = ['/game/quest/Lamp', '/game/quest/Lamp%3Fp%3Droom', '/game/quest/OilCan'];
    expect(paths.map(client.newerBuildHas)).toEqual([true, true, false]);
  });
});
