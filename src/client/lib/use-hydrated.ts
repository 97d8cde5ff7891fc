import { useSyncExternalStore } from 'react';

/**
 * False while a page that came from the server is brought to life, true ever after. What only the browser knows, such as
 * the query and the hash, may show from then on: before, the page must look as it was sent.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
