import type { ComponentType } from 'react';
import { meta as debug } from './debug/meta.ts';
import { meta as gameAccount } from './game-account/meta.ts';
import { meta as gameDialog } from './game-dialog/meta.ts';
import { meta as gameQuest } from './game-quest-qcard/meta.ts';
import { meta as index } from './index/meta.ts';
import type { RouteMeta } from './route.ts';
import { meta as support } from './support/meta.ts';
import { meta as tutorial } from './tutorial/meta.ts';
import { meta as turns } from './tutorial-01_turns/meta.ts';
import { meta as magic } from './tutorial-02_magic/meta.ts';
import { meta as vision } from './vision/meta.ts';
import { meta as visionMirror } from './vision-mirror/meta.ts';
import { meta as visionName } from './vision-name/meta.ts';

export interface PageModule {
  readonly Component: ComponentType;
  /** Gets what else must be there before the page is shown. */
  readonly prepare?: (params: Params) => Promise<unknown>;
  /** Fetches what else the page is made of, for whoever is likely to go there. */
  readonly ahead?: (params: Params) => Promise<unknown>;
}

/** Makes the data a page is rendered from; it becomes the page's payload. */
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
  { meta: index, page: () => import('./index/page.tsx') },
  { meta: support, page: () => import('./support/page.tsx') },
  { meta: debug, page: () => import('./debug/page.tsx'), data: () => import('./debug/data.ts') },
  { meta: gameDialog, page: () => import('./game-dialog/page.tsx'), data: () => import('./game-dialog/data.ts') },
  { meta: vision, page: () => import('./vision/page.tsx'), data: () => import('./vision/data.ts') },
  { meta: visionMirror, page: () => import('./vision-mirror/page.tsx') },
  { meta: visionName, page: () => import('./vision-name/page.tsx') },
  { meta: gameAccount, page: () => import('./game-account/page.tsx') },
  { meta: tutorial, page: () => import('./tutorial/page.tsx') },
  { meta: turns, page: () => import('./tutorial-01_turns/page.tsx') },
  { meta: magic, page: () => import('./tutorial-02_magic/page.tsx') },
  {
    meta: gameQuest,
    page: () => import('./game-quest-qcard/page.tsx'),
  },
];

/** What the path of a route has in the places of its names. */
export type Params = Readonly<Record<string, string>>;

/** Capitals are not looked at, nor strokes at the end. */
const patterns: readonly RegExp[] = routeTable.map(
  ({ meta }) => new RegExp(`^${meta.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/*$`, 'i'),
);

/** The route at a path, and what its names stand for there; null when there is none. */
export function routeAt(path: string): { readonly entry: RouteEntry; readonly params: Params } | null {
  const decoded = decodePath(path);
  for (const [at, entry] of routeTable.entries()) {
    const found = patterns[at]?.exec(decoded);
    if (found) return { entry, params: paramsOf(found.groups) };
  }
  return null;
}

/** The meta of the route at a path, undefined when there is none. */
export function metaAt(path: string): RouteMeta | undefined {
  return routeAt(path)?.entry.meta;
}

const STROKE = '%2F';

/** A stroke that is part of a name ends nothing. A path that cannot be read is taken as it is. */
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
