import { beforeEach, expect, test } from 'vitest';
import { createPath, type Location, resolvePath } from './location.ts';
import { createRouter, type LoadedPage, type Router } from './router.ts';

/** The pages that were requested, and how each comes, or does not. */
let asked: { come(data: unknown): Promise<void>; fail(error: unknown): Promise<void> }[];
let entries: string[];
let errors: unknown[];
let here: Location;
let goBackTo: (path: string) => void;

beforeEach(() => {
  [asked, entries, errors] = [[], [], []];
  here = at('/');
});

const at = (path: string): Location => ({ ...resolvePath(path, { pathname: '/' }), state: null, key: 'default' });

function start(first: LoadedPage | null = { data: 'home', failure: null }): Router {
  const settled = (act: () => void) => {
    act();
    return new Promise<void>((resolve) => setTimeout(resolve));
  };
  return createRouter(
    {
      history: {
        here: () => here,
        push: (to) => entries.push(`push ${createPath(to)}`),
        replace: (to) => entries.push(`replace ${createPath(to)}`),
        listen(moved) {
          goBackTo = (path) => {
            here = at(path);
            moved();
          };
        },
      },
      load: () =>
        new Promise((resolve, reject) => {
          asked.push({
            come: (data) => settled(() => resolve(data)),
            fail: (error) => settled(() => reject(error)),
          });
        }),
      onError: (error) => errors.push(error),
      key: () => 'k',
    },
    first,
  );
}

/** What is shown, in short. */
function shown(router: Router): string {
  const { location, way, page, going } = router.getState();
  const what = page?.failure ? `failed: ${page.failure.error}` : page?.data;
  return `${what} at ${createPath(location)} by ${way}${going ? `, going to ${createPath(going)}` : ''}`;
}

test('[A1] a page is shown, and in the history, when it has come', async () => {
  const router = start();
  router.navigate('/vision?a=b');
  expect(shown(router)).toBe('home at / by POP, going to /vision?a=b');
  expect(entries).toEqual([]);
  await asked[0]?.come('bowl');
  expect(shown(router)).toBe('bowl at /vision?a=b by PUSH');
  router.navigate('/support', { replace: true, state: { chosen: 'bell' } });
  await asked[1]?.come('bell');
  expect(shown(router)).toBe('bell at /support by REPLACE');
  expect(router.getState().location.state).toEqual({ chosen: 'bell' });
  goBackTo('/');
  await asked[2]?.come('home');
  expect(shown(router)).toBe('home at / by POP');
  expect(entries).toEqual(['push /vision?a=b', 'replace /support']);
});

test.each([
  ['/support', 'bell at /support by PUSH', 'push /support'],
  ['/?lang=de', 'home at /?lang=de by PUSH', 'push /?lang=de'],
])('[A1] a page that is loading is given up for %s, even if it fails', async (to, last, entry) => {
  for (const end of ['come', 'fail'] as const) {
    [asked, entries] = [[], []];
    const router = start();
    router.navigate('/vision');
    router.navigate(to);
    await asked[0]?.[end]('bowl');
    await asked[1]?.come('bell');
    expect(shown(router)).toBe(last);
    expect(entries).toEqual([entry]);
    expect(errors).toEqual([]);
  }
});

test('[A1] another part of a page is there at once, without a request', () => {
  const router = start();
  router.navigate('#lessons');
  expect(shown(router)).toBe('home at /#lessons by PUSH');
  router.navigate('?p=door', { replace: true, atOnce: true });
  expect(shown(router)).toBe('home at /?p=door by REPLACE');
  expect(router.getState().atOnce).toBe(true);
  goBackTo('/#lessons');
  expect(shown(router)).toBe('home at /#lessons by POP');
  expect(router.getState().atOnce).toBe(false);
  expect(asked).toEqual([]);
  expect(entries).toEqual(['push /#lessons', 'replace /?p=door']);
});

test('[A6] a page that fails says why, and stays until a reload or a link to it has brought it', async () => {
  const router = start();
  router.navigate('/vision');
  await asked[0]?.fail('no network');
  expect(shown(router)).toBe('failed: no network at /vision by PUSH');
  expect([entries, errors]).toEqual([['push /vision'], ['no network']]);
  router.reload();
  expect(router.getState()).toMatchObject({ again: true, going: null });
  await asked[1]?.fail('swept');
  expect(shown(router)).toBe('failed: swept at /vision by PUSH');
  router.navigate('/vision#bowl');
  expect(shown(router)).toBe('failed: swept at /vision#bowl by PUSH');
  router.navigate('/vision', { replace: true });
  await asked[2]?.come('bowl');
  expect(shown(router)).toBe('bowl at /vision by REPLACE');
  expect(router.getState().again).toBe(false);
  expect(asked).toHaveLength(3);
});

test('[A1] a document without a page loads it first', async () => {
  here = at('/support');
  const router = start(null);
  expect(router.getState().page).toBeNull();
  await asked[0]?.come('bell');
  expect(shown(router)).toBe('bell at /support by POP');
  expect(entries).toEqual([]);
});
