import { loadPayload, prefetchLinks, prefetchWhenIdle } from './platform/prefetch.ts';
import { newerBuildHas } from './platform/updates.ts';
import type { Router } from './router.tsx';
import { prefetchPage } from './routes/pages.ts';
import { metaAt, routeAt } from './routes/table.ts';

/**
 * Prefetches pages: those in the route's `promised` and `next` when the browser is idle, others when a link to them is
 * hovered, focused or touched.
 */
export function prefetchPages({ getState, subscribe }: Router): void {
  prefetchLinks(fetchAhead);
  fetchPromised(getState().location.pathname);
  subscribe(({ location: { pathname }, going }, before) => {
    if (!going && pathname !== before.location.pathname) fetchPromised(pathname);
  });
}

function fetchPromised(path: string): void {
  const { promised = [], next } = metaAt(path) ?? {};
  prefetchWhenIdle([...promised, next], fetchAhead);
}

function fetchAhead(path: string): void {
  const found = routeAt(path);
  if (!found || newerBuildHas(path)) return;
  prefetchPage(found.entry, found.params).catch(() => {});
  if (found.entry.data) loadPayload(path).catch(() => {});
}
