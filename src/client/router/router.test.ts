import { beforeEach, describe, expect, test } from 'vitest';
import { createPath, type Location, resolvePath } from './location.ts';
import { createRouter, type LoadedPage, type Router } from './router.ts';

const HOME: LoadedPage = { data: 'home', failure: null };

/** What was asked for, and how it comes, or does not. */
interface Asked {
  readonly path: string;
  readonly come: (data: unknown) => Promise<void>;
  readonly fail: (error: unknown) => Promise<void>;
}

let asked: Asked[];
let entries: string[];
let errors: unknown[];
let here: Location;
let goBackTo: (path: string) => void;

beforeEach(() => {
  asked = [];
  entries = [];
  errors = [];
  here = at('/');
});

function at(path: string): Location {
  return { ...resolvePath(path, { pathname: '/' }), state: null, key: 'default' };
}

/** What comes of it has come, too. */
function settled(act: () => void): Promise<void> {
  act();
  return new Promise((resolve) => setTimeout(resolve));
}

function start(first: LoadedPage | null = HOME): Router {
  let keys = 0;
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
      load: ({ pathname }) =>
        new Promise((resolve, reject) => {
          asked.push({
            path: pathname,
            come: (data) => settled(() => resolve(data)),
            fail: (error) => settled(() => reject(error)),
          });
        }),
      onError: (error) => errors.push(error),
      key: () => `key ${++keys}`,
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

describe('a page that is gone to', () => {
  test('is shown when it has come, and not before; only then it is in the history', async () => {
    const router = start();
    router.navigate('/vision?a=b');
    expect(shown(router)).toBe('home at / by POP, going to /vision?a=b');
    expect(entries).toEqual([]);
    await asked[0]?.come('bowl');
    expect(shown(router)).toBe('bowl at /vision?a=b by PUSH');
    expect(entries).toEqual(['push /vision?a=b']);
    expect(router.getState().location.key).toBe('key 1');
  });

  test('can take the place of the one before, and is told what nobody sees', async () => {
    const router = start();
    router.navigate('/vision', { replace: true, state: { chosen: 'bowl' } });
    await asked[0]?.come('bowl');
    expect(shown(router)).toBe('bowl at /vision by REPLACE');
    expect(entries).toEqual(['replace /vision']);
    expect(router.getState().location.state).toEqual({ chosen: 'bowl' });
  });

  test('is given up for the next, whichever comes first', async () => {
    const router = start();
    router.navigate('/vision');
    router.navigate('/support');
    await asked[0]?.come('bowl');
    expect(shown(router)).toBe('home at / by POP, going to /support');
    await asked[1]?.come('bell');
    expect(shown(router)).toBe('bell at /support by PUSH');
    expect(entries).toEqual(['push /support']);
  });

  test('is given up for another part of the page at hand', async () => {
    const router = start();
    router.navigate('/vision');
    router.navigate('/?lang=de');
    expect(shown(router)).toBe('home at /?lang=de by PUSH');
    await asked[0]?.come('bowl');
    expect(shown(router)).toBe('home at /?lang=de by PUSH');
    expect(entries).toEqual(['push /?lang=de']);
  });

  test('by going back or forward, is in the history already', async () => {
    const router = start();
    goBackTo('/support');
    await asked[0]?.come('bell');
    expect(shown(router)).toBe('bell at /support by POP');
    expect(entries).toEqual([]);
  });
});

test('another part of a page asks for nothing, and is there at once', () => {
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

describe('a page that fails', () => {
  test('is where one has gone to, and says why', async () => {
    const router = start();
    router.navigate('/vision');
    await asked[0]?.fail('no network');
    expect(shown(router)).toBe('failed: no network at /vision by PUSH');
    expect(entries).toEqual(['push /vision']);
    expect(errors).toEqual(['no network']);
  });

  test('says nothing if one has gone on meanwhile', async () => {
    const router = start();
    router.navigate('/vision');
    router.navigate('/support');
    await asked[0]?.fail('no network');
    await asked[1]?.come('bell');
    expect(shown(router)).toBe('bell at /support by PUSH');
    expect(errors).toEqual([]);
  });

  test('is asked for again when it is wanted, and stays until that has come', async () => {
    const router = start({ data: null, failure: { error: 'swept' } });
    router.reload();
    expect(router.getState()).toMatchObject({ again: true, going: null, page: { failure: { error: 'swept' } } });
    await asked[0]?.fail('swept still');
    expect(shown(router)).toBe('failed: swept still at / by POP');
    router.reload();
    await asked[1]?.come('home');
    expect(shown(router)).toBe('home at / by POP');
    expect(router.getState().again).toBe(false);
    expect(entries).toEqual([]);
  });

  test('is asked for again by a link to it, and not by one to a part of it', async () => {
    const router = start({ data: null, failure: { error: 'swept' } });
    router.navigate('/#lessons');
    expect(shown(router)).toBe('failed: swept at /#lessons by PUSH');
    router.navigate('/', { replace: true });
    await asked[0]?.come('home');
    expect(shown(router)).toBe('home at / by REPLACE');
    expect(asked).toHaveLength(1);
  });
});

test('where no page came with the document, it is loaded first', async () => {
  here = at('/support');
  const router = start(null);
  expect(router.getState().page).toBeNull();
  await asked[0]?.come('bell');
  expect(shown(router)).toBe('bell at /support by POP');
  expect(entries).toEqual([]);
});
