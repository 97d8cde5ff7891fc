import { useEffect } from 'react';
import { isBot } from '../auth/auth-hint.ts';
import { whenIdle } from '../platform/prefetch.ts';
import { ErrorBoundary, useLocation, usePage } from '../router.tsx';
import { App } from './app.tsx';
import { ErrorScreen, fetchErrorParts } from './error-screen.tsx';
import { PageFrame } from './page-frame.tsx';
import { loadedPage } from './pages.ts';
import { routeAt } from './table.ts';

/** The shell with the page in it, or with what is wrong with that. A shell that breaks takes the page along. */
export function ShownPage() {
  const page = usePage();
  useEffect(() => whenIdle(fetchErrorParts, 'The screen of errors did not come'), []);
  const screen = isBot() ? null : <ErrorScreen />;
  // For a moment while developing; pages that come rendered never wait.
  if (!page) return null;
  return (
    <ErrorBoundary screen={screen}>
      <App>
        <ErrorBoundary failure={page.failure} screen={screen}>
          <FramedPage />
        </ErrorBoundary>
      </App>
    </ErrorBoundary>
  );
}

function FramedPage() {
  const entry = routeAt(useLocation().pathname)?.entry;
  if (!entry) throw new Error('There is no page here');
  const Page = loadedPage(entry);
  return (
    <PageFrame meta={entry.meta}>
      <Page />
    </PageFrame>
  );
}
