import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const load = vi.hoisted(() => vi.fn<(path: string) => Promise<unknown>>());
vi.mock('./routes/pages.ts', () => ({ loadPageAt: load }));

beforeEach(() => {
  const history = { state: null, replaceState: vi.fn(), pushState: vi.fn(), scrollRestoration: 'auto' };
  const location = { pathname: '/game/quest/Lamp', search: '', hash: '' };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { history, location }));
  vi.stubGlobal('document', { querySelector: () => null });
});
afterEach(() => vi.unstubAllGlobals());

async function start(payload: Parameters<typeof startRouter>[0]) {
  const [{ navigationTarget }, router] = await Promise.all([
    import('./platform/updates.ts'),
    startRouter(payload, () => {}),
  ]);
  return { navigationTarget, ...router };
}
const { startRouter } = await import('./start-router.ts');

test('[A13] a document without a payload is being opened until its page has loaded, so that a missing chunk reloads it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  load.mockReturnValue(promise);
  const { navigationTarget, router } = await start(null);
  expect([navigationTarget.path, router.getState().page]).toEqual(['/game/quest/Lamp', null]);
  resolve();
  await vi.waitFor(() => expect(navigationTarget.path).toBeNull());
  expect(router.getState().page).toEqual({ data: undefined, failure: null });
});

test('[A13] a document with a payload has its page from the beginning', async () => {
  const { navigationTarget, router } = await start({ id: 'b1', path: '/', data: 'read', error: null });
  expect([navigationTarget.path, router.getState().page]).toEqual([null, { data: 'read', failure: null }]);
});

test('[A6] a page that fails to load is shown as failed, and loads when it is tried again', async () => {
  const error = new Error('503');
  load.mockRejectedValueOnce(error).mockResolvedValueOnce(null);
  const { router } = await start(null);
  await vi.waitFor(() => expect(router.getState().page).toEqual({ data: null, failure: { error } }));
  router.reload();
  await vi.waitFor(() => expect(router.getState().page).toEqual({ data: null, failure: null }));
});

test('hydration begins with what the document contains, even if the router has loaded a page since', async () => {
  load.mockResolvedValue('quest');
  const { router } = await start(null);
  await vi.waitFor(() => expect(router.getState().page).toEqual({ data: 'quest', failure: null }));
  expect(router.getInitialState().page).toBeNull();
});
