import { useLayoutEffect, useRef } from 'react';

/** Opens a modal dialog while its component is mounted, and focuses `first`. */
export function useModal<First extends HTMLElement>() {
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef<First>(null);
  // In the layout phase: an effect would close it after React has removed it, and the browser would not restore the
  // focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Stays scrolled to the top, even if the focused element is below the fold.
    first.current?.focus({ preventScroll: true });
    element?.scrollTo(0, 0);
    return () => element?.close();
  }, []);
  return { dialog, first };
}
