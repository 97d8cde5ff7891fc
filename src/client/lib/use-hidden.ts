import { useSyncExternalStore } from 'react';

/** Whether nobody sees the page: it is in a tab behind others, or its window is put away. */
export function useHidden(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      return () => document.removeEventListener('visibilitychange', onChange);
    },
    () => document.hidden,
    () => false,
  );
}
