import type { ComponentType } from 'react';
import { deck } from '#content/deck';
import { CardError } from '#engine';
import { pageNotFound } from '../platform/errors.ts';
import { loadPayload } from '../platform/prefetch.ts';
import { loadPart } from '../platform/updates.ts';
import { type PageModule, type Params, type RouteEntry, routeAt } from './table.ts';

/** What has come. Even that would be imported in tasks of its own, and a turn does not wait for them. */
const loaded = new Map<RouteEntry, PageModule>();

/** Loads a page's code, and gives the data it is shown from. @throws PageError 404 where there is none, 503 when it does not come */
export async function loadPageAt(path: string): Promise<unknown> {
  const found = routeAt(path);
  if (!found) throw pageNotFound(path);
  const { entry, params } = found;
  const { middleware = [] } = entry.meta;
  if (!middleware.every((name) => requireMiddleware(name)(params))) throw pageNotFound(path);
  const [data] = await Promise.all([entry.data ? pageData(entry, path, params) : null, loadPage(entry, params)]);
  return data;
}

/** Loads the code of a page and what it asks for. @throws PageError 503 when it does not come */
export async function loadPage(entry: RouteEntry, params: Params): Promise<void> {
  await loadPart(async () => {
    const { prepare } = await codeOf(entry);
    await prepare?.(params);
  });
}

/** Fetches what a page is made of, before anybody goes there. */
export async function fetchPage(entry: RouteEntry, params: Params): Promise<void> {
  const { ahead } = await codeOf(entry);
  await ahead?.(params);
}

async function codeOf(entry: RouteEntry): Promise<PageModule> {
  const page = loaded.get(entry) ?? (await entry.page());
  loaded.set(entry, page);
  return page;
}

/** The page itself, once it is loaded. */
export function loadedPage(entry: RouteEntry): ComponentType {
  const page = loaded.get(entry)?.Component;
  if (!page) throw new Error(`The page ${entry.meta.name} is shown before it is loaded`);
  return page;
}

/** From the payload where there is one; made here while prerendering, developing, or when the payload cannot be had. @throws PageError 503 */
async function pageData(entry: RouteEntry, path: string, params: Params): Promise<unknown> {
  if (!import.meta.env.SSR && !import.meta.env.DEV) {
    try {
      return (await loadPayload(path)).data;
    } catch (error) {
      console.warn('Payload not available, making the data here', error);
    }
  }
  const module = entry.data && (await loadPart(entry.data));
  return module?.data(params) ?? null;
}

/** Says whether a visit may go on. */
type Middleware = (params: Readonly<Record<string, string | undefined>>) => boolean;

const middlewares: Readonly<Record<string, Middleware>> = {
  /** The address names a card that a quest is played with. */
  'quest-card': ({ qcard = '' }) => {
    try {
      return deck.kind(deck.parse(qcard).key).quest;
    } catch (error) {
      if (error instanceof CardError) return false;
      throw error;
    }
  },
};

/** @throws Error for a name that is not in the registry, which is a mistake in a route's metadata */
export function requireMiddleware(name: string): Middleware {
  const found = Object.hasOwn(middlewares, name) ? middlewares[name] : undefined;
  if (!found) throw new Error(`Unknown route middleware: ${name}. There are ${Object.keys(middlewares).join(', ')}`);
  return found;
}
