import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { PlaceContext, RouterContext } from './hooks.ts';
import type { Router, RouterState } from './router.ts';

interface RouterProviderProps {
  readonly router: Router;
  /** Turns from one page to another, which is there once it has called `show`. */
  readonly turn?: (show: () => void) => void;
  readonly children: ReactNode;
}

/** Shows what the router comes to. That a page is on its way changes nothing yet, and nothing is rendered for it. */
export function RouterProvider({ router, turn = (show) => show(), children }: RouterProviderProps) {
  const [{ location, way, page, again }, setState] = useState(router.getState);
  useLayoutEffect(() => {
    // When a turn has come so far, somebody may have gone on.
    const showNow = () => flushSync(() => setState(router.getState()));
    const show = (state: RouterState, before: RouterState) => {
      const arrives = before.going !== null && state.going === null;
      if (state.atOnce) showNow();
      else if (arrives) turn(showNow);
      else if (state.going === null) startTransition(() => setState(state));
    };
    // What has come since this was rendered was told to nobody.
    startTransition(() => setState(router.getState()));
    return router.subscribe(show);
  }, [router, turn]);

  const place = useMemo(() => ({ location, way, page, again }), [location, way, page, again]);
  return (
    <RouterContext value={router}>
      <PlaceContext value={place}>{children}</PlaceContext>
    </RouterContext>
  );
}
