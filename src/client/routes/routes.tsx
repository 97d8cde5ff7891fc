import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
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
    handle: entry.meta,
    lazy: { Component: () => loadFramed(entry) },
    loader: async ({ request, params }) => {
      const path = new URL(request.url).pathname;
      if (!guards.every((guard) => guard(params))) throw pageNotFound(path);
      return entry.data ? await pageData(entry, path, params) : null;
    },
    // The data of a page changes with the build, not with what is done on it.
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams.qcard !== nextParams.qcard,
    ErrorBoundary: ErrorScreen,
  };
}

/** The page's component, once it has come, in its frame. */
async function loadFramed({ meta, page }: RouteEntry): Promise<ComponentType> {
  const { Component: Page } = await page();
  return () => (
    <PageFrame meta={meta}>
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
