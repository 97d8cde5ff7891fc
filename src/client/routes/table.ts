import type { ComponentType } from 'react';
import type { PageProps, Params, RouteMeta } from './route.ts';

export interface PageModule {
  readonly Component: ComponentType<PageProps>;
  /** Loads the data that the page needs besides its code. */
  readonly prepare?: (params: Params) => Promise<unknown>;
  /** Prefetches the `prepare` data, and optional parts. */
  readonly ahead?: (params: Params) => Promise<unknown>;
}

/** `data` returns the page's payload. */
interface DataModule {
  data(params: Params): unknown;
}

export interface RouteEntry {
  readonly meta: RouteMeta;
  readonly page: () => Promise<PageModule>;
  readonly data?: () => Promise<DataModule>;
}

/** The twelve routes. Links, prerendering and transitions all read this table. */
export const routeTable: readonly RouteEntry[] = [
  {
    meta: {
      name: 'index',
      path: '/',
      layout: 'page-stack',
      next: '/vision',
      promised: ['/tutorial', '/tutorial/01_turns', '/tutorial/02_magic'],
      palette: 1,
      image: 'left',
    },
    page: () => import('./index/page.tsx'),
  },
  {
    meta: { name: 'support', path: '/support', layout: 'page-stack', parent: '/', palette: 3, image: 'right' },
    page: () => import('./support/page.tsx'),
  },
  {
    meta: { name: 'debug', path: '/debug', layout: 'default', palette: 5, language: 'en', hidden: true },
    page: () => import('./debug/page.tsx'),
    data: () => import('./debug/data.ts'),
  },
  {
    meta: { name: 'game-dialog', path: '/game/dialog', layout: 'game', palette: 6 },
    page: () => import('./game-dialog/page.tsx'),
    data: () => import('./game-dialog/data.ts'),
  },
  {
    meta: {
      name: 'vision',
      path: '/vision',
      layout: 'page-stack',
      parent: '/',
      next: '/vision/mirror',
      palette: 2,
      image: 'right',
    },
    page: () => import('./vision/page.tsx'),
    data: () => import('./vision/data.ts'),
  },
  {
    meta: {
      name: 'vision-mirror',
      path: '/vision/mirror',
      layout: 'page-stack',
      parent: '/vision',
      next: '/vision/name',
      palette: 7,
      sprite: true,
    },
    page: () => import('./vision-mirror/page.tsx'),
  },
  {
    meta: {
      name: 'vision-name',
      path: '/vision/name',
      layout: 'page-stack',
      parent: '/vision',
      next: '/tutorial',
      palette: 4,
    },
    page: () => import('./vision-name/page.tsx'),
  },
  {
    meta: { name: 'game-account', path: '/game/account', layout: 'game', palette: 2 },
    page: () => import('./game-account/page.tsx'),
  },
  {
    meta: {
      name: 'tutorial',
      path: '/tutorial',
      layout: 'page-stack',
      parent: '/',
      next: '/support',
      palette: 6,
      sprite: true,
    },
    page: () => import('./tutorial/page.tsx'),
  },
  {
    meta: { name: 'tutorial-01_turns', path: '/tutorial/01_turns', layout: 'game', palette: 5 },
    page: () => import('./tutorial-01_turns/page.tsx'),
  },
  {
    meta: { name: 'tutorial-02_magic', path: '/tutorial/02_magic', layout: 'game', palette: 7 },
    page: () => import('./tutorial-02_magic/page.tsx'),
  },
  {
    meta: {
      name: 'game-quest-qcard',
      path: '/game/quest/:qcard',
      layout: 'game',
      palette: 6,
      middleware: ['quest-card'],
    },
    page: () => import('./game-quest-qcard/page.tsx'),
  },
];

/** The pattern of each route's path: case-insensitive; trailing slashes are ignored. */
const patterns: readonly RegExp[] = routeTable.map(
  ({ meta }) => new RegExp(`^${meta.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`, 'i'),
);

/** The route and its parameters for a path; null if no route matches. */
export function routeAt(path: string): { readonly entry: RouteEntry; readonly params: Params } | null {
  const decoded = decodePath(path);
  for (const [at, entry] of routeTable.entries()) {
    const found = patterns[at]?.exec(decoded);
    if (found) return { entry, params: paramsOf(found.groups) };
  }
  return null;
}

export function metaAt(path: string): RouteMeta | undefined {
  return routeAt(path)?.entry.meta;
}

const STROKE = '%2F';

/** Decodes a path. Encoded slashes stay encoded, and a path with a malformed part stays as it is. */
function decodePath(path: string): string {
  try {
    return path.replace(/[^/]+/g, (part) => decodeURIComponent(part).replaceAll('/', STROKE));
  } catch {
    return path;
  }
}

function paramsOf(groups: Params = {}): Params {
  return Object.fromEntries(Object.entries(groups).map(([name, part]) => [name, part.replaceAll(STROKE, '/')]));
}
