import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { GoingContext, PlaceContext, RouterContext } from './hooks.ts';
import type { Router, RouterState } from './router.ts';

/** Shows what the router comes to: as a transition, so that pages can turn. */
export function RouterProvider({ router, children }: { readonly router: Router; readonly children: ReactNode }) {
  const [{ location, way, page, going, again }, setState] = useState(router.getState);
  useLayoutEffect(() => {
    const show = (state: RouterState) => {
      if (state.atOnce) flushSync(() => setState(state));
      else startTransition(() => setState(state));
    };
    // What has come since this was rendered was told to nobody.
    show(router.getState());
    return router.subscribe(show);
  }, [router]);

  const place = useMemo(() => ({ location, way, page }), [location, way, page]);
  const goes = useMemo(() => ({ going, again }), [going, again]);
  return (
    <RouterContext value={router}>
      <PlaceContext value={place}>
        <GoingContext value={goes}>{children}</GoingContext>
      </PlaceContext>
    </RouterContext>
  );
}
