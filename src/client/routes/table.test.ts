import { afterEach, describe, expect, test } from 'vitest';
import { pages } from '#content/messages/pages';
import { HUES } from '#palette';
import { messagesOf, setLanguage } from '../platform/language.ts';
import { documentTitle, type RouteMeta } from './route.ts';
import { metaAt, routeAt, routeTable } from './table.ts';

afterEach(() => setLanguage('en'));

const wordsOn = (meta: RouteMeta) => messagesOf(pages)[meta.name];
const titleOf = (meta: RouteMeta) => documentTitle(wordsOn(meta));

/** The routes as specified. See docs/requirements.md, A1 to A5. */
const ROUTES = {
  index: { path: '/', layout: 'page-stack', next: '/vision', palette: 1, image: 'left' },
  support: { path: '/support', layout: 'page-stack', parent: '/', palette: 3, image: 'right' },
  debug: { path: '/debug', layout: 'default', palette: 5 },
  'game-dialog': { path: '/game/dialog', layout: 'game', palette: 6 },
  vision: {
    path: '/vision',
    layout: 'page-stack',
    parent: '/',
    next: '/vision/mirror',
    palette: 2,
    image: 'right',
  },
  'vision-mirror': {
    path: '/vision/mirror',
    layout: 'page-stack',
    parent: '/vision',
    next: '/vision/name',
    palette: 7,
    sprite: true,
  },
  'vision-name': { path: '/vision/name', layout: 'page-stack', parent: '/vision', next: '/tutorial', palette: 4 },
  'game-account': { path: '/game/account', layout: 'game', palette: 2 },
  tutorial: { path: '/tutorial', layout: 'page-stack', parent: '/', next: '/support', palette: 6, sprite: true },
  'tutorial-01_turns': { path: '/tutorial/01_turns', layout: 'game', palette: 5 },
  'tutorial-02_magic': { path: '/tutorial/02_magic', layout: 'game', palette: 7 },
  'game-quest-qcard': { path: '/game/quest/:qcard', layout: 'game', palette: 6 },
} as const;

const metas = routeTable.map(({ meta }) => meta);
const entries = Object.entries(ROUTES);

describe('the table of routes', () => {
  test('[A1] the table has the twelve routes, and no others', () => {
    expect(metas.map(({ name }) => name).sort()).toEqual(Object.keys(ROUTES).sort());
  });

  test.each(entries)(
    '[A1, A2, A4, A5] the route %s has the specified path, layout, neighbours, palette and picture',
    (name, expected) => {
      const meta = metas.find((each) => each.name === name);
      const { path, layout, parent, next, palette, image, sprite } = meta ?? {};
      expect(JSON.parse(JSON.stringify({ path, layout, parent, next, palette, image, sprite }))).toEqual(expected);
    },
  );

  test('[A5] each page has a hue of the palette', () => {
    expect(metas.map(({ palette }) => HUES[palette]).filter((hue) => hue === undefined)).toEqual([]);
  });

  test('[A1] each route loads a component of its own', async () => {
    const modules = await Promise.all(routeTable.map(({ page }) => page()));
    const components = modules.map(({ Component }) => Component);
    expect(components.map((component) => typeof component)).toEqual(entries.map(() => 'function'));
    expect(new Set(components).size).toBe(entries.length);
  });

  test('[A5] no two pages have the same title in a language, and German descriptions are translated', async () => {
    const title = (path: string) => titleOf(metaAt(path) ?? expect.unreachable());
    const english = metas.map((meta) => wordsOn(meta).description);
    expect(new Set(metas.map(titleOf)).size).toBe(entries.length);
    expect(['/vision/mirror', '/vision/name'].map(title)).toEqual(['Mirror · Meow Meow', 'Name · Meow Meow']);
    expect(title('/')).toBe('Meow Meow, a game with lots of magic');
    await setLanguage('de');
    expect(new Set(metas.map(titleOf)).size).toBe(entries.length);
    expect(metas.map((meta) => wordsOn(meta).description).filter((words) => english.includes(words))).toEqual([]);
    expect(title('/vision/mirror')).toBe('Spiegel · Meow Meow');
  });
});

describe('finding a route by a path', () => {
  test.each([
    ['/', 'index'],
    ['/vision/', 'vision'],
    ['/vision/mirror', 'vision-mirror'],
    ['/tutorial/01_turns', 'tutorial-01_turns'],
    ['/game/quest/Cookie', 'game-quest-qcard'],
    ['/game/quest/Cookie%3Fp=accept', 'game-quest-qcard'],
    ['/Vision//', 'vision'],
    ['/v%69sion', 'vision'],
  ])('[A1] the path %s belongs to the route %s', (path, name) => {
    expect(metaAt(path)?.name).toBe(name);
  });

  test.each(['', '/nothing', '/game/quest', '/game/quest/', '/game/quest/Cookie/more', '/vision%2Fmirror', '/%'])(
    '[A9] the path "%s" belongs to no route',
    (path) => {
      expect(metaAt(path)).toBeUndefined();
    },
  );

  test.each([
    ['/game/quest/Cookie', 'Cookie'],
    ['/game/quest/Cookie%3Fp=accept/', 'Cookie?p=accept'],
    ['/game/quest/a%2Fb', 'a/b'],
    ['/game/quest/%', '%'],
  ])('[A1] the path %s has the parameter qcard: %s', (path, qcard) => {
    expect(routeAt(path)?.params).toEqual({ qcard });
  });
});
