import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const HERE = 'https://meow.example/vision';
const reload = vi.fn<() => void>();
const answer = vi.fn<() => Promise<Response>>();
/** The addresses of the history, the one at hand last. */
let steps: string[];
let page: ReturnType<typeof fakePage>;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubEnv('SSR', false);
  steps = [HERE];
  page = fakePage();
  vi.stubGlobal('window', page);
  vi.stubGlobal('history', page.history);
  vi.stubGlobal('fetch', answer.mockReset().mockResolvedValue(Response.json({})));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A window whose history is kept in `steps`. */
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

/** The module as a page that was just loaded has it. */
async function loadPage() {
  vi.resetModules();
  const guard = await import('./updates.ts');
  guard.reloadOnChunkErrors();
  return guard;
}

const showAgain = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

describe('[A13] the reload guard', () => {
  test.each([
    ['another page, from which Back leads to this one', '/support?x=1', ['/vision', '/support?x=1'], {}],
    ['this page, in the same entry', '/vision', ['/vision'], { state: null, key: 'k' }],
  ])('loads %s', async (_, path, way, state) => {
    page.history.state = { state: null, key: 'k' };
    const { reloadOnce } = await loadPage();
    expect(reloadOnce(path, 5000)).toBe(true);
    expect(steps).toEqual(way.map((step) => new URL(step, HERE).href));
    expect(page.history.state).toEqual({ ...state, reloadedAt: 5000 });
    expect(reload).toHaveBeenCalledOnce();
  });

  test('loads one page in 10 s, across reloads and on all pages', async () => {
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

  test('says that the page is on its way until the browser puts it back as it was', async () => {
    const { reloadOnce } = await loadPage();
    expect([reloadOnce('/support', 5000), reloadOnce('/support', 5001)]).toEqual([true, true]);
    showAgain();
    expect(reloadOnce('/support', 5002)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('[A13] a chunk that is missing', () => {
  /** Has a chunk fail as Vite says it, and hears what becomes of what wanted it. */
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

  test('reloads at the page that is being opened, which waits', async () => {
    const guard = await loadPage();
    guard.navigationTarget.path = '/support';
    expect(await miss(guard)).toBe('waits');
    expect([reload.mock.calls.length, steps.at(-1)]).toEqual([1, 'https://meow.example/support']);
  });

  test.each<[string, string | null, () => Promise<Response>]>([
    ['on a page that is shown', null, async () => Response.json({})],
    ['where no server answers', '/support', async () => Promise.reject(new TypeError('Failed to fetch'))],
    ['behind a gateway that lost its server', '/support', async () => new Response('', { status: 502 })],
  ])('is told of %s, without a reload', async (_, path, answered) => {
    answer.mockImplementation(answered);
    const guard = await loadPage();
    guard.navigationTarget.path = path;
    expect(await miss(guard)).toBe(TOLD);
    expect(reload).not.toHaveBeenCalled();
  });

  test('is told of where the page was reloaded for one a moment ago', async () => {
    page.history.state = { reloadedAt: 999_000 };
    const guard = await loadPage();
    guard.navigationTarget.path = '/support';
    expect(await miss(guard)).toBe(TOLD);
    expect(reload).not.toHaveBeenCalled();
  });

  test('does not reload for a player who went elsewhere meanwhile', async () => {
    const guard = await loadPage();
    guard.navigationTarget.path = '/support';
    answer.mockImplementation(async () => {
      guard.navigationTarget.path = '/tutorial';
      return Response.json({});
    });
    expect(await miss(guard)).toBe(TOLD);
    expect(reload).not.toHaveBeenCalled();
  });
});

test.each<[string, () => Promise<Response>, boolean]>([
  ['answers', async () => Response.json({}), true],
  ['does not', async () => Promise.reject(new TypeError('Failed to fetch')), false],
  ['is behind a gateway that fails', async () => new Response('', { status: 502 }), false],
])('[A13] if the server of a newer build %s, the next page is loaded from it: %s', async (_, answered, leaves) => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  answer.mockImplementation(answered);
  const { leaveForNewer, navigationTarget } = await loadPage();
  navigationTarget.path = '/support';
  const went = vi.fn();
  void leaveForNewer().then(went);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(timeout).toHaveBeenCalledWith(1500);
  expect([reload.mock.calls.length, went.mock.calls.length]).toEqual(leaves ? [1, 0] : [0, 1]);
});
