import { useLayoutEffect, useRef } from 'react';

/** Opens a modal dialog while its component is mounted. Give the refs to the dialog and to the element to focus. */
export function useModal<First extends HTMLElement>() {
  const dialog = useRef<HTMLDialogElement>(null);
  const first = useRef<First>(null);
  // A layout effect: an effect would close the dialog after React has removed it, and the browser would not restore the
  // focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Keeps the dialog scrolled to its top, even if the focused element is further down.
    first.current?.focus({ preventScroll: true });
    element?.scrollTo(0, 0);
    return () => element?.close();
  }, []);
  return { dialog, first };
}
