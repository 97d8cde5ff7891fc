import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadPart } from '../lib/missing-part.ts';
import { pageNotFound } from '../lib/page-error.ts';
import { loadPayload } from '../lib/payload.ts';
import { App } from './app.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { requireMiddleware } from './middleware.ts';
import { PageFrame } from './page-frame.tsx';
import { type RouteEntry, routeTable } from './table.ts';

/** The id of the route that stands in for every path that is no page. */
export const NOT_FOUND_ID = 'not-found';

/** The router's routes, made from the table. */
export function createRoutes(): RouteObject[] {
  const pages = routeTable.map(toRouteObject);
  const notFound: RouteObject = {
    id: NOT_FOUND_ID,
    path: '*',
    loader: ({ request }) => {
      throw pageNotFound(new URL(request.url).pathname);
    },
    ErrorBoundary: ErrorScreen,
  };
  return [
    {
      id: 'root',
      Component: App,
      HydrateFallback: Nothing,
      ErrorBoundary: ErrorScreen,
      children: [...pages, notFound],
    },
  ];
}

/** Shown for a moment while developing; pages that come rendered never wait. */
function Nothing() {
  return null;
}

function toRouteObject(entry: RouteEntry): RouteObject {
  const guards = (entry.meta.middleware ?? []).map(requireMiddleware);
  return {
    id: entry.meta.name,
    path: entry.meta.path,
    element: <FramedPage entry={entry} />,
    loader: async ({ request, params }) => {
      const path = new URL(request.url).pathname;
      if (!guards.every((guard) => guard(params))) throw pageNotFound(path);
      const [data] = await Promise.all([entry.data ? pageData(entry, path, params) : null, loadPage(entry)]);
      return data;
    },
    // The data of a page changes with the build, not with what is done on it.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
    ErrorBoundary: ErrorScreen,
  };
}

const loadedPages = new Map<RouteEntry, ComponentType>();

/**
 * Loads the code of a page. The router's own `lazy` would do so, too, but shows nothing at all when the code does not
 * come; a loader that fails is shown on the error screen, and runs again when the page is asked for again.
 * @throws PageError 503 when it does not come
 */
export async function loadPage(entry: RouteEntry): Promise<void> {
  if (loadedPages.has(entry)) return;
  const { Component } = await loadPart(entry.page);
  loadedPages.set(entry, Component);
}

function FramedPage({ entry }: { readonly entry: RouteEntry }) {
  const Page = loadedPages.get(entry);
  if (!Page) throw new Error(`The page ${entry.meta.name} is shown before it is loaded`);
  return (
    <PageFrame meta={entry.meta}>
      <Page />
    </PageFrame>
  );
}

/** From the payload where there is one; made here while prerendering, developing, or when the payload cannot be had. */
async function pageData(entry: RouteEntry, path: string, params: Readonly<Record<string, string | undefined>>) {
  if (!import.meta.env.SSR && !import.meta.env.DEV) {
    try {
      return (await loadPayload(path)).data;
    } catch (error) {
      console.warn('Payload not available, making the data here', error);
    }
  }
  const module = await entry.data?.();
  return module?.data(params) ?? null;
}
