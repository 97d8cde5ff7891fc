import type { ComponentType } from 'react';
import { deck } from '#content/deck';
import { CardError } from '#engine';
import { pageNotFound } from '../platform/errors.ts';
import { loadPayload } from '../platform/prefetch.ts';
import { loadPart } from '../platform/updates.ts';
import type { PageProps, Params } from './route.ts';
import { type PageModule, type RouteEntry, routeAt } from './table.ts';

/** A cache of loaded pages, as even a repeated `import()` is asynchronous. */
const loaded = new Map<RouteEntry, PageModule>();

/**
 * Loads the code and the data of the page at a path.
 * @throws PageError 404 for a path that is unknown or that a guard refuses, 503 if code or data fail to load
 */
export async function loadPageAt(path: string): Promise<unknown> {
  const found = routeAt(path);
  if (!found) throw pageNotFound(path);
  const { entry, params } = found;
  const { middleware = [] } = entry.meta;
  if (!middleware.every((name) => requireMiddleware(name)(params))) throw pageNotFound(path);
  const [data] = await Promise.all([entry.data ? pageData(entry, path, params) : null, loadPage(entry, params)]);
  return data;
}

/** Loads a page's code and its `prepare` data. @throws PageError 503 if one of them fails to load */
export async function loadPage(entry: RouteEntry, params: Params): Promise<void> {
  await loadPart(async () => {
    const { prepare } = await codeOf(entry);
    await prepare?.(params);
  });
}

/** Prefetches a page's code and its `ahead` data. */
export async function prefetchPage(entry: RouteEntry, params: Params): Promise<void> {
  const { ahead } = await codeOf(entry);
  await ahead?.(params);
}

async function codeOf(entry: RouteEntry): Promise<PageModule> {
  const page = loaded.get(entry) ?? (await entry.page());
  loaded.set(entry, page);
  return page;
}

export function loadedPage(entry: RouteEntry): ComponentType<PageProps> {
  const page = loaded.get(entry)?.Component;
  if (!page) throw new Error(`The page ${entry.meta.name} is shown before it is loaded`);
  return page;
}

/**
 * The data of a page. In production it comes from the payload file. In prerendering, in development, and if the file
 * fails to load, it is computed here. @throws PageError 503
 */
async function pageData(entry: RouteEntry, path: string, params: Params): Promise<unknown> {
  if (!import.meta.env.SSR && !import.meta.env.DEV) {
    try {
      return (await loadPayload(path)).data;
    } catch (error) {
      console.warn('The payload is not available: computing the data here', error);
    }
  }
  const module = entry.data && (await loadPart(entry.data));
  return module?.data(params) ?? null;
}

type Middleware = (params: Readonly<Record<string, string | undefined>>) => boolean;

const middlewares: Readonly<Record<string, Middleware>> = {
  /** The address must name the card of a quest. */
  'quest-card': ({ qcard = '' }) => {
    try {
      return deck.kind(deck.parse(qcard).key).quest;
    } catch (error) {
      if (error instanceof CardError) return false;
      throw error;
    }
  },
};

/** @throws Error for a name that is not in the registry */
export function requireMiddleware(name: string): Middleware {
  const found = Object.hasOwn(middlewares, name) ? middlewares[name] : undefined;
  if (!found) throw new Error(`Unknown route middleware: ${name}. There are ${Object.keys(middlewares).join(', ')}`);
  return found;
}
