import { expect, test, vi } from 'vitest';
import { browserHistory, createRouter, type Location } from './router.tsx';

const here: Location = { pathname: '/here', search: '', hash: '', state: null, key: 'k' };
const PAGE = { data: 'here', failure: null };

function routerAt(load: (location: Location) => Promise<unknown> = async ({ pathname }) => pathname) {
  const note = vi.fn();
  const onError = vi.fn();
  const router = createRouter({ history: { here: () => here, note, listen() {} }, load, onError }, PAGE);
  return { router, note, onError };
}

test('[A4] the router pushes a history entry once its page has loaded, and shows only the last requested page', async () => {
  const coming = new Map<string, (data: string) => void>();
  const { router, note } = routerAt(({ pathname }) => new Promise((resolve) => coming.set(pathname, resolve)));
  router.navigate('/first');
  router.navigate('/second');
  expect(router.getState()).toMatchObject({ location: here, page: PAGE, going: { pathname: '/second' } });
  coming.get('/second')?.('second');
  await vi.waitFor(() => expect(router.getState()).toMatchObject({ page: { data: 'second' }, going: null }));
  coming.get('/first')?.('first');
  await Promise.resolve();
  expect(router.getState()).toMatchObject({ location: { pathname: '/second' }, way: 'PUSH', page: { data: 'second' } });
  expect(note.mock.calls).toEqual([[expect.objectContaining({ pathname: '/second' }), false]]);
});

test('a new fragment or query of the same page is shown at once, without loading', () => {
  const load = vi.fn(async () => 'anew');
  const { router, note } = routerAt(load);
  router.navigate('#part', { replace: true });
  router.navigate('?question');
  expect(router.getState()).toMatchObject({ location: { pathname: '/here', search: '?question' }, page: PAGE });
  expect(note.mock.calls.map(([{ search, hash }, replaces]) => [search, hash, replaces])).toEqual([
    ['', '#part', true],
    ['?question', '', false],
  ]);
  expect(load).not.toHaveBeenCalled();
});

test('[A6] the router reports a page that fails to load, and `reload` loads it without a new history entry', async () => {
  const error = new Error('gone');
  let isGone = true;
  const { router, note, onError } = routerAt(async () => {
    if (isGone) throw error;
    return 'there';
  });
  router.navigate('/there');
  await vi.waitFor(() => expect(router.getState().page?.failure).toEqual({ error }));
  expect(onError.mock.calls).toEqual([[error]]);
  isGone = false;
  router.reload();
  await vi.waitFor(() => expect(router.getState().page).toEqual({ data: 'there', failure: null }));
  expect(note).toHaveBeenCalledOnce();
});

test('[S6, A8] the first uncaught error replaces the page until the next navigation', async () => {
  const { router } = routerAt();
  const [first, second] = [new Error('first'), new Error('second')];
  router.fail(first);
  router.fail(second);
  expect(router.getState()).toMatchObject({ location: here, page: { failure: { error: first } } });
  router.navigate('/here');
  await vi.waitFor(() => expect(router.getState().page).toEqual({ data: '/here', failure: null }));
});

test('[S6] an error on a page that is being left does not stop the navigation', async () => {
  const { promise, resolve: come } = Promise.withResolvers<unknown>();
  const { router } = routerAt(() => promise);
  router.navigate('/there');
  router.fail(new Error('late'));
  come('there');
  await vi.waitFor(() =>
    expect(router.getState()).toMatchObject({ location: { pathname: '/there' }, page: { data: 'there' } }),
  );
});

const there = { pathname: '/there', search: '?a=b', hash: '#c', state: { chosen: 'tutorial' }, key: 'k' };

/** Fakes the properties of `window` that `browserHistory` uses. */
function fakeWindow(path: string, state: unknown, write: (state: unknown, title: string, path: string) => void) {
  const { pathname, search, hash } = new URL(path, 'https://meow.example');
  const assign = vi.fn();
  const history = { state, pushState: write, replaceState: write };
  return { assign, window: { location: { pathname, search, hash, assign }, history, addEventListener() {} } as never };
}

test.each([null, { reloadedAt: 5 }])('browserHistory ignores a history state that it did not write: %j', (state) => {
  const { window } = fakeWindow('/vision?lang=de#bowl', state, () => {});
  const here = { pathname: '/vision', search: '?lang=de', hash: '#bowl', state: null, key: 'default' };
  expect(browserHistory(window).here()).toEqual(here);
});

test.each([true, false])(
  'browserHistory reads back a history entry that it wrote (in place of the previous one: %s)',
  (replaces) => {
    let written: unknown;
    browserHistory(fakeWindow('/', null, (state) => (written = state)).window).note(there, replaces);
    expect(browserHistory(fakeWindow('/there?a=b#c', written, () => {}).window).here()).toEqual(there);
  },
);

test('browserHistory loads the whole document if the browser refuses a history entry', () => {
  const { assign, window } = fakeWindow('/', null, () => {
    throw new DOMException('Too many', 'SecurityError');
  });
  browserHistory(window).note(there, false);
  expect(assign).toHaveBeenCalledExactlyOnceWith('/there?a=b#c');
});
