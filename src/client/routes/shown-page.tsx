import { type ReactNode, useEffect } from 'react';
import { pages } from '#content/messages/pages';
import { GameLayout, PageStackLayout, type StackLink } from '../layouts/layouts.tsx';
import { Shell } from '../layouts/shell.tsx';
import { isBot } from '../platform/errors.ts';
import { useMessages } from '../platform/language.ts';
import { whenIdle } from '../platform/prefetch.ts';
import { ErrorBoundary, useLocation, usePage } from '../router.tsx';
import { ErrorScreen, fetchErrorParts } from './error-screen.tsx';
import { usePageHead } from './page-head.ts';
import { loadedPage } from './pages.ts';
import { FrameHere } from './quest-frame.tsx';
import { documentTitle, type RouteMeta } from './route.ts';
import { metaAt, routeAt } from './table.ts';

/** The shell with the page or the error screen; if the shell itself fails, the error screen alone. */
export function ShownPage() {
  const page = usePage();
  useEffect(() => whenIdle(fetchErrorParts, 'The error screen was not prefetched'), []);
  const screen = isBot() ? null : <ErrorScreen />;
  const { pathname } = useLocation();
  return (
    <ErrorBoundary screen={screen}>
      <Shell language={metaAt(pathname)?.language}>
        <div data-page="">
          {/* No page yet: the router is loading the first one. Most prerendered documents have their page at once. */}
          {page ? (
            <ErrorBoundary failure={page.failure} screen={screen}>
              <FramedPage />
            </ErrorBoundary>
          ) : (
            <FrameHere />
          )}
        </div>
      </Shell>
    </ErrorBoundary>
  );
}

function FramedPage() {
  const found = routeAt(useLocation().pathname);
  if (!found) throw new Error('There is no page here');
  const { entry, params } = found;
  const Page = loadedPage(entry);
  return (
    <PageFrame meta={entry.meta}>
      <Page meta={entry.meta} params={params} />
    </PageFrame>
  );
}

/** A page in its layout. It also sets the document's head. */
function PageFrame({ meta, children }: { readonly meta: RouteMeta; readonly children: ReactNode }) {
  const say = useMessages(pages);
  const { name, layout, palette, sprite = false, parent, next } = meta;
  const { description } = say[name];
  usePageHead({ route: name, layout, palette, sprite, title: documentTitle(say[name]), description, parent, next });

  function linkTo(path: string | undefined): StackLink | null {
    const target = path === undefined ? undefined : metaAt(path);
    return target ? { path: target.path, title: say[target.name].title } : null;
  }

  if (layout === 'game') return <GameLayout>{children}</GameLayout>;
  if (layout === 'default') return children;
  return (
    <PageStackLayout back={linkTo(parent)} on={linkTo(next)}>
      {children}
    </PageStackLayout>
  );
}
